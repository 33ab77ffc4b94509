public import FoundationExtras

/// The value of a setting.
public enum SettingValue: Hashable, Sendable {
  /// A number, in the setting's unit.
  case number(Double)
  /// A time of day.
  case clockTime(ClockTime)
  /// When a day begins.
  case dayStart(DayStart)
  /// A time zone's name.
  case timeZone(String)
  /// A locale's name.
  case locale(String)
  /// A weekday, 1 for Sunday.
  case weekday(Int)
  /// Text.
  case text(String)
  /// One of fixed words.
  case choice(String)
  /// A truth.
  case bool(Bool)
}

extension SettingValue {
  /// The number; nil for another kind.
  public var number: Double? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The time of day, also of a day's beginning; nil for another kind.
  public var clockTime: ClockTime? {
    switch self {
    case .clockTime(let value): value
    case .dayStart(let value): value.clockTime
    default: nil
    }
  }

  /// When a day begins; nil for another kind.
  public var dayStart: DayStart? {
    if case .dayStart(let value) = self { value } else { nil }
  }

  /// The truth; nil for another kind.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The weekday, 1 for Sunday; nil for another kind.
  public var weekday: Int? {
    if case .weekday(let value) = self { value } else { nil }
  }

  /// The text, word or name; nil for another kind.
  public var string: String? {
    switch self {
    case .text(let value), .choice(let value), .timeZone(let value), .locale(let value): value
    default: nil
    }
  }

  /// The value as text that its setting reads back: what is stored, and what `config KEY` prints.
  public var text: String {
    switch self {
    case .number(let value): StrictNumber.text(value)
    case .clockTime(let value): value.description
    case .dayStart(let value): value.description
    case .timeZone(let value), .locale(let value), .text(let value), .choice(let value): value
    case .weekday(let value): SettingKind.weekdayWords[(value + 6) % 7]
    case .bool(let value): value ? "yes" : "no"
    }
  }

  /// The value for `--json`: numbers and truths as such, everything else as text.
  public var json: JSONValue {
    switch self {
    case .number(let value): .number(value)
    case .bool(let value): .bool(value)
    default: .string(text)
    }
  }
}
