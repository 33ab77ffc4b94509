/// What finds an app's things by their identifiers, and suggests some.
///
/// It is not formally a `DynamicOptionsProvider`, though it can stand wherever one can: with that inheritance the compiler
/// cannot infer the types of a query that is written before its entity.
public protocol EntityQuery: Sendable, PersistentlyIdentifiable, _SupportsAppDependencies {
  /// The type of the things.
  associatedtype Entity: AppEntity
  /// A list, or items in sections.
  associatedtype Result: ResultsCollection = [Entity]

  /// Makes a query.
  init()
  /// The things with these identifiers; what no longer exists is left out.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  /// What a person is offered to choose from.
  func suggestedEntities() async throws -> Result
  /// What is taken where a person has chosen nothing; nil takes nothing.
  func defaultResult() async -> Entity?
  /// What matches a text; `EntityStringQuery` asks the app, other queries choose among their suggestions.
  func _choices(matching text: String) async throws -> [ParameterChoice]
}

extension EntityQuery {
  /// Takes nothing.
  public func defaultResult() async -> Entity? { nil }

  /// The suggestions that contain the text.
  public func _choices(matching text: String) async throws -> [ParameterChoice] {
    try await suggestedEntities()._items.map { $0._choice() }.matching(text)
  }

  /// The suggestions, or what matches a text.
  func choices(matching text: String?) async throws -> [ParameterChoice] {
    if let text, !text.isEmpty { return try await _choices(matching: text) }
    return try await suggestedEntities()._items.map { $0._choice() }
  }
}

extension EntityQuery where Result == [Entity] {
  /// Suggests nothing.
  public func suggestedEntities() async throws -> [Entity] { [] }
}

/// A query that also searches by text.
public protocol EntityStringQuery: EntityQuery {
  /// The things that match a text.
  func entities(matching string: String) async throws -> Result
}

extension EntityStringQuery {
  /// What the app finds.
  public func _choices(matching text: String) async throws -> [ParameterChoice] {
    try await entities(matching: text)._items.map { $0._choice() }
  }
}

/// A query that can list all things, being few.
public protocol EnumerableEntityQuery: EntityQuery {
  /// All things.
  func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
  /// Those of all that were asked for, in the order asked for.
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    let all = Dictionary(try await allEntities().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return identifiers.compactMap { all[$0] }
  }
}

extension EnumerableEntityQuery where Result == [Entity] {
  /// All.
  public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}
