import Commands
import Foundation
import FoundationExtras
import Interchange
import WidgetKitCore

/// One import of a file into the ledger: what is known before it, and what it makes known.
struct ExpenseReading {
  let accounts: OwnAccounts
  private let memory: StatementMemory
  private let stated: StatementMapping
  private let options: ImportOptions
  private let importer: Importer<Expense>
  private let today: CivilDate

  /// Gathers what an import must know.
  ///
  /// - Throws: `CommandError` for an option's value that says nothing, and what the database throws.
  init(
    _ reader: LedgerReader, _ ledger: ExpenseLedger, _ options: ImportOptions, _ surveyed: SurveyedTables
  ) throws {
    try self.init(
      reader, options, currency: ledger.profile.currency, account: ledger.profile.account, today: ledger.today,
      zone: ledger.world.timeZone, surveyed: surveyed, newID: ledger.world.newID)
  }

  init(
    _ reader: LedgerReader, _ options: ImportOptions, currency: Currency, account: String = "", today: CivilDate,
    zone: TimeZone, surveyed: SurveyedTables? = nil, newID: @escaping @Sendable () -> UUID
  ) throws {
    self.today = today
    memory = StatementMemory(try reader.mappings())
    accounts = OwnAccounts(try reader.accounts())
    var statement = StatementOptions(options, currency: currency, memory: memory)
    (statement.surveyed, statement.year) = (surveyed, today.year)
    stated = statement.stated
    for option in StatementMapping.Option.allCases {
      if let problem = stated.problem(with: option) {
        throw CommandError(problem.message, details: [problem.advice])
      }
    }
    // What is stated of the file is nothing to say of the table that is made of it.
    var options = options
    (options.decimalMark, options.dateOrder) = (nil, nil)
    switch options.stated["skip-duplicates"]?.lowercased() {
    case nil, "on": break
    case "off": options.skipsDuplicates = false
    case let other?:
      throw CommandError("\(quoted(other)) is not a value of --skip-duplicates", details: ["give on or off"])
    }
    self.options = options
    importer = .expenses(
      options: statement, rules: try reader.payeeRules(), tree: try reader.tree(), renames: try reader.renames(),
      account: account,
      pending: try reader.pendingExpenses(), accounts: accounts, today: today, zone: zone, newID: newID)
  }

  /// Reads a file.
  func plan(
    _ source: any ByteSource, _ reader: LedgerReader, _ sink: ImportSink<Expense>,
    _ progress: ImportProgress = .none
  ) throws -> ImportPlan<Expense> {
    try importer.plan(
      source, existing: reader.existingRecords(due: reader.due(through: today)), options: options,
      differs: reader.differs(_:from:), equals: reader.isSame(_:as:), into: sink,
      progress: progress)
  }

  /// How the file was read, as far as it was stated.
  private func file(_ source: any ByteSource) throws -> ImportedFile {
    let known = memory.table.flatMap { memory.known[$0.header]?.mapping } ?? StatementMapping()
    return try ImportedFile(source, mapping: known.overridden(by: stated))
  }

  /// What to say where the same file came in before and was read otherwise.
  func earlier(_ source: any ByteSource, _ reader: LedgerReader, isPreview: Bool = false) throws -> String? {
    guard try source.files == nil && reader.hasImportedFiles() else { return nil }
    return try reader.earlierReading(of: file(source), isPreview: isPreview)
  }

  /// Keeps how the file was read, and what was stated of its table for the next one with the same header.
  func remember(_ source: any ByteSource, _ writer: LedgerWriter, newID: () -> UUID) throws {
    if source.files == nil { try writer.put(file(source), id: newID()) }
    guard !stated.isEmpty, let table = memory.table else { return }
    let known = memory.known[table.header]
    let mapping = (known?.mapping ?? StatementMapping()).overridden(by: stated)
    guard mapping != known?.mapping else { return }
    try writer.put(
      RememberedMapping(id: known?.id ?? newID(), header: table.header, title: table.title, mapping: mapping))
  }

  /// What a person should know of expenses that turned out to be transfers.
  static func notes(of moved: [Expense]) -> [String] {
    guard !moved.isEmpty else { return [] }
    let (rows, what) =
      moved.count == 1
      ? ("1 earlier expense or income was", "it is a transfer now")
      : ("\(moved.count) earlier expenses and income were", "they are transfers now")
    return ["\(rows) between your own accounts, as this file makes known: \(what)"]
  }
}

extension ExpenseLedger {
  /// An expense with which way its money went: `-€12.50 · spent · food:coffee · Rosa`.
  func movement(_ expense: Expense) -> String {
    let isIn = expense.amount.isNegative != (expense.kind == .income)
    let word =
      switch expense.kind {
      case .expense: isIn ? "refunded" : "spent"
      case .income: isIn ? "received" : "paid back"
      case .transfer: isIn ? "moved in" : "moved out"
      }
    let size = Money(abs(expense.amount.minorUnits), expense.amount.currency)
    let texts = [expense.category.text, expense.payee, expense.note].filter { !$0.isEmpty }
    let pending = expense.isPending ? ["pending"] : []
    return (["\(isIn ? "+" : "-")\(text(size))", word] + pending + texts).joined(separator: " · ")
  }
}
