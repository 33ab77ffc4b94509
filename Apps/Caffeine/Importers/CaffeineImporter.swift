import Foundation
import FoundationExtras
import Interchange

extension Importer<CaffeineEntry> {
  /// Reads Apple Health's export, Cronometer's servings and daily summaries, logs of one's own and this app's own exports.
  ///
  /// - Parameters:
  ///   - now: the present, after which nothing was drunk.
  ///   - zone: the zone of times that name none.
  ///   - claims: the days of the log that are spoken for.
  ///   - newID: the ids of entries that bring none.
  static func caffeine(
    now: Date, zone: TimeZone, dayStart: DayStart, catalogue: DrinkCatalogue = .standard,
    claims: ClaimedDays = ClaimedDays(),
    newID: @escaping @Sendable () -> UUID
  ) -> Importer {
    let placing = EntryPlacing(now: now, zone: zone, dayStart: dayStart, catalogue: catalogue, newID: newID)
    return Importer(
      formats: [
        OwnExportFormat(now: now), CronometerServingsFormat(placing: placing),
        CronometerDailySummaryFormat(placing: placing, claims: claims), PlainLogFormat(placing: placing),
      ],
      xml: [AppleHealthFormat(placing: placing)])
  }
}

extension CaffeineEntry {
  /// Whether a source says something else about an entry now than the store holds as it was imported.
  ///
  /// Only what a source states counts. Our own export states everything.
  func says(else stored: CaffeineEntry, isOwnExport: Bool) -> Bool {
    if isOwnExport {
      var stored = stored
      stored.sourceKey = sourceKey
      return self != stored
    }
    let isDayOnly = time == .dayOnly
    return milligrams != stored.milligrams || instant != stored.instant || drinkName != stored.drinkName
      || drinkingSeconds != stored.drinkingSeconds || (isDayOnly && logicalDay != stored.logicalDay)
  }
}
