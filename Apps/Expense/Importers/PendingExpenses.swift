import FoundationExtras
import Synchronization

/// What banks have announced: each gives way to one booked expense and to no more.
final class PendingExpenses: Sendable {
  private let waiting: Mutex<[Expense]>
  /// The keys of those that a person has changed.
  private let edited: Set<String>

  init(_ expenses: [Expense], edited: Set<String> = []) {
    waiting = Mutex(expenses)
    self.edited = edited
  }

  /// Days between an announcement and its booking, at most.
  static let patience = 14

  /// Takes the announcement that a booked expense makes true, and gives the expense what a person has changed in it.
  ///
  /// It has the same amount and account, came up to two weeks earlier, and of several the one of the same payee wins.
  ///
  /// - Parameter key: The key of the booked expense's row, which an announcement of the same day may have too; made where
  ///   there is one.
  /// - Returns: The announcement's key; nil where there was none.
  func take(for booked: inout Expense, key: @autoclosure () -> String) -> String? {
    guard let announced = take(for: booked, key: key), let source = announced.sourceKey else { return nil }
    if edited.contains(source) {
      (booked.category, booked.tags) = (announced.category, announced.tags)
      (booked.payee, booked.note) = (announced.payee, announced.note)
    }
    return source
  }

  private func take(for booked: Expense, key: () -> String) -> Expense? {
    waiting.withLock { waiting in
      let fitting = waiting.indices.filter { index in
        let announced = waiting[index]
        return announced.sourceKey != nil && announced.kind == booked.kind && announced.amount == booked.amount
          && announced.account.foldedForMatching == booked.account.foldedForMatching
          && (0...Self.patience).contains(announced.day.days(until: booked.day))
      }
      if fitting.isEmpty { return nil }
      let key = key()
      let payee = booked.payee.foldedForMatching
      let same = fitting.first { index in
        let announced = waiting[index].payee.foldedForMatching
        return announced == payee || payee.hasPrefix(announced) || announced.hasPrefix(payee)
      }
      let own = fitting.first { waiting[$0].sourceKey == key }
      guard let index = own ?? same ?? (fitting.count == 1 ? fitting.first : nil) else { return nil }
      return waiting.remove(at: index)
    }
  }
}
