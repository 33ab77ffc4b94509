import SQLite

extension HostDatabase {
  /// The settings that all apps share, as text by key; none where nothing has ever been stored.
  ///
  /// What keys there are and what their values mean is not the host's concern.
  public func sharedSettings() throws -> [String: String] { try read(Self.sharedSettings) ?? [:] }

  /// Sets a setting that all apps share; nil takes it back.
  ///
  /// Nothing is asked to be reloaded: an archive is out of date when the settings are others than those it was made with.
  public func setSharedSetting(_ value: String?, for key: String) throws {
    try writeDurably { connection in
      guard let value else {
        return try connection.execute("DELETE FROM settings WHERE key = ?", [key])
      }
      try connection.execute(
        "INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value",
        [key, value])
    }
  }

  static func sharedSettings(_ connection: Connection) throws -> [String: String] {
    try allSettings(connection).filter { !$0.key.hasPrefix(hostPrefix) }
  }

  /// The host's own figures that are set, as text by the key of ``HostFigure``; none where nothing has ever been stored.
  public func hostSettings() throws -> [String: String] {
    let own = try (read(Self.allSettings) ?? [:]).filter { $0.key.hasPrefix(Self.hostPrefix) }
    return Dictionary(uniqueKeysWithValues: own.map { (String($0.key.dropFirst(Self.hostPrefix.count)), $0.value) })
  }

  /// Sets one of the host's own figures; nil takes it back.
  ///
  /// No archive depends on them.
  public func setHostSetting(_ value: String?, for key: String) throws {
    try setSharedSetting(value, for: Self.hostPrefix + key)
  }

  /// What keeps the host's own keys apart from those that apps share.
  private static let hostPrefix = "host."

  private static func allSettings(_ connection: Connection) throws -> [String: String] {
    var settings: [String: String] = [:]
    for row in try connection.rows("SELECT key, value FROM settings") {
      let key: String = try row["key"]
      settings[key] = try row["value"]
    }
    return settings
  }
}

extension ReloadSituation {
  /// What an archive depends on besides its data: the world's locale and zone, and the settings that all apps share.
  func context(in world: World) -> String {
    // Not `joined`, which the library does by generic code: that asks what a type conforms to.
    sharedSettings.sorted { $0.key < $1.key }.reduce(world.contextKey) { "\($0)|\($1.key)=\($1.value)" }
  }
}
