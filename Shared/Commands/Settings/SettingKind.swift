import Foundation
import FoundationExtras

/// What values a setting takes.
public enum SettingKind: Hashable, Sendable {
  /// A number in a range; the unit stands in help and may follow the number.
  case number(ClosedRange<Double>, unit: String = "", isWhole: Bool = false)
  /// A time of day.
  case clockTime
  /// When a day begins: 00:00 to 12:00.
  case dayStart
  /// A time zone by its name.
  case timeZone
  /// A language, perhaps with a region, as the C library spells it.
  case locale
  /// A weekday by its English name.
  case weekday
  /// Text of at most so many characters.
  case text(limit: Int = 200)
  /// One of fixed words, each found like any name.
  case choice([String])
  /// Yes or no.
  case bool

  /// The weekdays by their English names, Sunday first.
  public static let weekdayWords = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"]

  /// What may be written, in words for help.
  public var help: String {
    switch self {
    case .number(let range, let unit, let isWhole):
      (isWhole ? "a whole number" : "a number") + " from \(StrictNumber.text(range.lowerBound)) to "
        + StrictNumber.text(range.upperBound) + (unit.isEmpty ? "" : " \(unit)")
    case .clockTime: "a time of day such as 23:00"
    case .dayStart: "a time from 00:00 to 12:00"
    case .timeZone: "a time zone such as Europe/Berlin"
    case .locale: "a language with a region, such as de_DE"
    case .weekday: "a weekday such as monday"
    case .text(let limit): "text of at most \(limit) characters"
    case .choice(let words): words.joined(separator: ", ")
    case .bool: "yes or no"
    }
  }

  /// The value that a text spells.
  ///
  /// - Throws: a usage error that says what may be written.
  func read(_ text: String, for key: String) throws(CommandError) -> SettingValue {
    switch self {
    case .number(let range, let unit, let isWhole):
      return .number(try number(text, range: range, unit: unit, isWhole: isWhole, key: key))
    case .clockTime:
      guard let clock = TimeGrammar.clock(text), clock.offset == nil, clock.seconds == 0 else {
        throw unreadable(text, key)
      }
      return .clockTime(clock.time)
    case .dayStart:
      guard let clock = TimeGrammar.clock(text), clock.offset == nil, clock.seconds == 0 else {
        throw unreadable(text, key)
      }
      guard let start = DayStart(clock.time) else {
        throw CommandError("\(quoted(text)) cannot be \(quoted(key))", details: [DayStart.rule])
      }
      return .dayStart(start)
    case .timeZone:
      return .timeZone(try readTimeZone(text).identifier)
    case .locale:
      guard let name = Self.localeName(text) else { throw unreadable(text, key) }
      return .locale(name)
    case .weekday:
      guard let day = TimeGrammar.weekday(text.lowercased()) else { throw unreadable(text, key) }
      return .weekday(day)
    case .text(let limit):
      guard text.count <= limit else {
        throw CommandError("The text for \(quoted(key)) is too long", details: ["give \(help)"])
      }
      return .text(text)
    case .choice(let words):
      return .choice(try NameMatcher(words.map { NamedValue($0, title: $0) }).find(text, noun: "choice").value)
    case .bool:
      switch text.lowercased() {
      case "yes", "true", "on", "1": return .bool(true)
      case "no", "false", "off", "0": return .bool(false)
      default: throw unreadable(text, key)
      }
    }
  }

  /// The name of a locale as it is stored, `de_DE`; nil for a text that is none.
  private static func localeName(_ text: String) -> String? {
    let base = text.trimmingBlanks.prefix { $0 != "." && $0 != "@" }
    let parts = base.split(whereSeparator: { $0 == "_" || $0 == "-" })
    guard let language = parts.first?.lowercased(), parts.count <= 2,
      Locale.LanguageCode.isoLanguageCodes.contains(where: { $0.identifier == language })
    else { return nil }
    guard parts.count == 2 else { return language }
    let region = parts[1].uppercased()
    return Locale.Region.isoRegions.contains { $0.identifier == region } ? "\(language)_\(region)" : nil
  }

  private func number(
    _ text: String, range: ClosedRange<Double>, unit: String, isWhole: Bool, key: String
  ) throws(CommandError) -> Double {
    var digits = text.trimmingBlanks
    if !unit.isEmpty, digits.lowercased().hasSuffix(unit.lowercased()) {
      digits = String(digits.dropLast(unit.count)).trimmingBlanks
    }
    guard let value = StrictNumber.double(digits), !isWhole || value.rounded() == value else {
      throw unreadable(text, key).adding(details: StrictNumber.hint(for: text).map { [$0] } ?? [])
    }
    guard range.contains(value) else {
      throw CommandError("\(quoted(text)) is out of range", details: ["give \(quoted(key)) \(help)"])
    }
    return value
  }

  private func unreadable(_ text: String, _ key: String) -> CommandError {
    CommandError("\(quoted(text)) cannot be \(quoted(key))", details: ["give \(help)"])
  }
}
