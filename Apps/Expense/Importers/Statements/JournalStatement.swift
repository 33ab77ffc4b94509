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

  /// A line for each posting to an expense or an income account, and one for a transfer between own accounts; one for each
  /// line and transaction that cannot be read.
  ///
  /// - Throws: `ImportError` where amounts can be read in two ways.
  static func lines(of text: String, options: StatementOptions) throws -> [StatementLine] {
    try lines(of: JournalFiles(text), options: options)
  }

  /// The same of a journal with the files that it includes.
  static func lines(of files: JournalFiles, options: StatementOptions) throws -> [StatementLine] {
    let isOwn = files.texts[""]?.hasPrefix(journalTitle) == true
    let parser = JournalParser.parse(files, mark: isOwn ? .point : options.mark)
    let problems = parser.problems.map { problem in
      var line = StatementLine(line: problem.line)
      (line.problem, line.advice) = (problem.text, problem.advice)
      return line
    }
    let found = parser.transactions.flatMap { transaction in
      let lines = isOwn ? [own(transaction, options)] : lines(of: transaction, options)
      if transaction.origin.isEmpty { return lines }
      return lines.map { line in
        var line = line
        line.problem = line.problem.map { transaction.origin + $0 }
        return line
      }
    }
    return (found + problems).sorted { $0.line < $1.line }
  }

  private static func base(_ transaction: JournalTransaction) -> StatementLine {
    var base = StatementLine(line: transaction.line)
    base.day = transaction.day
    (base.payee, base.note) = (transaction.payee, transaction.note)
    if transaction.day == nil {
      base.problem = "'\(transaction.dateText.prefix(40))' is not a day"
    } else if let problem = transaction.problem {
      (base.line, base.problem) = (problem.line, problem.text)
    }
    return base
  }

  static func lines(of transaction: JournalTransaction, _ options: StatementOptions) -> [StatementLine] {
    var base = base(transaction)
    if base.problem != nil { return [base] }
    let own = transaction.postings.filter { Role($0.account) == .asset }
    base.account = own.first.map { withoutRoot($0.account) } ?? options.account
    let flows = transaction.postings.filter { [.expense, .income].contains(Role($0.account)) }
    guard flows.isEmpty else {
      return flows.map { posting in
        var line = base
        line.line = posting.line
        line.category = withoutRoot(posting.account)
        line.tags = JournalTransaction.tags(in: "\(transaction.comment) \(posting.comment)")
        let isExpense = Role(posting.account) == .expense
        line.kind = isExpense ? .expense : .income
        guard let amount = posting.amount else {
          line.problem = "no amount that can be counted (\(posting.account))"
          return line
        }
        line.take(amount, isNegated: !isExpense, usual: options.currency)
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
    guard own.count > 1, let source, let amount = source.amount else {
      line.skip = own.isEmpty ? "touches no account of your own" : "an opening balance or a transfer of equity"
      return line
    }
    guard amount.currency(usual: options.currency) != nil else {
      line.skip = "a transfer of what is no money"
      return line
    }
    line.account = withoutRoot(source.account)
    line.take(amount, isNegated: true, usual: options.currency)
    return line
  }

  /// A transaction of this app's own export: what it went to, then the own account.
  private static func own(_ transaction: JournalTransaction, _ options: StatementOptions) -> StatementLine {
    var line = base(transaction)
    if line.problem != nil { return line }
    guard transaction.postings.count == 2, let amount = transaction.postings[0].amount else {
      line.problem = "an export of this app has two postings with amounts"
      return line
    }
    let other = transaction.postings[0].account
    (line.payee, line.note) = (JournalText.read(line.payee), JournalText.read(line.note))
    line.account = JournalText.read(withoutRoot(transaction.postings[1].account))
    line.isPending = transaction.isPending
    line.isExactCategory = true
    line.tags = JournalTransaction.tags(in: transaction.comment)
    switch Role(other) {
    case .expense: line.kind = .expense
    case .income: line.kind = .income
    default: line.kind = .transfer
    }
    if line.kind != .transfer { line.category = JournalText.read(withoutRoot(other)) }
    line.take(amount, isNegated: line.kind == .income, usual: options.currency)
    return line
  }

  private static func withoutRoot(_ account: String) -> String {
    account.split(separator: ":").dropFirst().joined(separator: ":")
  }
}

extension StatementLine {
  /// Takes an amount of a journal, or says why it cannot be kept as it is.
  fileprivate mutating func take(_ journal: JournalAmount, isNegated: Bool, usual: Currency) {
    do {
      let money = try journal.money(usual: usual)
      amount = isNegated ? try money.negated() : money
    } catch let error as AmountProblem {
      (problem, advice) = (error.message, error.advice)
    } catch {
      problem = "the amount is larger than can be counted"
    }
  }
}
