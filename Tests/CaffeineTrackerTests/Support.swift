import AppGroup
import Foundation
import FoundationExtras
import Interchange
import Testing
import WidgetKitCore

@testable import CaffeineTracker

/// Places and values that the tests of this target share.
enum Fixture {
  private static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file of our own making.
  static func own(_ name: String) -> FileByteSource {
    FileByteSource(path: packageRoot.appendingPathComponent("Tests/Fixtures/caffeine/\(name)").path)
  }

  /// A file that people really have; nil where those are not at hand, beside the package or one folder further up.
  static func real(_ name: String) -> FileByteSource? {
    let paths = ["../shared", "../../shared"].map {
      packageRoot.appendingPathComponent("\($0)/real-data/caffeine/\(name)").standardizedFileURL.path
    }
    return paths.first { FileManager.default.isReadableFile(atPath: $0) }.map { FileByteSource(path: $0) }
  }

  static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  static let tokyo = TimeZone(identifier: "Asia/Tokyo") ?? .gmt

  /// An instant, as ISO 8601 with an offset says it.
  static func instant(_ text: String) throws -> Date {
    let located = try CivilMoment(text, order: nil)?.located(in: .gmt)
    return try #require(located, "not an instant: \(text)").instant
  }

  static func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  static func drink(_ id: String) throws -> Drink { try #require(DrinkCatalogue.standard.drink(id: id)) }

  /// The ids 00000000-0000-0000-0000-000000000001 and so on.
  static func id(_ number: Int) -> UUID {
    let digits = String(number, radix: 16)
    let text = "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - digits.count) + digits
    return UUID(uuidString: text) ?? UUID()
  }

  /// The evening of 1 April 2026 in UTC, after everything that the files of these tests tell.
  static let now = Date(timeIntervalSince1970: 1_775_073_600)

  static func importer(
    zone: TimeZone = berlin, dayStart: DayStart = .midnight, now: Date = now
  ) -> Importer<CaffeineEntry> {
    .caffeine(now: now, zone: zone, dayStart: dayStart, newID: { UUID() })
  }
}

extension ImportSink {
  /// Carries out a plan that was kept.
  func carryOut(_ plan: ImportPlan<Value>) throws {
    guard case .carriedOut(let write, let replace) = self else { return }
    for replacement in plan.replacements { try replace(replacement) }
    for change in plan.changes { try write(change) }
  }
}

extension Milligrams {
  /// The amount as the checks give it: to two decimals.
  var hundredths: Double { (value * 100).rounded() / 100 }
}

extension EntryReader {
  /// All entries, the earliest first.
  func allEntries() throws -> [CaffeineEntry] { try latestEntries(from: nil, through: nil, filter: .all) }
}
