import FoundationExtras
public import ViewArchive

/// A fixed set of values that a parameter can have.
///
/// It is archived by its raw value: rename a case as you like, never what it is equal to.
public protocol AppEnum: AppValue, CaseDisplayRepresentable, RawRepresentable
where RawValue: LosslessStringConvertible & Sendable {}

extension AppEnum {
  /// One of the type's cases.
  public static var _kind: IntentValueKind { .enumeration(typeName: persistentIdentifier) }

  /// Takes the text of a raw value.
  public static func _decode(_ value: ArchivedValue) async throws -> Self {
    let raw: String
    switch value {
    case .string(let text): raw = text
    case .integer(let number): raw = "\(number)"
    default: throw IntentError.wrongType(expected: _kind, found: value)
    }
    if let found = allCases.first(where: { $0.rawValue.description == raw }) { return found }
    throw IntentError.unknownCase(
      value: raw, typeTitle: typeDisplayRepresentation.name.text, cases: allCases.map(\.rawValue.description))
  }

  /// The text of the raw value.
  public func _encode() -> ArchivedValue { .string(rawValue.description) }

  /// All cases, or those whose names contain a text.
  public static func _choices(matching text: String?) async throws -> [ParameterChoice]? {
    allCases.map { value in
      var choice = value._choice()
      choice.addSynonyms([String(describing: value), value.rawValue.description])
      return choice
    }.matching(text)
  }
}
