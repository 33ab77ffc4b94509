import FoundationExtras
public import ViewArchive

/// One of an app's things, which parameters name by its identifier.
///
/// Archives and configurations hold the identifier alone; the thing is looked up when an intent is made and its title
/// whenever it is shown, so that a renamed thing is shown under its new name.
public protocol AppEntity: AppValue, Identifiable where ID: EntityIdentifierConvertible {
  /// The type of the query.
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  /// What finds things of this type.
  static var defaultQuery: DefaultQuery { get }
  /// What a thing was called that is gone; nil where nobody remembers.
  static func _formerTitle(_ identifier: ID) async throws -> String?
}

extension AppEntity {
  /// Declares a property that queries and the system may read.
  public typealias Property = EntityProperty

  /// Nobody remembers.
  public static func _formerTitle(_ identifier: ID) async throws -> String? { nil }

  /// One of the app's things.
  public static var _kind: IntentValueKind { .entity(typeName: persistentIdentifier) }

  /// Looks a thing up by its identifier.
  public static func _decode(_ value: ArchivedValue) async throws -> Self {
    guard let found = try await _decodeAll([value]).first else {
      throw IntentError.wrongType(expected: _kind, found: value)
    }
    return found
  }

  /// Looks several things up in one query, and puts them in the order asked for.
  public static func _decodeAll(_ values: [ArchivedValue]) async throws -> [Self] {
    let texts = try values.map { value in
      guard let text = value.string else { throw IntentError.wrongType(expected: _kind, found: value) }
      return text
    }
    let found = try await _found(texts)
    return try texts.map { text in
      guard let entity = found[text] else {
        throw IntentError.entityNotFound(
          typeName: persistentIdentifier, id: text, title: typeDisplayRepresentation.name.text)
      }
      return entity
    }
  }

  /// The identifier as text.
  public func _encode() -> ArchivedValue { .string(id.entityIdentifierString) }

  /// What the query takes where nothing is chosen.
  public static func _defaultResult() async throws -> Self? { await defaultQuery.defaultResult() }

  /// What the query suggests or finds.
  public static func _choices(matching text: String?) async throws -> [ParameterChoice]? {
    try await defaultQuery.choices(matching: text)
  }

  /// The title as it is now; a thing that is gone is shown by what it was called, else by its identifier.
  public static func _text(of value: ArchivedValue, in format: IntentValueFormat) async -> String {
    guard let text = value.string else { return value._plainText }
    do {
      if let entity = try await _found([text])[text] { return entity._text(in: format) }
      let former = ID.entityIdentifier(for: text)
      if let former, let title = try await _formerTitle(former) { return "\(title) (deleted)" }
      return "\(text) (gone)"
    } catch {
      return "\(text) (unavailable)"
    }
  }

  /// The things with these identifiers, by the text of the identifier; what is gone is left out.
  private static func _found(_ texts: [String]) async throws -> [String: Self] {
    // Loops, here and below: to map, to search and to make a dictionary of generic values asks at run time what their list
    // conforms to, and few are asked for.
    var asked: Set<ID> = []
    var identifiers: [ID] = []
    for text in texts {
      if let id = ID.entityIdentifier(for: text), asked.insert(id).inserted { identifiers.append(id) }
    }
    guard !identifiers.isEmpty else { return [:] }
    let entities = try await defaultQuery.entities(for: identifiers)
    var found: [String: Self] = [:]
    for text in texts {
      guard let id = ID.entityIdentifier(for: text) else { continue }
      for entity in entities where entity.id == id {
        found[text] = entity
        break
      }
    }
    return found
  }
}
