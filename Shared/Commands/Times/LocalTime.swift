import Foundation
import FoundationExtras

/// An instant taken apart by an offset from UTC: plain arithmetic, since a calendar costs a command most of its time.
struct LocalTime: Hashable, Sendable {
  var date: CivilDate
  var minutes: Int
  var offset: Int
  /// Whether the offset was written and is another than the zone's.
  var showsOffset = false

  init(_ instant: Date, in zone: TimeZone) {
    self.init(instant, offset: zone.offsetSeconds(at: instant))
  }

  init(_ instant: Date, offset: Int, showsOffset: Bool = false) {
    date = CivilDate(instant, offsetSeconds: offset)
    let seconds = instant.timeIntervalSince1970 + Double(offset)
    let ofDay = seconds - (seconds / 86_400).rounded(.down) * 86_400
    minutes = Int(ofDay / 60) % 1440
    self.offset = offset
    self.showsOffset = showsOffset
  }

  /// The time of day, as in 23:50.
  var clock: String { Self.twoDigits(minutes / 60) + ":" + Self.twoDigits(minutes % 60) }

  func echo(in context: TimeContext) -> String {
    "\(TimeExpression.echo(of: date, in: context)) \(clockWithOffset)"
  }

  /// The time of day, with its offset where that is shown.
  var clockWithOffset: String {
    guard showsOffset else { return clock }
    let size = abs(offset)
    let sign = offset < 0 ? "-" : "+"
    return "\(clock) \(sign)\(Self.twoDigits(size / 3600)):\(Self.twoDigits(size / 60 % 60))"
  }

  private static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  static let weekdayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  static let monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
