import Foundation

extension Sandbox {
  /// A home with an app of another language beside it: a shell script that misbehaves as the file `mode` says.
  ///
  /// It knows one kind, `beds`, whose picture has the button `Run`.
  static func withGarden(_ mode: String = "good") async throws -> Sandbox {
    let box = try Sandbox()
    let program = box.home.appending(path: "garden")
    try Data(gardenScript.utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let garden = box.with(["WIDGETS_APPS": program.path, "GARDEN": box.home.path])
    try garden.setGarden(mode: "good", revision: 1)
    _ = try await garden.widgets("add", "beds")
    _ = try await garden.widgets("show", "1")
    try garden.setGarden(mode: mode, revision: 2)
    return garden
  }

  /// Sets what the app does from its next question on, and the revision of its data.
  func setGarden(mode: String, revision: Int) throws {
    for (name, text) in [("mode", mode), ("revision", "\(revision)")] {
      try Data("\(text)\n".utf8).write(to: home.appending(path: name), options: .atomic)
    }
  }

  /// Sets the kinds that the app has from its next start on: their names and sizes.
  func setGarden(kinds: [(kind: String, families: [String])]) throws {
    let kinds = kinds.map { kind, families in
      let names = families.map { "\"\($0)\"" }.joined(separator: ",")
      return #"{"kind":"\#(kind)","displayName":"\#(kind)","families":[\#(names)]}"#
    }
    try Data("[\(kinds.joined(separator: ","))]\n".utf8).write(to: home.appending(path: "kinds"), options: .atomic)
  }

  /// What the app has written into a file of its own; nil where it has not.
  func garden(_ file: String) -> String? { try? String(contentsOf: home.appending(path: file), encoding: .utf8) }

  private static let gardenScript = #"""
    #!/bin/sh
    [ "$1" = open ] && exec grep SigBlk /proc/self/status
    mode() { cat "$GARDEN/mode"; }
    answer() { printf '{"id":%s,"result":%s}\n' "$1" "$2"; }
    hang() { sleep 1000; }
    [ "$(mode)" = mute ] && hang
    echo '{"hello":{"protocol":1,"app":"garden","title":"Garden","scheme":"garden","defaultWidget":"beds"}}'
    while IFS= read -r line; do
      id=${line#*:}
      id=${id%%[,\}]*}
      now=${line#*\"now\":}
      now=${now%%,*}
      case $line in
        *'"method":"descriptors"'*)
          [ -f "$GARDEN/kinds" ] && answer "$id" "$(cat "$GARDEN/kinds")" && continue
          answer "$id" '[{"kind":"beds","displayName":"Beds","families":["small","inline"],"remembersTaps":false}]' ;;
        *'"method":"revision"'*) answer "$id" "$(cat "$GARDEN/revision")" ;;
        *'"method":"timeline"'*)
          [ "$(mode)" = hang ] && : > "$GARDEN/asked" && hang
          [ "$(mode)" = dies ] && exit 3
          [ "$(mode)" = nonsense-entries ] && answer "$id" '{"entries":7}' && continue
          if [ "$(mode)" = refuses ]; then
            printf '{"id":%s,"error":{"kind":"failed","message":"no\\nbeds \\"here\\" <b>"}}\n' "$id"
            continue
          fi
          result='{"revision":'$(cat "$GARDEN/revision")',"policy":"never","entries":[{"date":'$now',"view":0}],"views":['
          result=$result'{"column":[{"text":"Beds"},{"button":"Run","intent":"RunIntent","parameters":{"n":1}}]}]}'
          answer "$id" "$result"
          [ "$(mode)" = twice ] && answer "$id" "$result" ;;
        *'"method":"perform"'*)
          echo "$now" >> "$GARDEN/performed"
          case $(mode) in
            crash) echo "$(($(cat "$GARDEN/revision") + 1))" > "$GARDEN/revision"; echo 'no such bed' >&2; kill -SEGV $$ ;;
            nonsense) answer "$id" 17 ;;
            works)
              printf '{"id":%s,"progress":{"completed":3,"total":10,"fraction":0.3}}\n' "$id"
              IFS= read -r stop
              echo "$stop" > "$GARDEN/stop"
              printf '{"id":%s,"error":{"kind":"cancelled","message":"it was cancelled"}}\n' "$id" ;;
            hangs) touch "$GARDEN/hanging"; hang ;;
            *) answer "$id" '{"dialog":"done"}' ;;
          esac ;;
      esac
    done

    """#
}
