public import struct Foundation.Date
public import struct Foundation.TimeZone

/// What a date and a clock time mean in a time zone.
public enum LocalInstant: Hashable, Sendable {
  /// The clock showed it once.
  case unique(Date)
  /// The clock skipped it; the instant is the first after the gap.
  case gap(after: Date)
  /// The clock showed it twice.
  case twice(earlier: Date, later: Date)

  /// The first instant at which the clock shows the time or, after a gap, a later one.
  public var earliest: Date {
    switch self {
    case .unique(let date), .gap(let date), .twice(let date, _): date
    }
  }
}

/// The instant, or instants, at which a zone's clocks show a time on a date.
public func instant(of day: CivilDate, at time: ClockTime, in zone: TimeZone) -> LocalInstant {
  let local = day.daysSinceEpoch * 86_400 + time.minutesSinceMidnight * 60
  // No zone was ever further from Greenwich than 15 h 14 min, so the offsets that may apply are those before, at and
  // after the time read as if it were Greenwich's.
  let margin = 16 * 3_600
  var offsets: [Int] = []
  for second in [local - margin, local, local + margin] {
    let offset = zone.offsetSeconds(atSecond: second)
    if !offsets.contains(offset) { offsets.append(offset) }
  }
  let found = offsets.map { local - $0 }.filter { zone.offsetSeconds(atSecond: $0) == local - $0 }.sorted()
  if let first = found.first {
    guard let last = found.last, last != first else { return .unique(Date(second: first)) }
    return .twice(earlier: Date(second: first), later: Date(second: last))
  }
  // Clocks never showed it: the gap's end is where the local time first passes it.
  var before = local - margin
  var after = local + margin
  while after - before > 1 {
    let middle = before + (after - before) / 2
    if middle + zone.offsetSeconds(atSecond: middle) < local { before = middle } else { after = middle }
  }
  return .gap(after: Date(second: after))
}

/// The day for which an instant counts: before the day start it is the calendar's day before.
///
/// Days never run backwards: where the clock is set back over the day start, the day that has begun goes on.
public func logicalDay(of instant: Date, in zone: TimeZone, startingAt start: DayStart) -> CivilDate {
  let day = logicalDay(of: instant, offsetSeconds: zone.offsetSeconds(at: instant), startingAt: start)
  // The clock alone decides, but for an instant close to a change of the offset.
  let around = [-1, 1].map { zone.offsetSeconds(atSecond: instant.wholeSecond + $0 * 90_000) }
  if around[0] == around[1] { return day }
  if instant >= startOfLogicalDay(day.adding(days: 1), in: zone, startingAt: start) { return day.adding(days: 1) }
  if instant < startOfLogicalDay(day, in: zone, startingAt: start) { return day.adding(days: -1) }
  return day
}

/// The day for which an instant counts on a clock that is always so many seconds ahead of Greenwich: the same as in the zone of
/// that offset, which costs far more to make.
public func logicalDay(of instant: Date, offsetSeconds: Int, startingAt start: DayStart) -> CivilDate {
  let shifted = instant.wholeSecond + offsetSeconds - start.clockTime.minutesSinceMidnight * 60
  return CivilDate(daysSinceEpoch: Int((Double(shifted) / 86_400).rounded(.down)))
}

/// The first instant of a logical day.
///
/// A start that the clock skips is the first instant after the gap; of one that it shows twice the earlier.
public func startOfLogicalDay(_ day: CivilDate, in zone: TimeZone, startingAt start: DayStart) -> Date {
  instant(of: day, at: start.clockTime, in: zone).earliest
}

extension CivilDate {
  /// The date that a zone's calendars show at an instant.
  public init(_ instant: Date, in zone: TimeZone) {
    self.init(instant, offsetSeconds: zone.offsetSeconds(at: instant))
  }

  /// The date at an instant where clocks are so many seconds ahead of Greenwich.
  public init(_ instant: Date, offsetSeconds: Int) {
    let local = instant.wholeSecond + offsetSeconds
    self.init(daysSinceEpoch: Int((Double(local) / 86_400).rounded(.down)))
  }
}

extension ClockTime {
  /// The time that a zone's clocks show at an instant, its seconds cut off.
  public init(_ instant: Date, in zone: TimeZone) {
    self.init(instant, offsetSeconds: zone.offsetSeconds(at: instant))
  }

  /// The time at an instant where clocks are so many seconds ahead of Greenwich, its seconds cut off.
  public init(_ instant: Date, offsetSeconds: Int) {
    let local = instant.wholeSecond + offsetSeconds
    let ofDay = local % 86_400
    self.init(uncheckedMinutes: (ofDay < 0 ? ofDay + 86_400 : ofDay) / 60)
  }
}

extension TimeZone {
  /// The seconds that this zone's clocks are ahead of Greenwich at an instant.
  public func offsetSeconds(at instant: Date) -> Int { secondsFromGMT(for: instant) }

  func offsetSeconds(atSecond second: Int) -> Int { secondsFromGMT(for: Date(second: second)) }
}

extension Date {
  init(second: Int) { self.init(timeIntervalSince1970: Double(second)) }

  /// The second in which this instant lies, kept within the years that `CivilDate` holds.
  var wholeSecond: Int {
    let seconds = timeIntervalSince1970
    guard seconds.isFinite else { return seconds < 0 ? -62_135_596_800 : 253_402_300_799 }
    return Int(min(max(seconds.rounded(.down), -62_135_596_800), 253_402_300_799))
  }
}
