import AppGroup
import AppSupport

/// The ledger on disk.
struct ExpenseStore: RecordStore {
  typealias Writer = LedgerWriter

  let file: AppStore
}
