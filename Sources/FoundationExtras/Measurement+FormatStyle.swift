public import Foundation

extension Measurement where UnitType: Dimension {
  /// Puts a measurement into words: "63 mg", "1.5 litres".
  ///
  /// The unit stays the one that the measurement has. Numbers follow the locale; the names of units are English.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How much room the unit takes.
    public struct UnitWidth: Hashable, Codable, Sendable {
      fileprivate enum Choice: String, Codable { case wide, abbreviated, narrow }
      fileprivate let choice: Choice

      /// The unit's name: "63 milligrams".
      public static var wide: UnitWidth { UnitWidth(choice: .wide) }
      /// The unit's symbol: "63 mg".
      public static var abbreviated: UnitWidth { UnitWidth(choice: .abbreviated) }
      /// The unit's symbol without a space: "63mg".
      public static var narrow: UnitWidth { UnitWidth(choice: .narrow) }
    }

    /// How much room the unit takes.
    public var width: UnitWidth
    /// How the number is written; nil is up to three decimals.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    /// The locale that the number follows.
    public var locale: Locale

    /// Makes a style.
    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.numberFormatStyle = numberFormatStyle
    }

    /// The same style for another locale.
    public func locale(_ locale: Locale) -> FormatStyle {
      var style = self
      style.locale = locale
      return style
    }

    /// The measurement in words.
    public func format(_ value: Measurement<UnitType>) -> String {
      let number = number(value.value)
      let symbol = value.unit.symbol
      switch width.choice {
      case .wide:
        guard let name = UnitName(symbol: symbol) else { return "\(number) \(symbol)" }
        return "\(number) \(number == "1" || number == "-1" ? name.one : name.many)"
      case .abbreviated:
        return symbol.hasPrefix("°") || symbol == "%" ? "\(number)\(symbol)" : "\(number) \(symbol)"
      case .narrow:
        return "\(number)\(symbol)"
      }
    }

    private func number(_ value: Double) -> String {
      if let numberFormatStyle { return numberFormatStyle.locale(locale).format(value) }
      // Small whole numbers look the same nearly everywhere and need no formatter.
      if value == value.rounded(), abs(value) < 1_000 { return String(Int(value)) }
      return value.formatted(.number.precision(.fractionLength(0...3)).locale(locale))
    }
  }

  /// The measurement in words, its unit abbreviated: "63 mg".
  public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }
}

extension Measurement {
  /// The measurement in a style's words.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == Measurement<UnitType> {
    style.format(self)
  }
}

extension FormatStyle {
  /// A style for measurements.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Measurement<UnitType>.FormatStyle(width: width, numberFormatStyle: numberFormatStyle)
  }
}

/// A unit's English name.
private struct UnitName {
  let one: String
  let many: String

  init?(symbol: String) {
    guard let one = Self.names[symbol] else { return nil }
    self.one = one
    many = Self.irregular[one] ?? "\(one)s"
  }

  private static let names = [
    "kg": "kilogram", "g": "gram", "mg": "milligram", "µg": "microgram", "ng": "nanogram", "oz": "ounce",
    "lb": "pound", "st": "stone", "t": "metric ton",
    "L": "liter", "dL": "deciliter", "cL": "centiliter", "mL": "milliliter", "cup": "cup", "fl oz": "fluid ounce",
    "pt": "pint", "qt": "quart", "gal": "gallon", "tbsp": "tablespoon", "tsp": "teaspoon",
    "km": "kilometer", "m": "meter", "cm": "centimeter", "mm": "millimeter", "in": "inch", "ft": "foot", "yd": "yard",
    "mi": "mile", "s": "second", "sec": "second", "min": "minute", "hr": "hour", "°C": "degree Celsius",
    "°F": "degree Fahrenheit", "kCal": "kilocalorie", "cal": "calorie", "J": "joule", "kJ": "kilojoule",
  ]
  private static let irregular = [
    "inch": "inches", "foot": "feet", "stone": "stones", "degree Celsius": "degrees Celsius",
    "degree Fahrenheit": "degrees Fahrenheit",
  ]
}
