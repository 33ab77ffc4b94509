import AppIntents
import Commands
import Foundation
import ViewArchive

/// How much a person says: a total of the day, or with a sign so much more or less than stands.
enum SaidAmount: Hashable, Sendable {
  /// The day's amount.
  case total(Double)
  /// So much more than what was said before; less, where it is below nothing.
  case more(Double)

  /// The largest amount of a day.
  static let largest = 1_000_000_000.0

  /// Reads `6`, `+1` and `-0.5`; nil for other text, and for amounts that are too large.
  init?(_ text: String) {
    guard let number = StrictNumber.double(text), number.magnitude <= Self.largest else { return nil }
    self = text.hasPrefix("+") || text.hasPrefix("-") ? .more(number) : .total(number)
  }

  /// The amount that stands afterwards; below zero where there is not so much.
  func applied(to amount: Double) -> Double {
    switch self {
    case .total(let total): total
    // Tenths that are added must not leave the last digits of a binary fraction behind.
    case .more(let more): (amount + more).rounded(toPlaces: 6)
    }
  }
}

extension SaidAmount: _IntentValue {
  /// Text, since the sign says what is meant.
  static var _kind: IntentValueKind { .string }

  /// Takes text, or a number for a total.
  static func _decode(_ value: ArchivedValue) async throws -> SaidAmount {
    if let number = value.double, (0...largest).contains(number) { return .total(number) }
    let text = value.text ?? value.double.map(StrictNumber.text) ?? ""
    guard let amount = SaidAmount(text.trimmingCharacters(in: .whitespaces)) else {
      throw CommandError(
        "\(quoted(text)) is not an amount",
        details: ["give --value a number from 0 to 1000000000 such as 1.5, or +1 for one more than stands"])
    }
    return amount
  }

  /// The text.
  func _encode() -> ArchivedValue { .string(text) }

  /// The text.
  func _representation(in format: IntentValueFormat) -> DisplayRepresentation { DisplayRepresentation("\(text)") }

  private var text: String {
    switch self {
    case .total(let total): StrictNumber.text(total)
    case .more(let more): (more < 0 ? "" : "+") + StrictNumber.text(more)
    }
  }
}
