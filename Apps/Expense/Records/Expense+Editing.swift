import AppSupport
import Commands
import Foundation
import FoundationExtras
import ViewArchive
import WidgetKitCore

extension Expense {
  /// Takes values that a person gave; null takes one back.
  mutating func apply(_ changes: RecordType.Changes, _ ledger: ExpenseLedger, _ reader: LedgerReader) throws {
    func text(_ name: String, _ before: String) -> String {
      switch changes[name] {
      case .string(let text)?: tidiedWords(text)
      case .null?: ""
      default: before
      }
    }
    (payee, note, account) = (text("payee", payee), text("note", note), text("account", account))
    switch changes["tags"] {
    case .string(let text)?: tags = tidiedTags([text])
    case .null?: tags = []
    default: break
    }
    switch changes["category"] {
    case .string(let text)?: category = try reader.offered(CategoryPath(text))
    case .null?: category = .none
    default: break
    }
    if case .string(let raw)? = changes["kind"], let wanted = Kind(rawValue: raw), wanted != kind {
      // What came in and is no income was paid back, and what was paid back and is income came in.
      if kind == .income && wanted == .expense || kind == .expense && wanted == .income {
        amount = try amount.negated()
      }
      kind = wanted
    }
    if case .string(let text)? = changes["amount"] {
      // An amount alone keeps the expense's own currency where it names none.
      amount = try ledger.money(text, in: amount.currency)
      if kind == .income, amount.isNegative { throw CommandError("Income is above zero") }
    }
    try applyTime(changes, ledger)
  }

  private mutating func applyTime(_ changes: RecordType.Changes, _ ledger: ExpenseLedger) throws {
    if changes["at"] == .null { time = nil }
    let at = ZonedInstant(changes["at"])
    let date = ZonedInstant(changes["date"])
    guard at != nil || date != nil else { return }
    (day, time) = try ledger.moment(at: at, date: date)
  }
}

extension ExpenseLedger {
  /// Reads an amount in a currency, unless it names another.
  func money(_ text: String, in currency: Currency) throws(CommandError) -> Money {
    do {
      return try AmountText.money(text, mark: profile.mark, usual: currency)
    } catch {
      throw CommandError(error.message, details: error.advice.map { [$0] } ?? [])
    }
  }

  /// Reads a day, which may lie ahead.
  func day(_ text: String, _ meaning: DayMeaning = .latest) throws(CommandError) -> CivilDate {
    try TimeExpression.readDay(text, in: times, day: meaning, future: .allowed)
  }

  /// Reads the last day of what begins on a day.
  ///
  /// Without a year it is the first one from a beginning on that was given with it, and of what is there the nearest, so that
  /// what ended last month can be ended there.
  func lastDay(_ text: String, from first: CivilDate, isGiven: Bool) throws(CommandError) -> CivilDate {
    func last(_ meaning: DayMeaning) throws(CommandError) -> CivilDate {
      try TimeExpression.readDay(text, in: times, day: meaning, future: .allowed, isEnd: true)
    }
    if !isGiven {
      let nearest = try last(.nearest)
      if nearest >= first { return nearest }
    }
    return try last(.first(from: first))
  }
}

/// Values of a thing as they were given.
struct GivenValues {
  let values: RecordType.Changes

  /// The text of a field; nil where it was not given, empty where it was taken back.
  func text(_ name: String) -> String? {
    switch values[name] {
    case .string(let text)?: tidiedWords(text)
    case .null?: ""
    default: nil
    }
  }

  /// The category of a field, which is offered; nil where it was not given, none where it was taken back.
  func category(_ reader: LedgerReader) throws -> CategoryPath? {
    try text("category").map { $0.isEmpty ? .none : try reader.offered(CategoryPath($0)) }
  }

  /// The whole number of a field.
  func integer(_ name: String) -> Int? {
    switch values[name] {
    case .integer(let number)?: Int(number)
    case .number(let number)?: Int(exactly: number)
    default: nil
    }
  }

  /// The truth of a field.
  func flag(_ name: String) -> Bool? { if case .bool(let flag)? = values[name] { flag } else { nil } }

  /// The text of a field that a thing cannot do without.
  func required(_ name: String) throws(CommandError) -> String {
    guard let text = text(name), !text.isEmpty else { throw CommandError("Missing <\(name)>") }
    return text
  }
}
