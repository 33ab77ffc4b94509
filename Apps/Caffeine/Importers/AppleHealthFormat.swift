import Foundation
import FoundationExtras
import Interchange

/// Caffeine in Apple Health's export: `export.xml`, or the zip that holds it.
///
/// A record's dates are written with the offset that the phone's clock had when the export was made, so the key holds
/// instants: an export from another zone brings the same records. A record inside a food correlation "also appears as
/// a top-level record" (the export's own document type) and is passed over.
struct AppleHealthFormat: XMLImportFormat {
  let id = "apple-health"
  let name = "Apple Health caffeine"
  let root = "HealthData"
  let records = [XMLSelector("Record", where: "type", is: "HKQuantityTypeIdentifierDietaryCaffeine")]
  let reasonForOthers = "not caffeine"
  let placing: EntryPlacing

  /// The export's name is translated (`export.xml`, `Exportieren.xml`); beside it lie clinical documents.
  func opens(member path: String) -> Bool {
    let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
    return name.hasSuffix(".xml") && !name.hasSuffix("_cda.xml") && !path.hasPrefix("__MACOSX/")
  }

  func read(_ record: XMLRecord) throws(CellProblem) -> ImportOutcome<CaffeineEntry> {
    guard record.tag.depth == 2 else { return .skipped(reason: "listed again in a meal") }
    guard let milligrams = try milligrams(record) else { return .skipped(reason: "no caffeine") }
    let (start, moment) = try instant(record, "startDate")
    let (end, _) = try instant(record, "endDate")
    let seconds = try drinkingSeconds(from: start.instant, to: end.instant)
    let source = tidiedDrinkName(record.text("sourceName"))
    let food = tidiedDrinkName(record.metadata("HKFoodType"))
    var (entry, note) = try placing.entry(
      named: food.isEmpty ? "Caffeine from \(source.isEmpty ? "Apple Health" : source)" : food,
      milligrams: milligrams, at: clock(of: record, at: start) ?? moment)
    // The name of a program tells nothing about what was drunk.
    if food.isEmpty { (entry.drinkID, entry.category) = (nil, .other) }
    entry.drinkingSeconds = seconds
    let content =
      [start.instant, end.instant].map { String(Int($0.timeIntervalSince1970)) }
      + [NumberText.plain((milligrams.value * 1e6).rounded() / 1e6), source]
    let identifier = record.metadata("HKExternalUUID")
    return .record(
      entry, key: identifier.isEmpty ? .content(content) : .sharedIdentifier(identifier, content: content), note: note)
  }

  private func milligrams(_ record: XMLRecord) throws(CellProblem) -> Milligrams? {
    let text = record.text("value")
    guard !text.isEmpty else { throw CellProblem(reason: "no value") }
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || ".+-eE".contains($0)) }), let value = Double(text) else {
      throw CellProblem(reason: "'\(text.prefix(40))' is not a number (value)")
    }
    let unit = record.text("unit")
    let factor: Double
    switch unit {
    case "mg": factor = 1
    case "g": factor = 1_000
    case "mcg", "µg", "μg", "ug": factor = 0.001
    case "kg": factor = 1_000_000
    default:
      throw CellProblem(
        reason: "'\(unit.prefix(20))' is not a unit of caffeine that is known", advice: "mg, g and mcg are known")
    }
    return try positiveMilligrams(value * factor)
  }

  private func instant(
    _ record: XMLRecord, _ attribute: String
  ) throws(CellProblem) -> (located: CivilMoment.Located, moment: CivilMoment) {
    let text = record.text(attribute)
    guard let moment = CivilMoment(text, order: nil), moment.offsetSeconds != nil,
      let located = try moment.located(in: .gmt)
    else {
      throw CellProblem(reason: "'\(text.prefix(40))' is not a date with a time and its offset (\(attribute))")
    }
    return (located, moment)
  }

  private func drinkingSeconds(from start: Date, to end: Date) throws(CellProblem) -> Int {
    let seconds = Int(end.timeIntervalSince(start).rounded())
    guard seconds >= 0 else { throw CellProblem(reason: "it ends before it starts") }
    guard seconds <= 24 * 3600 else { throw CellProblem(reason: "it lasts longer than a day") }
    return seconds
  }

  /// The clock that the drinker saw, where the record names its zone.
  private func clock(of record: XMLRecord, at start: CivilMoment.Located) -> CivilMoment? {
    let name = record.metadata("HKTimeZone")
    guard !name.isEmpty, let zone = TimeZone(identifier: name) else { return nil }
    let offset = zone.offsetSeconds(at: start.instant)
    let second = Int(start.instant.timeIntervalSince1970.rounded(.down)) + offset
    let clock = ClockTime(start.instant, offsetSeconds: offset)
    let time = CivilMoment.Time(hour: clock.hour, minute: clock.minute, second: ((second % 60) + 60) % 60)
    return CivilMoment(date: CivilDate(start.instant, offsetSeconds: offset), time: time, offsetSeconds: offset)
  }
}

extension XMLRecord {
  /// The value of a metadata entry; empty where there is none.
  fileprivate func metadata(_ key: String) -> String {
    let entry = children.first { $0.name == "MetadataEntry" && $0.attributes["key"] == key }
    return tidiedDrinkName(entry?.attributes["value"] ?? "")
  }
}
