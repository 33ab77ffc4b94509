import FoundationExtras
import Interchange

extension BankStatement {
  /// What a row says: a movement, and what the bank took for it where that stands beside it.
  func lines(_ row: CSVRow) -> [StatementLine] {
    var line = StatementLine(line: row.line)
    let text = { (column: BankColumn) in layout.text(column, row) }
    let notes = layout.notes.map { note(at: $0, row) }.filter { !$0.isEmpty }.joined(separator: " ")
    let payee = layout.payees.lazy.map { tidiedWords(layout.text(at: $0, row)) }.first { !$0.isEmpty } ?? ""
    let names = (payer: tidiedWords(text(.payer)), recipient: tidiedWords(text(.recipient)))
    line.payee = payee
    line.note = notes
    line.account = text(.account)
    line.givenAccount = options.account
    line.otherAccount = text(.otherAccount)
    line.category = category(row)
    line.clock = StatementClock(text(.time)) ?? StatementClock(text(.date))
    line.tags = tags(row)
    if !text(.identifier).isEmpty {
      line.identifier = "\(line.account.isEmpty ? line.givenAccount : line.account) \(text(.identifier))"
    }
    let words = [payee, names.payer, names.recipient, notes].joined(separator: " ")
    let kind = kind(row, words: words)
    let isTransfer =
      kind == .moved || StatementWords.isTransfer(payee) || StatementWords.isTransfer(line.category)
    if isTransfer || self.kind(ofCategory: row) != nil { line.category = "" }
    let ofKind = kind == .refund ? ["refund"] : []
    let alone = StatementWords.isRefundAlone(notes) && !payee.isEmpty ? [notes] : []
    takeAmount(row, words: words, marks: [text(.kind), text(.status)] + ofKind + alone, isTransfer, into: &line)
    if payee.isEmpty, layout.areSidesAccounts {
      takeSides(names, into: &line)
    } else if payee.isEmpty {
      let isIn = line.amount.map { $0.isNegative != (line.kind == .income) } ?? false
      let named = isIn ? [names.payer, names.recipient] : [names.recipient, names.payer]
      line.payee = named.first { !$0.isEmpty } ?? ""
    }
    if line.payee.isEmpty {
      // A reference is another one in each row: as a part of the name it would make each payee another.
      let named = layout.notes.filter { !layout.asides.contains($0) }.map { note(at: $0, row) }.filter { !$0.isEmpty }
      let beside = layout.notes.filter(layout.asides.contains).map { note(at: $0, row) }.filter { !$0.isEmpty }
      line.payee = (named.isEmpty ? beside : named).joined(separator: " ")
      line.note = named.isEmpty ? "" : beside.joined(separator: " ")
    }
    if line.payee.isEmpty { line.payee = tidiedWords(text(.kind)) }
    line.look(among: accounts)
    takeDay(row, into: &line)
    if kind == .held { (line.skip, line.problem, line.advice) = (StatementLine.held, nil, nil) }
    guard line.problem == nil, line.skip == nil else { return [line] }
    return [line] + fee(row, of: &line)
  }

  /// What a column says for the note, without tags that stand in it.
  private func note(at position: Int, _ row: CSVRow) -> String {
    let text = layout.text(at: position, row)
    return tidiedWords(position == layout.taggedNote ? text.replacing(Self.tag, with: " ") : text)
  }

  private func tags(_ row: CSVRow) -> [String] {
    let own = layout.text(.tags, row).split { ",;|".contains($0) }.map { $0.drop { $0 == " " || $0 == "#" } }
    let inNote = layout.taggedNote.map { layout.text(at: $0, row).matches(of: Self.tag).map(\.output.1) } ?? []
    return (own + inNote).map { tidiedWords(String($0)) }.filter { !$0.isEmpty }
  }

  private static var tag: Regex<(Substring, Substring)> { #/#([\p{L}\p{N}_\-]+)/# }

  private func takeDay(_ row: CSVRow, into line: inout StatementLine) {
    let (date, status) = (layout.text(.date, row), layout.text(.status, row))
    line.day = StatementDate(date)?.day(dateOrder)
    if Self.isVoid(status) {
      line.skip = "declined or taken back"
    } else if [date, status, layout.text(.kind, row)].contains(where: StatementWords.isPending) {
      line.isPending = true
      // Without a day it cannot be recorded: it comes in when it is booked.
      if line.day == nil {
        line.skip = StatementLine.pending
        line.problem = nil
      }
    } else if line.day == nil {
      (line.problem, line.advice) = (date.isEmpty ? "no date" : "'\(date.prefix(40))' is not a date", nil)
      // A balance or a total below the rows.
      let amounts: [BankColumn] = [.amount, .out, .in]
      if !date.contains(where: \.isNumber), amounts.allSatisfy({ Self.withoutDash(layout.text($0, row)).isEmpty }),
        row.cells.contains(where: StatementWords.isOfBalance)
      {
        line.skip = "of a balance or a total"
      }
    }
  }

  private func category(_ row: CSVRow) -> String {
    let tidied = { (column: BankColumn) -> String in
      let text = tidiedWords(layout.text(column, row))
      return text.utf8.contains { ":/".utf8.contains($0) }
        ? text.replacing("/", with: ":").replacing(": ", with: ":") : text
    }
    let (whole, group, own) = (tidied(.fullCategory), tidied(.group), tidied(.category))
    let path: String
    if group.isEmpty || own.isEmpty {
      path = !group.isEmpty || !own.isEmpty ? group + own : whole
    } else {
      // Some programs name the group in the category too.
      path = own.hasPrefix("\(group):") ? own : "\(group):\(own)"
    }
    // What is to be budgeted belongs nowhere yet.
    return path.hasPrefix("Inflow:") && ["Inflow:Ready to Assign", "Inflow:To be Budgeted"].contains(path) ? "" : path
  }

  /// The unit in which a row counts; nil for text that is none.
  private func currency(_ row: CSVRow) -> Currency? {
    let named = layout.text(.currency, row)
    return named.isEmpty ? layout.titleCurrency ?? options.currency : options.currency(named: named)
  }

  private func takeAmount(
    _ row: CSVRow, words: String, marks: [String], _ isTransfer: Bool, into line: inout StatementLine
  ) {
    guard let usual = currency(row) else {
      line.problem = "'\(layout.text(.currency, row).prefix(40))' names no currency"
      line.advice = "write its code, such as EUR"
      return
    }
    func refund() -> RefundMark { StatementWords.refund(marks: marks, words: words) }
    let (out, income) = (Self.withoutDash(layout.text(.out, row)), Self.withoutDash(layout.text(.in, row)))
    let isOut = layout.positions[.out] != nil || layout.positions[.in] != nil
    if isOut, layout.positions[.amount] == nil || !out.isEmpty || !income.isEmpty {
      // Some banks write a zero into the column that is not meant.
      let isIn = out.isEmpty || !income.isEmpty && isNothing(out)
      if out.isEmpty, income.isEmpty {
        line.problem = "no amount"
        return
      }
      if isSomething(out), isSomething(income) {
        (line.problem, line.advice) = ("money out and money in on one row", "make two rows of it, one for each")
        return
      }
      line.takeAmount(isIn ? income : out, mark: mark, currency: usual)
      guard let amount = line.amount, line.problem == nil else { return }
      let size = line.kind == .income ? amount.minorUnits : -amount.minorUnits
      // A minus in a column of what went out says the same a second time.
      let signed = Money(!isIn ? -abs(size) : isCreditNegative ? abs(size) : size, amount.currency)
      // What came in to a card was paid to it, or is a refund.
      let isCardIn = (layout.isCard || isCreditNegative) && isIn && !signed.isNegative
      let isPaid =
        isIn && !signed.isNegative && StatementWords.isThanks(words)
        || isCardIn && refund() == .none && StatementWords.payment(words).isOne
      do {
        try line.take(
          accountAmount: signed, isTransfer: isTransfer || isPaid, refund: isCardIn ? .marked : isIn ? refund() : .none)
      } catch {
        line.problem = "'\(out.prefix(20))' is too large an amount"
      }
      return
    }
    let (text, suffix) = Self.amount(layout.text(.amount, row))
    if text.isEmpty {
      line.problem = "no amount"
      return
    }
    switch direction(row) ?? suffix {
    case .out?:
      line.takeAmount(
        Self.unsigned(text), mark: mark, currency: usual, isInverted: true, isTransfer: isTransfer)
    case .in?:
      line.takeAmount(Self.unsigned(text), mark: mark, currency: usual, isTransfer: isTransfer, refund: refund())
    case nil:
      switch signs {
      // Where no amount has a minus, the word of a transfer is all there is: it went out of the account that is named.
      case .asWritten where isTransfer && areAmountsUnsigned && layout.positions[.sign] != nil:
        line.takeAmount(text, mark: mark, currency: usual, isInverted: true, isTransfer: true)
      case .unsigned where !text.contains("+"):
        line.takeAmount(text, mark: mark, currency: usual, isInverted: true, isTransfer: isTransfer)
      case .card:
        // What came back to a card was paid to it, or is a refund.
        let isIn = AmountText.isNegative(text) == true
        let isPayment = isIn && refund() == .none && StatementWords.payment(words).isOne
        line.takeAmount(
          text, mark: mark, currency: usual, isInverted: true, isTransfer: isTransfer || isPayment,
          refund: isIn ? .marked : .none)
      case .unsigned, .asWritten:
        let isPaid = AmountText.isNegative(text) == false && StatementWords.isThanks(words)
        line.takeAmount(text, mark: mark, currency: usual, isTransfer: isTransfer || isPaid, refund: refund())
      }
    }
  }

  /// Nothing where a dash stands for it.
  private static func withoutDash(_ text: String) -> String { ["-", "–", "—"].contains(text) ? "" : text }

  /// An amount without the `CR` or `DR` that some banks write behind it.
  private static func amount(_ text: String) -> (String, BankDirection?) {
    let suffix = text.utf8.count > 2 ? text.suffix(2).uppercased() : ""
    guard suffix == "CR" || suffix == "DR" else { return (text, nil) }
    return (text.dropLast(2).trimmingBlanks, BankDirection(suffix))
  }

  /// An amount without a sign, where a column of its own says which way it went.
  private static func unsigned(_ text: String) -> String { text.filter { !"-()".contains($0) } }

  private func isNothing(_ text: String) -> Bool { (try? AmountText(text, mark: mark))?.digits == 0 }

  private func isSomething(_ text: String) -> Bool {
    (try? AmountText(text, mark: mark)).map { $0.digits != 0 } ?? false
  }

  /// Which way money went, by a column of its own.
  private func direction(_ row: CSVRow) -> BankDirection? {
    let named = layout.text(.sign, row)
    return BankDirection(named.isEmpty ? layout.unnamed.map { layout.text(at: $0, row) } ?? "" : named)
  }

  /// What the bank took for a movement, as an expense of its own; where it cannot be read, the movement cannot either.
  private func fee(_ row: CSVRow, of line: inout StatementLine) -> [StatementLine] {
    let text = layout.text(.fee, row)
    guard !text.isEmpty, !isNothing(text), let usual = currency(row) else { return [] }
    var fee = line
    do {
      let money = try AmountText(text, mark: mark).money(usual: usual)
      fee.amount = isFeeNegative ? try money.negated() : money
    } catch {
      fee.problem = "'\(text.prefix(40))' is not a fee"
    }
    (fee.kind, fee.category) = (.expense, "fees")
    fee.note = ["fee", line.payee].filter { !$0.isEmpty }.joined(separator: " · ")
    // It goes to the bank, whoever was paid.
    (fee.payee, fee.otherAccount, fee.isBetweenOwn, fee.tags) = ("", "", false, [])
    if let identifier = line.identifier { fee.identifier = "\(identifier) fee" }
    return [fee]
  }

  /// Whether no money moved in the end.
  private static func isVoid(_ text: String) -> Bool {
    ["reverted", "declined", "failed", "denied", "cancelled", "canceled", "voided", "abgelehnt", "storniert"]
      .contains(text.lowercased())
  }
}
