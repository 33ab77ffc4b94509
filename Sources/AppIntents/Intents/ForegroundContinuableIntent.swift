import FoundationExtras

/// An intent that may have to go on in the app.
public protocol ForegroundContinuableIntent: AppIntent {}

extension ForegroundContinuableIntent {
  /// The error that ends the intent here and asks for the app.
  public func needsToContinueInForegroundError(
    _ dialog: IntentDialog? = nil, continuation: (@MainActor @Sendable () -> Void)? = nil
  ) -> AppIntentError {
    AppIntentError(.needsApp(dialog: dialog?.text ?? Self.title.text))
  }

  /// Asks for the app, and ends the intent: no app can be brought to the front here.
  ///
  /// - Throws: `IntentError.needsApp`.
  public func requestToContinueInForeground(_ dialog: IntentDialog? = nil) async throws {
    throw IntentError.needsApp(dialog: dialog?.text ?? Self.title.text)
  }
}

extension AppIntent {
  /// Asks whether to go on.
  ///
  /// - Throws: `IntentError.declined` for a no, `IntentError.needsConfirmation` where nobody can be asked.
  public func requestConfirmation() async throws { try await confirm("\(Self.title.text)?") }

  /// Asks whether to go on, after a result has said what would happen.
  ///
  /// - Throws: `IntentError.declined` for a no, `IntentError.needsConfirmation` where nobody can be asked.
  public func requestConfirmation<Result: IntentResult>(
    result: Result, confirmationActionName: ConfirmationActionName = .continue, showPrompt: Bool = true
  ) async throws {
    try await confirm(result._parts.dialog?.text ?? "\(Self.title.text)?")
  }

  /// Asks whether to go on.
  ///
  /// - Throws: `IntentError.declined` for a no, `IntentError.needsConfirmation` where nobody can be asked.
  public func requestConfirmation(
    actionName: ConfirmationActionName = .continue, dialog: IntentDialog
  ) async throws {
    try await confirm(dialog.text)
  }

  private func confirm(_ words: String) async throws {
    guard let prompter = IntentPrompter.current else { throw IntentError.needsConfirmation(dialog: words) }
    guard try await IntentExecution.asking({ try await prompter.confirmation(words) }) else {
      throw IntentError.declined
    }
  }
}

/// What the button that goes on is called.
public enum ConfirmationActionName: Hashable, Sendable {
  /// The names by what they do.
  case add, book, buy, call, checkIn, create, `continue`, `do`, download, filter, find, get, go, log, open, order, pay,
    play, post, request, run, search, send, set, share, start, startNavigation, toggle, turnOff, turnOn, view
}
