import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras
import Interchange
import WidgetKitCore

/// The ledger's way in and out.
struct ExpenseExchange: RecordExchange {
  private let surveyed = SurveyedTables()

  func preview(
    _ source: any ByteSource, options: ImportOptions, context: AppContext, progress: ImportProgress
  ) throws -> ImportSummary {
    let ledger = ExpenseLedger(context)
    return try expensesOrThings(source) {
      try ledger.read { reader in
        let reading = try ExpenseReading(reader, ledger, options, surveyed)
        let plan = try reading.plan(source, reader, .preview, progress)
        let isNew = plan.summary.written > 0
        let moved = isNew ? try reader.transfers(between: reading.accounts) : []
        let earlier = plan.summary.added > 0 ? try reading.earlier(source, reader, isPreview: true) : nil
        return try plan.summary(
          describing: { "\($0.day) · \(ledger.movement($0))" },
          replaced: { key in try reader.expense(sourceKey: key).map { ledger.movement($0) } ?? key }
        ).noting(ExpenseReading.notes(of: moved) + [earlier].compactMap(\.self))
      }
    } things: {
      try ledger.read { reader in
        let reading = LedgerReading(options, today: ledger.today)
        let plan = try reading.plan(source, reader, due: reader.due(through: ledger.today), .preview, progress)
        return try plan.summary(describing: ledger.preview).noting(reading.notes)
      }
    }
  }

  func bring(
    _ source: any ByteSource, options: ImportOptions, context: AppContext, progress: ImportProgress
  ) throws -> ImportSummary {
    let ledger = ExpenseLedger(context)
    return try expensesOrThings(source) {
      try asCommand("expense", "expenses", context) { command, finish in
        try ExpenseStore(context.store).write(as: command) { writer in
          let reading = try ExpenseReading(writer.reader, ledger, options, surveyed)
          let summary = try reading.plan(source, writer.reader, writer.expenseImport, progress).summary
          guard summary.written > 0 else { return try finish(writer.journal, summary) }
          let moved = try writer.reader.transfers(between: reading.accounts)
          try writer.put(moved)
          let earlier = summary.added > 0 ? try reading.earlier(source, writer.reader) : nil
          try reading.remember(source, writer, newID: ledger.world.newID)
          return try finish(
            writer.journal, summary.noting(ExpenseReading.notes(of: moved) + [earlier].compactMap(\.self)))
        }
      }
    } things: {
      try asCommand("record", "records", context) { command, finish in
        try ExpenseStore(context.store).write(as: command) { writer in
          let reading = LedgerReading(options, today: ledger.today)
          let due = try writer.reader.due(through: ledger.today)
          let plan = try reading.plan(source, writer.reader, due: due, writer.thingsImport, progress)
          return try finish(writer.journal, plan.summary.noting(reading.notes))
        }
      }
    }
  }

  /// Reads a file of expenses, or an export of what the ledger has; a folder or an archive may hold both.
  private func expensesOrThings(
    _ source: any ByteSource, expenses: () throws -> ImportSummary, things: () throws -> ImportSummary
  ) throws -> ImportSummary {
    if try LedgerExportFormat.begins(source) { return try things() }
    do {
      return try expenses()
    } catch let unknown as ImportError {
      guard unknown.isUnknown, try source.files != nil || ZipArchive.begins(source.bytes(at: 0, count: 256)) else {
        throw unknown
      }
      do {
        return try things()
      } catch let other as ImportError {
        // What files of expenses are read by, such as rules, comes before them.
        if case .several = unknown, case .several = other { throw other.lookingAlso(unknown) }
        throw unknown.lookingAlso(other)
      }
    }
  }

  let importOptions = [
    OptionSyntax("account", form: .value(placeholder: "name"), help: "The own account of the file"),
    OptionSyntax(
      "currency", form: .value(placeholder: "code"), help: "The currency of a file that names none",
      values: .words(Currency.isoCodes.sorted())),
    OptionSyntax(
      "columns", form: .value(placeholder: "list"),
      help: "Where columns stand, by title or number, - for nowhere: date=Day,amount=4,payee=-"),
    OptionSyntax(
      "separator", form: .value(placeholder: "name"), help: "What stands between cells",
      values: .words(["comma", "semicolon", "tab", "bar"])),
    OptionSyntax("preamble", form: .value(placeholder: "n"), help: "How many lines stand above the header"),
    OptionSyntax(
      "sign", form: .value(placeholder: "sign"),
      help: "What went out has a minus, as in an account, or a plus, as on a card",
      values: .words(StatementMapping.Sign.allCases.map(\.rawValue))),
    OptionSyntax(
      "skip-duplicates", form: .value(placeholder: "on|off"),
      help: "off brings also the rows that are there already, each once more", values: .words(["on", "off"])),
    OptionSyntax("member", form: .value(placeholder: "name"), help: "Who you are in a group of Splitwise"),
  ]

  /// What each table has of the things that a person has made.
  private static let parts: KeyValuePairs<String, [LedgerThing.Kind]> = [
    "everything": LedgerThing.Kind.allCases, "categories": [.category, .rename], "budgets": [.budget],
    "rules": [.rule], "recurring": [.recurring], "quicks": [.quick], "rates": [.rate], "mappings": [.mapping],
  ]

  let tables = ["expenses"] + Self.parts.map(\.key)

  func table(_ name: String, context: AppContext) throws -> ExportTable {
    let ledger = ExpenseLedger(context)
    return try ledger.read { reader in
      guard let kinds = Self.parts.first(where: { $0.key == name })?.value else {
        return exportTable(try reader.allExpenses(through: ledger.today))
      }
      return exportTable(
        try kinds.flatMap { kind -> [LedgerThing] in
          switch kind {
          case .expense: try reader.allExpenses(through: ledger.today).map { .expense($0) }
          case .recurring: try reader.recurring().map { .recurring($0.booked(through: ledger.today)) }
          default: try reader.things(kind)
          }
        }, of: kinds)
    }
  }

  let textFormats = ["hledger"]

  func text(_ format: String, table: String, context: AppContext) throws -> String {
    guard table == tables.first else {
      throw CommandError("A journal has only expenses", details: ["export \(table) with --format json or csv"])
    }
    let ledger = ExpenseLedger(context)
    return try ledger.read { journalText(try $0.allExpenses(through: ledger.today), tree: try $0.tree()) }
  }
}

extension LedgerReader {
  /// All expenses, with those that have become due where they stand once they are written.
  fileprivate func allExpenses(through today: CivilDate) throws -> [Expense] {
    let due = try due(through: today)
    let stored = try allExpenses()
    if due.isEmpty { return stored }
    // As the store sorts them: those without a time come first in their day.
    return (stored + due).enumerated().sorted { first, second in
      let times = [first, second].map { $0.element.time?.instant ?? .distantPast }
      return (first.element.day, times[0], first.offset) < (second.element.day, times[1], second.offset)
    }.map(\.element)
  }
}

extension ExpenseLedger {
  /// A line of a preview.
  fileprivate func preview(_ thing: LedgerThing) -> String {
    let words: [String] =
      switch thing {
      case .expense(let expense): [expense.day.description, movement(expense)]
      case .category(let category): [category.path.text, category.isHidden ? "put away" : ""]
      case .rename(let rename): ["\(rename.before.text) is \(rename.after.text) now"]
      case .budget(let budget):
        [
          budget.category.isNone ? CategoryEntity.everything : budget.category.text, text(budget.amount),
          "from \(budget.from)",
        ]
      case .rule(let rule): ["\(rule.words) is \(rule.category.text)"]
      case .recurring(let recurring): [recurring.name, text(recurring.template.amount)]
      case .quick(let quick): [quick.name, text(quick.amount)]
      case .rate(let rate): ["1 \(rate.from.code) is \(rate.text) \(rate.to.code)", "from \(rate.day)"]
      case .mapping(let mapping): [mapping.title, mapping.mapping.words()]
      }
    let noun = thing.kind == .expense ? [] : [thing.kind.rawValue]
    return (noun + words.filter { !$0.isEmpty }).joined(separator: " · ")
  }
}
