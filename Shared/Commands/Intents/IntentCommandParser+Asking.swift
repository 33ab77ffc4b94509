import AppIntents
import ViewArchive

extension ArchivedValue {
  fileprivate var isList: Bool {
    if case .array = self { true } else { false }
  }
}

extension IntentCommandParser {
  /// Asks for a missing value, up to three times.
  ///
  /// - Throws: where nobody can be asked or nobody answers, an error that names the parameter and its options.
  func ask(for parameter: ParameterDescriptor, into draft: inout IntentDraft) async throws {
    let options = try await options(for: parameter, given: draft)
    guard let asker else { throw missing(parameter, options: options) }
    let question = parameter.requestDialog ?? "\(parameter.title):"
    let labels = Self.labels(of: options)
    for attempt in 1...3 {
      let answer =
        options.isEmpty
        ? asker.text(question) : asker.choose(question, among: labels, isRepeated: attempt > 1)
      // Whoever has just seen the options and gave none needs no list of them again.
      guard let answer else {
        throw CommandError("Missing \(command.spelling(of: parameter))", details: ["nothing was chosen"])
      }
      if let place = labels.firstIndex(of: answer) { return take(options[place], for: parameter, into: &draft) }
      do {
        return try await read([answer], for: parameter, into: &draft)
      } catch let error as CommandError {
        // A long list of what there is stands on the screen already.
        var error = error
        if !options.isEmpty, error.details.count > 5 { error.details = [] }
        guard attempt < 3 else { throw error }
        for line in error.lines(width: 1000) { asker.say(line) }
      }
    }
  }

  /// The titles, each with its second line where another one has the same.
  private static func labels(of options: [ParameterChoice]) -> [String] {
    let counts = Dictionary(options.map { ($0.title, 1) }, uniquingKeysWith: +)
    return options.map { option in
      guard counts[option.title] != 1, let subtitle = option.subtitle else { return option.title }
      return "\(option.title) (\(subtitle))"
    }
  }

  /// Takes an option that was chosen by its number or its whole name.
  private func take(_ option: ParameterChoice, for parameter: ParameterDescriptor, into draft: inout IntentDraft) {
    draft.reading.intent.parameters[parameter.name] =
      parameter.kind.isList && !option.value.isList ? .array([option.value]) : option.value
    draft.spoken[parameter.name] = option.title
  }

  private func options(for parameter: ParameterDescriptor, given draft: IntentDraft) async throws -> [ParameterChoice] {
    guard parameter.hasOptions || parameter.kind.element.isNamed else { return [] }
    return try await choices(parameter.name, draft.reading.intent.parameters, nil)
  }

  private func missing(_ parameter: ParameterDescriptor, options: [ParameterChoice]) -> CommandError {
    let noun = command.noun(of: parameter)
    var details: [String] = []
    if let dialog = parameter.requestDialog, !dialog.isEmpty { details.append(dialog) }
    details += listed(options.map(\.title), as: noun.inPlural)
    if details.isEmpty { details.append(parameter.title) }
    return CommandError("Missing \(command.spelling(of: parameter))", details: details)
  }
}
