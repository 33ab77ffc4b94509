import FoundationExtras

/// A transaction of an hledger or Ledger journal.
struct JournalTransaction: Hashable, Sendable {
  /// One line of it.
  struct Posting: Hashable, Sendable {
    var line: Int
    var account: String
    /// Nil where it is left to be found out.
    var amount: JournalAmount?
    /// What the amount is worth in another commodity, where a price stands behind it.
    var worth: JournalAmount?
    var comment: String
  }

  var line: Int
  var day: CivilDate?
  var dateText: String
  var description: String
  var comment: String
  var postings: [Posting] = []

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

  /// The tags in a comment: `name:` with or without a value.
  static func tags(in comment: String) -> [String] {
    comment.matches(of: #/(?:^|[\s,])([\p{L}\p{N}_-]+):(?!\S*\/\/)/#).map { String($0.output.1) }
  }

  /// Gives the posting without an amount what the others leave, one posting for each commodity.
  mutating func balance() {
    let open = postings.indices.filter { postings[$0].amount == nil }
    guard open.count == 1, let index = open.first else { return }
    var sums: [String: JournalAmount] = [:]
    for posting in postings {
      guard let amount = posting.worth ?? posting.amount else { continue }
      guard let sum = sums[amount.commodity].map({ $0.adding(amount) }) ?? amount else { return }
      sums[amount.commodity] = sum
    }
    let found = sums.values.filter { $0.digits != 0 }.sorted { $0.commodity < $1.commodity }
    let balanced = found.map { sum in
      var posting = postings[index]
      posting.amount = JournalAmount(-sum.digits, scale: sum.scale, commodity: sum.commodity)
      return posting
    }
    postings.replaceSubrange(index...index, with: balanced)
  }
}
