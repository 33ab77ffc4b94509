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
  /// Why it cannot be used, and what to do.
  var problem: String?
  var advice: String?
  /// Whether the bank has announced it and not yet booked it.
  var isPending = false
  /// Why it holds nothing that is kept.
  var skip: String?

  init(line: Int) { self.line = line }

  /// Takes an amount as an account shows it, where less than nothing went out.
  ///
  /// - Parameter isTransfer: whether it went to or came from another own account.
  mutating func take(accountAmount amount: Money, isTransfer: Bool = false, isRefund: Bool = false) throws(MoneyError) {
    kind = isTransfer ? .transfer : amount.isNegative || isRefund ? .expense : .income
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

/// Marks by which sources say that money went between own accounts or came back.
enum StatementWords {
  /// Whether a category or payee names the other own account of a transfer.
  ///
  /// YNAB writes `Transfer : Savings`, Monefy `To 'Payment card'` and `From 'Cash'`, QIF `[Savings]`.
  static func isTransfer(_ text: String) -> Bool {
    // Each row of a file is asked, and an expression would take most of its time.
    guard let first = text.first, "tTfF[".contains(first) else { return false }
    let words = text.lowercased()
    if words.hasPrefix("transfer") {
      let rest = words.dropFirst("transfer".count).drop { $0 == " " }
      return rest.first == ":" && rest.dropFirst().contains { $0 != " " }
    }
    return [("to '", "'"), ("from '", "'"), ("[", "]")].contains { opening, closing in
      words.hasPrefix(opening) && words.hasSuffix(closing) && words.count > opening.count + closing.count
    }
  }

  /// Whether a bank calls it money that came back for something bought.
  static func isRefund(_ text: String) -> Bool {
    let text = text.lowercased()
    let mayHold = anyHeld(in: text)
    return refundWords.contains { word in
      guard mayHold(word), let range = text.firstRange(of: word) else { return false }
      let before = range.lowerBound == text.startIndex ? nil : text[text.index(before: range.lowerBound)]
      let after = range.upperBound == text.endIndex ? nil : text[range.upperBound]
      return before?.isLetter != true && after?.isLetter != true
    }
  }

  /// Whether a card's row is what was paid to the card; `isPlain` where the words say so by themselves.
  static func payment(_ text: String) -> (isOne: Bool, isPlain: Bool) {
    let text = text.lowercased()
    let mayHold = anyHeld(in: text)
    let isPlain = plainPayments.contains { mayHold($0) && text.contains($0) }
    return (isPlain || payments.contains { mayHold($0) && text.contains($0) }, isPlain)
  }

  /// Whether a text may hold a word, by its bytes where it has none but ASCII: to compare letters takes many times as long.
  private static func anyHeld(in text: String) -> (String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return { _ in true } }
    return { word in
      let word = Array(word.utf8)
      guard bytes.count >= word.count else { return false }
      return (0...bytes.count - word.count).contains { start in
        word.indices.allSatisfy { bytes[start + $0] == word[$0] }
      }
    }
  }

  private static let plainPayments = [
    "payment received", "thank you", "thankyou", "zahlung erhalten", "zahlung/überweisung erhalten", "paiement recu",
    "paiement reçu", "betaling ontvangen", "pago recibido", "merci",
  ]
  private static let payments = [
    "payment", "autopay", "direct debit", "zahlung", "einzug", "paiement", "prélèvement", "betaling", "pago",
    "pagamento",
  ]

  private static let refundWords = [
    "refund", "refunded", "rückerstattung", "erstattung", "remboursement", "terugbetaling", "rimborso", "reembolso",
  ]
}
