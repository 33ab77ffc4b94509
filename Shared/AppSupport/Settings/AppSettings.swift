public import Commands

/// The settings of an app in one run: what is set in its store, else what its definition says.
public struct AppSettings: Sendable {
  /// The definitions.
  public let list: SettingList
  private let stored: [String: String]

  /// Reads what is set.
  public init(_ definitions: [SettingDefinition], stored: [String: String]) {
    list = SettingList(definitions)
    self.stored = stored
  }

  /// The value that holds for a key; nil for a key that has neither a value nor a standard.
  public func value(_ key: String) -> SettingValue? {
    list.definitions.first { $0.key == key }?.value(stored: stored[key])
  }

  /// Whether a person has set the key.
  public func isSet(_ key: String) -> Bool { stored[key] != nil }

  /// The name under which a setting is kept among the suite values of the store.
  static func suiteKey(_ key: String) -> String { "setting." + key }
}
