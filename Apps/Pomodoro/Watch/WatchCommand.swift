import AppSupport
import Commands
import Foundation
import Rendering
import SystemCalls

/// The word `watch`: the timer as it runs, until a person has seen enough.
///
/// On a terminal it is a picture that takes keys; elsewhere a line at each change, as long as a session runs.
struct WatchCommand: Sendable {
  static let name = "watch"

  static let command = AppCommand(
    name,
    syntax: { program in
      CommandSyntax(
        "\(program) \(name)", summary: "Watch the timer as it runs",
        discussion: """
          keys: space pauses, resumes and starts what is due; s skips; x stops, after a question; q leaves
          the timer goes on when it is left; elsewhere than on a terminal there is a line at each change
          """,
        examples: [CommandExample("watch", after: ["start \"Write the report\"", "stop"])])
    },
    run: { run, _ in try await WatchCommand(run: run).watch() })

  let run: AppRun

  private func watch() async throws -> ExitCode {
    let terminal = run.terminal
    guard terminal.inputIsTerminal, terminal.outputIsTerminal, terminal.term != "dumb", run.style == .text,
      run.place.isLive
    else {
      try await WatchLines(run: run).tell()
      return .success
    }
    return try await WatchScreen(run: run).show()
  }
}

extension AppRun {
  /// The log at the moment of the run.
  func log() throws -> PomodoroLog { PomodoroLog(try open()) }

  /// The directory in which the store is.
  var storeDirectory: String { URL(fileURLWithPath: storePath).deletingLastPathComponent().path }
}
