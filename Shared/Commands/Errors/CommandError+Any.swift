import AppGroup
import AppIntents
import FoundationExtras
import SQLite
import SystemCalls
import WidgetKitCore

extension CommandError {
  /// Any error in a command's words.
  ///
  /// An app's own error that has words for people is an answer of no; one without words is a fault of ours.
  public static func describing(_ error: any Error) -> CommandError {
    switch error {
    case let error as CommandError: error
    case let error as StoreError: CommandError(error)
    case let error as WidgetHostError: CommandError(error)
    case let error as ConfigurationError: CommandError(error)
    case let error as ExtensionError: CommandError(error.message.capitalizedFirst, exitCode: .unavailable)
    case let error as Refusal:
      CommandError(
        error.description.capitalizedFirst, exitCode: error.isOfOlderApp ? .dataError : .unavailable)
    case let error as ExtensionFailure: CommandError(error.description.capitalizedFirst, exitCode: .unavailable)
    case let error as FileLockError where !error.isOpen:
      CommandError(
        "\(error)", details: ["allow its owner to write there, or use another place with --home or WIDGETS_HOME"],
        exitCode: .cannotCreate)
    case let error as FileLockError:
      CommandError(
        "\(error)", details: ["use a place on a disk with locks, with --home or WIDGETS_HOME"], exitCode: .inputOutput)
    case let error as HostPresence.Lost:
      CommandError(
        "The home of this host was moved, taken away or replaced: '\(error.file.path)' is another file or none",
        details: ["nothing was written there; start the host again"], exitCode: .unavailable)
    case let error as DatabaseError:
      CommandError(
        "The records could not be read or written; nothing was changed",
        details: ["try again; if it stays so, report this text", "SQLite says: \(error)"], exitCode: .inputOutput)
    case let error as IntentError: CommandError(error)
    case let error as AppIntentError: CommandError(error.reason)
    case AppIntentError.Unrecoverable.entityNotFound:
      CommandError(IntentError.message(for: error), exitCode: .noInput)
    case AppIntentError.Unrecoverable.notAllowed, is AppIntentError.UserActionRequired:
      CommandError(IntentError.message(for: error), exitCode: .noPermission)
    case let error as HomeError:
      CommandError(
        error.message.capitalizedFirst, details: [error.advice],
        exitCode: .unavailable)
    case let error as Interruption: CommandError("Stopped", exitCode: error.exitCode)
    case is CancellationError: CommandError("Stopped", exitCode: .no)
    case let error as any CustomLocalizedStringResourceConvertible:
      CommandError(error.localizedStringResource.text.withoutFullStop, exitCode: .no)
    default: .internalError("\(error)")
    }
  }
}
