import Foundation
import FoundationExtras

/// The time of day of a row, as a file writes it: nil where it has none, or midnight, which stands for none.
struct StatementClock: Hashable, Sendable {
  private let hour: Int
  private let minute: Int
  private let second: Int
  /// How far the clock was ahead of UTC, where the file says so.
  private let offset: Int?

  /// Reads `23:59`, `23:59:59`, `11:59 PM`, `2026-03-02T23:59:59+01:00` and the like.
  init?(_ text: String) {
    guard text.utf8.contains(UInt8(ascii: ":")), text.utf8.count <= 60,
      let match = text.firstMatch(
        of:
          #/(?:^|[T ,])\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([AaPp])?\.?(?:[Mm]\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/#
      ), var hour = Int(match.1), let minute = Int(match.2), minute < 60
    else { return nil }
    let second = match.3.flatMap { Int($0) } ?? 0
    if let half = match.4 {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half.lowercased() == "p" ? 12 : 0)
    }
    guard hour < 24, second < 60, hour + minute + second > 0 else { return nil }
    (self.hour, self.minute, self.second) = (hour, minute, second)
    offset = match.5.flatMap { Self.seconds(String($0)) }
  }

  private static func seconds(_ text: String) -> Int? {
    guard text.first == "+" || text.first == "-" else { return 0 }
    let digits = text.filter(\.isNumber)
    guard let hours = Int(digits.prefix(2)), let minutes = Int(digits.suffix(2)), hours <= 18, minutes < 60 else {
      return nil
    }
    return (hours * 3600 + minutes * 60) * (text.first == "-" ? -1 : 1)
  }

  /// The form in which a table carries it on.
  var text: String {
    let parts = [hour, minute, second].map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: ":")
    guard let offset else { return parts }
    let minutes = abs(offset) / 60
    let zone = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: ":")
    return "\(parts)\(offset < 0 ? "-" : "+")\(zone)"
  }

  /// When it was on a day: by the clock of a zone where the file does not say by which.
  func time(on day: CivilDate, in zone: TimeZone) -> Expense.Time? {
    if let offset {
      let local = day.daysSinceEpoch * 86_400 + hour * 3600 + minute * 60 + second
      return Expense.Time(
        instant: Date(timeIntervalSince1970: TimeInterval(local - offset)), utcOffsetSeconds: offset)
    }
    guard let clock = ClockTime(hour: hour, minute: minute) else { return nil }
    let found = instant(of: day, at: clock, in: zone).earliest.addingTimeInterval(TimeInterval(second))
    return Expense.Time(instant: found, utcOffsetSeconds: zone.offsetSeconds(at: found))
  }
}
