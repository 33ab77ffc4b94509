import AppIntents
import ViewArchive

extension IntentCommandParser {
  /// The option that was probably meant by words that begin with a name and end with a number.
  ///
  /// Nil where the words are of another kind.
  /// The last positional takes all words that are left, so `log flat white 130` would be a drink of that name.
  func numberHint(
    for text: String, of parameter: ParameterDescriptor, among matcher: NameMatcher<ArchivedValue>
  ) -> [String]? {
    guard !isLink, command.positionalParameters.last?.name == parameter.name, !parameter.kind.isList else { return nil }
    let words = text.split(separator: " ").map(String.init)
    for count in [1, 2] where words.count > count {
      let number = words.suffix(count).joined()
      let name = words.dropLast(count).joined(separator: " ")
      guard number.first?.isNumber == true, case .one = matcher.match(name) else { continue }
      let options = command.descriptor.parameters.filter { takes(number, as: $0) }
      guard let first = options.first else { continue }
      let line =
        "did you mean '\(visible("\(command.name) \(name) \(command.spelling(of: first)) \(number)", cells: 60))'?"
      let others = options.dropFirst().map { command.spelling(of: $0) }
      return [line] + (others.isEmpty ? [] : ["or after \(others.joined(separator: ", "))"])
    }
    return nil
  }

  /// Whether a number is a value of an option.
  private func takes(_ number: String, as parameter: ParameterDescriptor) -> Bool {
    switch parameter.kind {
    case .integer, .number, .measurement: break
    default: return false
    }
    guard !command.positionalParameters.contains(where: { $0.name == parameter.name }) else { return false }
    return (try? reader(of: parameter).read(number)) != nil
  }
}
