/// The settings of an app, found by key.
public struct SettingList: Hashable, Sendable {
  /// The settings in the order in which they are listed.
  public var definitions: [SettingDefinition]

  /// Makes a list of settings.
  public init(_ definitions: [SettingDefinition]) { self.definitions = definitions }

  /// The setting that a key names, also by the unique beginning of its words.
  ///
  /// - Throws: a usage error that suggests or lists keys.
  public func find(_ key: String) throws(CommandError) -> SettingDefinition {
    let named = definitions.map {
      NamedValue($0.key, title: $0.key, otherNames: [$0.key.replacing("-", with: " ")])
    }
    let found = try NameMatcher(named).find(key, noun: "setting").value
    guard let definition = definitions.first(where: { $0.key == found }) else {
      throw .internalError("a setting without a definition")
    }
    return definition
  }
}
