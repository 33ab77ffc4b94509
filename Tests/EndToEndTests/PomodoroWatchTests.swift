import Foundation
import Testing

@Suite struct `Watching the timer at a terminal` {
  private static let otherScreen = "\u{1B}[?1049h\u{1B}[?25l"
  private static let back = "\u{1B}[?25h\u{1B}[?1049l"

  /// Types keys into `pomodoro watch`, then looks at how it left the terminal.
  private func watch(_ keys: String, in box: Sandbox, _ line: String = "pomodoro watch") async throws -> Sandbox.Run {
    try await box.typing(keys, at: "\(line); status=$?; stty -a; exit $status")
  }

  private func box() async throws -> Sandbox {
    let box = try Sandbox().with(["TERM": "xterm-256color"])
    _ = try await box.shell("pomodoro config alarm off")
    return box
  }

  /// Whether the terminal is as it was: on its first screen, with a cursor, taking lines.
  private func isRestored(_ run: Sandbox.Run) -> Bool {
    guard let start = run.output.range(of: Self.otherScreen), let end = run.output.range(of: Self.back) else {
      return false
    }
    let settings = Set(run.output[end.upperBound...].split(whereSeparator: \.isWhitespace))
    return start.upperBound < end.lowerBound && settings.isSuperset(of: ["icanon", "isig", "echo", "iexten"])
  }

  /// A shell's script that runs something at a terminal at which nobody types or ends the input, and does something else as
  /// soon as the picture stands; it prints the status, then what the terminal got.
  private static func besideTheTerminal(running: String, doing: String, finally: String) -> String {
    """
    mkfifo keys
    exec 3<>keys
    : > out
    (until grep -q 'x stop' out; do sleep 0.1; done
    \(doing)) &
    timeout 60 script -qfec \(Sandbox.quoted("(\(running)); status=$?; \(finally); exit $status")) out < keys > /dev/null
    echo $?
    cat out
    """
  }

  @Test func `counts down, and goes on when it is left`() async throws {
    let box = try await box()
    defer { box.remove() }
    let run = try await watch("q", in: box, "pomodoro start --watch Write")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains("Started Focus “Write” · 1 of 4"), "\(run.output)")
    #expect(run.output.contains("Pomodoro") && run.output.contains("x stop"), "\(run.output)")
    #expect(isRestored(run), "\(run.output)")
    #expect(try await box.shell("pomodoro status").output.contains("Focus “Write” · 2"))
  }

  @Test(
    arguments: [
      (" q", "paused · 2"), ("  q", "left · until"), ("sq", "Short break · "), ("xyq", "No session runs"),
      ("xnq", "Focus “Write” · 2"), ("x q", "Focus “Write” · 2"), ("\u{1B}[Aq", "Focus “Write” · 2"),
    ])
  func `takes keys, and asks before it stops`(keys: String, status: String) async throws {
    let box = try await box()
    defer { box.remove() }
    _ = try await box.shell("pomodoro start Write")
    let run = try await watch(keys, in: box)
    #expect(run.status == 0 && isRestored(run), "\(run.output)")
    if keys.hasPrefix("x") { #expect(run.output.contains("y stops it"), "\(run.output)") }
    let found = try await box.shell("pomodoro status").output
    #expect(found.contains(status), "\(found)")
    if keys == "x q" { #expect(!found.contains("paused"), "the answer is no key of its own") }
  }

  @Test func `ends with Ctrl-C and leaves the terminal as it was`() async throws {
    let box = try await box()
    defer { box.remove() }
    _ = try await box.shell("pomodoro start Write")
    let run = try await box.shell(
      Self.besideTheTerminal(running: "exec pomodoro watch", doing: #"printf '\003' >&3"#, finally: "stty -a"))
    #expect(run.lines.first == "130" && isRestored(run), "\(run.output)")
    #expect(try await box.shell("pomodoro status").output.contains("left · until"))
  }

  @Test(arguments: [("TERM", 143), ("INT", 130)] as [(String, Int32)])
  func `ends when it is asked to, and leaves the terminal as it was`(signal: String, status: Int32) async throws {
    let box = try await box()
    defer { box.remove() }
    _ = try await box.shell("pomodoro start Write")
    let run = try await box.shell(
      Self.besideTheTerminal(
        running: "sh -c 'echo $$ > number; exec pomodoro watch'", doing: "kill -\(signal) $(cat number)",
        finally: "stty -a"))
    #expect(run.lines.first == "\(status)", "\(run.output)")
    #expect(isRestored(run), "\(run.output)")
  }

  @Test func `is drawn anew when the window changes`() async throws {
    let box = try await box()
    defer { box.remove() }
    _ = try await box.shell("pomodoro start Write")
    // The lower border of a card of 29 cells.
    let border = "╰" + String(repeating: "─", count: 27) + "╯"
    let run = try await box.shell(
      Self.besideTheTerminal(
        running: "stty cols 80; tty > terminal; exec pomodoro watch",
        doing: """
          stty -F $(cat terminal) cols 29
          until grep -q '\(border)' out; do sleep 0.1; done
          printf q >&3
          """, finally: "true"))
    #expect(run.lines.first == "0", "\(run.output)")
    #expect(run.output.contains(border), "\(run.output)")
  }
}
