import FoundationExtras

/// What the accounts of a journal are.
struct JournalAccounts: Hashable, Sendable {
  enum Role: Hashable, Sendable {
    case asset, equity, income, expense, other
  }

  /// What an account is, and those below it.
  func role(_ account: String) -> Role {
    switch account.split(separator: ":").first?.lowercased() ?? "" {
    case "asset", "assets", "liability", "liabilities", "debt", "debts": .asset
    case "equity": .equity
    case "income", "incomes", "revenue", "revenues": .income
    case "expense", "expenses": .expense
    default: .other
    }
  }
}
