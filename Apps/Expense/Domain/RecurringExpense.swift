import Foundation
import FoundationExtras

/// An expense that comes back, such as the rent.
struct RecurringExpense: Hashable, Sendable, Identifiable {
  var id: UUID
  /// What the person calls it.
  var name: String
  /// What is booked each time; its day is that of the first time.
  var template: Expense
  var recurrence: Recurrence
  /// The last day for which it was written; nil before the first.
  var bookedThrough: CivilDate?

  init(id: UUID, name: String, template: Expense, recurrence: Recurrence, bookedThrough: CivilDate? = nil) {
    (self.id, self.name, self.template) = (id, tidiedWords(name), template)
    (self.recurrence, self.bookedThrough) = (recurrence, bookedThrough)
  }

  /// The expenses that have become due and that nobody has written yet, the earliest first.
  ///
  /// Each has the same identifier whenever it is asked for, so that it is written once.
  func due(through today: CivilDate) -> [Expense] {
    let first = bookedThrough?.adding(days: 1) ?? recurrence.anchor
    guard first <= today else { return [] }
    return recurrence.days(in: first...today).map { day in
      var expense = template
      expense.day = day
      expense.time = nil
      expense.id = Self.identifier(of: id, on: day)
      expense.sourceKey = "recurring|\(id.uuidString.lowercased())|\(day)"
      return expense
    }
  }

  /// An identifier made of the recurring expense's and the day: the day's number is added into the last eight bytes.
  static func identifier(of id: UUID, on day: CivilDate) -> UUID {
    let parts = id.uuid
    var bytes = [
      parts.0, parts.1, parts.2, parts.3, parts.4, parts.5, parts.6, parts.7, parts.8, parts.9, parts.10, parts.11,
      parts.12, parts.13, parts.14, parts.15,
    ]
    var number = UInt64(bitPattern: Int64(day.daysSinceEpoch)) &* 0x9E37_79B9_7F4A_7C15
    for index in (8..<16).reversed() {
      bytes[index] ^= UInt8(truncatingIfNeeded: number)
      number >>= 8
    }
    // Version 8 of RFC 9562 is for identifiers made by a rule of one's own.
    bytes[6] = bytes[6] & 0x0F | 0x80
    bytes[8] = bytes[8] & 0x3F | 0x80
    return UUID(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8], bytes[9], bytes[10],
        bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}
