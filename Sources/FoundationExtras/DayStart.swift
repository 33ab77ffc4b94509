/// The time at which a person's day begins: what happens before it counts for the day before.
///
/// With a day start of 03:00 a coffee at 01:00 belongs to yesterday.
public struct DayStart: Hashable, Sendable {
  /// The time, 00:00 to 12:00.
  public let clockTime: ClockTime

  /// The day begins where the calendar's does.
  public static let midnight = DayStart(clockTime: .midnight)

  /// Which times are allowed, and why 23:00 is not among them.
  public static let rule =
    "a day may start from 00:00 to 12:00 and takes its date from the evening before it ends; "
    + "a start of 23:00 would count nearly the whole day for the date before"

  /// Makes a day start; nil after 12:00.
  public init?(_ clockTime: ClockTime) {
    guard clockTime.minutesSinceMidnight <= 12 * 60 else { return nil }
    self.clockTime = clockTime
  }

  private init(clockTime: ClockTime) { self.clockTime = clockTime }
}

extension DayStart: LosslessStringConvertible {
  /// Reads `hh:mm`; nil after 12:00 or if it is no time.
  public init?(_ description: String) {
    guard let time = ClockTime(description) else { return nil }
    self.init(time)
  }

  /// The time as `hh:mm`.
  public var description: String { clockTime.description }
}

extension DayStart: Codable {
  /// Reads the text form.
  public init(from decoder: any Decoder) throws {
    self = try decodeFromText(decoder)
  }

  /// Writes the text form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
