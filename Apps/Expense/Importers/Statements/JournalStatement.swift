import FoundationExtras

/// What the transactions of a journal say of spending, income and transfers.
enum JournalStatement {
  /// A line for each posting to an expense or an income account, and one for a transfer between own accounts; one for each
  /// line and transaction that cannot be read.
  ///
  /// - Throws: `ImportError` where amounts can be read in two ways.
  static func lines(of text: String, options: StatementOptions) throws -> [StatementLine] {
    try lines(of: JournalFiles(text), options: options)
  }

  /// The same of a journal with the files that it includes.
  ///
  /// - Parameter mark: The decimal mark of the program that has written it.
  static func lines(
    of files: JournalFiles, options: StatementOptions, mark: AmountMark? = nil
  ) throws -> [StatementLine] {
    let isOwn = files.texts[""]?.hasPrefix(journalTitle) == true
    let parser = JournalParser.parse(files, mark: isOwn ? .point : mark ?? options.mark, year: options.year)
    let problems = parser.problems.map { problem in
      var line = StatementLine(line: problem.line)
      (line.problem, line.advice) = (problem.text, problem.advice)
      return line
    }
    let found = parser.transactions.flatMap { transaction in
      let lines = isOwn ? [own(transaction, options)] : lines(of: transaction, options, accounts: parser.accounts)
      if transaction.origin.isEmpty { return lines }
      return lines.map { line in
        var line = line
        line.problem = line.problem.map { transaction.origin + $0 }
        return line
      }
    }
    return (found + problems).sorted { $0.line < $1.line }
  }

  /// The same of Beancount's, with a line for each directive that brings no expense.
  static func lines(
    ofBeancount text: String, _ files: JournalFiles? = nil, options: StatementOptions
  ) throws -> [StatementLine] {
    let journal = BeancountJournal(text)
    let directives = journal.directives.map { directive in
      var line = StatementLine(line: directive.line)
      line.skip = "'\(directive.name)' brings no expense"
      return line
    }
    let lines = try lines(of: files ?? JournalFiles(journal.text), options: options, mark: .point)
    return (lines + directives).sorted { $0.line < $1.line }
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

  static func lines(
    of transaction: JournalTransaction, _ options: StatementOptions, accounts: JournalAccounts = JournalAccounts()
  ) -> [StatementLine] {
    var base = base(transaction)
    if base.problem != nil { return [base] }
    // What is only set aside in an account has paid for nothing.
    let all = transaction.postings.filter { accounts.role($0.account) == .asset }
    let real = all.filter { $0.balance == .real }
    let own = real.isEmpty ? all : real
    base.account = own.first.map { withoutRoot($0.account) } ?? options.account
    let flows = transaction.postings.filter { [.expense, .income].contains(accounts.role($0.account)) }
    var settlement = JournalSettlement(transaction, own: own)
    let lines = flows.flatMap { posting in
      flow(posting, of: transaction, base, &settlement, isExpense: accounts.role(posting.account) == .expense, options)
    }
    let moves = settlement.moves().filter { $0.amount.currency(usual: options.currency) != nil }
    if flows.isEmpty, moves.isEmpty { return [transfer(own, base, options)] }
    return lines
      + moves.map { move in
        var line = base
        line.kind = .transfer
        (line.account, line.otherAccount) = (withoutRoot(move.source), withoutRoot(move.target))
        line.take(move.amount, isNegated: false, usual: options.currency)
        return line
      }
  }

  /// What was spent or came in, a line for each own account that paid or got it.
  private static func flow(
    _ posting: JournalTransaction.Posting, of transaction: JournalTransaction, _ base: StatementLine,
    _ settlement: inout JournalSettlement, isExpense: Bool, _ options: StatementOptions
  ) -> [StatementLine] {
    var line = base
    line.line = posting.line
    line.category = withoutRoot(posting.account)
    let (tags, whole) = (JournalTags(posting.comment), JournalTags(transaction.comment))
    line.tags = whole.names + tags.names
    if let payee = [tags.payee, whole.payee].first(where: { !$0.isEmpty }) { line.payee = payee }
    if let day = tags.day {
      line.day = JournalParser.day(day, year: transaction.day?.year)
      if line.day == nil { line.problem = "'\(day.prefix(40))' is not a day" }
    }
    line.kind = isExpense ? .expense : .income
    guard let amount = posting.amount else {
      line.problem = "no amount that can be counted (\(posting.account))"
      return [line]
    }
    let parts = settlement.parts(of: amount)
    guard !parts.isEmpty else {
      line.take(amount, isNegated: !isExpense, usual: options.currency)
      return [line]
    }
    return parts.map { part in
      var line = line
      line.account = withoutRoot(part.account)
      line.take(part.amount, isNegated: !isExpense, usual: options.currency)
      return line
    }
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
    line.identifier = transaction.ownID
    line.tags = JournalTags(transaction.comment).names
    switch JournalAccounts().role(other) {
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
