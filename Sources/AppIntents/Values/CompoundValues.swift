public import ViewArchive

extension Optional: _IntentValue where Wrapped: _IntentValue {
  /// The type of one value inside.
  public typealias ValueType = Wrapped.ValueType
  /// What is inside.
  public typealias UnwrappedType = Wrapped

  /// The kind of what is inside.
  public static var _kind: IntentValueKind { Wrapped._kind }

  /// No value is a value.
  public static var _isOptional: Bool { true }

  /// An optional always has a value, which may be nothing.
  public static func _initial(_ value: Wrapped?) -> Wrapped?? { .some(value) }

  /// Takes nothing, or what is inside.
  public static func _decode(_ value: ArchivedValue) async throws -> Wrapped? {
    value == .null ? nil : try await Wrapped._decode(value)
  }

  /// Nothing, or what is inside.
  public func _encode() -> ArchivedValue { self?._encode() ?? .null }

  /// The choices of what is inside.
  public static func _choices(matching text: String?) async throws -> [ParameterChoice]? {
    try await Wrapped._choices(matching: text)
  }

  /// What is inside.
  public func _representation(in format: IntentValueFormat) -> DisplayRepresentation {
    self?._representation(in: format) ?? "none"
  }

  /// What is inside, or none.
  public static func _text(of value: ArchivedValue, in format: IntentValueFormat) async -> String {
    value == .null ? "none" : await Wrapped._text(of: value, in: format)
  }

  /// The numbers inside.
  public var _magnitudes: [Double] { self?._magnitudes ?? [] }

  /// The count of what is inside.
  public var _count: Int? { self?._count }
}

extension Array: _IntentValue where Element: _IntentValue {
  /// The type of an element's value.
  public typealias ValueType = Element.ValueType

  /// Several of the element's kind.
  public static var _kind: IntentValueKind { .array(Element._kind) }

  /// Takes several values.
  public static func _decode(_ value: ArchivedValue) async throws -> [Element] {
    guard case .array(let values) = value else { throw IntentError.wrongType(expected: _kind, found: value) }
    return try await Element._decodeAll(values)
  }

  /// The elements in order.
  public func _encode() -> ArchivedValue { .array(map { $0._encode() }) }

  /// The choices of one element.
  public static func _choices(matching text: String?) async throws -> [ParameterChoice]? {
    try await Element._choices(matching: text)
  }

  /// The elements, with commas.
  public func _representation(in format: IntentValueFormat) -> DisplayRepresentation {
    .verbatim(isEmpty ? "none" : map { $0._text(in: format) }.joined(separator: ", "))
  }

  /// Each element by itself, so that one which is gone does not hide the others.
  public static func _text(of value: ArchivedValue, in format: IntentValueFormat) async -> String {
    guard case .array(let values) = value else { return value._plainText }
    guard !values.isEmpty else { return "none" }
    var texts: [String] = []
    for value in values { texts.append(await Element._text(of: value, in: format)) }
    return texts.joined(separator: ", ")
  }

  /// The numbers of all elements.
  public var _magnitudes: [Double] { flatMap(\._magnitudes) }

  /// The number of elements.
  public var _count: Int? { count }
}

extension Set: _IntentValue where Element: _IntentValue {
  /// The type of an element's value.
  public typealias ValueType = Element.ValueType

  /// Several of the element's kind.
  public static var _kind: IntentValueKind { .array(Element._kind) }

  /// Takes several values; equal ones count once.
  public static func _decode(_ value: ArchivedValue) async throws -> Set<Element> {
    Set(try await [Element]._decode(value))
  }

  /// The elements, sorted by their archived form: equal sets have equal archives.
  public func _encode() -> ArchivedValue { .array(map { $0._encode() }.sorted { $0._plainText < $1._plainText }) }

  /// The choices of one element.
  public static func _choices(matching text: String?) async throws -> [ParameterChoice]? {
    try await Element._choices(matching: text)
  }

  /// The elements, sorted, with commas.
  public func _representation(in format: IntentValueFormat) -> DisplayRepresentation {
    .verbatim(isEmpty ? "none" : map { $0._text(in: format) }.sorted().joined(separator: ", "))
  }

  /// As an array.
  public static func _text(of value: ArchivedValue, in format: IntentValueFormat) async -> String {
    await [Element]._text(of: value, in: format)
  }

  /// The numbers of all elements.
  public var _magnitudes: [Double] { flatMap(\._magnitudes) }

  /// The number of elements.
  public var _count: Int? { count }
}
