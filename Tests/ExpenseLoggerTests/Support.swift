import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

/// Values that the tests of this target share.
enum Fixture {
  static func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  /// An instant, as ISO 8601 with an offset says it.
  static func instant(_ text: String) throws -> Date { try #require(OffsetDateTime(text)).instant }

  /// The ids 00000000-0000-4000-8000-000000000001 and so on.
  static func id(_ number: Int) -> UUID {
    let digits = String(number, radix: 16)
    let text = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    return UUID(uuidString: text) ?? UUID()
  }

  static func expense(
    _ number: Int, _ units: Int64, in currency: Currency = .euro, on day: String = "2026-03-02", category: String = "",
    payee: String = "", tags: [String] = [], kind: Expense.Kind = .expense
  ) throws -> Expense {
    Expense(
      id: id(number), kind: kind, amount: Money(units, currency), category: CategoryPath(category), payee: payee,
      tags: tags, day: try Fixture.day(day))
  }
}

/// A ledger in memory, and the commands that write it.
final class TestLedger {
  let base: AppStore
  let store: ExpenseStore
  private var commands = 0

  init() throws {
    base = try AppStore(inMemory: ExpenseStore.schema)
    store = ExpenseStore(base)
  }

  func write(_ kind: String = "add", _ body: (LedgerWriter) throws -> Void) throws {
    commands += 1
    let command = JournalCommand(
      id: Fixture.id(0xC0000 + commands), kind: kind, title: kind, now: try Fixture.instant("2026-03-02T20:00:00Z"))
    try store.write(as: command, body)
  }

  func read<Value>(_ body: (LedgerReader) throws -> Value) throws -> Value { try store.read(body) }
}

extension TestLedger {
  /// Imports a file as the exchange does, in one command.
  @discardableResult
  func bring(
    _ source: any ByteSource, _ options: ImportOptions = ImportOptions(), today: String = "2026-03-31"
  ) throws -> ImportSummary {
    var summary: ImportSummary?
    let day = try Fixture.day(today)
    try write("import") { writer in
      let reading = try ExpenseReading(
        writer.reader, options, currency: .euro, today: day, zone: .gmt, newID: { UUID() })
      let read = try reading.plan(source, writer.reader, writer.expenseImport).summary
      let moved = try writer.reader.transfers(between: reading.accounts)
      try writer.put(moved)
      let earlier = try reading.earlier(source, writer.reader)
      try reading.remember(source, writer, newID: { UUID() })
      summary = read.noting(ExpenseReading.notes(of: moved) + [earlier].compactMap(\.self))
    }
    return try #require(summary)
  }

  /// The same of a text, with options as they are typed.
  @discardableResult
  func bring(
    _ text: String, _ options: ImportOptions = ImportOptions(), today: String = "2026-03-31",
    stating stated: [String: String] = [:]
  ) throws -> ImportSummary {
    var options = options
    options.stated.merge(stated) { _, new in new }
    return try bring(MemoryByteSource(text), options, today: today)
  }

  func all() throws -> [Expense] { try read { try $0.allExpenses() } }

  /// Kind and amount of each expense, the earliest first.
  func amounts() throws -> [String] { try all().map { "\($0.kind.rawValue) \($0.amount)" } }
}
