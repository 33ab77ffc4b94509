public import AppIntents

extension CommandError {
  /// The error of an intent in a command's words.
  public init(_ error: IntentError) {
    switch error {
    case .needsChoice(_, let choices, let dialog):
      self.init(dialog.withoutFullStop, details: listed(choices.map(\.title), as: "candidates"))
    case .unknownCase(_, let value, let title, let cases):
      self.init("\(quoted(value)) is not \(title.lowercased().withArticle)", details: listed(cases, as: "values"))
    default:
      self.init(error.description, exitCode: Self.exitCode(of: error))
    }
  }

  private static func exitCode(of error: IntentError) -> ExitCode {
    switch error {
    case .unknownIntent, .unknownParameters, .wrongType, .malformed, .unknownUnit, .outOfRange, .wrongCount,
      .unknownCase, .needsValue, .needsChoice:
      .usage
    case .entityNotFound: .noInput
    case .needsConfirmation: .noPermission
    case .declined: .no
    case .needsApp: .unavailable
    case .stopped(let stop):
      switch stop.reason {
      case .user: .interrupted
      case .timeout: .temporaryFailure
      case .systemReclaim: .terminated
      }
    case .duplicateIdentifier, .missingDependency: .software
    }
  }
}
