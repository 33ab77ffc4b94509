/// The settings of an app in one run: what is set for the app, else for all apps, else what its definition says.
public struct AppSettings: Sendable {
  /// Where a value comes from.
  public enum Source: String, Hashable, Sendable {
    /// Nobody has set it: the definition's own value, or none.
    case standard
    /// It is set for all apps.
    case shared
    /// It is set for this app.
    case app
  }

  /// The definitions.
  public let list: SettingList
  private let stored: [String: String]
  private let shared: [String: String]

  /// Takes what is set.
  ///
  /// - Parameters:
  ///   - definitions: The app's settings and those that every app follows.
  ///   - stored: What is set for the app.
  ///   - shared: What is set for all apps; of that only what the app has a setting for counts.
  public init(_ definitions: [SettingDefinition], stored: [String: String], shared: [String: String] = [:]) {
    list = SettingList(definitions)
    self.stored = stored
    self.shared = shared.filter { SharedSettings.contains($0.key) }
  }

  /// The value that holds for a key; nil for a key that has neither a value nor a standard.
  public func value(_ key: String) -> SettingValue? { found(key)?.value }

  /// Where the value that holds comes from.
  public func source(_ key: String) -> Source { found(key)?.source ?? .standard }

  /// A text that is no longer valid counts as none.
  private func found(_ key: String) -> (value: SettingValue?, source: Source)? {
    guard let definition = list.definitions.first(where: { $0.key == key }) else { return nil }
    if let text = stored[key], let value = try? definition.read(text) { return (value, .app) }
    if let text = shared[key], let value = try? definition.read(text) { return (value, .shared) }
    return (definition.standard, .standard)
  }

  /// The name under which a setting is kept among the suite values of the store.
  public static func suiteKey(_ key: String) -> String { "setting." + key }
}
