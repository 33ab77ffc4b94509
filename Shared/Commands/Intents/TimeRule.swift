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
  /// Whether a time to come is accepted.
  public var future: FuturePolicy

  /// Makes a rule.
  public init(_ meaning: Meaning, clock: ClockMeaning = .latest, future: FuturePolicy = .refused) {
    self.meaning = meaning
    self.clock = clock
    self.future = future
  }

  /// The rule that an option's name implies: `at` and `date` tell when something happened and refuse the future, other
  /// names may lie ahead; a name that ends in `date` or `day` is a day.
  public static func implied(by option: String) -> TimeRule {
    let isDay = ["date", "day"].contains { option == $0 || option.hasSuffix("-" + $0) }
    return TimeRule(isDay ? .day : .instant, future: option == "at" || option == "date" ? .refused : .allowed)
  }
}
