import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import SQLite
import ViewArchive
import WidgetKit
import WidgetKitCore

/// A small app with records and nothing else: walks of so many kilometres, and shoes.
enum WalksApp {
  static let schema = StoreSchema(
    applicationID: 0x5761_6c6b,
    migrations: [
      Migration(
        version: 1, name: "walks and shoes",
        sql: """
          CREATE TABLE walks (
            id INTEGER PRIMARY KEY, \(StoreSchema.recordColumns), day TEXT NOT NULL, start_s INTEGER, place TEXT NOT NULL,
            km REAL NOT NULL
          ) STRICT
          """,
        "CREATE TABLE shoes (id INTEGER PRIMARY KEY, \(StoreSchema.recordColumns), name TEXT NOT NULL, km REAL) STRICT")
    ])

  static let walks = RecordType.dated(
    "walk", plural: "walks", table: "walks",
    fields: [
      RecordField(
        "place", title: "place", kind: .string, isEditable: true, isClearable: true, filter: .contains, column: .left),
      RecordField(
        "km", title: "distance", kind: .number, range: 0...100, unit: "km", isEditable: true, filter: .range,
        column: .total),
      RecordField("at", title: "when", kind: .date, isEditable: true),
    ],
    list: { query, context in
      try all(context).filter { record in
        guard let day = record.moment?.day, query.days.contains(day) else { return false }
        return query.filter.matches { record.values[$0.name] }
      }.suffix(query.filter.limit ?? Int.max)
    },
    find: { ids, context in try all(context).filter { $0.id.map(ids.contains) ?? false } },
    edit: { id, changes, journal, _ in
      guard let row = try journal.row(of: id, in: "walks") else { return }
      var columns: [String] = []
      var values: [any DatabaseValueConvertible] = []
      if case .string(let place)? = changes["place"] { (columns, values) = (columns + ["place"], values + [place]) }
      if changes["place"] == .null { (columns, values) = (columns + ["place"], values + [""]) }
      if case .number(let km)? = changes["km"] { (columns, values) = (columns + ["km"], values + [km]) }
      try journal.update(row, in: "walks", columns: columns, values: values)
    })

  static let shoes = RecordType.things(
    "shoe", plural: "shoes", table: "shoes",
    fields: [
      RecordField("name", title: "name", kind: .string, isEditable: true, isRequired: true, column: .left),
      RecordField("km", title: "limit", kind: .number, unit: "km", isEditable: true, isRequired: true, column: .right),
    ],
    list: { _, context in
      let own = try context.store.read {
        try $0.rows("SELECT uuid, name, km FROM shoes WHERE deleted_s IS NULL ORDER BY name").map { row in
          RecordValue(
            id: try row[0], title: try row[1], values: ["name": .string(try row[1]), "km": .number(try row[2])])
        }
      }
      return own + [RecordValue(id: nil, title: "Bare feet", values: ["name": .string("Bare feet"), "km": .number(0)])]
    },
    add: { values, journal, context in
      guard case .string(let name)? = values["name"], case .number(let km)? = values["km"] else { return UUID() }
      let id = context.world.newID()
      try journal.insert(into: "shoes", columns: ["uuid", "name", "km"], values: [id, name, km])
      return id
    },
    edit: { id, changes, journal, _ in
      guard let row = try journal.row(of: id, in: "shoes"), case .number(let km)? = changes["km"] else { return }
      try journal.update(row, in: "shoes", columns: ["km"], values: [km])
    })

  static let definition = AppDefinition(
    name: "walks", title: "Walks", summary: "Counts walks", version: "1.0.0", store: schema, intents: [],
    widgets: { WidgetPlans(CupsWidget()) }, defaultWidget: "shelf", records: walks, things: [shoes],
    provide: { _, _ in })

  private static func all(_ context: AppContext) throws -> [RecordValue] {
    try context.store.read { connection in
      try connection.rows(
        "SELECT uuid, day, start_s, place, km FROM walks WHERE deleted_s IS NULL ORDER BY day, start_s"
      ).map { row in
        let start: Int? = try row[2]
        let place: String = try row[3]
        let km: Double = try row[4]
        return RecordValue(
          id: try row[0], title: "\(place) \(km) km",
          moment: .init(day: try row[1], instant: start.map { Date(timeIntervalSince1970: TimeInterval($0)) }),
          values: ["place": .string(place), "km": .number(km)])
      }
    }
  }
}
