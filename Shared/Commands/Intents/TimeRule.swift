/// How an intent's date parameter is read.
public struct TimeRule: Hashable, Sendable {
  /// What the words name.
  public enum Meaning: Hashable, Sendable {
    /// An instant, as after `--at`.
    case instant
    /// An instant, or a day alone of which no time is known; of that the parameter gets the instant at which it begins.
    case instantOrDay
    /// A day, as after `--date`; the parameter gets the instant at which it begins.
    case day
  }

  /// What the words name.
  public var meaning: Meaning
  /// Which instant a bare clock time is.
  public var clock: ClockMeaning
  /// Which day one without a year is.
  public var day: DayMeaning
  /// Whether a time to come is accepted.
  public var future: FuturePolicy

  /// Makes a rule.
  public init(
    _ meaning: Meaning, clock: ClockMeaning = .latest, day: DayMeaning = .latest, future: FuturePolicy = .refused
  ) {
    self.meaning = meaning
    self.clock = clock
    self.day = day
    self.future = future
  }

  /// The rule that an option's name implies: `at` and `date` tell when something happened and refuse the future, `by` and
  /// `until` until when something is to happen, other names may lie on either side; a name that ends in `date` or `day` is a day.
  public static func implied(by option: String) -> TimeRule {
    let isDay = ["date", "day"].contains { option == $0 || option.hasSuffix("-" + $0) }
    let meaning = isDay ? Meaning.day : .instant
    switch option {
    case "at", "date": return TimeRule(meaning)
    case "by", "until": return TimeRule(meaning, day: .next, future: .allowed)
    default: return TimeRule(meaning, day: .nearest, future: .allowed)
    }
  }
}
