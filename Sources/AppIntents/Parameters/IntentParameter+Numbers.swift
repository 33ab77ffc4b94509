public import Foundation
public import FoundationExtras

/// A number that has a range and ways to be entered: a whole one or any other.
///
/// Apps need no conformances of their own.
public protocol _IntentNumber: _IntentValue {
  /// The number as ranges compare it.
  var _magnitude: Double { get }
}

extension Int: _IntentNumber {
  /// The number itself.
  public var _magnitude: Double { Double(self) }
}

extension Double: _IntentNumber {
  /// The number itself.
  public var _magnitude: Double { self }
}

extension IntentParameter where Value.ValueType == Int {
  /// How a whole number is entered.
  public typealias IntControlStyle = IntentParameterControlStyle
}

extension IntentParameter where Value.ValueType == Double {
  /// How a number is entered.
  public typealias DoubleControlStyle = IntentParameterControlStyle
}

extension IntentParameter where Value.ValueType: _IntentNumber {
  /// Declares a number within a range that includes both ends.
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntentParameterControlStyle = .field,
    inclusiveRange: (lowerBound: Value.ValueType, upperBound: Value.ValueType),
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDeclaration(
        title: title, description: description, requestValueDialog: requestValueDialog,
        range: .between(inclusiveRange.lowerBound._magnitude, inclusiveRange.upperBound._magnitude)),
      default: defaultValue)
  }

  /// Declares a number with a way to enter it.
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntentParameterControlStyle,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDeclaration(title: title, description: description, requestValueDialog: requestValueDialog),
      default: defaultValue)
  }

  /// Declares a number within a range, of which a provider offers some.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntentParameterControlStyle = .field,
    inclusiveRange: (lowerBound: Value.ValueType, upperBound: Value.ValueType),
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: @autoclosure @escaping @Sendable () -> OptionsProvider
  ) {
    self.init(
      ParameterDeclaration(
        title: title, description: description, requestValueDialog: requestValueDialog,
        range: .between(inclusiveRange.lowerBound._magnitude, inclusiveRange.upperBound._magnitude),
        options: ParameterOptions(optionsProvider)),
      default: defaultValue)
  }
}

extension IntentParameter where Value.ValueType == Duration {
  /// Declares a length of time within a range that includes both ends.
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, inclusiveRange: (lowerBound: Duration, upperBound: Duration),
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      ParameterDeclaration(
        title: title, description: description, requestValueDialog: requestValueDialog,
        range: .between(inclusiveRange.lowerBound / .seconds(1), inclusiveRange.upperBound / .seconds(1))),
      default: defaultValue)
  }
}

extension IntentParameter {
  /// Declares an amount that is entered in a unit, unless the person names another one.
  public convenience init<UnitType: Dimension>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, defaultValue: Double? = nil,
    defaultUnit: UnitType, defaultUnitAdjustForLocale: Bool = false, supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.ValueType == Measurement<UnitType>, Value.UnwrappedType == Measurement<UnitType> {
    self.init(
      ParameterDeclaration(
        title: title, description: description, requestValueDialog: requestValueDialog,
        unit: ParameterUnit(defaultUnit), isUnsigned: !supportsNegativeNumbers),
      default: defaultValue.map { Measurement(value: $0, unit: defaultUnit) })
  }

  /// Declares an amount in a unit.
  public convenience init<UnitType: Dimension>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, defaultValue: Double? = nil,
    unit: UnitType, unitAdjustForLocale: Bool = false, supportsNegativeNumbers: Bool = true,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.ValueType == Measurement<UnitType>, Value.UnwrappedType == Measurement<UnitType> {
    self.init(
      title: title, description: description, defaultValue: defaultValue, defaultUnit: unit,
      defaultUnitAdjustForLocale: unitAdjustForLocale, supportsNegativeNumbers: supportsNegativeNumbers,
      requestValueDialog: requestValueDialog, inputConnectionBehavior: inputConnectionBehavior)
  }

  /// Declares an amount in a unit within a range that includes both ends.
  ///
  /// This range is ours; Apple's measurements have none.
  public convenience init<UnitType: Dimension>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, defaultValue: Double? = nil,
    unit: UnitType, inclusiveRange: (lowerBound: Double, upperBound: Double), requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value.ValueType == Measurement<UnitType>, Value.UnwrappedType == Measurement<UnitType> {
    self.init(
      ParameterDeclaration(
        title: title, description: description, requestValueDialog: requestValueDialog,
        range: .between(inclusiveRange.lowerBound, inclusiveRange.upperBound), unit: ParameterUnit(unit)),
      default: defaultValue.map { Measurement(value: $0, unit: unit) })
  }
}

extension ParameterUnit {
  /// A unit of a dimension.
  fileprivate init<UnitType: Dimension>(_ unit: UnitType) {
    symbol = unit.symbol
    fromBase = { unit.converter.value(fromBaseUnitValue: $0) }
  }
}

extension ClosedRange<Double> {
  /// A range from its ends, whichever comes first.
  fileprivate static func between(_ one: Double, _ other: Double) -> ClosedRange<Double> {
    Swift.min(one, other)...Swift.max(one, other)
  }
}

/// How a number is entered.
public enum IntentParameterControlStyle: Hashable, Sendable {
  /// By typing it.
  case field
  /// One step at a time.
  case stepper
  /// By a place on a line.
  case slider
}
