import FoundationExtras

/// The settings that all apps share, and that each may override: their keys are persistent.
public enum SharedSettings: Sendable {
  /// When a new day begins.
  public static let dayStart = SettingDefinition(
    "day-start", kind: .dayStart, standard: .dayStart(.midnight), help: "When a new day begins")
  /// On which day a week begins.
  public static let weekStart = SettingDefinition(
    "week-start", kind: .weekday, standard: .weekday(2), help: "On which day a week begins")
  /// When the person goes to bed.
  public static let bedtime = SettingDefinition(
    "bedtime", kind: .clockTime, standard: ClockTime(hour: 23, minute: 0).map { .clockTime($0) },
    help: "When you go to bed")
  /// The zone of days and clock times.
  public static let timeZone = SettingDefinition(
    "time-zone", kind: .timeZone, standard: nil,
    help: "The zone of days and clock times; that of the machine unless set")
  /// The language and region of words and numbers.
  public static let locale = SettingDefinition(
    "locale", kind: .locale, standard: nil,
    help: "The language and region of words and numbers; those of the environment unless set")

  /// All of them, in the order in which they are listed.
  public static let all = [dayStart, weekStart, bedtime, timeZone, locale]
  /// Those that every app follows, whether it declares them or not.
  public static let everywhere = [weekStart, timeZone, locale]

  /// Whether a key is one of them.
  public static func contains(_ key: String) -> Bool { all.contains { $0.key == key } }
}
