public import Foundation
public import FoundationExtras
public import ViewArchive

/// A record as data: what a list shows of it and what JSON says.
public struct RecordValue: Hashable, Sendable {
  /// When it happened.
  public struct Moment: Hashable, Sendable {
    /// The day for which it counts.
    public var day: CivilDate
    /// The instant, where it is known.
    public var instant: Date?
    /// Seconds east of UTC of the clock that was seen there.
    public var offsetSeconds: Int?

    /// Makes a moment.
    public init(day: CivilDate, instant: Date? = nil, offsetSeconds: Int? = nil) {
      self.day = day
      self.instant = instant
      self.offsetSeconds = offsetSeconds
    }
  }

  /// The identifier; nil for what comes with the app and cannot be changed.
  public var id: UUID?
  /// What messages call it: `Espresso 63 mg`.
  public var title: String
  /// When it happened; nil for a thing.
  public var moment: Moment?
  /// The values by their fields' names; a missing one is null.
  public var values: [String: ArchivedValue]
  /// What a list shows in the place of values, by their fields' names.
  public var shown: [String: String] = [:]
  /// What messages say of it, where its title and its figures would not do.
  public var summary: String?

  /// Makes a record.
  public init(id: UUID?, title: String, moment: Moment? = nil, values: [String: ArchivedValue]) {
    self.id = id
    self.title = title
    self.moment = moment
    self.values = values
  }
}

extension ArchivedValue {
  /// The text, or nothing.
  public static func optional(_ text: String?) -> ArchivedValue { text.map { .string($0) } ?? .null }

  /// The number, or nothing.
  public static func optional(_ number: Double?) -> ArchivedValue { number.map { .number($0) } ?? .null }
}
