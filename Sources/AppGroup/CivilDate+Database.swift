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
