import Commands
import SystemCalls
import WidgetKitCore

/// `run`: keeps all placed widgets up to date until it is stopped.
struct RunCommand {
  let session: HostSession

  static let syntax = CommandSyntax(
    "\(HostProgram.name) run",
    options: [
      OptionSyntax(
        "once", form: .flag, help: "Do what is due now, then end; for timers such as cron's; 1 if a reload failed")
    ],
    summary: "Keep all placed widgets up to date",
    discussion: "It sleeps until the next reload is due or an app's data changes, and tells each reload in a line.\n"
      + "One runs at a time for a home; Ctrl-C and SIGTERM end it in order. What was asked while none runs is kept.",
    formats: ["text", "plain"])

  func run(_ words: ParsedWords) async throws -> ExitCode {
    guard !session.options.travels else {
      throw CommandError("A host runs by the machine's clock", details: ["leave out --now and --time-zone"])
    }
    guard let lock = try await HostPresence(session.database).take() else {
      throw CommandError(
        "Another host runs already for this home", details: ["its widgets are kept up to date"],
        exitCode: .temporaryFailure)
    }
    defer { lock.release() }
    let loop = HostLoop(session: session, lock: lock)
    if words.flag("once") {
      // A timer's mail or log learns of it by the exit code.
      if try await loop.once() { return .no }
    } else {
      do {
        try await Interruption.stopping { try await loop.run() }
      } catch is Interruption {
        // Being stopped is how a host ends.
        session.output.note("stopped")
      }
    }
    return .success
  }
}
