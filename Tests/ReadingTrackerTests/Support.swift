import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras
import Interchange
import Testing
import WidgetKitCore

@testable import ReadingTracker

/// Places and values that the tests of this target share.
enum Fixture {
  private static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file that people really have; nil where those are not at hand, beside the package or one folder further up.
  static func real(_ name: String) -> FileByteSource? {
    let paths = ["../shared", "../../shared"].map {
      packageRoot.appendingPathComponent("\($0)/real-data/reading/\(name)").standardizedFileURL.path
    }
    return paths.first { FileManager.default.isReadableFile(atPath: $0) }.map { FileByteSource(path: $0) }
  }

  static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  /// An instant, as ISO 8601 with an offset says it.
  static func instant(_ text: String) throws -> Date {
    try #require(OffsetDateTime(text), "not an instant: \(text)").instant
  }

  static func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }
}

/// A person's books in memory, and the day on which they look at them.
final class Desk {
  let base: AppStore
  let store: ReadingStore
  var world: World
  var settings: [String: String] = [:]
  private var runs: UInt8 = 0

  init(_ now: String = "2026-03-02T09:30:00Z", zone: TimeZone = .gmt) throws {
    base = try AppStore(inMemory: ReadingStore.schema)
    store = ReadingStore(base)
    world = World.fixed(now: try Fixture.instant(now), timeZone: zone)
  }

  var context: AppContext {
    runs += 1
    return AppContext(
      store: base, settings: AppSettings(ReadingSettings.all, stored: settings), world: world, run: UUID(runs))
  }

  var library: Library { Library(context) }

  /// Writes records as one command of a person.
  func put(_ records: any StoredRecord...) throws {
    runs += 1
    let command = JournalCommand(id: UUID(runs), kind: "log", title: "Written", now: world.now)
    try store.write(as: command) { writer in for record in records { try writer.put(record) } }
  }

  @discardableResult
  func bring(_ source: any ByteSource, _ options: ImportOptions = ImportOptions()) throws -> ImportSummary {
    let exchange = ReadingExchange()
    let planned = try exchange.preview(source, options: options, context: context, progress: .none)
    let brought = try exchange.bring(source, options: options, context: context, progress: .none)
    // What a preview says is what happens.
    #expect(
      planned.added == brought.added && planned.updated == brought.updated && planned.rejected == brought.rejected)
    return brought
  }

  @discardableResult
  func bring(_ text: String, _ options: ImportOptions = ImportOptions()) throws -> ImportSummary {
    try bring(MemoryByteSource(text), options)
  }

  func export(_ table: String, _ format: ExportFormat) throws -> String {
    try ReadingExchange().table(table, context: context).text(format)
  }

  /// All books with their histories, by title.
  var logs: [ReadingLog] {
    get throws { try store.read { reader in try reader.books().map { try reader.log(of: $0) } } }
  }

  func log(_ title: String) throws -> ReadingLog { try #require(try logs.first { $0.book.title == title }) }

  var notes: [BookNote] { get throws { try store.read { try $0.belonging(BookNote.self) } } }
}

extension Collection<ReadingLog> {
  func count(on shelf: String) -> Int { count { $0.shelf?.name == shelf } }

  /// The ends of readings to the last page.
  var finishes: [PartialDate?] { flatMap { $0.readings.filter { $0.state == .finished }.map(\.finish) } }
}
