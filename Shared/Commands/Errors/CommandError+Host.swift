public import WidgetKitCore

extension CommandError {
  /// The error of a host in a command's words, with what was probably meant.
  public init(_ error: WidgetHostError) {
    let code: ExitCode =
      switch error {
      case .unknownWidget: .noInput
      case .ambiguousWidget, .unknownKind, .unsupportedFamily, .nameTaken, .invalidName, .unknownControl,
        .ambiguousControl, .idleControl, .notInteractive:
        .usage
      case .unknownApp, .nothingShown, .appFailed, .noKnownFamily: .unavailable
      case .pictureReplaced, .busy: .temporaryFailure
      case .damaged: .dataError
      }
    self.init(
      error.description.capitalizedFirst,
      details: Self.help(error.suggestion, error.candidates, error.candidateNoun) + [error.advice].compactMap(\.self),
      exitCode: code)
  }

  /// The error of a configuration in a command's words.
  public init(_ error: ConfigurationError) {
    let noun = if case .unknownParameter = error { "parameters" } else { "values" }
    self.init(error.description.capitalizedFirst, details: Self.help(error.suggestion, error.candidates, noun))
  }

  private static func help(_ suggestion: String?, _ candidates: [String], _ noun: String) -> [String] {
    if let suggestion { return ["did you mean \(quoted(suggestion))?"] }
    return listed(candidates, as: noun)
  }
}
