public import Foundation
import FoundationExtras
import SQLite
import ViewArchive

extension HostDatabase {
  /// The placed instances, of one app or of all, in the order of their numbers.
  public func instances(app: String? = nil) throws -> [PlacedWidget] {
    try read { try Self.instances(app: app, $0) } ?? []
  }

  static func instances(app: String?, _ connection: Connection) throws -> [PlacedWidget] {
    try connection.rows("SELECT * FROM instances WHERE ?1 IS NULL OR app = ?1 ORDER BY id", [app])
      .map { try widget($0, connection) }
  }

  /// The instance of a number; nil when there is none.
  public func instance(_ id: Int) throws -> PlacedWidget? {
    try read { try Self.instance(id, $0) } ?? nil
  }

  /// Places a widget.
  ///
  /// - Throws: `WidgetHostError.nameTaken`, or the store's error.
  public func insert(
    app: String, kind: String, family: WidgetFamily, name: String?, configuration: WidgetConfigurationValues,
    at now: Date
  ) throws -> PlacedWidget {
    try writeDurably { connection in
      try Self.checkName(name, for: nil, connection)
      try connection.execute(
        """
        INSERT INTO instances (app, kind, family, name, name_key, configuration_version, added_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
        [
          app, kind, family.name, name, name.map(\.foldedForMatching), configuration.schemaVersion,
          now.timeIntervalSince1970,
        ])
      let id = Int(connection.lastInsertedRowID)
      for (parameter, value) in configuration.values {
        try connection.execute(
          "INSERT INTO configurations (instance, parameter, value) VALUES (?, ?, ?)", [id, parameter, value.jsonText])
      }
      return PlacedWidget(
        id: id, name: name, app: app, kind: kind, family: family, configuration: configuration, addedAt: now)
    }
  }

  /// Changes an instance's configuration, name or family, in one transaction on what is stored then.
  ///
  /// Only the rows of parameters that change are written: what another version of the app stored stays byte for byte.
  public func update(_ id: Int, _ change: (inout PlacedWidget) throws -> Void) throws -> PlacedWidget? {
    try writeDurably { connection in
      guard let old = try Self.instance(id, connection) else { return nil }
      var new = old
      try change(&new)
      guard new != old else { return old }
      if new.name != old.name { try Self.checkName(new.name, for: id, connection) }
      try Self.writeConfiguration(from: old.configuration, to: new.configuration, of: id, connection)
      if new.configuration != old.configuration || new.family != old.family { new.configurationChange += 1 }
      try connection.execute(
        """
        UPDATE instances SET family = ?, name = ?, name_key = ?, configuration_version = ?, configuration_change = ?
        WHERE id = ?
        """,
        [
          new.family.name, new.name, new.name.map(\.foldedForMatching), new.configuration.schemaVersion,
          new.configurationChange, id,
        ])
      return new
    }
  }

  /// Takes instances away with all that belongs to them, in one transaction; their numbers are never given again.
  ///
  /// - Returns: The first number that no instance has, for which all the others stay; nil when all are gone.
  public func remove(_ ids: [Int]) throws -> Int? {
    try writeDurably { connection in
      for id in ids where try Self.instance(id, connection) == nil { return id }
      for id in ids {
        let views = try Self.viewNumbers(ofInstance: id, connection)
        try connection.execute("DELETE FROM instances WHERE id = ?", [id])
        try Self.dropUnusedViews(views, connection)
      }
      return nil
    }
  }

  static func instance(_ id: Int, _ connection: Connection) throws -> PlacedWidget? {
    try connection.firstRow("SELECT * FROM instances WHERE id = ?", [id]).map { try widget($0, connection) }
  }

  private static func widget(_ row: Row, _ connection: Connection) throws -> PlacedWidget {
    let id: Int = try row["id"]
    let familyName: String = try row["family"]
    guard let family = WidgetFamily(name: familyName) else {
      throw WidgetHostError.damaged("the size '\(familyName)' for widget \(id)")
    }
    var configuration = WidgetConfigurationValues(schemaVersion: try row["configuration_version"])
    for row in try connection.rows("SELECT parameter, value FROM configurations WHERE instance = ?", [id]) {
      let parameter: String = try row["parameter"]
      let text: String = try row["value"]
      if let value = try? ArchivedValue(jsonText: text) {
        configuration.values[parameter] = value
      } else {
        configuration.unreadable[parameter] = text
      }
    }
    return PlacedWidget(
      id: id, name: try row["name"], app: try row["app"], kind: try row["kind"], family: family,
      configuration: configuration, configurationChange: try row["configuration_change"],
      addedAt: Date(timeIntervalSince1970: try row["added_at"]))
  }

  private static func writeConfiguration(
    from old: WidgetConfigurationValues, to new: WidgetConfigurationValues, of id: Int, _ connection: Connection
  ) throws {
    let before = Set(old.values.keys).union(old.unreadable.keys)
    for parameter in before.union(new.values.keys).sorted() {
      if let value = new.values[parameter] {
        guard value != old.values[parameter] else { continue }
        try connection.execute(
          """
          INSERT INTO configurations (instance, parameter, value) VALUES (?, ?, ?)
          ON CONFLICT DO UPDATE SET value = excluded.value
          """, [id, parameter, value.jsonText])
      } else if new.unreadable[parameter] == nil {
        try connection.execute("DELETE FROM configurations WHERE instance = ? AND parameter = ?", [id, parameter])
      }
    }
  }

  private static func checkName(_ name: String?, for id: Int?, _ connection: Connection) throws {
    guard let name else { return }
    let row = try connection.firstRow("SELECT id FROM instances WHERE name_key = ?", [name.foldedForMatching])
    if let other: Int = try row?["id"], other != id { throw WidgetHostError.nameTaken(name: name, by: other) }
  }
}
