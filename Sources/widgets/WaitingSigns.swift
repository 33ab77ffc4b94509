import Commands
import Synchronization

/// Tells a person at a terminal which app a command waits for, once for each app.
final class WaitingSigns: Sendable {
  private let output: Output
  private let isShown: Bool
  private let seconds: Double
  private let told = Mutex<Set<String>>([])

  /// Makes the signs; without a terminal on standard error nothing is told.
  ///
  /// - Parameter seconds: How long an app has for an answer.
  init(_ output: Output, terminal: Terminal, seconds: Double) {
    self.output = output
    isShown = terminal.errorIsTerminal && !output.isQuiet
    self.seconds = seconds
  }

  /// Tells that an app is waited for.
  func show(_ app: String) {
    guard isShown, told.withLock({ $0.insert(app).inserted }) else { return }
    output.say("waiting for \(app), which has \(StrictNumber.text(seconds)) s to answer …\n")
  }
}
