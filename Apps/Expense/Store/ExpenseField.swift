import AppSupport

/// The fields by which expenses can be chosen, each mapped to its column here and nowhere else.
enum ExpenseField: String, UnwrittenFilterColumn {
  case category
  case payee
  case note
  case tags
  case account
  case currency
  case kind

  static let records = "expenses"

  var expression: String {
    switch self {
    case .category: "category_folded"
    case .payee: "payee_folded"
    case .note: "note_folded"
    case .tags: "tags_folded"
    case .account: "account_folded"
    case .currency: "currency"
    case .kind: "kind"
    }
  }

  var content: FilterContent {
    switch self {
    case .category: .path
    case .payee, .note, .account: .words
    case .tags: .list(separator: ",")
    case .currency, .kind: .code
    }
  }

  func texts(of expense: Expense) -> [String] {
    switch self {
    case .category: [expense.category.text]
    case .payee: [expense.payee]
    case .note: [expense.note]
    case .tags: expense.tags
    case .account: [expense.account]
    case .currency: [expense.amount.currency.code]
    case .kind: [expense.kind.rawValue]
    }
  }
}
