import AppIntents

/// Payees that were used before.
struct PayeeNames: DynamicOptionsProvider {
  @Dependency private var ledger: ExpenseLedger

  func results() async throws -> [String] { try ledger.names(.payee) }
}

/// Tags that were used before.
struct TagNames: DynamicOptionsProvider {
  @Dependency private var ledger: ExpenseLedger

  func results() async throws -> [String] { try ledger.names(.tags) }
}

/// Accounts that were used before.
struct AccountNames: DynamicOptionsProvider {
  @Dependency private var ledger: ExpenseLedger

  func results() async throws -> [String] { try ledger.names(.account) }
}

extension ExpenseLedger {
  /// The names that were used in the last so many days.
  func names(_ column: LedgerReader.NameColumn, daysBack: Int = 180) throws -> [String] {
    try read { try $0.names(column, since: today.adding(days: -daysBack)) }
  }
}
