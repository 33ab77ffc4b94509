import Foundation
import FoundationExtras
import Interchange
import Testing

@testable import CaffeineTracker

struct AppleHealthTests {
  private func plan(_ records: String, existing: ImportedRecords = [:]) throws -> ImportPlan<CaffeineEntry> {
    try Fixture.importer().plan(MemoryByteSource("<HealthData>\(records)</HealthData>"), existing: existing)
  }

  private func record(_ start: String, value: String = "63", metadata: [String: String] = [:]) -> String {
    let entries = metadata.sorted { $0.key < $1.key }.map { "<MetadataEntry key=\"\($0)\" value=\"\($1)\"/>" }
    return """
      <Record type="HKQuantityTypeIdentifierDietaryCaffeine" sourceName="App" unit="mg" startDate="\(start)" \
      endDate="\(start)" value="\(value)">\(entries.joined())</Record>
      """
  }

  /// The plan of a file, or of the one that can be read in an archive.
  private func planOfOne(
    _ source: any ByteSource, existing: ImportedRecords = [:]
  ) throws -> ImportPlan<CaffeineEntry> {
    do {
      return try Fixture.importer().plan(source, existing: existing)
    } catch ImportError.several(let contents) {
      #expect(contents.files.map(\.name) == ["apple_health_export/export.xml"])
      #expect(contents.unread.map(\.path) == ["apple_health_export/export_cda.xml"])
      return try Fixture.importer().plan(try #require(contents.files.first).source, existing: existing)
    }
  }

  @Test(arguments: ["apple-health-export.xml", "apple-health-export.zip"])
  func `an export is read, packed or not, and each record that cannot be used says why`(file: String) throws {
    let plan = try planOfOne(Fixture.own(file))
    #expect(
      plan.summary.lines(isPreview: false) == [
        "4 added, 0 duplicates, 3 skipped (1 listed again in a meal, 1 no caffeine, 1 not caffeine), 4 rejected",

        "line 30: 'cups' is not a unit of caffeine that is known; mg, g and mcg are known",
        "line 31: it ends before it starts",
        "line 32: '2026-13-07 08:00:00 +0100' is not a date with a time and its offset (startDate)",
        "line 33: 'lots' is not a number (value)",
      ])
    let entries = plan.changes.map(\.value)
    #expect(entries.map(\.milligrams) == [63, 63, 95, 48])
    #expect(
      entries.map(\.drinkName) == ["Caffeine from HiCoffee", "Caffeine from HiCoffee", "Flat white", "Black tea"])
    #expect(entries.map(\.category) == [.other, .other, .coffee, .tea])
    #expect(entries[0].time == .instant(try Fixture.instant("2026-03-04T10:03+01:00"), utcOffsetSeconds: 3600))
    #expect(entries[2].drinkingSeconds == 1800)
    #expect(entries[2].drinkID == "flat-white")
    #expect(plan.changes.map(\.key.text).suffix(2) == ["apple-health|7A1F-01", "apple-health|7A1F-02"])
    let known = ImportedRecords(plan.changes.map { ($0.key.text, ExistingRecord.untouched) })
    #expect(try planOfOne(Fixture.own(file), existing: known).summary.duplicates == 4)
  }

  @Test func `a record that names its zone counts for the day on the drinker's clock`() throws {
    let entries = try Fixture.importer().plan(Fixture.own("apple-health-export.xml"), existing: [:]).changes.map(
      \.value)
    let tea = try #require(entries.last)
    #expect(tea.time == .instant(try Fixture.instant("2026-03-06T00:30+01:00"), utcOffsetSeconds: -18_000))
    #expect(tea.logicalDay.description == "2026-03-05")
  }

  @Test func `an export from another zone brings the same records`() throws {
    let berlin = try plan(record("2026-03-04 10:03:00 +0100"))
    let known = ImportedRecords(berlin.changes.map { ($0.key.text, ExistingRecord.untouched) })
    let tokyo = try plan(record("2026-03-04 18:03:00 +0900") + record("2026-03-04 18:03:01 +0900"), existing: known)
    #expect(tokyo.summary.duplicates == 1 && tokyo.summary.added == 1)
  }

  @Test func `an export without caffeine is an error, and so is a damaged one`() throws {
    let steps = "<Record type=\"HKQuantityTypeIdentifierStepCount\" value=\"3\"/>"
    #expect(throws: ImportError.noRecord(format: "Apple Health caffeine", others: 1)) { try plan(steps) }
    #expect(throws: ImportError.self) { try plan(record("2026-03-04 10:03:00 +0100") + "</Record>") }
  }

  @Test(arguments: [
    ("nan", "'nan' is not a number"), ("0x10", "'0x10' is not a number"), ("", "no value"), ("-1", "less than nothing"),
    ("1e300", "more than 2000 mg"), ("63,5", "'63,5' is not a number"),
  ])
  func `a value that is no amount is rejected`(value: String, reason: String) throws {
    let good = record("2026-03-04 10:03:00 +0100")
    let summary = try plan(good + record("2026-03-04 11:03:00 +0100", value: value)).summary
    #expect(summary.added == 1)
    #expect(summary.rejections.first?.reason.contains(reason) == true, "\(summary.rejections)")
  }
}

struct DrinkCatalogueTests {
  @Test func `a catalogue gives drinks with sizes and kinds, and a name may come in two sizes`() throws {
    let plan = try Importer.ownDrinks(newID: { UUID() }).plan(Fixture.own("drinks.csv"), existing: [:])
    #expect(
      plan.summary.lines(isPreview: false) == [
        "4 added, 0 duplicates, 0 skipped, 1 rejected",
        "line 4: 'Ours)' is not a number with a decimal point (Volume (ml)); write the number alone, as 62.5",
      ])
    #expect(
      plan.changes.map(\.key.text) == [
        "drinks|office-brew", "drinks|night-tea", "drinks|night-tea|2", "drinks|tiny-shot",
      ])
    let brew = try #require(plan.changes.first?.value)
    #expect(brew.milligrams == 120.5)
    #expect(brew.drink(inPlaceOf: nil).milligrams(millilitres: 500) == 241)
    #expect(plan.changes.map(\.value.category) == [.coffee, .tea, .tea, .energy])
  }
}
