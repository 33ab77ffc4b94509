import Foundation
import Interchange

/// An amount of caffeine.
struct Milligrams: Hashable, Sendable {
  /// The amount in milligrams.
  var value: Double

  init(_ value: Double) {
    self.value = value
  }

  /// An amount that was worked out, without what binary fractions leave at its end: a millionth is beyond any label.
  static func computed(_ value: Double) -> Milligrams {
    let rounded = (value * 1_000_000).rounded() / 1_000_000
    return Milligrams(rounded.isFinite ? rounded : value)
  }

  static let zero = Milligrams(0)

  /// The amount to at most two decimals, with a full stop in every locale and without a unit: `61.21`, `95`.
  var text: String { NumberText.plain((value * 100).rounded() / 100) }
}

extension Milligrams: Comparable {
  static func < (left: Milligrams, right: Milligrams) -> Bool { left.value < right.value }
}

extension Milligrams: AdditiveArithmetic {
  static func + (left: Milligrams, right: Milligrams) -> Milligrams { Milligrams(left.value + right.value) }
  static func - (left: Milligrams, right: Milligrams) -> Milligrams { Milligrams(left.value - right.value) }
}

extension Milligrams: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  init(floatLiteral value: Double) { self.init(value) }
  init(integerLiteral value: Int) { self.init(Double(value)) }
}

extension Milligrams: Codable {
  init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Double.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

extension Milligrams: CustomStringConvertible {
  var description: String { "\(text) mg" }
}
