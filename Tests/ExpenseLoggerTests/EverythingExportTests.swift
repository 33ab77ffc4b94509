import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import Testing

@testable import ExpenseLogger

@Suite struct `The export of everything` {
  private let ledger: TestLedger

  init() throws { ledger = try TestLedger() }

  /// One thing of each kind, with all its fields set.
  private func things() throws -> [LedgerThing] {
    var expense = try Fixture.expense(1, -1250, category: "eating:café", payee: "Rosa, \"x\"", tags: ["a b", "c"])
    expense.time = Expense.Time(instant: try Fixture.instant("2026-03-02T08:00:00+01:00"), utcOffsetSeconds: 3600)
    (expense.note, expense.account, expense.isPending) = ("a; b", "Cash", true)
    let anchor = try Fixture.day("2026-01-31")
    var template = try Fixture.expense(
      9, 90_000, on: "2026-01-31", category: "home:rent", payee: "Landlord", tags: ["flat"])
    (template.note, template.account) = ("rent, cold", "Giro")
    let yen = try #require(Currency(iso: "JPY"))
    return [
      .category(OwnCategory(id: Fixture.id(2), path: CategoryPath("eating"))),
      .category(OwnCategory(id: Fixture.id(3), path: CategoryPath("taxes"), isHidden: true)),
      .rename(CategoryRename(id: Fixture.id(4), before: CategoryPath("food"), after: CategoryPath("eating"))),
      .budget(
        Budget(
          id: Fixture.id(5), category: .none, amount: Money(100_000, .euro), from: anchor.startOfMonth,
          carriesOver: true)),
      .rule(PayeeRule(id: Fixture.id(6), words: "REWE \"City\"", category: CategoryPath("eating"))),
      .recurring(
        RecurringExpense(
          id: Fixture.id(9), name: "Rent", template: template,
          recurrence: Recurrence(.month, every: 2, from: anchor, through: try Fixture.day("2027-01-31")),
          bookedThrough: anchor)),
      .recurring(
        RecurringExpense(
          id: Fixture.id(11), name: "Salary",
          template: try Fixture.expense(11, 240_000, on: "2026-04-01", payee: "Employer", kind: .income),
          recurrence: Recurrence(.month, from: try Fixture.day("2026-04-01")))),
      .quick(
        QuickAmount(
          id: Fixture.id(7), name: "beer", amount: Money(500, yen), category: CategoryPath("eating"), payee: "Bar",
          account: "Cash")),
      .rate(ExchangeRate(id: Fixture.id(8), from: .euro, to: .dollar, digits: 10_820, scale: 4, day: anchor)),
      .mapping(
        RememberedMapping(
          id: Fixture.id(10), header: "datetextamount", title: "Date, Text, Amount",
          mapping: StatementMapping([.account: "Giro", .sign: "plus", .columns: "date=1,amount=3"]))),
      .expense(expense),
    ]
  }

  private func all(_ ledger: TestLedger) throws -> [LedgerThing] {
    try ledger.read { reader in
      try LedgerThing.Kind.allCases.flatMap { try reader.things($0) } + reader.allExpenses().map { .expense($0) }
    }
  }

  @discardableResult
  private func bring(
    _ text: String, into ledger: TestLedger, prefer preference: ImportOptions.Preference = .store
  ) throws -> (summary: ImportSummary, notes: [String]) {
    var result: (ImportSummary, [String])?
    let today = try Fixture.day("2026-03-31")
    try ledger.write("import") { writer in
      let reading = LedgerReading(ImportOptions(preference: preference), today: today)
      let due = try writer.reader.due(through: today)
      let summary = try reading.plan(MemoryByteSource(text), writer.reader, due: due, writer.thingsImport).summary
      result = (summary, reading.notes)
    }
    return try #require(result)
  }

  @Test(arguments: ExportFormat.allCases)
  func `comes back the same on another machine, and once`(format: ExportFormat) throws {
    let things = try things()
    let text = exportTable(things, of: LedgerThing.Kind.allCases).text(format)
    #expect(try LedgerExportFormat.begins(MemoryByteSource(text)))
    #expect(try bring(text, into: ledger).summary.added == things.count)
    #expect(try Set(all(ledger)) == Set(things))
    #expect(try exportTable(all(ledger), of: LedgerThing.Kind.allCases).text(format) == text)
    let again = try bring(text, into: ledger)
    #expect(again.summary.written == 0 && again.summary.duplicates == things.count && again.notes.isEmpty)
  }

  @Test(arguments: LedgerThing.Kind.allCases)
  func `of one kind has its columns alone`(kind: LedgerThing.Kind) throws {
    let things = try things().filter { $0.kind == kind }
    let text = exportTable(things, of: [kind]).text(.json)
    #expect(try LedgerExportFormat.begins(MemoryByteSource(text)) && !things.isEmpty)
    #expect(try bring(text, into: ledger).summary.added == things.count, "\(text)")
    #expect(try Set(all(ledger)) == Set(things))
    #expect(kind != .budget || !text.contains("payee"))
  }

  @Test func `that has nothing in it brings nothing, and is no mistake`() throws {
    for text in [exportTable([LedgerThing](), of: [.mapping]).text(.csv), exportTable([Expense]()).text(.csv)] {
      let summary = try text.hasPrefix("record") ? bring(text, into: ledger).summary : ledger.bring(text)
      #expect(summary.written == 0 && summary.rejected == 0)
    }
    // Another program's table without a row is not what was meant.
    #expect(throws: ImportError.self) { try ledger.bring("Date,Payee,Amount\n") }
  }

  @Test func `that is cut brings no part of a row`() throws {
    let text = exportTable(try things(), of: LedgerThing.Kind.allCases).text(.csv)
    let rows = text.split(separator: "\n", omittingEmptySubsequences: true)
    let cut = rows.prefix(3).joined(separator: "\n") + "\n" + rows[3].dropLast(30)
    let summary = try bring(cut, into: ledger).summary
    #expect(summary.added == 2 && summary.rejections.map(\.reason) == ["the row ends before its last column"])
  }

  @Test func `leaves alone what a person has made here, and says so`() throws {
    let mine = Budget(
      id: Fixture.id(77), category: .none, amount: Money(500, .euro), from: try Fixture.day("2026-01-01"))
    try ledger.write("budget") { try $0.put(mine) }
    let text = exportTable(try things(), of: LedgerThing.Kind.allCases).text(.csv)
    let kept = try bring(text, into: ledger)
    #expect(kept.notes == ["1 thing of yours differs from the file and stays; --prefer file takes the file's"])
    #expect(try ledger.read { try $0.budgets() } == [mine])
    #expect(try bring(text, into: ledger, prefer: .file).summary.updated == 1)
    let taken = try ledger.read { try $0.budgets() }
    #expect(taken.map(\.amount) == [Money(100_000, .euro)] && taken.map(\.id) == [mine.id])
  }

  @Test func `has what comes with the app under its new names, once`() throws {
    for (before, after) in [("food", "eating"), ("home:rent", "home:lease"), ("food:tea", "eating:tea")] {
      try ledger.write("edit") { writer in
        let path = CategoryPath(before)
        guard let id = try writer.reader.shelf().ids[path.folded] else { return }
        try writer.rename(id, from: path, to: CategoryPath(after), newID: { UUID() })
      }
    }
    let names = try ledger.read { try $0.tree().paths.map(\.text) }
    #expect(names.contains("eating:coffee") && names.contains("home:lease") && !names.contains("food"))
    let text = exportTable(try all(ledger), of: LedgerThing.Kind.allCases).text(.csv)
    let other = try TestLedger()
    #expect(try bring(text, into: other).summary.rejected == 0)
    #expect(try other.read { try $0.tree().paths.map(\.text) } == names)
    #expect(try bring(text, into: other).summary.written == 0)
  }

  /// A ledger in which rent was due three times, of which a person has moved one and deleted none.
  private func rented() throws -> RecurringExpense {
    let rent = RecurringExpense(
      id: Fixture.id(9), name: "Rent", template: try Fixture.expense(9, 90_000, on: "2026-01-31"),
      recurrence: Recurrence(.month, from: try Fixture.day("2026-01-31")))
    try ledger.write("recurring") { try $0.put(rent) }
    try ledger.write { try $0.bookDue(through: Fixture.day("2026-03-31")) }
    try ledger.write("edit") { writer in
      var moved = try #require(try writer.reader.allExpenses().first)
      moved.day = try Fixture.day("2026-02-02")
      try writer.put([moved])
    }
    return rent
  }

  @Test(arguments: ImportOptions.Preference.allCases)
  func `differs in nothing from what a person has made of it`(preference: ImportOptions.Preference) throws {
    _ = try rented()
    let texts = [
      exportTable(try all(ledger), of: LedgerThing.Kind.allCases).text(.csv), exportTable(try ledger.all()).text(.csv),
    ]
    for text in texts {
      let summary =
        try text.hasPrefix("record")
        ? bring(text, into: ledger, prefer: preference).summary
        : ledger.bring(text, ImportOptions(preference: preference))
      #expect(summary.written == 0 && summary.keptChanges == 0 && summary.rejected == 0, "\(summary)")
    }
    // What does differ is told as before.
    try ledger.write("edit") { writer in
      var changed = try #require(try writer.reader.allExpenses().last)
      changed.note = "later"
      try writer.put([changed])
    }
    for text in texts {
      let summary =
        try text.hasPrefix("record")
        ? bring(text, into: ledger, prefer: preference).summary
        : ledger.bring(text, ImportOptions(preference: preference))
      let isFirst = text == texts[0]
      #expect(preference == .store ? summary.keptChanges == 1 : summary.written == (isFirst ? 1 : 0), "\(summary)")
    }
  }

  @Test func `that is older and goes first tells what it leaves of a changed schedule`() throws {
    var rent = try rented()
    let everything = exportTable(try all(ledger), of: LedgerThing.Kind.allCases).text(.csv)
    let alone = exportTable(try ledger.read { try $0.things(.recurring) }, of: [.recurring]).text(.csv)
    rent.recurrence = Recurrence(.month, from: try Fixture.day("2026-02-15"))
    try ledger.write("edit") { writer in
      let brought = try writer.reader.broughtOccurrences(of: rent, through: .min)
      let move = RecurringMove(of: brought, to: rent, through: try Fixture.day("2026-03-31"))
      try writer.carryOut(move)
      rent.bookedThrough = move.bookedThrough
      try writer.put(rent)
    }
    #expect(try ledger.all().map(\.day.description) == ["2026-02-02", "2026-02-15", "2026-03-15"])
    let stays =
      "'Rent' is as in the file now; 2 expenses that it made here on other days stay: expense list 2026-02-15..2026-03-15"
    #expect(try bring(alone, into: ledger).notes.first?.contains("--prefer file") == true)
    #expect(
      try bring(alone, into: ledger, prefer: .file).notes == [
        stays, "'Rent' is as in the file now; 2 days that it has behind it have no expense, in the file or here",
      ])
    try ledger.base.undo(now: Fixture.instant("2026-03-31T20:00:00Z"))
    let whole = try bring(everything, into: ledger, prefer: .file)
    #expect(whole.notes == [stays] && whole.summary.restored == 2)
  }

  @Test func `a schedule whose first day is a slip is refused, and counted`() throws {
    let rent = RecurringExpense(
      id: Fixture.id(9), name: "Paper", template: try Fixture.expense(9, 200, on: "1900-01-01"),
      recurrence: Recurrence(.day, from: try Fixture.day("1900-01-01")))
    let things = [LedgerThing.recurring(rent)] + (try things().filter { $0.kind == .recurring && $0.id != rent.id })
    let summary = try bring(exportTable(things, of: [.recurring]).text(.csv), into: ledger).summary
    #expect(summary.added == 1 && summary.rejected == 1)
    #expect(summary.rejections.map(\.reason) == ["that would be more than 20,000 expenses until today"])
  }

  @Test func `an occurrence that another machine wrote counts once`() throws {
    let anchor = try Fixture.day("2026-01-31")
    let today = try Fixture.day("2026-03-31")
    let rent = RecurringExpense(
      id: Fixture.id(9), name: "Rent", template: try Fixture.expense(9, 90_000, on: "2026-01-31"),
      recurrence: Recurrence(.month, from: anchor))
    try ledger.write { try $0.put(rent) }
    let due = try ledger.read { try $0.due(through: today) }
    #expect(due.count == 3)
    // An export has them although no command has written them here.
    #expect(try ledger.bring(exportTable(due).text(.csv)).duplicates == 3)
    try ledger.write { try $0.put(Array(due.prefix(2))) }
    #expect(try ledger.read { try $0.due(through: today) }.map(\.day) == [today])
    try ledger.write { try $0.bookDue(through: today) }
    #expect(try ledger.all().count == 3)
  }
}
