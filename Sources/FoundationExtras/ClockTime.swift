/// A time of day as a clock shows it, to the minute, in no time zone.
public struct ClockTime: Hashable, Sendable {
  private let minutes: UInt16

  /// 00:00.
  public static let midnight = ClockTime(uncheckedMinutes: 0)

  /// Makes a time; nil outside 0 to 1439 minutes.
  public init?(minutesSinceMidnight: Int) {
    guard 0..<1440 ~= minutesSinceMidnight else { return nil }
    self.init(uncheckedMinutes: minutesSinceMidnight)
  }

  /// Makes a time; nil outside 00:00 to 23:59.
  public init?(hour: Int, minute: Int = 0) {
    guard 0..<24 ~= hour, 0..<60 ~= minute else { return nil }
    self.init(uncheckedMinutes: hour * 60 + minute)
  }

  init(uncheckedMinutes: Int) { minutes = UInt16(uncheckedMinutes) }

  /// The minutes since 00:00, 0 to 1439.
  public var minutesSinceMidnight: Int { Int(minutes) }
  /// The hour, 0 to 23.
  public var hour: Int { Int(minutes) / 60 }
  /// The minute of the hour, 0 to 59.
  public var minute: Int { Int(minutes) % 60 }
}

extension ClockTime: Comparable {
  /// Earlier in the day comes first.
  public static func < (left: ClockTime, right: ClockTime) -> Bool { left.minutes < right.minutes }
}

extension ClockTime: LosslessStringConvertible {
  /// Reads `hh:mm` or `h:mm`; nil if it is anything else.
  public init?(_ description: String) {
    let bytes = Array(description.utf8)
    guard 4...5 ~= bytes.count, bytes[bytes.count - 3] == UInt8(ascii: ":"),
      let hour = decimal(bytes.dropLast(3)), let minute = decimal(bytes.suffix(2))
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// The time as `hh:mm`.
  public var description: String { "\(padded(hour, to: 2)):\(padded(minute, to: 2))" }
}

extension ClockTime: Codable {
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
