import FoundationExtras

/// A transaction of an hledger or Ledger journal.
struct JournalTransaction: Hashable, Sendable {
  /// One line of it.
  struct Posting: Hashable, Sendable {
    /// What must come to nothing together.
    enum Balance: Hashable, Sendable {
      case real
      /// `[Account]`: among themselves.
      case virtual
      /// `(Account)`: nothing.
      case none
    }

    var line: Int
    var account: String
    var balance = Balance.real
    /// Nil where it is left to be found out.
    var amount: JournalAmount?
    /// What the amount is worth in another commodity, where a price stands behind it.
    var worth: JournalAmount?
    /// Whether a price of buying stands behind the amount, by which another program balances.
    var hasLot = false
    /// Whether it states what the account holds, which may stand for the amount.
    var hasAssertion = false
    var comment: String

    /// The name of an account as it is written, and what must come to nothing with it.
    static func account(_ text: String) -> (name: String, balance: Balance) {
      for (opening, closing, balance) in [("(", ")", Balance.none), ("[", "]", .virtual)] {
        if text.hasPrefix(opening), text.hasSuffix(closing) { return (String(text.dropFirst().dropLast()), balance) }
      }
      return (text, .real)
    }
  }

  var line: Int
  var day: CivilDate?
  var dateText: String
  var isPending = false
  /// Where it stands, before what is wrong with it, where that is a file that the journal includes; else empty.
  var origin = ""
  var description: String
  var comment: String
  var postings: [Posting] = []
  /// Why it cannot be used.
  var problem: (line: Int, text: String)? {
    get { problemText.map { (problemLine, $0) } }
    set { (problemLine, problemText) = (newValue?.line ?? 0, newValue?.text) }
  }
  private var problemLine = 0
  private var problemText: String?

  init(line: Int, day: CivilDate?, dateText: String, description: String, comment: String) {
    (self.line, self.day, self.dateText) = (line, day, dateText)
    (self.description, self.comment) = (description, comment)
  }

  /// The payee: what stands before a bar, as hledger reads it.
  var payee: String {
    description.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false).first.map { $0.trimmingBlanks }
      ?? ""
  }
  /// What stands behind the bar.
  var note: String {
    let parts = description.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count > 1 ? parts[1].trimmingBlanks : ""
  }

  /// The tag behind which this app writes an expense's identifier.
  ///
  /// Source: Ledger's manual, section "Metadata", which has `UUID` for it.
  static let idTag = "uuid"

  /// The identifier of an expense in this app's own journal; nil where there is none.
  var ownID: String? {
    comment.firstMatch(of: #/(?:^|\s)uuid: ([0-9a-f-]{36})(?:\s|$)/#).map { String($0.output.1) }
  }

  /// Gives the posting without an amount what the others leave, one posting for each commodity, and looks whether all of it
  /// comes to nothing.
  ///
  /// Source: hledger's manual, sections "Postings" and "Transaction balancing": sums are rounded to the decimals that the
  /// transaction's amounts have, and two commodities without a price are taken for an exchange.
  mutating func balance() {
    for kind in [Posting.Balance.real, .virtual] {
      let open = postings.indices.filter { postings[$0].amount == nil && postings[$0].balance == kind }
      guard let sums = sums(of: kind) else {
        problem = (line, "its amounts are larger than can be counted")
        return
      }
      if open.count > 1, !open.contains(where: { postings[$0].hasAssertion }) {
        problem = (line, "\(open.count) of its postings have no amount")
        return
      }
      if open.isEmpty {
        requireNothing(sums, kind)
      } else if open.count == 1, let index = open.first {
        let balanced = sums.values.filter { $0.digits != 0 }.sorted { $0.commodity < $1.commodity }.map { sum in
          var posting = postings[index]
          posting.amount = JournalAmount(
            -sum.digits, scale: sum.scale, commodity: sum.commodity, isQuoted: sum.isQuoted)
          return posting
        }
        postings.replaceSubrange(index...index, with: balanced)
      }
    }
  }

  /// The sums by commodity; nil where they are too large.
  private func sums(of kind: Posting.Balance) -> [String: JournalAmount]? {
    var sums: [String: JournalAmount] = [:]
    for posting in postings where posting.balance == kind {
      guard let amount = posting.worth ?? posting.amount else { continue }
      guard let sum = sums[amount.commodity].map({ $0.adding(amount) }) ?? amount else { return nil }
      sums[amount.commodity] = sum
    }
    return sums
  }

  private mutating func requireNothing(_ sums: [String: JournalAmount], _ kind: Posting.Balance) {
    let own = postings.filter { $0.balance == kind }
    // By which of two prices such a transaction balances is the other program's own business.
    if own.contains(where: \.hasLot) { return }
    let left = sums.values.filter { sum in
      let precision = own.compactMap(\.amount).filter { $0.commodity == sum.commodity }.map(\.scale).max()
      // What only prices have is worth nothing below its own decimals.
      let ofPrices = own.compactMap(\.worth).filter { $0.commodity == sum.commodity }.map(\.scale).min() ?? sum.scale
      return !sum.isNothing(atScale: precision ?? min(ofPrices, 2))
    }.sorted { $0.commodity < $1.commodity }
    let isExchange =
      left.count == 2 && left.contains { $0.digits < 0 } && left.contains { $0.digits > 0 }
      && own.allSatisfy { $0.worth == nil }
    guard !left.isEmpty, !isExchange else { return }
    problem = (line, "it does not come to nothing: \(left.map(\.text).joined(separator: ", ")) left")
  }
}
