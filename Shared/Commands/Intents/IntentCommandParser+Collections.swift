import AppIntents
import FoundationExtras
import ViewArchive

extension IntentCommandParser {
  /// Reads the names of a collection of identifiers, which may be thousands: what there is is listed once, and nothing is
  /// looked up.
  ///
  /// Where the app lists nothing and finds nothing by the first text, the texts are the identifiers.
  ///
  /// - Returns: Whether all were read; else they are to be read one by one, which says what is wrong.
  func readIdentifiers(
    _ texts: [String], for parameter: ParameterDescriptor, into draft: inout IntentDraft
  ) async throws -> Bool {
    guard case .collection = parameter.kind else { return false }
    let listed = try await choices(parameter.name, draft.reading.intent.parameters, nil)
    // What is not suggested may be found all the same, by those who name it.
    if listed.isEmpty, let text = texts.first,
      !(try await choices(parameter.name, draft.reading.intent.parameters, text)).isEmpty
    {
      return false
    }
    let named = Self.byName(listed)
    let isPositional = command.positionalParameters.contains { $0.name == parameter.name }
    var values: [ArchivedValue] = []
    var words: [String] = []
    var taken: Set<ArchivedValue> = []
    for text in texts.flatMap({ isPositional || named[Self.folded($0)] != nil ? [$0] : Self.parts(of: $0) }) {
      let value: ArchivedValue
      if listed.isEmpty {
        value = .string(text)
        words.append(text)
      } else if let choice = named[Self.folded(text)] ?? nil {
        value = choice.value
        words.append(choice.title)
      } else {
        return false
      }
      if taken.insert(value).inserted { values.append(value) } else { words.removeLast() }
    }
    draft.reading.intent.parameters[parameter.name] = .array(values)
    draft.spoken[parameter.name] = words.joined(separator: ", ")
    return true
  }

  /// The choices by each of their names; nil under a name that several have.
  private static func byName(_ choices: [ParameterChoice]) -> [String: ParameterChoice?] {
    var named: [String: ParameterChoice?] = [:]
    for choice in choices {
      var names = [choice.title] + choice.synonyms
      if case .string(let id) = choice.value { names.append(id) }
      for name in Set(names.map(folded)) {
        if let known = named[name], known?.value != choice.value {
          named[name] = .some(nil)
        } else {
          named[name] = choice
        }
      }
    }
    return named
  }

  private static func parts(of text: String) -> [String] {
    text.split(separator: ",").map { String($0).trimmingBlanks }.filter { !$0.isEmpty }
  }

  private static func folded(_ text: String) -> String {
    text.foldedForMatching.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
