import Foundation
import Synchronization

/// The values that intents and queries reach through `@Dependency`.
///
/// The app adds them when it starts. Each is made when it is first asked for and then kept.
///
///     AppDependencyManager.shared.add(dependency: store)
///
/// Somebody who runs two worlds in one process, as tests do, gives each its own manager:
///
///     try await AppDependencyManager.$current.withValue(manager) { try await intent.perform() }
public final class AppDependencyManager: Sendable {
  /// The manager of the process.
  public static let shared = AppDependencyManager()

  /// The manager that the running task asks; that of the process unless a caller puts another in its place.
  @TaskLocal public static var current: AppDependencyManager = .shared

  private struct Key: Hashable {
    var type: ObjectIdentifier
    var name: AnyHashableName?
  }

  private struct Entry {
    var make: @Sendable () -> any Sendable
    var made: (any Sendable)?
  }

  private let parent: AppDependencyManager?
  private let entries = Mutex<[Key: Entry]>([:])

  /// Makes an empty manager.
  ///
  /// What it does not have it asks of the other one.
  public init(inheriting parent: AppDependencyManager? = nil) { self.parent = parent }

  /// Adds a value under its type and, where there are several of a type, a key; a later one replaces an earlier one.
  public func add<Value: Sendable>(
    key: (any Hashable & Sendable)? = nil, dependency make: @autoclosure @escaping @Sendable () -> Value
  ) {
    let entry = Entry(make: make, made: nil)
    entries.withLock { $0[Self.key(Value.self, key)] = entry }
  }

  /// The value under a type and key; nil if there is none here or where this manager inherits from.
  public func value<Value: Sendable>(of type: Value.Type, key: (any Hashable & Sendable)? = nil) -> Value? {
    let place = Self.key(type, key)
    guard let entry = entries.withLock({ $0[place] }) else { return parent?.value(of: type, key: key) }
    if let made = entry.made as? Value { return made }
    // Made outside the lock, since making one dependency may ask for another.
    guard let fresh = entry.make() as? Value else { return nil }
    return entries.withLock { entries in
      if let first = entries[place]?.made as? Value { return first }
      entries[place]?.made = fresh
      return fresh
    }
  }

  private static func key<Value>(_ type: Value.Type, _ key: (any Hashable & Sendable)?) -> Key {
    Key(type: ObjectIdentifier(type), name: key.map(AnyHashableName.init))
  }
}

/// A key whose type is forgotten.
private struct AnyHashableName: Hashable, Sendable {
  let value: any Hashable & Sendable

  init(_ value: any Hashable & Sendable) { self.value = value }

  static func == (left: AnyHashableName, right: AnyHashableName) -> Bool {
    erased(left.value) == erased(right.value)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(Self.erased(value)) }

  private static func erased(_ value: some Hashable) -> AnyHashable { AnyHashable(value) }
}
