import Foundation
import FoundationExtras

/// Money that was spent, came in or was moved: what the ledger holds.
struct Expense: Hashable, Sendable, Identifiable {
  /// What kind of movement it is; the raw values are stored and never change.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Money that was spent; less than nothing is a refund, in the category of what was bought.
    case expense
    /// Money that came in, and was no refund.
    case income
    /// Money that went from one own account to another: it is neither.
    case transfer
  }

  /// When it was, beside the day: an instant, and how far the clock there was ahead of UTC.
  struct Time: Hashable, Sendable {
    var instant: Date
    var utcOffsetSeconds: Int
  }

  var id: UUID
  var kind: Kind
  /// Spent for an expense, received for income, gone out for a transfer; less than nothing is the other way.
  var amount: Money
  var category: CategoryPath
  var payee: String
  var note: String
  var tags: [String]
  /// The own account; empty where nobody said.
  var account: String
  /// The civil day, fixed when it was written: no zone moves it.
  var day: CivilDate
  /// The time of day, where it is known.
  var time: Time?
  /// Whether the bank has announced it and not yet booked it.
  var isPending: Bool
  /// By which key an import finds it again.
  var sourceKey: String?
  /// The account on the other side, where its source names one: once that is known to be an own one, it was moved.
  var otherAccount: String

  init(
    id: UUID, kind: Kind = .expense, amount: Money, category: CategoryPath = .none, payee: String = "",
    note: String = "",
    tags: [String] = [], account: String = "", day: CivilDate, time: Time? = nil, isPending: Bool = false,
    sourceKey: String? = nil, otherAccount: String = ""
  ) {
    (self.id, self.kind, self.amount, self.category) = (id, kind, amount, category)
    (self.payee, self.note, self.tags) = (tidiedWords(payee), tidiedWords(note), tidiedTags(tags))
    (self.account, self.day, self.time) = (tidiedWords(account), day, time)
    (self.isPending, self.sourceKey, self.otherAccount) = (isPending, sourceKey, tidiedWords(otherAccount))
  }

  /// Whether it is money that came back for something bought.
  var isRefund: Bool { kind == .expense && amount.isNegative }

  /// Whether money came in or back.
  var isIncoming: Bool { isRefund || kind == .income }

  /// The same with its amount the other way: a refund as a person speaks of it.
  var turnedAround: Expense {
    var turned = self
    turned.amount = (try? amount.negated()) ?? amount
    return turned
  }

  /// What it is called: its payee, else its note, else its category, else its kind.
  var title: String {
    [payee, note, category.text].first { !$0.isEmpty } ?? (isRefund ? "refund" : kind.rawValue)
  }
}
