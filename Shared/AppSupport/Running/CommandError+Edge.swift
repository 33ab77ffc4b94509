import Commands
import Interchange
import SQLite
import SystemCalls
import WidgetKitCore

extension CommandError {
  /// The error that a person reads for any error that reached the edge of the program.
  init(atEdge error: any Error) {
    switch error {
    case let error as ImportError:
      var code = ExitCode.dataError
      if case .unreadable = error { code = .noInput }
      self.init(error.message.capitalizedFirst, details: [error.advice], exitCode: code)
    case let error as FileLockError:
      self.init(
        "\(error)", details: ["use a place on a disk with locks, with --home or WIDGETS_HOME"], exitCode: .inputOutput)
    case let error as WidgetHostError: self.init(error)
    case let error as ConfigurationError: self.init(error)
    case let error as DatabaseError: self.init("The database refused: \(error)", exitCode: .inputOutput)
    default: self = .describing(error)
    }
  }
}
