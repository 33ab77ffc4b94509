import Foundation
import FoundationExtras
import Interchange

extension Importer<CaffeineEntry> {
  /// Reads Cronometer's servings, logs of one's own and this app's own exports.
  ///
  /// - Parameters:
  ///   - zone: the zone of times that name none.
  ///   - newID: the ids of entries that bring none.
  static func caffeine(
    zone: TimeZone, dayStart: DayStart, catalogue: DrinkCatalogue = .standard, newID: @escaping @Sendable () -> UUID
  ) -> Importer {
    let placing = EntryPlacing(zone: zone, dayStart: dayStart, catalogue: catalogue, newID: newID)
    return Importer(formats: [
      OwnExportFormat(), CronometerServingsFormat(placing: placing), PlainLogFormat(placing: placing),
      CronometerDailySummaryFormat(),
    ])
  }
}
