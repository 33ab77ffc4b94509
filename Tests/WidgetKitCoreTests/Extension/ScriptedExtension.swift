import Foundation
import Testing
import ViewArchive

@testable import WidgetKitCore

/// An extension that is a shell script and misbehaves as a file tells it, each time anew.
final class ScriptedExtension {
  let directory: TemporaryDirectory

  /// What it does when it is asked for a timeline.
  enum Mode: String, CaseIterable {
    case good, crash, leave, hang, garbage, damaged, half, flood, twice, late, long, notText, wrong, unknown, noisy,
      closed, heavy, refuses, child, walks, mute, deaf
  }

  init(_ mode: Mode = .good, hello: String = #"{"hello":{"protocol":1,"app":"caffeine"}}"#) throws {
    directory = try TemporaryDirectory()
    try write("hello", hello + "\n")
    try write("kinds", WireValue.array([WireValue(todayKind)]).text)
    try set(mode)
    try setRevision(1)
    try write("extension.sh", Self.script)
  }

  func set(_ mode: Mode) throws { try write("mode", mode.rawValue) }

  /// What it shows follows from the revision.
  func setRevision(_ revision: Int64) throws {
    try setTimeline(text("revision \(revision)"), revision: revision)
  }

  func setTimeline(_ view: ViewNode, revision: Int64 = 1) throws {
    try write("revision", "\(revision)")
    let timeline = ArchivedTimeline(
      entries: [ArchivedEntry(date: afternoon, view: view)], policy: .never, revision: revision)
    try write("timeline", try WireValue(timeline).text)
  }

  /// Lets an intent that walks take a step, or go on to its end.
  func allow(_ deed: String) throws { try write(deed, "") }

  private func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: directory.url.appending(path: name), options: .atomic)
  }

  /// The number of times that it was started.
  var starts: Int {
    (try? String(contentsOf: directory.url.appending(path: "starts"), encoding: .utf8).split(separator: "\n").count)
      ?? 0
  }

  /// How often it was asked to put a value into words, which it never does.
  var wordQuestions: Int {
    (try? String(contentsOf: directory.url.appending(path: "words"), encoding: .utf8).split(separator: "\n").count) ?? 0
  }

  /// The process that it left behind.
  var leftBehind: Int32? {
    (try? String(contentsOf: directory.url.appending(path: "child"), encoding: .utf8))
      .flatMap { Int32($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
  }

  func client(
    _ limits: ExtensionLimits = ExtensionLimits(), program: String = "/bin/sh", waits: (@Sendable () -> Void)? = nil
  ) -> SubprocessExtension {
    SubprocessExtension(
      // The script is read and not run: another thread's new program may still hold it open for writing.
      AppLocation(
        name: "caffeine", program: program, arguments: [directory.url.appending(path: "extension.sh").path]),
      environment: ["PATH": "/usr/bin:/bin", "DIR": directory.url.path], limits: limits,
      waits: waits)
  }

  private static let script = #"""
    #!/bin/sh
    echo $$ >> "$DIR/starts"
    [ "$(cat "$DIR/mode")" = mute ] && exec sleep 1000
    cat "$DIR/hello"
    result() { printf '{"id":%s,"result":' "$1"; cat "$2"; echo '}'; }
    while IFS= read -r line; do
      id=${line#*:}
      id=${id%%[,\}]*}
      case $line in
        *'"method":"descriptors"'*) result "$id" "$DIR/kinds" ;;
        *'"method":"revision"'*)
          [ "$(cat "$DIR/mode")" = deaf ] && exec sleep 1000
          result "$id" "$DIR/revision" ;;
        *'"method":"text"'*) echo "$line" >> "$DIR/words" ;;
        *'"method":"perform"'*)
          echo "$line" >> "$DIR/performed"
          [ "$(cat "$DIR/mode")" = crash ] && kill -SEGV $$
          if [ "$(cat "$DIR/mode")" = walks ]; then
            while [ ! -e "$DIR/step" ]; do sleep 0.02; done
            printf '{"id":%s,"progress":{"completed":3,"total":10,"title":"Walking","new":[]}}\n' "$id"
            while [ ! -e "$DIR/go" ]; do sleep 0.02; done
          fi
          printf '{"id":%s,"result":{"dialog":"done"},"reloads":[{"kind":"curve"},"all"]}\n' "$id" ;;
        *'"method":"timeline"'*)
          case $(cat "$DIR/mode") in
            good) result "$id" "$DIR/timeline" ;;
            crash) echo 'caffeine/Provider.swift:3: Fatal error: Index out of range' >&2; echo '0 frames' >&2
              kill -SEGV $$ ;;
            leave) exit 3 ;;
            hang) sleep 1000 & echo $! > "$DIR/child"; wait ;;
            garbage) echo 'Hello, world'; exit 0 ;;
            damaged) echo '{"id":'; result "$id" "$DIR/timeline" ;;
            half) printf '{"id":%s,"resu' "$id"; exit 0 ;;
            flood) yes garbage | head -n 1000000; result "$id" "$DIR/timeline" ;;
            twice) result "$id" "$DIR/timeline"; result "$id" "$DIR/timeline" ;;
            late) read -r cancel; result "$id" "$DIR/timeline" ;;
            long) head -c 3000000 /dev/zero | tr '\0' x; echo; result "$id" "$DIR/timeline" ;;
            notText) printf '{"id":%s,"result":"\377"}\n' "$id"; result "$id" "$DIR/timeline" ;;
            wrong) printf '{"id":%s,"result":{"entries":7}}\n' "$id" ;;
            unknown) result 4711 "$DIR/timeline"; result "$id" "$DIR/timeline" ;;
            noisy) yes 'a print of an intent' | head -n 100000 >&2; result "$id" "$DIR/timeline" ;;
            closed) exec >&-; sleep 1000 ;;
            heavy) hold=$(head -c 40000000 /dev/zero | tr '\0' x); result "$id" "$DIR/timeline"; : "$hold" ;;
            refuses) printf '{"id":%s,"error":{"kind":"failed","message":"the shelf is empty","new":1}}\n' "$id" ;;
            child) sleep 1000 & echo $! > "$DIR/child"; exit 4 ;;
          esac ;;
      esac
    done

    """#
}

let todayRequest = TimelineRequest(
  kind: "today", context: TimelineProviderContext(family: .systemSmall, world: fixedWorld()))

/// Whether a process runs: one that has ended and waits to be noticed does not.
func isRunning(_ process: Int32) -> Bool {
  guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else { return false }
  return !status.contains("State:\tZ")
}
