import AppGroup
import AppIntents
import Commands
import Interchange
import SQLite
import ViewArchive
import WidgetKitCore

extension CommandError {
  /// The error that a person reads for any error that reached the edge of the program.
  init(describing error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case let error as StoreError: self.init(error)
    case let error as ImportError:
      var code = ExitCode.dataError
      if case .unreadable = error { code = .noInput }
      self.init(error.message, details: [error.advice], exitCode: code)
    case let error as HomeError:
      self.init(error.message, details: [error.advice], exitCode: .unavailable)
    case let error as WidgetHostError: self.init(error)
    case let error as ConfigurationError: self.init(error)
    case let error as IntentError: self.init(error)
    case let error as DatabaseError:
      self.init("The database refused: \(error)", exitCode: .inputOutput)
    default:
      self = .internalError(String(describing: error))
    }
  }
}
