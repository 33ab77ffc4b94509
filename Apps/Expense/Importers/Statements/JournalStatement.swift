import FoundationExtras

/// What the transactions of a journal say of spending, income and transfers.
enum JournalStatement {
  /// What an account is, by its first part; the names are those that hledger takes without being told.
  ///
  /// Source: hledger's manual, section "Account types".
  private enum Role {
    case asset, equity, income, expense, other

    init(_ account: String) {
      let first = account.split(separator: ":").first?.lowercased() ?? ""
      switch first {
      case "asset", "assets", "liability", "liabilities", "debt", "debts": self = .asset
      case "equity": self = .equity
      case "income", "incomes", "revenue", "revenues": self = .income
      case "expense", "expenses": self = .expense
      default: self = .other
      }
    }
  }

  /// A line for each posting to an expense or an income account, and one for a transfer between own accounts.
  ///
  /// - Throws: `ImportError` where amounts can be read in two ways.
  static func lines(of text: String, options: StatementOptions) throws -> [StatementLine] {
    try JournalParser.transactions(of: text, mark: options.mark).flatMap { lines(of: $0, options) }
  }

  private static func lines(of transaction: JournalTransaction, _ options: StatementOptions) -> [StatementLine] {
    var base = StatementLine(line: transaction.line)
    base.day = transaction.day
    (base.payee, base.note) = (transaction.payee, transaction.note)
    let own = transaction.postings.filter { Role($0.account) == .asset }
    base.account = own.first.map { withoutRoot($0.account) } ?? options.account
    if transaction.day == nil {
      base.problem = "'\(transaction.dateText.prefix(40))' is not a day"
      return [base]
    }
    let flows = transaction.postings.filter { [.expense, .income].contains(Role($0.account)) }
    guard flows.isEmpty else {
      return flows.map { posting in
        var line = base
        line.line = posting.line
        line.category = withoutRoot(posting.account)
        line.tags = JournalTransaction.tags(in: "\(transaction.comment) \(posting.comment)")
        let isExpense = Role(posting.account) == .expense
        line.kind = isExpense ? .expense : .income
        guard let money = posting.amount?.money(usual: options.currency) else {
          line.problem = "no amount that can be counted (\(posting.account))"
          return line
        }
        if isExpense { line.amount = money } else { line.amount = try? money.negated() }
        return line
      }
    }
    return [transfer(own, base, options)]
  }

  private static func transfer(
    _ own: [JournalTransaction.Posting], _ base: StatementLine, _ options: StatementOptions
  ) -> StatementLine {
    var line = base
    line.kind = .transfer
    let source = own.first { ($0.amount?.digits ?? 0) < 0 }
    guard own.count > 1, let source, let money = source.amount?.money(usual: options.currency) else {
      line.skip = own.isEmpty ? "touches no account of your own" : "an opening balance or a transfer of equity"
      return line
    }
    line.account = withoutRoot(source.account)
    line.amount = try? money.negated()
    return line
  }

  private static func withoutRoot(_ account: String) -> String {
    account.split(separator: ":").dropFirst().joined(separator: ":")
  }
}
