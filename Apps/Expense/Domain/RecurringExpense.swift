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
      expense.sourceKey = Self.key(of: id, on: day)
      return expense
    }
  }

  /// The key by which what it brings on a day is found again.
  static func key(of id: UUID, on day: CivilDate) -> String { "recurring|\(id.uuidString.lowercased())|\(day)" }

  /// The same once everything that is due is written.
  func booked(through today: CivilDate) -> RecurringExpense {
    var booked = self
    booked.bookedThrough = due(through: today).last?.day ?? bookedThrough
    return booked
  }

  /// An identifier made of the recurring expense's and the day, so that each day's has a beginning of its own.
  static func identifier(of id: UUID, on day: CivilDate) -> UUID {
    UUID(derivedFrom: id, UInt64(bitPattern: Int64(day.daysSinceEpoch)))
  }
}

extension UUID {
  /// An identifier that follows from another and a number, and is the same whenever it is made.
  init(derivedFrom id: UUID, _ number: UInt64) {
    let parts = id.uuid
    let high = [parts.0, parts.1, parts.2, parts.3, parts.4, parts.5, parts.6, parts.7]
    let low = [parts.8, parts.9, parts.10, parts.11, parts.12, parts.13, parts.14, parts.15]
    let word = { (bytes: [UInt8]) in bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
    self.init(words: mixed(word(high) ^ mixed(number)), mixed(word(low) &+ mixed(~number)))
  }

  /// An identifier of version 8 of RFC 9562, which is for those that are made by a rule of one's own.
  init(words high: UInt64, _ low: UInt64) {
    let bytes = [high, low].flatMap { word in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
    }
    self.init(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6] & 0x0F | 0x80, bytes[7],
        bytes[8] & 0x3F | 0x80, bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}

/// A number whose bits all depend on all bits of another one.
///
/// Source: SplitMix64, after Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (2014).
func mixed(_ number: UInt64) -> UInt64 {
  var value = number &+ 0x9E37_79B9_7F4A_7C15
  value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
  value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
  return value ^ (value >> 31)
}
