public import ViewArchive

/// Things by their identifiers alone; none is looked up unless somebody asks.
///
/// It is not a list of entities: thousands of them cost no more than their identifiers.
public struct EntityCollection<Entity: AppEntity>: _IntentValue {
  /// The identifiers in order.
  public var identifiers: [Entity.ID]
  private var known: [Entity]?

  /// Makes a collection of identifiers.
  public init(identifiers: [Entity.ID] = []) { self.identifiers = identifiers }

  /// Makes a collection of the identifiers of some entities, which it keeps for as long as it lives.
  public init(entities: [Entity]) {
    identifiers = entities.map(\.id)
    known = entities
  }

  /// How many there are.
  public var count: Int { identifiers.count }

  /// Whether there is none.
  public var isEmpty: Bool { identifiers.isEmpty }

  /// Looks all of them up in one query; what is gone is left out.
  ///
  /// A collection that was made of entities has them already. None of it is archived.
  public func resolvedEntities() async throws -> [Entity] {
    if let known, known.map(\.id) == identifiers { return known }
    return identifiers.isEmpty ? [] : try await Entity.defaultQuery.entities(for: identifiers)
  }

  /// Identifiers of one type.
  public static var _kind: IntentValueKind { .collection(typeName: Entity.persistentIdentifier) }

  /// Takes identifiers, and looks none up.
  public static func _decode(_ value: ArchivedValue) async throws -> EntityCollection {
    guard case .array(let values) = value else { throw IntentError.wrongType(expected: _kind, found: value) }
    return EntityCollection(
      identifiers: try values.map { value in
        guard let text = value.string else { throw IntentError.wrongType(expected: _kind, found: value) }
        guard let identifier = Entity.ID.entityIdentifier(for: text) else {
          throw IntentError.entityNotFound(
            typeName: Entity.persistentIdentifier, id: text, title: Entity.typeDisplayRepresentation.name.text)
        }
        return identifier
      })
  }

  /// The identifiers as text.
  public func _encode() -> ArchivedValue { .array(identifiers.map { .string($0.entityIdentifierString) }) }

  /// The choices of one entity.
  public static func _choices(matching text: String?) async throws -> [ParameterChoice]? {
    try await Entity._choices(matching: text)
  }

  /// The identifiers; nothing is looked up.
  public func _representation(in format: IntentValueFormat) -> DisplayRepresentation {
    .verbatim(isEmpty ? "none" : identifiers.map(\.entityIdentifierString).joined(separator: ", "))
  }

  /// The titles as they are now, since whoever shows the collection wants names.
  public static func _text(of value: ArchivedValue, in format: IntentValueFormat) async -> String {
    await [Entity]._text(of: value, in: format)
  }

  /// How many there are.
  public var _count: Int? { count }
}

extension EntityCollection: Equatable {
  /// Whether both hold the same identifiers in the same order.
  public static func == (left: EntityCollection, right: EntityCollection) -> Bool {
    left.identifiers == right.identifiers
  }
}
