public import Foundation
public import FoundationExtras

/// A day, perhaps with a time, perhaps with an offset from UTC: what a cell of a file can say about when.
public struct CivilMoment: Hashable, Sendable {
  /// A time of day to the fraction of a second.
  public struct Time: Hashable, Sendable {
    /// The hour, 0…23.
    public let hour: Int
    /// The minute, 0…59.
    public let minute: Int
    /// The second, 0…59.
    public let second: Int
    /// The part of a second, from 0 up to 1.
    public let fraction: Double

    /// Makes a time; nil beyond the end of a day.
    public init?(hour: Int, minute: Int, second: Int = 0, fraction: Double = 0) {
      guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second), (0..<1).contains(fraction)
      else { return nil }
      (self.hour, self.minute, self.second, self.fraction) = (hour, minute, second, fraction)
    }
  }

  /// The day.
  public let date: CivilDate
  /// The time of day; nil where the file gives only a day.
  public let time: Time?
  /// Seconds east of UTC; nil where the file leaves the zone open.
  public let offsetSeconds: Int?

  /// Makes a moment.
  public init(date: CivilDate, time: Time? = nil, offsetSeconds: Int? = nil) {
    (self.date, self.time, self.offsetSeconds) = (date, time, offsetSeconds)
  }

  /// Reads a cell; nil where it is no date, or one whose order is not known.
  ///
  /// Read are `2026-03-02`, `2026/03/02`, `3/2/2026`, `2.3.2026`, each with or without `9:48`, `09:48:30.5` or
  /// `9:48 pm`, and then with or without `Z` or `+09:00`.
  public init?(_ text: String, order: DateOrder?) {
    guard let shape = DateShape(text), let date = shape.civilDate(order) else { return nil }
    self.init(date: date, time: shape.time, offsetSeconds: shape.offsetSeconds)
  }

  /// The instant and its offset from UTC.
  public struct Located: Hashable, Sendable {
    /// The instant.
    public let instant: Date
    /// Seconds east of UTC at that instant.
    public let offsetSeconds: Int
    /// Whether the clock shows the time once more later, since clocks were put back, and the earlier one was taken.
    public var isEarlierOfTwo = false
  }

  /// Places the moment in a zone, unless it has an offset of its own; nil where it has no time.
  ///
  /// A clock time that comes twice is the earlier one.
  ///
  /// - Throws: ``CellProblem`` for a clock time that the zone skips on that day.
  public func located(in zone: TimeZone) throws(CellProblem) -> Located? {
    guard let time else { return nil }
    let seconds = Double(time.second) + time.fraction
    if let offsetSeconds {
      let midnight = Double(date.daysSinceEpoch) * 86_400
      let clock = Double(time.hour * 3600 + time.minute * 60 - offsetSeconds)
      return Located(
        instant: Date(timeIntervalSince1970: midnight + clock + seconds), offsetSeconds: offsetSeconds)
    }
    guard let clock = ClockTime(hour: time.hour, minute: time.minute) else { return nil }
    let start: Date
    var isEarlierOfTwo = false
    switch FoundationExtras.instant(of: date, at: clock, in: zone) {
    case .unique(let instant): start = instant
    case .twice(let earlier, _): (start, isEarlierOfTwo) = (earlier, true)
    case .gap:
      throw CellProblem(
        reason: "\(clock) does not exist on \(date) in \(zone.identifier): clocks were put forward",
        advice: "give the time with its offset from UTC")
    }
    let instant = start.addingTimeInterval(seconds)
    return Located(
      instant: instant, offsetSeconds: zone.offsetSeconds(at: instant), isEarlierOfTwo: isEarlierOfTwo)
  }
}
