import Synchronization

/// The types of the intents that were archived while somebody listened.
///
/// An archive holds identifiers alone, and a program cannot find a type by its name once it is optimised. A test that
/// evaluates views in its own process learns here what their controls run.
public final class ArchivedIntentTypes: Sendable {
  /// Who listens; nil is nobody, and nothing is noted.
  @TaskLocal public static var current: ArchivedIntentTypes?

  private let types = Mutex<[String: any AppIntent.Type]>([:])

  /// Makes a listener that has heard nothing.
  public init() {}

  /// The types, in the order of their identifiers.
  public var all: [any AppIntent.Type] {
    types.withLock { types in types.sorted { $0.key < $1.key }.map(\.value) }
  }

  func note<Intent: AppIntent>(_ type: Intent.Type) {
    let identifier = type.persistentIdentifier
    types.withLock { $0[identifier] = $0[identifier] ?? type }
  }
}
