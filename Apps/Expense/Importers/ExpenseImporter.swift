import Foundation
import FoundationExtras
import Interchange

extension Importer<Expense> {
  /// Reads tables of banks and of Splitwise, YNAB and Monefy by looking at them, OFX, QIF, statements of ISO 20022,
  /// journals of hledger and Ledger, and this app's own exports.
  ///
  /// - Parameters:
  ///   - options: What a person has decided beforehand.
  ///   - renames: The names that categories had before.
  ///   - account: The account of a row for which neither the file nor the person names one.
  ///   - pending: What banks have announced and not yet booked.
  ///   - accounts: The own accounts that the ledger knows already.
  ///   - today: The last day that is not still to come.
  ///   - zone: The zone whose clock a file's times are read by.
  ///   - newID: The ids of expenses that bring none.
  static func expenses(
    options: StatementOptions, rules: PayeeRules, tree: CategoryTree, renames: [CategoryRename] = [],
    account: String = "", pending: PendingExpenses = PendingExpenses([]),
    accounts: OwnAccounts = OwnAccounts([]), today: CivilDate, zone: TimeZone,
    newID: @escaping @Sendable () -> UUID
  ) -> Importer {
    let adapters: [(id: String, adapter: any TableAdapter)] = [
      (OFXAdapter.id, OFXAdapter(options: options)), (CAMTAdapter.id, CAMTAdapter(options: options)),
      (QIFAdapter.id, QIFAdapter(options: options)), (JournalAdapter.id, JournalAdapter(options: options)),
      // Any other table may be a bank's.
      (BankAdapter.id, BankAdapter(options: options)),
    ]
    let categories = SourceCategories(rules: rules, tree: tree, renames: renames)
    let statements = adapters.map { id, adapter in
      StatementFormat(
        id: id, name: adapter.name, categories: categories, account: account, today: today, zone: zone, newID: newID,
        accounts: accounts, pending: pending) as any ImportFormat<Expense>
    }
    return Importer(formats: [OwnExportFormat(today: today)] + statements, adapters: adapters.map(\.adapter))
  }
}

extension Expense {
  /// Whether it was read from a journal that this app has written.
  var isOfOwnJournal: Bool { sourceKey == JournalAdapter.key(id).text }

  /// The same with what the stored one has and journals do not.
  func completed(by stored: Expense?) -> Expense {
    var expense = self
    (expense.sourceKey, expense.otherAccount) = (stored?.sourceKey, stored?.otherAccount ?? "")
    guard let stored else { return expense }
    if stored.day == day { expense.time = stored.time }
    if stored.category.folded == category.folded { expense.category = stored.category }
    return expense
  }

  /// Whether a source says something else about an expense now than the store holds as it was imported.
  ///
  /// Only what a source states counts: a category may have come from a rule. Our own export states everything.
  func says(else stored: Expense, isOwnExport: Bool) -> Bool {
    if isOfOwnJournal {
      // A journal holds less than the ledger: what it would be written as tells.
      return journalText([self]).foldedForMatching != journalText([stored]).foldedForMatching
    }
    if isOwnExport {
      var stored = stored
      stored.sourceKey = sourceKey
      return self != stored
    }
    return kind != stored.kind || amount != stored.amount || day != stored.day || payee != stored.payee
      || note != stored.note || isPending != stored.isPending
  }
}
