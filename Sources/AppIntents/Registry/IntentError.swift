public import FoundationExtras
public import ViewArchive

/// Why an intent could not be described, made or performed.
public enum IntentError: Error, Hashable {
  /// No intent has the identifier.
  case unknownIntent(identifier: String)
  /// Two types of intents claim one identifier.
  case duplicateIdentifier(String)
  /// An intent has no parameters of these names.
  case unknownParameters(names: [String], intent: String, known: [String])
  /// A value is not of the parameter's kind.
  case wrongType(parameter: String = "", expected: IntentValueKind, found: ArchivedValue)
  /// A text is not what the parameter's kind of value looks like.
  case malformed(parameter: String = "", text: String, expected: IntentValueKind)
  /// A unit is unknown.
  case unknownUnit(parameter: String = "", symbol: String, known: [String])
  /// A number is outside its range; an end may be infinite.
  case outOfRange(parameter: String, value: Double, lower: Double, upper: Double, unit: String?)
  /// A collection has too few or too many values.
  case wrongCount(parameter: String, count: Int, minimum: Int, maximum: Int)
  /// An enumeration has no such case.
  case unknownCase(parameter: String = "", value: String, typeTitle: String, cases: [String])
  /// No thing has the identifier, or none has it any more.
  case entityNotFound(typeName: String, id: String, title: String)
  /// A parameter that is not optional has no value.
  case needsValue(parameter: String, dialog: String)
  /// One of several values must be chosen.
  case needsChoice(parameter: String, choices: [ParameterChoice], dialog: String)
  /// Somebody must say yes.
  case needsConfirmation(dialog: String)
  /// Somebody said no.
  case declined
  /// The app must come to the front to go on.
  case needsApp(dialog: String)
  /// The run was told to stop, and has ended or was left behind.
  case stopped(IntentStop)
  /// The app has not added a value that the intent depends on.
  case missingDependency(typeName: String, intent: String)

  /// The parameter that the error is about, if it is about one.
  public var parameter: String? {
    switch self {
    case .wrongType(let name, _, _), .malformed(let name, _, _), .unknownUnit(let name, _, _),
      .outOfRange(let name, _, _, _, _), .wrongCount(let name, _, _, _), .unknownCase(let name, _, _, _),
      .needsValue(let name, _), .needsChoice(let name, _, _):
      name.isEmpty ? nil : name
    case .unknownIntent, .duplicateIdentifier, .unknownParameters, .entityNotFound, .needsConfirmation, .declined,
      .needsApp, .stopped, .missingDependency:
      nil
    }
  }

  /// The error with a parameter's name where a type, which does not know it, left that open.
  func naming(parameter: String) -> IntentError {
    switch self {
    case .wrongType("", let expected, let found): .wrongType(parameter: parameter, expected: expected, found: found)
    case .malformed("", let text, let expected): .malformed(parameter: parameter, text: text, expected: expected)
    case .unknownUnit("", let symbol, let known): .unknownUnit(parameter: parameter, symbol: symbol, known: known)
    case .unknownCase("", let value, let title, let cases):
      .unknownCase(parameter: parameter, value: value, typeTitle: title, cases: cases)
    default: self
    }
  }
}

extension IntentError: CustomStringConvertible, CustomLocalizedStringResourceConvertible {
  /// The error as a sentence for people.
  public var description: String {
    switch self {
    case .unknownIntent(let identifier): "There is no intent '\(identifier)'"
    case .duplicateIdentifier(let identifier): "Two types of intents have the identifier '\(identifier)'"
    case .unknownParameters(let names, let intent, let known):
      "\(intent) has no parameter \(Self.quoted(names)). "
        + (known.isEmpty ? "It has none." : "It has \(known.joined(separator: ", ")).")
    case .wrongType(let parameter, let expected, let found):
      "\(Self.subject(parameter)) takes \(expected.name), not '\(found._plainText)'"
    case .malformed(let parameter, let text, let expected):
      "\(Self.subject(parameter)) takes \(expected.name), and '\(text)' is none"
    case .unknownUnit(let parameter, let symbol, let known):
      "'\(symbol)' is not a unit of \(Self.subject(parameter)): \(known.joined(separator: ", "))"
    case .outOfRange(let parameter, let value, let lower, let upper, let unit):
      "\(Self.subject(parameter)) must be \(Self.range(lower, upper))\(unit.map { " \($0)" } ?? ""), "
        + "not \(ArchivedValue.text(of: value))"
    case .wrongCount(let parameter, let count, let minimum, let maximum):
      "\(Self.subject(parameter)) takes \(Self.count(minimum, maximum)), not \(count)"
    case .unknownCase(_, let value, let title, let cases):
      "'\(value)' is not a \(title): \(cases.joined(separator: ", "))"
    case .entityNotFound(_, let id, let title): "There is no \(title) with the id '\(id)'"
    case .needsValue(let parameter, let dialog): "\(Self.subject(parameter)) needs a value: \(dialog)"
    case .needsChoice(_, let choices, let dialog):
      "\(dialog) \(choices.map { "'\($0.title)'" }.joined(separator: ", "))"
    case .needsConfirmation(let dialog): "This needs a yes: \(dialog)"
    case .declined: "Nothing was done"
    case .needsApp(let dialog): "This goes on in the app: \(dialog)"
    case .stopped(let stop): stop.sentence
    case .missingDependency(let type, let intent): "\(intent) needs a \(type), which the app has not provided"
    }
  }

  /// The error as a sentence for people.
  public var localizedStringResource: LocalizedStringResource { LocalizedStringResource(stringLiteral: description) }

  /// What any error says to people.
  ///
  /// An app's own error says it by `CustomLocalizedStringResourceConvertible`; another one by its description.
  public static func message(for error: any Error) -> String {
    if let error = error as? IntentError { return error.description }
    if let error = error as? any CustomLocalizedStringResourceConvertible { return error.localizedStringResource.text }
    return "\(error)"
  }

  private static func subject(_ parameter: String) -> String { parameter.isEmpty ? "This" : "'\(parameter)'" }

  private static func quoted(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }

  private static func range(_ lower: Double, _ upper: Double) -> String {
    let (low, high) = (ArchivedValue.text(of: lower), ArchivedValue.text(of: upper))
    return upper.isInfinite ? "at least \(low)" : lower.isInfinite ? "at most \(high)" : "from \(low) to \(high)"
  }

  private static func count(_ minimum: Int, _ maximum: Int) -> String {
    let values = maximum == 1 ? "value" : "values"
    return minimum == maximum ? "\(minimum) \(values)" : "\(minimum) to \(maximum) \(values)"
  }
}
