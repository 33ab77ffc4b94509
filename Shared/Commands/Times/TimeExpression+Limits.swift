import Foundation
import FoundationExtras

extension TimeExpression {
  /// The years that a record may lie in: before and after them it is a slip of the finger.
  static let years = 1900...2199

  /// Refuses a day whose year nobody means.
  static func requireUsualYear(_ day: CivilDate, of text: String) throws(CommandError) {
    guard !years.contains(day.year) else { return }
    throw CommandError(
      "\(quoted(text)) is in the year \(day.year)",
      details: ["give a year from \(years.lowerBound) to \(years.upperBound)"])
  }

  /// Refuses an offset that no place has: clocks show from 12 hours behind UTC (Baker Island) to 14 hours ahead
  /// (Kiritimati), in all zones of the tz database since 1900.
  static func requireReal(_ offset: Int) throws(CommandError) {
    guard !(-12 * 3600...14 * 3600).contains(offset) else { return }
    throw CommandError(
      "\(quoted(text(ofOffset: offset))) is not the offset of any place",
      details: ["offsets from UTC go from -12:00 to +14:00"])
  }

  private static func text(ofOffset offset: Int) -> String {
    let minutes = abs(offset) / 60
    let two = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
    return (offset < 0 ? "-" : "+") + two(minutes / 60) + ":" + two(minutes % 60)
  }
}
