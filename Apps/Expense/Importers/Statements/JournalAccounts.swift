import FoundationExtras

/// What the accounts of a journal are.
struct JournalAccounts: Hashable, Sendable {
  enum Role: Hashable, Sendable {
    case asset, equity, income, expense, other
  }

  /// What the journal declares, by names in lower case.
  private var declared: [String: Role] = [:]

  /// Takes note of what a journal declares of an account: `account Ausgaben  ; type: X`.
  ///
  /// Source: hledger's manual, section "Account types".
  mutating func declare(_ account: String, comment: String) {
    guard let match = comment.firstMatch(of: #/(?:^|[\s,])type:\s*(\p{L}+)/#) else { return }
    let role: Role
    switch match.1.lowercased() {
    case "a", "asset", "l", "liability", "c", "cash": role = .asset
    case "e", "equity", "v", "conversion": role = .equity
    case "r", "revenue", "g", "gain": role = .income
    case "x", "expense": role = .expense
    default: return
    }
    declared[account.lowercased()] = role
  }

  /// What an account is, as it is declared for it or for one above it, else by the names that hledger takes without being
  /// told.
  func role(_ account: String) -> Role {
    var name = account.lowercased()[...]
    while !declared.isEmpty, !name.isEmpty {
      if let role = declared[String(name)] { return role }
      name = name.lastIndex(of: ":").map { name[..<$0] } ?? ""
    }
    return switch account.split(separator: ":").first?.lowercased() ?? "" {
    case "asset", "assets", "liability", "liabilities", "debt", "debts": .asset
    case "equity": .equity
    case "income", "incomes", "revenue", "revenues": .income
    case "expense", "expenses": .expense
    default: .other
    }
  }
}
