import AppIntents
import ViewArchive

extension IntentCommandParser {
  /// Asks for a missing value, up to three times.
  ///
  /// - Throws: where nobody can be asked or nobody answers, an error that names the parameter and its options.
  func ask(for parameter: ParameterDescriptor, into draft: inout IntentDraft) async throws {
    let options = try await options(for: parameter, given: draft)
    guard let asker else { throw missing(parameter, options: options) }
    let question = parameter.requestDialog ?? "\(parameter.title):"
    for attempt in 1...3 {
      let answer = options.isEmpty ? asker.text(question) : asker.choose(question, among: options.map(\.title))
      guard let answer else { throw missing(parameter, options: options) }
      do {
        return try await read([answer], for: parameter, into: &draft)
      } catch let error as CommandError where attempt < 3 {
        for line in error.lines(width: 1000) { asker.say(line) }
      }
    }
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
