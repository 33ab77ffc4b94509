import Foundation
import Rendering
import SystemCalls

/// What tells a person that a phase is over.
struct Notifier: Sendable {
  /// How; the raw values are stored and never change.
  enum Means: String, CaseIterable, Sendable {
    /// The desktop's notification, else the terminal's bell.
    case notify
    /// The bell of the terminal that the session was started from.
    case bell
    /// Nothing.
    case off
  }

  /// Tells it.
  let tell: @Sendable (PhaseNotice) async -> Void

  /// Tells it on the machine: by the means, then by the configured command.
  ///
  /// - Parameters:
  ///   - terminal: The path of the terminal that the session was started from.
  ///   - command: What `/bin/sh -c` runs, with the phase in its environment; nil for nothing.
  static func machine(
    _ means: Means, terminal: String?, command: String?, environment: [String: String]
  ) -> Notifier {
    Notifier { notice in
      switch means {
      case .notify:
        if await !Desktop(environment: environment).show(notice) { ring(terminal) }
      case .bell: ring(terminal)
      case .off: break
      }
      guard let command, !command.isEmpty else { return }
      try? DetachedProgram.start(
        "/bin/sh", arguments: ["-c", command],
        environment: environment.merging(notice.variables) { _, phase in phase })
    }
  }

  private static func ring(_ terminal: String?) {
    if let terminal { Descriptor.ringTerminal(at: terminal) }
  }
}

/// The notifications of a desktop, by the programs that it has for them.
struct Desktop: Sendable {
  let environment: [String: String]

  /// Shows a notice.
  ///
  /// - Returns: whether somebody took it.
  func show(_ notice: PhaseNotice) async -> Bool {
    // freedesktop.org, "Desktop Notifications Specification": the body is markup, the summary is not.
    let body = Self.markup(notice.body)
    let title = TerminalText.escaped(notice.title)
    if let program = DetachedProgram.path(of: "notify-send", in: environment),
      await run(program, ["--app-name=Pomodoro", "--icon=alarm-symbolic", "--", title, body])
    {
      return true
    }
    guard hasBus, let program = DetachedProgram.path(of: "gdbus", in: environment) else { return false }
    let quoted = { (text: String) in "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'" }
    return await run(
      program,
      [
        "call", "--session", "--dest", "org.freedesktop.Notifications", "--object-path",
        "/org/freedesktop/Notifications", "--method", "org.freedesktop.Notifications.Notify", quoted("Pomodoro"), "0",
        quoted("alarm-symbolic"), quoted(title), quoted(body), "[]", "{}", "-1",
      ])
  }

  /// Whether a session's bus can be reached: without one a program would try to start one.
  private var hasBus: Bool {
    if environment["DBUS_SESSION_BUS_ADDRESS"] != nil { return true }
    return environment["XDG_RUNTIME_DIR"].map { FileManager.default.fileExists(atPath: "\($0)/bus") } ?? false
  }

  private func run(_ program: String, _ arguments: [String]) async -> Bool {
    await ProgramCall(program, arguments, environment: environment).succeeds(within: 5)
  }

  private static func markup(_ text: String) -> String {
    TerminalText.escaped(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

/// One call of another program whose ending alone matters.
struct ProgramCall: Sendable {
  private let program: String
  private let arguments: [String]
  private let environment: [String: String]

  init(_ program: String, _ arguments: [String], environment: [String: String]) {
    (self.program, self.arguments, self.environment) = (program, arguments, environment)
  }

  /// Runs it, and says whether it ended well in time; one that hangs is killed.
  func succeeds(within seconds: Double) async -> Bool {
    guard
      let child = try? ChildProcess.start(program: program, arguments: arguments, environment: environment)
    else { return false }
    child.input.close()
    let ending = await withCheckedContinuation { (done: CheckedContinuation<ProcessEnding, Never>) in
      // What it prints is nobody's business; it hangs up when it ends, and so does whatever it has started.
      Thread.detachNewThread {
        let deadline = Deadline(seconds: seconds)
        let streams = [child.output, child.errors]
        var open = streams
        while !open.isEmpty, !deadline.isOver {
          for ready in Descriptor.wait(
            open.map { Readiness($0, for: .reading) }, seconds: max(0, deadline.remainingSeconds))
          where (try? ready.descriptor.read(upTo: 4096))?.isEmpty ?? true {
            open.removeAll { $0 == ready.descriptor }
          }
        }
        if !open.isEmpty { child.kill() }
        let ending = child.waitUntilEnded()
        for stream in streams { stream.close() }
        done.resume(returning: ending)
      }
    }
    return ending == .exited(status: 0)
  }
}
