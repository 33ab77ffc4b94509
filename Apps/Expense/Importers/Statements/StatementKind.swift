import FoundationExtras

/// What a source's own word for the kind of a row says of it, beyond which way money went.
enum StatementKind: Hashable, Sendable {
  /// Between own accounts, pots or currencies: neither spent nor received.
  case moved
  /// Set aside, or let go again: nothing was paid.
  case held
  /// It came back for something bought.
  case refund
  /// To or from anyone: moved where the source's other words are those of a program with accounts of its own.
  case transfer
  /// Paid: to a card, where its other rows are sales.
  case payment
  /// Paid to a card or given back by it.
  case settled

  /// The kind that a word says; nil for one that says nothing of these.
  init?(_ text: String) {
    guard !text.isEmpty, text.utf8.count <= 80 else { return nil }
    let words = text.foldedForMatching.split { !$0.isLetter }
    if let kind = Self.whole[words.joined(separator: " ")] {
      self = kind
      return
    }
    // Asked of every row: words are compared as they are, since to search a text for each phrase takes a thousand times as long.
    let found = Self.parts.first { part in
      words.indices.contains { words[$0] == part.words[0] && words[$0...].starts(with: part.words) }
    }
    guard let found else { return nil }
    self = found.kind
  }

  /// Words that say it by themselves, folded, as banks, services and programs write them.
  private static let whole: [String: StatementKind] = {
    let words: [StatementKind: String] = [
      .moved: """
      exchange/conversion/neutral/umbuchung/umbuchungen/ubertrag/kontoubertrag/eigenubertrag/giroconto/traspaso/traspasos/\
      pocket/vault/opening balance/reconciliation/virement interne/interne overboeking/balance transfer/transfer between accounts
      """,
      .held: "authorization hold/hold release",
      .refund: """
      return/returns/merchandise return/purchase return/sale return/chargeback/payment reversal/reversal/merchant credit/\
      credit voucher/reimbursement/ruckgabe
      """,
      .transfer: """
      transfer/transfers/transfer in/transfer out/incoming transfer/outgoing transfer/transfer from/transfer to
      """,
      .payment: "payment/payments",
      .settled: "payment credit/payments credits/payments and credits/payment and credit",
    ]
    var byWord: [String: StatementKind] = [:]
    for (kind, list) in words { for word in list.split(separator: "/") { byWord[String(word)] = kind } }
    return byWord
  }()

  /// Words within others; what is held stands first, since its release names what it was for.
  private static let parts: [(words: [Substring], kind: StatementKind)] = {
    let phrases: [(StatementKind, [String])] = [
      (
        .held,
        [
          "account hold", "hold for", "review hold", "reserve hold", "reserve release", "release of hold",
          "reversal of hold", "general authorization", "open authorization", "void of authorization",
        ]
      ),
      (
        .moved,
        [
          "currency conversion", "currency exchange", "withdrawal bank account", "withdrawal to bank",
          "bank deposit to pp account", "user initiated withdrawal", "general withdrawal", "general card deposit",
          "general card withdrawal", "transfer to bank", "transfer from bank", "pot transfer", "pocket transfer",
          "internal transfer", "internal transfers", "own account", "own accounts", "acct xfer", "account transfer",
          "savings transfer", "bankgutschrift auf paypal konto",
          "von nutzer eingeleitete abbuchung", "credit card payment", "credit card payments", "virements internes",
        ]
      ),
    ]
    return phrases.flatMap { kind, list in list.map { ($0.split(separator: " "), kind) } }
  }()

  /// Whether a name or a note is about a part of one's own money that a bank keeps apart.
  static func isApart(_ text: String) -> Bool {
    let words = Set(text.foldedForMatching.split { !$0.isLetter }.map(String.init))
    return !words.isDisjoint(with: ["pocket", "pockets", "vault", "vaults", "savings", "pot", "pots"])
  }

  /// Whether the name of a category that could be one of moved money is about that, and not such as `Pocket`.
  static func isOfCategory(_ text: String) -> Bool {
    let words = Set(text.foldedForMatching.split { !$0.isLetter }.map(String.init))
    return !words.isDisjoint(with: [
      "transfer", "transfers", "payment", "payments", "account", "accounts", "umbuchung", "umbuchungen", "ubertrag",
      "eigenubertrag", "virement", "virements", "overboeking", "giroconto", "traspaso", "traspasos",
    ])
  }

  /// Whether a word is one of those with which programs that have accounts of one's own tell rows apart, and banks do not.
  static func isOfProgram(_ text: String) -> Bool {
    programWords.contains(text.lettersForMatching) || StatementKind(text) == .transfer
  }

  private static let programWords: Set<String> = [
    "income", "expense", "expenses", "deposit", "withdrawal", "openingbalance", "reconciliation", "balance", "debit",
    "credit",
  ]
}

/// What the rows' words for their kind say together.
struct StatementKindSurvey: Sendable {
  /// The words that say that money was moved, and those that say that it was held, in their order.
  private(set) var told: [StatementKind: [String]] = [:]
  /// Whether all words are those of a program.
  private(set) var areOfProgram = true
  /// Whether rows are sales, as on a card.
  private(set) var hasSales = false
  private var seen: Set<String> = []

  mutating func look(at text: String) {
    guard !text.isEmpty, seen.count < 1000, seen.insert(text).inserted else { return }
    if !StatementKind.isOfProgram(text) { areOfProgram = false }
    if ["sale", "sales"].contains(text.lowercased()) { hasSales = true }
    if let kind = StatementKind(text) { told[kind, default: []].append(text) }
  }
}
