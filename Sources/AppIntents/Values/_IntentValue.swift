public import FoundationExtras
public import ViewArchive

/// A type that a parameter can have.
///
/// Apps conform to it only through `AppEnum`, `AppEntity` and the like; the members whose names begin with an underscore
/// are how this module describes, archives and shows values.
public protocol _IntentValue: Sendable {
  /// The type of one value: of an optional what is inside, of a collection its elements.
  associatedtype ValueType: _IntentValue = Self
  /// The type without its optional.
  associatedtype UnwrappedType: _IntentValue = Self

  /// What kind of value it is.
  static var _kind: IntentValueKind { get }
  /// Whether no value is a value.
  static var _isOptional: Bool { get }
  /// The value that a parameter has from an optional default; nil leaves it without one.
  static func _initial(_ value: UnwrappedType?) -> Self?
  /// Makes a value from its archived form; an entity is looked up.
  static func _decode(_ value: ArchivedValue) async throws -> Self
  /// Makes several values at once, in order.
  static func _decodeAll(_ values: [ArchivedValue]) async throws -> [Self]
  /// The archived form.
  func _encode() -> ArchivedValue
  /// The value that somebody other than the parameter suggests where there is none.
  static func _defaultResult() async throws -> Self?
  /// The values to choose from; nil where the type cannot list any.
  static func _choices(matching text: String?) async throws -> [ParameterChoice]?
  /// How the value is shown in a list.
  func _representation(in format: IntentValueFormat) -> DisplayRepresentation
  /// How an archived value is shown, whether or not it can still be made.
  static func _text(of value: ArchivedValue, in format: IntentValueFormat) async -> String
  /// The value as a result shows it to programs.
  func _json(in format: IntentValueFormat) -> JSONValue
  /// The numbers that a range is about; none where a range has no meaning.
  var _magnitudes: [Double] { get }
  /// How many values there are in a collection; nil of a single value.
  var _count: Int? { get }
}

extension _IntentValue {
  /// Most types need a value.
  public static var _isOptional: Bool { false }

  /// One after another.
  public static func _decodeAll(_ values: [ArchivedValue]) async throws -> [Self] {
    var all: [Self] = []
    all.reserveCapacity(values.count)
    for value in values { all.append(try await _decode(value)) }
    return all
  }

  /// Nobody suggests a value.
  public static func _defaultResult() async throws -> Self? { nil }

  /// Nothing to choose from.
  public static func _choices(matching text: String?) async throws -> [ParameterChoice]? { nil }

  /// The value in words, or its archived form where it cannot be made.
  public static func _text(of value: ArchivedValue, in format: IntentValueFormat) async -> String {
    guard let made = try? await _decode(value) else { return value._plainText }
    return made._text(in: format)
  }

  /// No numbers.
  public var _magnitudes: [Double] { [] }

  /// Not a collection.
  public var _count: Int? { nil }

  /// The title of the value.
  public func _text(in format: IntentValueFormat) -> String {
    _representation(in: format).title.text(in: format.locale)
  }

  /// The value as something to choose.
  public func _choice(in format: IntentValueFormat = IntentValueFormat()) -> ParameterChoice {
    ParameterChoice(value: _encode(), representation: _representation(in: format))
  }
}

extension _IntentValue where UnwrappedType == Self {
  /// The default itself.
  public static func _initial(_ value: Self?) -> Self? { value }
}

/// A value that an app defines.
public protocol AppValue: _IntentValue, DisplayRepresentable, PersistentlyIdentifiable {}

extension AppValue {
  /// As the value says itself.
  public func _representation(in format: IntentValueFormat) -> DisplayRepresentation { displayRepresentation }
}
