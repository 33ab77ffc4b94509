public import Foundation

/// A value that a chart can give a place.
public protocol Plottable {
  /// The number, date or text that is plotted in its place.
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol
  /// The number, date or text that is plotted.
  var primitivePlottable: PrimitivePlottable { get }
  /// Makes the value from what was plotted.
  init?(primitivePlottable: PrimitivePlottable)
}

/// A value that is plotted as it is: a number, a date or a text.
public protocol PrimitivePlottableProtocol: Plottable where PrimitivePlottable == Self {
  /// The value as a chart keeps it.
  var _plotValue: _PlotValue { get }
  /// The value from what a chart kept.
  init?(_plotValue: _PlotValue)
}

extension PrimitivePlottableProtocol {
  /// The value itself.
  public var primitivePlottable: Self { self }
  /// The value itself.
  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

/// A value as a chart keeps it.
public enum _PlotValue: Hashable, Sendable {
  /// A place on an axis of numbers.
  case number(Double)
  /// A place on an axis of time.
  case date(Date)
  /// One of several places without distances.
  case category(String)
}

extension PrimitivePlottableProtocol where Self: BinaryInteger {
  /// The number.
  public var _plotValue: _PlotValue { .number(Double(self)) }
  /// The number nearest to it; nil for what is none.
  public init?(_plotValue: _PlotValue) {
    guard case .number(let number) = _plotValue, number.isFinite else { return nil }
    self.init(exactly: number.rounded())
  }
}

extension PrimitivePlottableProtocol where Self: BinaryFloatingPoint {
  /// The number.
  public var _plotValue: _PlotValue { .number(Double(self)) }
  /// The number; nil for what is none.
  public init?(_plotValue: _PlotValue) {
    guard case .number(let number) = _plotValue else { return nil }
    self.init(number)
  }
}

extension Int: PrimitivePlottableProtocol {}
extension Int8: PrimitivePlottableProtocol {}
extension Int16: PrimitivePlottableProtocol {}
extension Int32: PrimitivePlottableProtocol {}
extension Int64: PrimitivePlottableProtocol {}
extension UInt: PrimitivePlottableProtocol {}
extension UInt8: PrimitivePlottableProtocol {}
extension UInt16: PrimitivePlottableProtocol {}
extension UInt32: PrimitivePlottableProtocol {}
extension UInt64: PrimitivePlottableProtocol {}
extension Double: PrimitivePlottableProtocol {}
extension Float: PrimitivePlottableProtocol {}
extension CGFloat: PrimitivePlottableProtocol {}

extension Decimal: PrimitivePlottableProtocol {
  /// The number, as near as a double comes to it.
  public var _plotValue: _PlotValue { .number(NSDecimalNumber(decimal: self).doubleValue) }
  /// The number; nil for what is none.
  public init?(_plotValue: _PlotValue) {
    guard case .number(let number) = _plotValue else { return nil }
    self.init(number)
  }
}

extension Date: PrimitivePlottableProtocol {
  /// The instant.
  public var _plotValue: _PlotValue { .date(self) }
  /// The instant; nil for what is none.
  public init?(_plotValue: _PlotValue) {
    guard case .date(let date) = _plotValue else { return nil }
    self = date
  }
}

extension String: PrimitivePlottableProtocol {
  /// The text.
  public var _plotValue: _PlotValue { .category(self) }
  /// The text; nil for what is none.
  public init?(_plotValue: _PlotValue) {
    guard case .category(let text) = _plotValue else { return nil }
    self = text
  }
}

extension Plottable where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol {
  /// The raw value.
  public var primitivePlottable: RawValue { rawValue }
  /// The value of a raw value.
  public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}
