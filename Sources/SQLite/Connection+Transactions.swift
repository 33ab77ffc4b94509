extension Connection {
  enum TransactionKind: String {
    /// A snapshot, taken at the first read.
    case deferred = "BEGIN DEFERRED"
    /// The right to write from the start: one that begins as a reader and then writes fails at once if another has
    /// written meanwhile, whatever the timeout.
    case immediate = "BEGIN IMMEDIATE"
  }

  /// Runs a closure in a transaction, which is rolled back if it throws.
  func transaction<Value>(_ kind: TransactionKind, _ body: (Connection) throws -> Value) throws -> Value {
    // BEGIN and COMMIT do not write by themselves, but IMMEDIATE is no business of a reader.
    let permission: Permission = kind == .immediate ? .writing : .reading
    return try permitting(permission) {
      try execute(kind.rawValue)
      do {
        let value = try body(self)
        if handle.isAutocommitting {
          throw DatabaseError(.misuse, "the closure ended the transaction that it runs in")
        }
        try execute("COMMIT")
        return value
      } catch {
        rollBack()
        throw error
      }
    }
  }

  /// Runs a closure whose changes are taken back alone if it throws.
  ///
  /// It is for one part of a larger write, such as a row of an import that may be refused.
  public func savepoint<Value>(_ body: () throws -> Value) throws -> Value {
    try execute("SAVEPOINT part")
    do {
      let value = try body()
      try execute("RELEASE part")
      return value
    } catch {
      // After a full disk SQLite may have rolled back the whole transaction by itself.
      if !handle.isAutocommitting {
        try execute("ROLLBACK TO part")
        try execute("RELEASE part")
      }
      throw error
    }
  }

  private func rollBack() {
    // "If the transaction has already been rolled back automatically by the error response, then the ROLLBACK command
    // will fail with an error, but no harm is caused": https://www.sqlite.org/lang_transaction.html
    if !handle.isAutocommitting { try? execute("ROLLBACK") }
  }
}
