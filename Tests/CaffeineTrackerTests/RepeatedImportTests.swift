import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import SQLite
import Testing

@testable import CaffeineTracker

/// Imports into a store, one after another, as months of use bring them.
struct RepeatedImportTests {
  private let base: AppStore
  private let store: CaffeineStore

  init() throws {
    base = try AppStore(inMemory: CaffeineStore.schema)
    store = CaffeineStore(base)
  }

  private func plan(_ source: any ByteSource, _ options: ImportOptions = ImportOptions()) throws -> ImportPlan<
    CaffeineEntry
  > {
    try store.read { reader in
      let importer = Importer.caffeine(
        now: Fixture.now, zone: .gmt, dayStart: .midnight, claims: try reader.claimedDays(), newID: { UUID() })
      return try importer.plan(
        source, existing: reader.existingRecords(), options: options, differs: reader.differs(_:from:))
    }
  }

  @discardableResult
  private func bring(
    _ source: any ByteSource, _ number: Int, _ options: ImportOptions = ImportOptions()
  ) throws -> ImportSummary {
    let plan = try plan(source, options)
    let now = try Fixture.instant("2026-04-01T20:00Z")
    let command = JournalCommand(id: Fixture.id(0xC0000 + number), kind: "import", title: "Imported", now: now)
    try store.write(as: command) { try $0.entryImport.carryOut(plan) }
    return plan.summary
  }

  private func bring(_ text: String, _ number: Int, _ options: ImportOptions = ImportOptions()) throws -> ImportSummary
  {
    try bring(MemoryByteSource(text), number, options)
  }

  private var entries: [CaffeineEntry] { get throws { try store.read { try $0.allEntries() } } }

  private var total: Double { get throws { try entries.reduce(.zero) { $0 + $1.milligrams }.hundredths } }

  private func daily(_ rows: String...) -> String {
    "Date,Energy (kcal),Caffeine (mg),Completed\n" + rows.map { $0 + "\n" }.joined()
  }

  private func servings(_ rows: String...) -> String {
    "Day,Food Name,Amount,Caffeine (mg)\n" + rows.map { $0 + "\n" }.joined()
  }

  @Test func `servings take the place of a day's sum, and a sum takes no day that has entries`() throws {
    try #expect(bring(servings("2026-03-01,Tea,1,30", "2026-03-01,Coffee,1,90"), 1).added == 2)
    let summary = try bring(daily("2026-03-01,1,120,true", "2026-03-02,1,80,true", "2026-03-03,1,,true"), 2)
    #expect(
      summary.headline(isPreview: false)
        == "1 added, 0 duplicates, 2 skipped (1 caffeine not given, 1 the day has entries already), 0 rejected")
    let sum = try #require(try entries.first { $0.sourceKey == "cronometer-daily|2026-03-02" })
    #expect(sum.time == .dayOnly && sum.category == .other && sum.drinkName == "Daily total (Cronometer)")
    let text = servings("2026-03-01,Tea,1,30", "2026-03-02,Coffee,1,45", "2026-03-02,Tea,1,35", "2026-03-04,Tea,1,30")
    let preview = try plan(MemoryByteSource(text)).summary(describing: \.drinkName)
    #expect(
      preview.changeLines() == [
        "- line 3: cronometer-daily|2026-03-02", "+ line 3: Coffee", "+ line 4: Tea", "+ line 5: Tea",
      ])
    let later = try bring(text, 3)
    #expect(later == preview.withoutChanges)
    #expect(later.headline(isPreview: false) == "3 added, 1 replaced, 1 duplicate, 0 skipped, 0 rejected")
    #expect(try total == 120 + 80 + 30)
    // The sum comes no more, and `undo` brings it back.
    try #expect(bring(daily("2026-03-02,1,80,true"), 4).skipped == 1)
    _ = try base.undo(now: Fixture.now)
    #expect(try total == 120 + 80)
    #expect(try entries.contains { $0.sourceKey == sum.sourceKey })
    try #expect(bring(text, 5).headline(isPreview: false).hasPrefix("3 added, 1 replaced, 1 duplicate"))
  }

  @Test func `a sum that a person changed keeps its day, until the file is preferred`() throws {
    _ = try bring(daily("2026-03-02,1,80,true", "2026-03-03,1,50,true"), 1)
    var sum = try #require(try entries.first)
    sum.milligrams = 85
    _ = try store.write(as: JournalCommand(id: Fixture.id(9), kind: "edit", title: "Edited", now: Fixture.now)) {
      try $0.edit([sum])
    }
    let text = servings("2026-03-02,Coffee,1,80", "2026-03-03,Tea,1,50")
    let kept = try bring(text, 2)
    #expect(
      kept.headline(isPreview: false)
        == "1 added, 1 replaced, 0 duplicates, 1 skipped (the day has a daily total that was changed here), 0 rejected")
    #expect(try total == 85 + 50)
    let taken = try bring(text, 3, ImportOptions(preference: .file))
    #expect(taken.headline(isPreview: false) == "1 added, 1 replaced, 1 duplicate, 0 skipped, 0 rejected")
    #expect(try total == 80 + 50)
  }

  @Test func `servings after midnight stand for the day under which they are listed`() throws {
    let dayStart = try #require(DayStart("03:00"))
    func plan(_ text: String) throws -> ImportPlan<CaffeineEntry> {
      try store.read { reader in
        try Importer.caffeine(
          now: Fixture.now, zone: .gmt, dayStart: dayStart, claims: try reader.claimedDays(), newID: { UUID() }
        ).plan(MemoryByteSource(text), existing: reader.existingRecords())
      }
    }
    let brought = try plan("Day,Time,Food Name,Amount,Caffeine (mg)\n2026-03-02,01:00,Coffee,1,80\n")
    try store.write(as: JournalCommand(id: Fixture.id(8), kind: "import", title: "Imported", now: Fixture.now)) {
      try $0.entryImport.carryOut(brought)
    }
    #expect(try entries.map(\.logicalDay.description) == ["2026-03-01"])
    #expect(try plan(daily("2026-03-02,1,80,true")).summary.skipped == 1)
  }

  /// Plans while it writes, as an import does; what it has written itself is no record that it met.
  private func bringAtOnce(_ text: String, _ number: Int, _ options: ImportOptions) throws -> ImportSummary {
    let now = try Fixture.instant("2026-04-01T20:00Z")
    let command = JournalCommand(id: Fixture.id(0xC0000 + number), kind: "import", title: "Imported", now: now)
    return try store.write(as: command) { writer in
      let importer = Importer.caffeine(
        now: Fixture.now, zone: .gmt, dayStart: .midnight, claims: try writer.reader.claimedDays(), newID: { UUID() })
      return try importer.plan(
        MemoryByteSource(text), existing: writer.reader.existingRecords(), options: options,
        differs: writer.reader.differs(_:from:), into: writer.entryImport
      ).summary
    }
  }

  @Test(arguments: ImportOptions.Preference.allCases)
  func `a preview says what an import does that asks the store while it writes`(
    preference: ImportOptions.Preference
  ) throws {
    let options = ImportOptions(preference: preference)
    let header = "id,at,day,drink,drink_id,category,mg,size_ml,count,drinking_seconds,source_key\n"
    func row(_ id: Int, _ mg: Int, _ source: String) -> String {
      "\(Fixture.id(id).uuidString.lowercased()),2026-03-02T08:00:00+00:00,2026-03-02,Tea,,tea,\(mg),,1,0,\(source)\n"
    }
    let log = "timestamp,drink,mg\n2026-03-01 08:00,drip,95\n2026-03-01 08:00,drip,95\n2026-03-02,tea,48\n"
    let files = [
      log, log, header + row(1, 40, "a|1") + row(2, 41, "a|1") + row(1, 40, "a|1") + row(1, 42, ""),
      header + row(1, 50, "a|1") + row(2, 51, "a|1"), header + row(3, 60, "") + row(4, 61, "a|1"), log,
    ]
    for (number, file) in files.enumerated() {
      // Then some of it is edited, deleted and taken back.
      if number == 3 || number == 4 {
        let command = JournalCommand(id: Fixture.id(0xE + number), kind: "edit", title: "Edited", now: Fixture.now)
        try base.write(as: command) { journal in
          _ = try journal.update(1, in: "entries", columns: ["mg"], values: [Double(number)])
          _ = try journal.delete(2, in: "entries")
        }
      }
      if number == 4 { _ = try base.undo(now: Fixture.now) }
      let planned = try plan(MemoryByteSource(file), options).summary
      let done = try bringAtOnce(file, number, options)
      #expect(done.headline(isPreview: false) == planned.headline(isPreview: false), "\(number)")
      #expect(done.keptChanges == planned.keptChanges && done.rejections == planned.rejections, "\(number)")
      let again = try plan(MemoryByteSource(file), options).summary
      #expect(again.added == 0 && again.restored == 0, "\(number) \(again.headline(isPreview: true))")
    }
  }

  @Test func `a day whose sum was deleted or taken back is free for its servings`() throws {
    let sum = daily("2026-03-02,1,80,true")
    _ = try bring(sum, 1)
    _ = try base.undo(now: try Fixture.instant("2026-04-02T20:00Z"))
    try #expect(bring(servings("2026-03-02,Coffee,1,80"), 2).added == 1)
    try #expect(bring(sum, 3).skipped == 1)
    _ = try base.undo(now: try Fixture.instant("2026-04-02T20:00Z"))
    try #expect(bring(sum, 4).added == 1)
    let now = try Fixture.instant("2026-04-03T20:00Z")
    let ids = try entries.map(\.id)
    try base.write(as: JournalCommand(id: Fixture.id(9), kind: "delete", title: "Deleted", now: now)) { journal in
      for id in ids { try journal.delete(try #require(try journal.row(of: id, in: "entries")), in: "entries") }
    }
    try #expect(bring(servings("2026-03-02,Coffee,1,80"), 5).added == 1)
    try #expect(bring(sum, 6).added == 0)
    #expect(try total == 80)
  }

  @Test func `a later sum updates an earlier one, more than once, and undo brings it back`() throws {
    _ = try bring(daily("2026-03-02,1,80,false"), 1)
    let updated = try bring(daily("2026-03-02,1,120,true"), 2)
    #expect(updated.headline(isPreview: false) == "0 added, 1 updated, 0 duplicates, 0 skipped, 0 rejected")
    try #expect(bring(daily("2026-03-02,1,120,true"), 3).duplicates == 1)
    try #expect(bring(daily("2026-03-02,1,130,true"), 4).updated == 1)
    #expect(try total == 130)
    _ = try base.undo(now: try Fixture.instant("2026-04-02T20:00Z"))
    #expect(try total == 120)
    try #expect(bring(daily("2026-03-02,1,130,true"), 5).updated == 1)
  }

  @Test func `what a person changed stays, until the file is preferred`() throws {
    _ = try bring(daily("2026-03-02,1,80,true"), 1)
    var entry = try #require(try entries.first)
    entry.milligrams = 10
    let now = try Fixture.instant("2026-04-02T20:00Z")
    _ = try store.write(as: JournalCommand(id: Fixture.id(9), kind: "edit", title: "Edited", now: now)) {
      try $0.edit([entry])
    }
    let kept = try bring(daily("2026-03-02,1,120,true"), 2)
    #expect(kept.updated == 0 && kept.keptChanges == 1)
    #expect(try total == 10)
    try #expect(bring(daily("2026-03-02,1,120,true"), 3, ImportOptions(preference: .file)).restored == 1)
    #expect(try total == 120)
    try #expect(bring(daily("2026-03-02,1,125,true"), 4).updated == 1)
  }

  @Test func `our own export, mended in a spreadsheet, updates; unchanged it is known`() throws {
    _ = try bring("timestamp,drink,mg\n2026-03-02 08:00,drip,95\n2026-03-03,tea,48\n", 1)
    let export = exportTable(try entries).text(.csv)
    #expect(try plan(MemoryByteSource(export)).summary.duplicates == 2)
    try #expect(bring(export.replacingOccurrences(of: ",95,", with: ",100,"), 2).updated == 1)
    #expect(try total == 148)
    #expect(try entries.first?.sourceKey?.hasPrefix("log|") == true)
  }

  @Test func `an import of 100,000 rows is taken back whole, and what it would bring is what it brings`() throws {
    var text = "timestamp,drink,mg\n"
    for number in 0..<100_000 {
      text += "2025-\(1 + number % 12)-\(1 + number % 28) \(number % 24):00,tea,\(number % 90 + 1)\n"
    }
    let preview = try plan(MemoryByteSource(text)).summary
    let summary = try bring(text, 1)
    #expect(preview == summary && summary.added == 100_000)
    #expect(try entries.count == 100_000)
    _ = try base.undo(now: try Fixture.instant("2026-04-02T20:00Z"))
    #expect(try entries.isEmpty)
  }

  private static let hasFiles = Fixture.real("cronometer-servings.csv") != nil

  @Test(.enabled(if: hasFiles), arguments: [true, false])
  func `Cronometer's two real files give 2890.30 mg in either order, and never twice`(servingsFirst: Bool) throws {
    let servings = try #require(Fixture.real("cronometer-servings.csv"))
    let daily = try #require(Fixture.real("cronometer-dailysummary.csv"))
    let order = servingsFirst ? [servings, daily, servings, daily] : [daily, servings, daily, servings]
    let summaries = try order.enumerated().map { try bring($0.element, $0.offset) }
    #expect(summaries.map(\.added) == (servingsFirst ? [41, 0, 0, 0] : [41, 41, 0, 0]))
    #expect(summaries.map(\.replaced) == (servingsFirst ? [0, 0, 0, 0] : [0, 41, 0, 0]))
    #expect(try total == 2890.30)
    #expect(try entries.count == 41 && entries.allSatisfy { $0.sourceKey?.hasPrefix("cronometer|") == true })
  }
}
