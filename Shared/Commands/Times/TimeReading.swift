public import Foundation

/// An instant as it was understood.
public struct TimeReading: Hashable, Sendable {
  /// The instant.
  public var instant: Date
  /// The offset from UTC in seconds that holds there: the one written, else the zone's.
  public var utcOffset: Int
  /// The instant in words, `Mon 2 Mar 23:50`; with the year where it is another than now's.
  public var echo: String
  /// What should be said about the reading, in one line; nil when it is plain.
  public var note: String?

  /// Makes a reading.
  public init(instant: Date, utcOffset: Int, echo: String, note: String? = nil) {
    self.instant = instant
    self.utcOffset = utcOffset
    self.echo = echo
    self.note = note
  }
}
