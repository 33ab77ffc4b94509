import FoundationExtras
import Synchronization

/// A person's own accounts: those that the ledger knows, and those that a file makes known while it is read.
///
/// What goes between two of them was moved and not spent, whichever side's file comes first.
final class OwnAccounts: Sendable {
  /// A movement in an account that only this file has made known.
  struct Leg: Hashable, Sendable {
    let account: String
    let day: CivilDate
    /// What it added to the account.
    let net: Money
  }

  private struct State {
    var learnt: [String: String] = [:]
    var legs: [Leg] = []
  }

  private let known: Set<String>
  private let state = Mutex(State())

  init(_ names: some Sequence<String>) {
    known = Set(names.map(\.lettersForMatching).filter { !$0.isEmpty })
  }

  /// The accounts that the file has made known, by their letters.
  var learnt: [String: String] { state.withLock(\.learnt) }
  /// The transfers in those accounts.
  var legs: [Leg] { state.withLock(\.legs) }

  /// Whether a name is that of another own account than the one in which a row stands.
  func has(_ name: String, beside account: String) -> Bool {
    let letters = name.lettersForMatching
    return !letters.isEmpty && known.contains(letters) && letters != account.lettersForMatching
  }

  /// Takes note of a row's account.
  func meet(_ expense: Expense) {
    let letters = expense.account.lettersForMatching
    guard !letters.isEmpty, !known.contains(letters) else { return }
    state.withLock { state in
      if state.learnt[letters] == nil { state.learnt[letters] = expense.account }
      if expense.kind == .transfer, let net = try? expense.amount.negated() {
        state.legs.append(Leg(account: letters, day: expense.day, net: net))
      }
    }
  }
}

extension Expense {
  /// The same money as moved between two own accounts.
  var asTransfer: Expense {
    var moved = self
    // What came in from another own account went out less than nothing.
    if kind == .income { moved.amount = (try? amount.negated()) ?? amount }
    (moved.kind, moved.category) = (.transfer, .none)
    return moved
  }
}
