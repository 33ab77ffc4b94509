import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import SQLite
import Testing
import WidgetKitCore

@testable import CaffeineTracker

/// The questions that a tap and a timeline ask must not read the whole log.
struct CaffeineQueryPlanTests {
  private func plan(_ sql: String, _ arguments: [any DatabaseValueConvertible]) throws -> String {
    let store = try AppStore(inMemory: CaffeineStore.schema)
    return try store.read { connection in
      try connection.rows("EXPLAIN QUERY PLAN " + sql, arguments).map { try $0["detail"] as String }
    }.joined(separator: "; ")
  }

  private func requireIndex(_ name: String, _ sql: String, _ arguments: [any DatabaseValueConvertible]) throws {
    let plan = try plan(sql, arguments)
    #expect(plan.contains(name), "\(plan)")
    #expect(!plan.contains("SCAN entries"), "\(plan)")
  }

  @Test(arguments: [
    RecordFilter.all, RecordFilter().equals("category", "tea"), RecordFilter().oneOf("drink", ["drip"]),
  ])
  func `a day's total and entries go by day`(filter: RecordFilter) throws {
    let total = try EntryReader.totalSQL(where: EntryReader.inDays, filter)
    try requireIndex("entries_by_day", total.sql, ["2026-03-02", "2026-03-02"] + total.arguments)
    let entries = try EntryReader.entriesSQL(where: EntryReader.inDays, order: EntryReader.byDay, filter)
    try requireIndex("entries_by_day", entries.sql, ["2026-03-02", "2026-03-02"] + entries.arguments)
    #expect(
      !(try plan(entries.sql, ["2026-03-02", "2026-03-02"] + entries.arguments)).contains("TEMP B-TREE FOR ORDER"))
  }

  @Test(arguments: [RecordFilter.all, RecordFilter().equals("category", "tea")])
  func `levels, windows and the last drink go by instant`(filter: RecordFilter) throws {
    for condition in [EntryReader.sinceStart, EntryReader.throughStart] {
      for order in [EntryReader.byStart, EntryReader.latestFirst] {
        let entries = try EntryReader.entriesSQL(where: condition, order: order, filter)
        let plan = try plan(entries.sql, [0] + entries.arguments)
        #expect(plan.contains("entries_by_start") && !plan.contains("TEMP B-TREE"), "\(plan)")
      }
    }
    let doses = try plan(EntryReader.dosesSince, [0])
    #expect(doses.contains("entries_by_start") && !doses.contains("TEMP B-TREE"), "\(doses)")
    let total = try EntryReader.totalSQL(where: EntryReader.betweenStarts, filter)
    try requireIndex("entries_by_start", total.sql, [0, 1] + total.arguments)
  }

  @Test func `ids, keys and the command to undo are looked up`() throws {
    try requireIndex("sqlite_autoindex_entries_1", "SELECT id FROM entries WHERE uuid >= ? AND uuid < ?", ["a", "b"])
    try requireIndex("entries_by_source", "SELECT id FROM entries WHERE source_key = ?", ["x"])
    let undo = try plan("SELECT id FROM group_commands WHERE undone_s IS NULL ORDER BY id DESC LIMIT 1", [])
    try requireIndex(
      "entries_by_day",
      EntryReader.entriesSQL(where: "day >= ?", order: EntryReader.byLatestDay, RecordFilter(limit: 8)).sql,
      ["2026-03-02"])
    #expect(undo.contains("group_commands_to_undo") || undo.contains("PRIMARY KEY"), "\(undo)")
  }
}
