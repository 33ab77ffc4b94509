public import ViewArchive

/// The intents of an app by their persistent identifiers.
///
/// An app lists its intents; types are never looked for, since that fails in optimised programs.
///
///     var registry = IntentRegistry()
///     registry.register(LogDrinkIntent.self)
///     let outcome = try await registry.perform(ArchivedIntent(identifier: "LogDrinkIntent"))
public struct IntentRegistry: Sendable {
  private var types: [String: any AppIntent.Type] = [:]
  /// The identifiers in the order of registration.
  public private(set) var identifiers: [String] = []
  /// What is wrong with the registrations: two types with one identifier, of which the first is kept.
  public private(set) var diagnostics: [IntentError] = []

  /// Makes a registry that knows `OpenURLIntent` and nothing else.
  public init() {
    types[OpenURLIntent.persistentIdentifier] = OpenURLIntent.self
  }

  /// Adds an intent; adding the same type again does nothing.
  public mutating func register<Intent: AppIntent>(_ type: Intent.Type) {
    let identifier = type.persistentIdentifier
    if let registered = types[identifier] {
      if ObjectIdentifier(registered) != ObjectIdentifier(type) {
        diagnostics.append(.duplicateIdentifier(identifier))
      }
      return
    }
    types[identifier] = type
    identifiers.append(identifier)
  }

  /// The intents as data, in the order of registration.
  public var descriptors: [IntentDescriptor] { identifiers.compactMap(descriptor(for:)) }

  /// An intent as data; nil if there is none with the identifier.
  public func descriptor(for identifier: String) -> IntentDescriptor? { types[identifier]?._descriptor }

  /// Makes an intent; its entities are looked up.
  ///
  /// - Parameter ignoringUnknown: Whether parameters that the intent does not have are passed over, as in a configuration
  ///   that a newer version of the app wrote.
  /// - Throws: `IntentError`, or what a query throws.
  public func make(_ archived: ArchivedIntent, ignoringUnknown: Bool = false) async throws -> any AppIntent {
    try await type(of: archived.identifier)._make(archived.parameters, ignoringUnknown: ignoringUnknown)
  }

  /// The values to choose from for a parameter, where those of others are given.
  public func choices(
    for parameter: String, of identifier: String, given: [String: ArchivedValue] = [:], matching text: String? = nil
  ) async throws -> [ParameterChoice] {
    try await type(of: identifier)._choices(for: parameter, given: given, matching: text)
  }

  /// How an archived value of a parameter is shown, where the values of others are given.
  ///
  /// The titles of entities are looked up, and are those of now; one that is gone is shown by its identifier.
  public func displayText(
    of value: ArchivedValue, for parameter: String, of identifier: String, given: [String: ArchivedValue] = [:],
    in format: IntentValueFormat = IntentValueFormat()
  ) async -> String {
    guard let type = types[identifier] else { return value._plainText }
    return await type._text(of: value, for: parameter, given: given, in: format)
  }

  /// Makes an intent and performs it.
  ///
  /// - Throws: `IntentError`, or what the intent or a query throws; `IntentError.message(for:)` puts either into words.
  public func perform(
    _ archived: ArchivedIntent, in format: IntentValueFormat = IntentValueFormat()
  ) async throws -> IntentOutcome {
    try await make(archived)._perform(in: format)
  }

  private func type(of identifier: String) throws -> any AppIntent.Type {
    guard let type = types[identifier] else { throw IntentError.unknownIntent(identifier: identifier) }
    return type
  }
}
