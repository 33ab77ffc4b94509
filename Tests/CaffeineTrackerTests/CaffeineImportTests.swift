import Foundation
import FoundationExtras
import Interchange
import Testing

@testable import CaffeineTracker

struct CaffeineImportTests {
  private func milligrams(_ plan: ImportPlan<CaffeineEntry>) -> Double {
    plan.changes.reduce(.zero) { $0 + $1.value.milligrams }.hundredths
  }

  @Test func `our history in Cronometer's columns is read`() throws {
    let plan = try Fixture.importer().plan(Fixture.own("cronometer-history.csv"), existing: [:])
    #expect(plan.reading.format == "Cronometer servings")
    #expect(milligrams(plan) == 29_560.2)
    #expect(
      plan.summary.lines(isPreview: false) == [
        "483 added, 0 duplicates, 867 skipped (531 no caffeine, 336 caffeine not given), 0 rejected"
      ])
    let entries = plan.changes.map(\.value)
    #expect(entries.filter { $0.time == .dayOnly }.count == 140)
    #expect(entries.first { $0.drinkName == "Nescafé Gold, Instant Coffee" }?.category == .coffee)
    let last = entries.filter { $0.logicalDay.description == "2026-03-01" }
    #expect(last.map(\.drinkName).contains("Earl Grey Tea, Brewed"))
    #expect(last.first?.instant == (try Fixture.instant("2026-03-01T08:10+01:00")))
    #expect(last.first?.drinkID == "flat-white")
    #expect(Set(last.map(\.category)).isSuperset(of: [.coffee, .tea, .chocolate]))
  }

  @Test func `rows that are equal in every cell are different drinks, and come only once`() throws {
    let first = try Fixture.importer().plan(Fixture.own("cronometer-history.csv"), existing: [:])
    let keys = first.changes.map(\.key.text)
    #expect(Set(keys).count == 483)
    #expect(keys.contains { $0.hasSuffix("|2") })
    let existing = ImportedRecords(keys.map { ($0, ExistingRecord.untouched) })
    let again = try Fixture.importer().plan(Fixture.own("cronometer-history.csv"), existing: existing)
    #expect(again.changes.isEmpty)
    #expect(again.summary.duplicates == 483)
  }

  @Test func `a log of one's own is read with its times, sizes and days without a time`() throws {
    let plan = try Fixture.importer().plan(Fixture.own("plain-log.csv"), existing: [:])
    #expect(
      plan.summary.lines(isPreview: true) == [
        "5 would be added, 0 duplicates, 1 skipped (no caffeine), 2 rejected",
        "line 8: '2026-03-01 24:10' is not a date (when); write it as 2026-03-01 or 2026-03-01 08:00",
        "line 9: 'a can' is not a number with a decimal point (caffeine_mg); write the number alone, as 62.5",
      ])
    let entries = plan.changes.map(\.value)
    #expect(entries[0].instant == (try Fixture.instant("2026-02-27T07:55+01:00")))
    #expect(entries[0].millilitres == 200)
    #expect(entries[1].drinkID == "club-mate")
    #expect(entries[2].time == .dayOnly)
    #expect(entries[2].category == .tea)
    #expect(entries[2].dose == nil)
    #expect(plan.changes[3].key != plan.changes[4].key)
  }

  @Test func `an entry at one in the night counts for the day before where the day starts at three`() throws {
    let text = "timestamp,drink,mg\n2026-03-02 01:00,espresso,63\n"
    let dayStart = try #require(DayStart("03:00"))
    let plan = try Fixture.importer(dayStart: dayStart).plan(MemoryByteSource(text), existing: [:])
    let entry = try #require(plan.changes.first?.value)
    #expect(entry.logicalDay.description == "2026-03-01")
    #expect(entry.instant == (try Fixture.instant("2026-03-02T01:00+01:00")))
  }

  @Test func `an offset in the file wins over the zone`() throws {
    let text = "timestamp,drink,mg\n2026-03-03T09:00+09:00,drip,95\n"
    let entry = try #require(try Fixture.importer().plan(MemoryByteSource(text), existing: [:]).changes.first?.value)
    #expect(entry.time == .instant(try Fixture.instant("2026-03-03T00:00Z"), utcOffsetSeconds: 32_400))
    #expect(entry.logicalDay.description == "2026-03-03")
  }

  @Test(arguments: [
    ("2026-03-29 02:30,tea,30", "line 2: 02:30 does not exist on 2026-03-29"),
    ("2026-03-02,tea,-30", "'-30' mg is less than nothing"),
    ("2026-03-02,,30", "no drink"),
    (",tea,30", "no date"),
    ("2026-03-02", "one cell under a header of 3"), ("1772000000,tea,30", "write it as 2026-03-01"),
    ("2026-03-02,tea,95 mg", "write the number alone"),
    ("2026-03-02,te\0a,30", "a cell has a byte of 0 (drink)"),
    ("2026-03-02,tea,999999", "'999999' mg is more than 2000 mg"),
  ])
  func `a row that cannot be used says why`(row: String, reason: String) throws {
    let text = "timestamp,drink,mg\n\(row)\n2026-03-02,tea,30\n"
    let lines = try Fixture.importer().plan(MemoryByteSource(text), existing: [:]).summary.lines(isPreview: false)
    #expect(lines.last?.contains(reason) == true, "\(lines)")
  }

  @Test func `the same clock time at another offset is another drink`() throws {
    let keys = try ["+01:00", "+09:00", ""].flatMap { offset in
      let text = "timestamp,drink,mg\n2026-03-01T08:00:00\(offset),coffee,95\n"
      return try Fixture.importer().plan(MemoryByteSource(text), existing: [:]).changes.map(\.key.text)
    }
    #expect(Set(keys).count == 3)
  }

  @Test(arguments: [
    ("size_ml", "-240", "ml"), ("count", "0", "whole number from 1 to 100"), ("mg", "2001", "cannot be in a drink"),
    ("drinking_seconds", "999999", "whole number from 0 to 86400"),
    ("day", "2026-03-05", "write 2026-03-01 as its day"),
    ("category", "bogus", "'bogus' is not a category"),
  ])
  func `an export's row with a figure that nobody can log is rejected`(
    column: String, text: String, reason: String
  ) throws {
    let entry = CaffeineEntry(
      id: Fixture.id(1), drinkName: "Tea", category: .tea, milligrams: 30, millilitres: 240,
      time: .instant(try Fixture.instant("2026-03-01T08:00+01:00"), utcOffsetSeconds: 3600),
      logicalDay: try Fixture.day("2026-03-01"))
    var table = exportTable([entry, entry])
    let position = try #require(table.columns.firstIndex(of: column))
    table.rows[1][position] = .text(text)
    table.rows[1][0] = .text(Fixture.id(2).uuidString)
    let summary = try Fixture.importer().plan(MemoryByteSource(table.text(.csv)), existing: [:]).summary
    #expect(summary.added == 1)
    #expect(summary.lines(isPreview: false).last?.contains(reason) == true, "\(summary.lines(isPreview: false))")
    // A second row with the same identifier that says something else is named too.
    table.rows[1] = table.rows[0]
    table.rows[1][try #require(table.columns.firstIndex(of: "mg"))] = .number(31)
    let twice = try Fixture.importer().plan(MemoryByteSource(table.text(.csv)), existing: [:]).summary
    #expect(twice.rejections.map(\.reason) == ["it has the identifier of line 2 and says something else"])
  }

  @Test func `what is still to come is rejected, and today is not`() throws {
    let now = try Fixture.instant("2026-03-02T01:30+01:00")
    let dayStart = try #require(DayStart("03:00"))
    let importer = Fixture.importer(dayStart: dayStart, now: now)
    let text = """
      timestamp,drink,mg
      2026-03-02 01:30,tea,30
      2026-03-02 01:31,tea,30
      2026-03-01,tea,30
      2026-03-02,tea,30
      2026-03-02T09:29+09:00,tea,30
      2026-03-02T09:31+09:00,tea,30
      """
    let summary = try importer.plan(MemoryByteSource(text), existing: [:]).summary
    #expect(summary.added == 3)
    #expect(
      summary.rejections.map { "\($0.line) \($0.reason)" } == [
        "3 2026-03-02 01:31 is still to come", "5 2026-03-02 is still to come", "7 2026-03-02 09:31 is still to come",
      ])
    #expect(summary.rejections.allSatisfy { $0.advice?.contains("once it has passed") == true })
    let entries = [now, now.addingTimeInterval(1)].enumerated().map { index, instant in
      CaffeineEntry(
        id: Fixture.id(index), drinkName: "Tea", category: .tea, milligrams: 30,
        time: .instant(instant, utcOffsetSeconds: 3600), logicalDay: CivilDate(now, in: Fixture.berlin))
    }
    let export = try importer.plan(MemoryByteSource(exportTable(entries).text(.csv)), existing: [:]).summary
    #expect(export.added == 1)
    #expect(export.rejections.map(\.reason) == ["2026-03-02T01:30:01+01:00 is still to come"])
    let sums = "Date,Energy (kcal),Caffeine (mg),Completed\n2026-03-01,1,80,true\n2026-03-02,1,80,false\n"
    #expect(try importer.plan(MemoryByteSource(sums), existing: [:]).summary.rejections.map(\.line) == [3])
  }

  @Test func `a clock time that comes twice is the earlier one, and the summary says for how many`() throws {
    let text = """
      timestamp,drink,mg
      2025-10-26 02:30,tea,30
      2025-10-26 02:59:59,tea,30
      2025-10-26 03:00,tea,30
      2025-10-26T02:30+01:00,tea,30
      2026-03-29 02:00,tea,30
      """
    let plan = try Fixture.importer().plan(MemoryByteSource(text), existing: [:])
    #expect(plan.changes.first?.value.instant == (try Fixture.instant("2025-10-26T02:30+02:00")))
    #expect(
      plan.summary.lines(isPreview: false) == [
        "4 added, 0 duplicates, 0 skipped, 1 rejected",
        "2 rows with a clock time that comes twice; the earlier one is taken",
        "line 6: 02:00 does not exist on 2026-03-29 in Europe/Berlin: clocks were put forward; "
          + "give the time with its offset from UTC",
      ])
    let known = ImportedRecords(plan.changes.map { ($0.key.text, ExistingRecord.untouched) })
    #expect(try Fixture.importer().plan(MemoryByteSource(text), existing: known).summary.notes.isEmpty)
  }

  @Test func `an export comes back without loss, as CSV, into an empty log`() throws {
    let entries = [
      CaffeineEntry(
        id: Fixture.id(1), drinkID: "espresso", drinkName: "Espresso", category: .coffee, milligrams: 63,
        millilitres: 30, time: .instant(try Fixture.instant("2026-03-02T08:00:07-03:30"), utcOffsetSeconds: -12_600),
        drinkingSeconds: 120, logicalDay: try Fixture.day("2026-03-02")),
      CaffeineEntry(
        id: Fixture.id(0xABC), drinkName: "Tea, \"green\"", category: .other, milligrams: Milligrams(1.0 / 3), count: 3,
        time: .dayOnly, logicalDay: try Fixture.day("2026-03-03"), sourceKey: "cronometer|2026-03-03|x|1"),
      CaffeineEntry(
        id: Fixture.id(3), drinkID: "water", drinkName: "Water", category: .water, milligrams: 0, millilitres: 250,
        time: .instant(try Fixture.instant("2026-03-03T01:00Z"), utcOffsetSeconds: 0),
        logicalDay: try Fixture.day("2026-03-02")),
    ]
    let text = exportTable(entries).text(.csv)
    let plan = try Fixture.importer().plan(MemoryByteSource(text), existing: [:])
    #expect(plan.changes.map(\.value) == entries)
    #expect(plan.reading.format == "an export of this app")
    let known: ImportedRecords = ["cronometer|2026-03-03|x|1": .untouched]
    #expect(try Fixture.importer().plan(MemoryByteSource(text), existing: known).summary.duplicates == 1)
  }

  @Test func `an export has the number mg and one line a record`() throws {
    let entry = CaffeineEntry(
      id: Fixture.id(1), drinkID: "espresso", drinkName: "Espresso", category: .coffee, milligrams: 63, millilitres: 30,
      time: .instant(try Fixture.instant("2026-03-02T08:00+01:00"), utcOffsetSeconds: 3600),
      logicalDay: try Fixture.day("2026-03-02"))
    #expect(
      exportTable([entry]).text(.csv) == """
        id,at,day,drink,drink_id,category,mg,size_ml,count,drinking_seconds,source_key
        00000000-0000-0000-0000-000000000001,2026-03-02T08:00:00+01:00,2026-03-02,Espresso,espresso,coffee,63,30,1,0,

        """)
    let json = try JSONSerialization.jsonObject(with: Data(exportTable([entry]).text(.json).utf8)) as? [[String: Any]]
    #expect(json?.first?["mg"] as? Double == 63)
  }
}

/// Files that people really have; where they are not at hand there is nothing to test.
struct RealCaffeineFileTests {
  private static let hasFiles = Fixture.real("cronometer-servings.csv") != nil

  private func plan(_ name: String, existing: ImportedRecords = [:]) throws -> ImportPlan<CaffeineEntry> {
    try Fixture.importer().plan(try #require(Fixture.real(name)), existing: existing)
  }

  @Test(.enabled(if: hasFiles)) func `Cronometer's servings give 41 doses and 2890.30 mg, and again nothing`() throws {
    let plan = try plan("cronometer-servings.csv")
    #expect(plan.changes.count == 41)
    #expect(plan.changes.reduce(.zero) { $0 + $1.value.milligrams }.hundredths == 2890.30)
    #expect(
      plan.summary.headline(isPreview: false)
        == "41 added, 0 duplicates, 396 skipped (217 no caffeine, 179 caffeine not given), 0 rejected")
    #expect(plan.changes.filter { $0.value.drinkName == "Nescafe, Instant Coffee" }.count == 20)
    #expect(Set(plan.changes.map(\.value.logicalDay)).count == 41)
    #expect(plan.changes.allSatisfy { $0.value.time == .dayOnly })
    let existing = ImportedRecords(plan.changes.map { ($0.key.text, ExistingRecord.untouched) })
    let again = try self.plan("cronometer-servings.csv", existing: existing)
    #expect(again.changes.isEmpty && again.summary.duplicates == 41)
  }

  @Test(.enabled(if: hasFiles)) func `a small log with mixed line ends gives 10 entries and 1560 mg`() throws {
    let plan = try plan("caffeine-log-small.csv")
    let entries = plan.changes.map(\.value)
    #expect(entries.count == 10)
    #expect(entries.reduce(.zero) { $0 + $1.milligrams } == 1560)
    #expect(entries.first?.instant == (try Fixture.instant("2026-03-04T10:03+01:00")))
    #expect(entries.last?.instant == (try Fixture.instant("2026-03-12T06:31+01:00")))
    #expect(entries.allSatisfy { $0.category == .energy })
    #expect(entries.filter { $0.drinkName == "redbull" }.count == 5)
    #expect(entries.filter { $0.drinkName == "celcius" }.map(\.milligrams) == [200])
  }

  @Test(.enabled(if: hasFiles)) func `a catalogue is no log`() throws {
    let unknown = try #require(throws: ImportError.self) { try plan("caffeine-drinks-catalogue-bom.csv") }
    #expect(unknown.message.contains("it begins with 'drink', 'Volume (ml)'"))
  }

  @Test(.enabled(if: hasFiles)) func `a catalogue gives 609 drinks and 82161 mg, and names the broken line`() throws {
    let source = try #require(Fixture.real("caffeine-drinks-catalogue-bom.csv"))
    let plan = try Importer.ownDrinks(newID: { UUID() }).plan(source, existing: [:])
    let drinks = plan.changes.map(\.value)
    #expect(plan.summary.headline(isPreview: false) == "609 added, 0 duplicates, 0 skipped, 1 rejected")
    #expect(plan.summary.rejections.map(\.line) == [126])
    #expect(drinks.reduce(.zero) { $0 + $1.milligrams }.hundredths == 82_161)
    #expect(drinks.filter { $0.milligrams == 0 }.count == 28)
    #expect(drinks.max { $0.milligrams < $1.milligrams }?.name == "Black Label Brewed Coffee")
    let counts = Dictionary(grouping: drinks, by: \.category).mapValues(\.count)
    #expect(counts == [.energy: 219 + 36, .coffee: 172, .soda: 90, .tea: 66, .water: 26])
    let known = ImportedRecords(plan.changes.map { ($0.key.text, ExistingRecord.untouched) })
    #expect(try Importer.ownDrinks(newID: { UUID() }).plan(source, existing: known).summary.duplicates == 609)
  }

  @Test(.enabled(if: hasFiles)) func `a row with an unquoted comma and still five cells keeps its number out`() throws {
    let file = try CSVFile(try #require(Fixture.real("caffeine-drinks-catalogue-bom.csv")))
    var sum = 0.0
    var good = 0
    try file.forEachRow { row in
      if row.line > 1, PlainDecimal(row.cells[1], mark: .point) != nil,
        let mg = PlainDecimal(row.cells[3], mark: .point)
      {
        (sum, good) = (sum + mg.double, good + 1)
      }
      return true
    }
    #expect(good == 609)
    #expect(sum == 82_161)
  }
}
