import Foundation

/// An expense that a person makes often, with a name: what a button and one word record.
struct QuickAmount: Hashable, Sendable, Identifiable {
  var id: UUID
  var name: String
  var amount: Money
  var category: CategoryPath
  var payee: String
  var account: String

  init(id: UUID, name: String, amount: Money, category: CategoryPath = .none, payee: String = "", account: String = "")
  {
    (self.id, self.name, self.amount, self.category) = (id, tidiedWords(name), amount, category)
    (self.payee, self.account) = (tidiedWords(payee), tidiedWords(account))
  }
}
