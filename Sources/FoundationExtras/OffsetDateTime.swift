public import struct Foundation.Date

/// An instant with an offset from UTC, as ISO 8601 writes it: `2026-03-04T06:00:00+09:00`.
public struct OffsetDateTime: Hashable, Sendable, LosslessStringConvertible {
  /// The instant; its text has whole seconds.
  public let instant: Date
  /// Seconds east of UTC, whole minutes within a day.
  public let offsetSeconds: Int

  /// Makes one; nil for an offset of a day or more, or with seconds of its own.
  public init?(_ instant: Date, offsetSeconds: Int) {
    guard abs(offsetSeconds) < 86_400, offsetSeconds.isMultiple(of: 60), instant.timeIntervalSince1970.isFinite else {
      return nil
    }
    self.instant = instant
    self.offsetSeconds = offsetSeconds
  }

  /// Reads the form that ``description`` writes, also with `Z`; nil for any other text, and for an offset that no place
  /// has: before -12:00 or after +14:00.
  public init?(_ description: String) {
    guard
      let match = description.wholeMatch(
        of: /(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}):(\d{2})(?:Z|([+-])(\d{2}:\d{2}))/),
      let day = CivilDate(String(match.1)), let clock = ClockTime(String(match.2)), let seconds = Int(match.3),
      seconds < 60
    else { return nil }
    var offset = 0
    if let sign = match.4, let digits = match.5 {
      guard let size = ClockTime(String(digits)) else { return nil }
      offset = (sign == "-" ? -60 : 60) * size.minutesSinceMidnight
      guard (-12 * 3600...14 * 3600).contains(offset) else { return nil }
    }
    let local = day.daysSinceEpoch * 86_400 + clock.minutesSinceMidnight * 60 + seconds
    self.init(Date(timeIntervalSince1970: Double(local - offset)), offsetSeconds: offset)
  }

  /// The text: the clock of the place, and its offset.
  public var description: String {
    let local = instant.timeIntervalSince1970.rounded(.down) + Double(offsetSeconds)
    guard let total = Int(exactly: local) else { return "" }
    let days = total >= 0 ? total / 86_400 : -((-total + 86_399) / 86_400)
    let second = total - days * 86_400
    let day = CivilDate(daysSinceEpoch: days)
    let minutes = abs(offsetSeconds) / 60
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(day)T\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
      + "\(offsetSeconds < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
  }
}
