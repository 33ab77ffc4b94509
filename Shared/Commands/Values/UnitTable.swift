/// The units that a person may write after a number, with their size in the base unit of their kind.
///
/// Factors are exact by definition (SI; the international pound, ounce, inch and mile of 1959; the US gallon of 231
/// cubic inches).
enum UnitTable {
  enum Dimension: Hashable, Sendable { case mass, volume, length, time, energy }

  private static let units: [String: (Dimension, Double)] = [
    "µg": (.mass, 1e-6), "ug": (.mass, 1e-6), "mcg": (.mass, 1e-6), "mg": (.mass, 1e-3), "g": (.mass, 1),
    "kg": (.mass, 1e3), "oz": (.mass, 28.349_523_125), "lb": (.mass, 453.592_37),
    "ml": (.volume, 1e-3), "cl": (.volume, 1e-2), "dl": (.volume, 1e-1), "l": (.volume, 1),
    "floz": (.volume, 0.029_573_529_562_5), "cup": (.volume, 0.236_588_236_5), "gal": (.volume, 3.785_411_784),
    "mm": (.length, 1e-3), "cm": (.length, 1e-2), "m": (.length, 1), "km": (.length, 1e3), "in": (.length, 0.0254),
    "ft": (.length, 0.3048), "yd": (.length, 0.9144), "mi": (.length, 1609.344),
    "s": (.time, 1), "sec": (.time, 1), "min": (.time, 60), "h": (.time, 3600), "hr": (.time, 3600),
    "j": (.energy, 1), "kj": (.energy, 1e3), "cal": (.energy, 4.184), "kcal": (.energy, 4184),
  ]

  /// How many of one unit another one is; nil when they do not measure the same thing.
  static func factor(from: String, to: String) -> Double? {
    let source = normalized(from)
    let target = normalized(to)
    if source == target { return 1 }
    guard let (sourceKind, sourceSize) = units[source], let (targetKind, targetSize) = units[target],
      sourceKind == targetKind
    else { return nil }
    return sourceSize / targetSize
  }

  /// The symbol that Foundation gives a unit, `mL` for `ml`; nil for a unit that is written in more than one way.
  static func symbol(of unit: String) -> String? {
    switch normalized(unit) {
    case "ml": "mL"
    case "cl": "cL"
    case "dl": "dL"
    case "l": "L"
    case "µg", "mg", "g", "kg", "oz", "lb", "mm", "cm", "m", "km", "in", "ft", "yd", "mi", "s", "min":
      normalized(unit)
    case "h", "hr": "hr"
    case "kcal": "kCal"
    case "cal": "cal"
    case "kj": "kJ"
    case "j": "J"
    default: nil
    }
  }

  /// The units that measure the same as the given one, in alphabetical order.
  static func siblings(of unit: String) -> [String] {
    guard let (kind, _) = units[normalized(unit)] else { return [unit] }
    return units.filter { $0.value.0 == kind }.keys.sorted()
  }

  /// Lower case, without spaces, points and the second code point for micro.
  private static func normalized(_ unit: String) -> String {
    let folded = unit.lowercased().filter { !$0.isWhitespace && $0 != "." && $0 != "_" }
    return folded.replacing("\u{3BC}", with: "\u{B5}")
  }
}
