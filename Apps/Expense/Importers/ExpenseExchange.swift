import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras
import Interchange
import WidgetKitCore

/// The ledger's way in and out.
struct ExpenseExchange: RecordExchange {
  func preview(
    _ source: any ByteSource, options: ImportOptions, context: AppContext, progress: ImportProgress
  ) throws -> ImportSummary {
    let ledger = ExpenseLedger(context)
    return try ledger.read { reader in
      let reading = try ExpenseReading(reader, ledger, options)
      let plan = try reading.plan(source, reader, .preview, progress)
      let moved = plan.summary.written > 0 ? try reader.transfers(between: reading.accounts) : []
      return try plan.summary(
        describing: { "\($0.day) · \(ledger.movement($0))" },
        replaced: { key in try reader.expense(sourceKey: key).map { ledger.movement($0) } ?? key }
      ).noting(ExpenseReading.notes(of: moved))
    }
  }

  func bring(
    _ source: any ByteSource, options: ImportOptions, context: AppContext, progress: ImportProgress
  ) throws -> ImportSummary {
    let ledger = ExpenseLedger(context)
    return try asCommand("expense", "expenses", context) { command, finish in
      try ExpenseStore(context.store).write(as: command) { writer in
        let reading = try ExpenseReading(writer.reader, ledger, options)
        let summary = try reading.plan(source, writer.reader, writer.expenseImport, progress).summary
        guard summary.written > 0 else { return try finish(writer.journal, summary) }
        let moved = try writer.reader.transfers(between: reading.accounts)
        try writer.put(moved)
        try reading.remember(writer, newID: ledger.world.newID)
        return try finish(writer.journal, summary.noting(ExpenseReading.notes(of: moved)))
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
    OptionSyntax("member", form: .value(placeholder: "name"), help: "Who you are in a group of Splitwise"),
  ]

  let tables = ["expenses"]

  func table(_ name: String, context: AppContext) throws -> ExportTable { exportTable(try all(context)) }

  let textFormats = ["hledger"]

  func text(_ format: String, table: String, context: AppContext) throws -> String { journalText(try all(context)) }

  /// All expenses, with those that have become due.
  private func all(_ context: AppContext) throws -> [Expense] {
    let ledger = ExpenseLedger(context)
    return try ledger.read { try $0.allExpenses() + $0.due(through: ledger.today) }
  }
}
