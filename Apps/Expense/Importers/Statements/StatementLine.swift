import FoundationExtras

/// What a file of another program says of one movement of money: an adapter makes it, a row of a table carries it on.
struct StatementLine: Hashable, Sendable {
  /// The line of the file on which it stands.
  var line: Int
  /// What tells it from all others of its source; nil where only its content does.
  var identifier: String?
  var kind: Expense.Kind = .expense
  var day: CivilDate?
  /// As the ledger has it: spent for an expense, received for income, gone out for a transfer.
  var amount: Money?
  var payee = ""
  var note = ""
  /// The category as the source has it, its parts between colons.
  var category = ""
  /// The account as the source names it.
  var account = ""
  /// The account that a person has stated, now or for an earlier file; it goes before the source's.
  var givenAccount = ""
  /// The account on the other side, where the source names it.
  var otherAccount = ""
  /// Whether the same file has the other side's account too.
  var isBetweenOwn = false
  /// Whether the category is a whole path of this app's own.
  var isExactCategory = false
  var tags: [String] = []
  /// The time of day, where the source has it.
  var clock: StatementClock?
  /// Why it cannot be used, and what to do.
  var problem: String?
  var advice: String?
  /// Whether the bank has announced it and not yet booked it.
  var isPending = false
  /// Whether only words in a payee's name or a note make a refund of what came in.
  var isRefundGuessed = false
  /// Why it holds nothing that is kept.
  var skip: String?

  init(line: Int) { self.line = line }

  /// Takes an amount as an account shows it, where less than nothing went out.
  ///
  /// - Parameter isTransfer: whether it went to or came from another own account.
  mutating func take(accountAmount amount: Money, isTransfer: Bool = false, refund: RefundMark = .none)
    throws(MoneyError)
  {
    kind = isTransfer ? .transfer : amount.isNegative || refund != .none ? .expense : .income
    isRefundGuessed = kind == .expense && !amount.isNegative && refund == .guessed
    self.amount = kind == .income ? amount : try amount.negated()
  }

  /// Takes note of what goes between accounts that one file has, by their letters.
  mutating func look(among accounts: Set<String>) {
    guard accounts.count > 1 else { return }
    let own = account.lettersForMatching
    isBetweenOwn = [otherAccount, payee].contains { name in
      let letters = name.lettersForMatching
      return !letters.isEmpty && letters != own && accounts.contains(letters)
    }
  }
}

extension Array<StatementLine> {
  /// The lines with the account that a person has stated, and with note of what goes between accounts of the file.
  func finished(_ options: StatementOptions) -> [StatementLine] {
    let accounts = Set(map(\.account.lettersForMatching)).subtracting([""])
    return map { line in
      var line = line
      line.givenAccount = options.account
      line.look(among: accounts)
      return line
    }
  }
}
