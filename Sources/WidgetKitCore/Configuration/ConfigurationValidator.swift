import AppIntents
import FoundationExtras
import ViewArchive

/// Checks values against a kind's configuration before they are stored.
struct ConfigurationValidator {
  let kind: String
  let descriptor: IntentDescriptor?
  /// Lists what a parameter may take, given what is set.
  let choices: (_ parameter: String, _ given: [String: ArchivedValue]) async throws -> [ParameterChoice]

  /// The values in the form in which they are stored.
  ///
  /// - Throws: `ConfigurationError`, or what the app throws when it lists choices.
  func validated(_ new: [String: ArchivedValue], over current: [String: ArchivedValue]) async throws
    -> [String: ArchivedValue]
  {
    guard !new.isEmpty else { return [:] }
    guard let descriptor else { throw ConfigurationError.notConfigurable(kind: kind) }
    let given = current.merging(new) { $1 }
    var result: [String: ArchivedValue] = [:]
    for (name, value) in new.sorted(by: { $0.key < $1.key }) {
      let parameter = try self.parameter(name, of: descriptor)
      result[name] = try await validated(value, for: parameter, given: given)
    }
    return result
  }

  /// The parameter of a name.
  func parameter(_ name: String, of descriptor: IntentDescriptor) throws -> ParameterDescriptor {
    if let found = descriptor.parameters.first(where: { $0.name == name }) { return found }
    let known = descriptor.parameters.map(\.name)
    throw ConfigurationError.unknownParameter(
      name: name, known: known, suggestion: nearest(to: name, among: known, within: 3))
  }

  private func validated(
    _ value: ArchivedValue, for parameter: ParameterDescriptor, given: [String: ArchivedValue]
  ) async throws -> ArchivedValue {
    if value == .null {
      guard parameter.isOptional else { throw ConfigurationError.required(parameter: parameter.name) }
      return .null
    }
    let converted = try convert(value, to: parameter.kind, of: parameter)
    try checkRange(converted, of: parameter)
    if hasClosedList(parameter.kind) {
      let known = try await choices(parameter.name, given)
      try checkChoice(converted, of: parameter, among: known)
    }
    return converted
  }

  private func convert(
    _ value: ArchivedValue, to kind: IntentValueKind, of parameter: ParameterDescriptor
  ) throws -> ArchivedValue {
    switch (kind, value) {
    case (.string, .string), (.url, .string), (.enumeration, .string), (.enumeration, .integer), (.entity, .string),
      (.file, .string), (.bool, .bool), (.date, .date), (.date, .string), (.integer, .integer), (.number, .number),
      (.duration, .number), (.measurement, .number), (.collection, .array), (.other, _):
      return value
    case (.number, .integer(let whole)), (.duration, .integer(let whole)), (.measurement, .integer(let whole)):
      return .number(Double(whole))
    case (.measurement, .array(let parts)) where parts.count == 2 && parts[0].magnitude != nil:
      return value
    case (.array(let element), .array(let values)):
      return .array(try values.map { try convert($0, to: element, of: parameter) })
    case (.array(let element), _):
      return .array([try convert(value, to: element, of: parameter)])
    default:
      throw ConfigurationError.wrongKind(
        parameter: parameter.name, expected: kind.name, value: value.plainText)
    }
  }

  private func checkRange(_ value: ArchivedValue, of parameter: ParameterDescriptor) throws {
    if case .array(let values) = value {
      for value in values { try checkRange(value, of: parameter) }
      return
    }
    guard let number = value.magnitude else { return }
    let isLow = parameter.lowerBound.map { number < $0 } ?? false
    let isHigh = parameter.upperBound.map { number > $0 } ?? false
    if isLow || isHigh || number.isNaN {
      throw ConfigurationError.outOfRange(
        parameter: parameter.name, value: value.plainText, lower: parameter.lowerBound, upper: parameter.upperBound)
    }
  }

  /// An enum's cases are all there is; entities come and go, an identifier that is gone now is a state to show.
  private func hasClosedList(_ kind: IntentValueKind) -> Bool {
    switch kind {
    case .enumeration: true
    case .array(let element): hasClosedList(element)
    default: false
    }
  }

  private func checkChoice(
    _ value: ArchivedValue, of parameter: ParameterDescriptor, among known: [ParameterChoice]
  ) throws {
    if case .array(let values) = value {
      for value in values { try checkChoice(value, of: parameter, among: known) }
      return
    }
    guard !known.contains(where: { $0.value == value }) else { return }
    let names = known.map(\.value.plainText)
    throw ConfigurationError.notAChoice(
      parameter: parameter.name, value: value.plainText, choices: names,
      suggestion: nearest(to: value.plainText, among: names, within: 3))
  }
}
