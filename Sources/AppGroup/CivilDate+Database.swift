public import FoundationExtras
public import SQLite

extension CivilDate: DatabaseValueConvertible {
  /// Text, `yyyy-mm-dd`, whose order is the dates' own.
  public var databaseValue: DatabaseValue { .text(description) }
  /// From text alone.
  public static func fromDatabaseValue(_ value: DatabaseValue) -> CivilDate? {
    String.fromDatabaseValue(value).flatMap(CivilDate.init)
  }
}

/// The condition that a column `day` lies between two days, either of which may be open.
public struct DayCondition: Sendable {
  /// What stands behind WHERE; `TRUE` where both ends are open.
  public let sql: String
  /// What the question marks stand for, in order.
  public let arguments: [CivilDate]

  /// Makes a condition; both days count.
  public init(from first: CivilDate?, through last: CivilDate?) {
    let ends = [("day >= ?", first), ("day <= ?", last)].filter { $0.1 != nil }
    sql = ends.isEmpty ? "TRUE" : ends.map(\.0).text(separatedBy: " AND ")
    arguments = ends.compactMap(\.1)
  }
}

extension ClockTime: DatabaseValueConvertible {
  /// Text, `hh:mm`.
  public var databaseValue: DatabaseValue { .text(description) }
  /// From text alone.
  public static func fromDatabaseValue(_ value: DatabaseValue) -> ClockTime? {
    String.fromDatabaseValue(value).flatMap(ClockTime.init)
  }
}

extension DayStart: DatabaseValueConvertible {
  /// Text, `hh:mm`.
  public var databaseValue: DatabaseValue { .text(description) }
  /// From text alone.
  public static func fromDatabaseValue(_ value: DatabaseValue) -> DayStart? {
    String.fromDatabaseValue(value).flatMap(DayStart.init)
  }
}
