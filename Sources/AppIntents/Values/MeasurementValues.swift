public import Foundation
public import ViewArchive

// A measurement is archived as its number and its unit's symbol, in the unit that was given: 63 mg stays 63 mg, which a
// base unit, being a binary fraction of a kilogram, would not promise.

extension Measurement: _IntentValue where UnitType: Dimension {
  /// A number in the dimension's base unit, unless a parameter declares another.
  public static var _kind: IntentValueKind { .measurement(unit: UnitType.baseUnit().symbol) }

  /// Takes a number with a unit's symbol, or a number alone in the base unit.
  public static func _decode(_ value: ArchivedValue) async throws -> Measurement<UnitType> {
    if let number = value.number { return Measurement(value: number, unit: UnitType.baseUnit()) }
    guard case .array(let parts) = value, parts.count == 2, let number = parts[0].number, let symbol = parts[1].string
    else { throw IntentError.wrongType(expected: _kind, found: value) }
    guard let unit = UnitType.named(symbol) else {
      throw IntentError.unknownUnit(symbol: symbol, known: UnitType.known.map(\.symbol))
    }
    return Measurement(value: number, unit: unit)
  }

  /// The number and the symbol of its unit.
  public func _encode() -> ArchivedValue { .array([ArchivedValue(number: value), .string(unit.symbol)]) }

  /// The number and the symbol of its unit.
  public func _representation(in format: IntentValueFormat) -> DisplayRepresentation {
    .verbatim("\(ArchivedValue.text(of: value)) \(unit.symbol)")
  }

  /// The value in the base unit.
  public var _magnitudes: [Double] { [unit.converter.baseUnitValue(fromValue: value)] }
}

extension Dimension {
  /// The unit of this dimension with a symbol, the base unit among them.
  fileprivate static func named(_ symbol: String) -> Self? {
    let base = baseUnit()
    if base.symbol == symbol { return base }
    return known.first { $0.symbol == symbol } as? Self
  }

  /// The units of this dimension that Foundation defines; it has no list of its own.
  fileprivate static var known: [Dimension] {
    switch ObjectIdentifier(self) {
    case ObjectIdentifier(UnitMass.self): UnitMass.all
    case ObjectIdentifier(UnitVolume.self): UnitVolume.all
    case ObjectIdentifier(UnitDuration.self): UnitDuration.all
    case ObjectIdentifier(UnitLength.self): UnitLength.all
    case ObjectIdentifier(UnitTemperature.self): UnitTemperature.all
    case ObjectIdentifier(UnitEnergy.self): UnitEnergy.all
    case ObjectIdentifier(UnitSpeed.self): UnitSpeed.all
    case ObjectIdentifier(UnitArea.self): UnitArea.all
    case ObjectIdentifier(UnitPower.self): UnitPower.all
    case ObjectIdentifier(UnitPressure.self): UnitPressure.all
    case ObjectIdentifier(UnitAngle.self): UnitAngle.all
    case ObjectIdentifier(UnitFrequency.self): UnitFrequency.all
    case ObjectIdentifier(UnitInformationStorage.self): UnitInformationStorage.all
    default: [baseUnit()]
    }
  }
}

extension UnitMass {
  fileprivate static var all: [UnitMass] {
    [
      .kilograms, .grams, .decigrams, .centigrams, .milligrams, .micrograms, .nanograms, .picograms, .ounces,
      .pounds, .stones, .metricTons, .shortTons, .carats, .ouncesTroy, .slugs,
    ]
  }
}

extension UnitVolume {
  fileprivate static var all: [UnitVolume] {
    [
      .liters, .megaliters, .kiloliters, .deciliters, .centiliters, .milliliters, .cubicKilometers,
      .cubicMeters, .cubicDecimeters, .cubicCentimeters, .cubicMillimeters, .cubicInches, .cubicFeet,
      .cubicYards, .cubicMiles, .acreFeet, .bushels, .teaspoons, .tablespoons, .fluidOunces, .cups, .pints,
      .quarts, .gallons, .imperialTeaspoons, .imperialTablespoons, .imperialFluidOunces, .imperialPints,
      .imperialQuarts, .imperialGallons, .metricCups,
    ]
  }
}

extension UnitDuration {
  fileprivate static var all: [UnitDuration] { [.seconds, .minutes, .hours] }
}

extension UnitLength {
  fileprivate static var all: [UnitLength] {
    [
      .meters, .megameters, .kilometers, .hectometers, .decameters, .decimeters, .centimeters, .millimeters,
      .micrometers, .nanometers, .picometers, .inches, .feet, .yards, .miles, .scandinavianMiles, .lightyears,
      .nauticalMiles, .fathoms, .furlongs, .astronomicalUnits, .parsecs,
    ]
  }
}

extension UnitTemperature {
  fileprivate static var all: [UnitTemperature] { [.kelvin, .celsius, .fahrenheit] }
}

extension UnitEnergy {
  fileprivate static var all: [UnitEnergy] { [.joules, .kilojoules, .kilocalories, .calories, .kilowattHours] }
}

extension UnitSpeed {
  fileprivate static var all: [UnitSpeed] { [.metersPerSecond, .kilometersPerHour, .milesPerHour, .knots] }
}

extension UnitArea {
  fileprivate static var all: [UnitArea] {
    [
      .squareMeters, .squareMegameters, .squareKilometers, .squareCentimeters, .squareMillimeters,
      .squareInches, .squareFeet, .squareYards, .squareMiles, .acres, .ares, .hectares,
    ]
  }
}

extension UnitPower {
  fileprivate static var all: [UnitPower] { [.watts, .megawatts, .kilowatts, .milliwatts, .horsepower] }
}

extension UnitPressure {
  fileprivate static var all: [UnitPressure] {
    [
      .newtonsPerMetersSquared, .hectopascals, .kilopascals, .bars, .millibars, .poundsForcePerSquareInch,
    ]
  }
}

extension UnitAngle {
  fileprivate static var all: [UnitAngle] { [.degrees, .radians, .gradians, .revolutions] }
}

extension UnitFrequency {
  fileprivate static var all: [UnitFrequency] { [.hertz, .kilohertz, .megahertz, .gigahertz] }
}

extension UnitInformationStorage {
  fileprivate static var all: [UnitInformationStorage] {
    [
      .bits, .bytes, .kilobytes, .megabytes, .gigabytes, .terabytes, .kibibytes, .mebibytes, .gibibytes,
      .tebibytes,
    ]
  }
}
