public import Foundation
import SwiftUI

/// A value with what it is called.
public struct PlottableValue<Value: Plottable> {
  let datum: Datum

  /// A value under a name.
  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue {
    PlottableValue(Text(labelKey), value)
  }
  /// A value under a name.
  public static func value(_ label: Text, _ value: Value) -> PlottableValue { PlottableValue(label, value) }
  /// A value under a name.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(_ label: S, _ value: Value) -> PlottableValue {
    PlottableValue(Text(label), value)
  }

  private init(_ label: Text, _ value: Value, unit: Calendar.Component? = nil, calendar: Calendar? = nil) {
    datum = Datum(
      label: label, value: value.primitivePlottable._plotValue, unit: unit, calendar: calendar)
  }
}

extension PlottableValue where Value == Date {
  /// All of the hour, day, … of an instant; without a calendar, in that of the environment.
  public static func value(
    _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableValue { PlottableValue(Text(labelKey), value, unit: unit, calendar: calendar) }
  /// All of the hour, day, … of an instant; without a calendar, in that of the environment.
  public static func value(
    _ label: Text, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableValue { PlottableValue(label, value, unit: unit, calendar: calendar) }
  /// All of the hour, day, … of an instant; without a calendar, in that of the environment.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ value: Date, unit: Calendar.Component, calendar: Calendar? = nil
  ) -> PlottableValue { PlottableValue(Text(label), value, unit: unit, calendar: calendar) }
}

/// A value without its type.
struct Datum {
  var label: Text
  var value: _PlotValue
  /// The calendar unit that stands for the instant.
  var unit: Calendar.Component?
  var calendar: Calendar?

  /// The places at which it begins and ends, in the numbers of a scale; nil for what is no number.
  func bounds(in calendar: Calendar, categories: [String]) -> ClosedRange<Double>? {
    switch value {
    case .number(let number): return number.isFinite ? number...number : nil
    case .category(let name):
      return categories.firstIndex(of: name).map { Double($0)...Double($0 + 1) }
    case .date(let date):
      let instant = date.timeIntervalSinceReferenceDate
      guard instant.isFinite else { return nil }
      guard let unit, let interval = (self.calendar ?? calendar).dateInterval(of: unit, for: date) else {
        return instant...instant
      }
      return interval.start.timeIntervalSinceReferenceDate...interval.end.timeIntervalSinceReferenceDate
    }
  }
}

// As Apple's: its name may hold any text.
@available(*, unavailable)
extension PlottableValue: Sendable {}
