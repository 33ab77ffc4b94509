import FoundationExtras
import Synchronization

/// What banks have announced: each gives way to one booked expense and to no more.
final class PendingExpenses: Sendable {
  private let waiting: Mutex<[Expense]>

  init(_ expenses: [Expense]) { waiting = Mutex(expenses) }

  /// Days between an announcement and its booking, at most.
  static let patience = 14

  /// The key of the announcement that a booked expense makes true; nil where there was none.
  ///
  /// It has the same amount and account, came up to two weeks earlier, and of several the one of the same payee wins.
  func take(for booked: Expense) -> String? {
    waiting.withLock { waiting in
      let fitting = waiting.indices.filter { index in
        let announced = waiting[index]
        return announced.sourceKey != nil && announced.kind == booked.kind && announced.amount == booked.amount
          && announced.account.foldedForMatching == booked.account.foldedForMatching
          && (0...Self.patience).contains(announced.day.days(until: booked.day))
      }
      let payee = booked.payee.foldedForMatching
      let same = fitting.first { index in
        let announced = waiting[index].payee.foldedForMatching
        return announced == payee || payee.hasPrefix(announced) || announced.hasPrefix(payee)
      }
      guard let index = same ?? (fitting.count == 1 ? fitting.first : nil) else { return nil }
      return waiting.remove(at: index).sourceKey
    }
  }
}
