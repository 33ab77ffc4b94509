import Commands
import Interchange

extension CommandError {
  /// The error that a person reads for any error that reached the edge of the program.
  init(atEdge error: any Error) {
    switch error {
    case let error as ImportError:
      var code = ExitCode.dataError
      if case .unreadable = error { code = .noInput }
      let known = error.lookedFor.map { "  " + $0.sentence }
      self.init(
        error.message.capitalizedFirst,
        details: [error.advice] + (known.isEmpty ? [] : ["what can be imported:"] + known),
        exitCode: code)
    default: self = .describing(error)
    }
  }
}
