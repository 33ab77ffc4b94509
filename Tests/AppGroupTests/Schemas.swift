import AppGroup
import Foundation
import SQLite

/// The schemas of an app through its releases.
enum Schemas {
  static let id: Int32 = 0x7769_6701
  static let first = Migration(version: 1, name: "drinks", sql: "CREATE TABLE drink (name TEXT NOT NULL) STRICT")
  static let second = Migration(
    version: 2, name: "milligrams", sql: "ALTER TABLE drink ADD COLUMN mg REAL NOT NULL DEFAULT 0")
  static let one = StoreSchema(applicationID: id, migrations: [first])
  static let two = StoreSchema(applicationID: id, migrations: [first, second])
  static let other = StoreSchema(applicationID: id + 1, migrations: [first])
}

extension AppStore {
  func add(_ name: String) throws {
    try write { try $0.execute("INSERT INTO drink (name) VALUES (?)", [name]) }
  }

  var drinks: [String] {
    get throws { try read { try $0.rows("SELECT name FROM drink ORDER BY rowid").map { try $0[0] } } }
  }
}
