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
      try plan(source, options, reader, ledger, .preview, progress).summary(
        describing: { "\($0.day) · \(ledger.line($0))" },
        replaced: { key in try reader.expense(sourceKey: key).map { ledger.line($0) } ?? key })
    }
  }

  func bring(
    _ source: any ByteSource, options: ImportOptions, context: AppContext, progress: ImportProgress
  ) throws -> ImportSummary {
    let ledger = ExpenseLedger(context)
    return try asCommand("expense", "expenses", context) { command, finish in
      try ExpenseStore(context.store).write(as: command) { writer in
        try finish(
          writer.journal, plan(source, options, writer.reader, ledger, writer.expenseImport, progress).summary)
      }
    }
  }

  private func plan(
    _ source: any ByteSource, _ options: ImportOptions, _ reader: LedgerReader, _ ledger: ExpenseLedger,
    _ sink: ImportSink<Expense>, _ progress: ImportProgress
  ) throws -> ImportPlan<Expense> {
    var currency = ledger.profile.currency
    if let code = options.stated["currency"] {
      guard let stated = Currency(iso: code) else {
        throw CommandError("\(quoted(code)) is not a currency", details: ["give its code, such as EUR"])
      }
      currency = stated
    }
    let statement = StatementOptions(
      options, currency: currency, account: options.stated["account"] ?? ledger.profile.account)
    let importer = Importer.expenses(
      options: statement, rules: try reader.payeeRules(), tree: try reader.tree(),
      pending: try reader.pendingExpenses(),
      accounts: try reader.accounts(),
      today: ledger.today,
      newID: ledger.world.newID)
    return try importer.plan(
      source, existing: reader.existingRecords(), options: options, differs: reader.differs(_:from:), into: sink,
      progress: progress)
  }

  let importOptions = [
    OptionSyntax(
      "account", form: .value(placeholder: "name"), help: "The own account of a file that names none"),
    OptionSyntax(
      "currency", form: .value(placeholder: "code"), help: "The currency of a file that names none",
      values: .words(Currency.isoCodes.sorted())),
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
