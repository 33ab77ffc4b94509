public import Foundation
public import ViewArchive

/// An amount of money.
public struct IntentCurrencyAmount: _IntentValue, Hashable {
  /// The amount in the currency's main unit.
  public var amount: Decimal
  /// The currency's code, as ISO 4217 gives it.
  public var currencyCode: String

  /// Makes an amount.
  public init(amount: Decimal, currencyCode: String) {
    self.amount = amount
    self.currencyCode = currencyCode
  }

  /// An amount of money.
  public static var _kind: IntentValueKind { .other("IntentCurrencyAmount") }

  /// Takes the digits and the code.
  public static func _decode(_ value: ArchivedValue) async throws -> IntentCurrencyAmount {
    guard case .array(let parts) = value, parts.count == 2, let code = parts[1].string else {
      throw IntentError.wrongType(expected: _kind, found: value)
    }
    return IntentCurrencyAmount(amount: try await Decimal._decode(parts[0]), currencyCode: code)
  }

  /// The digits and the code.
  public func _encode() -> ArchivedValue { .array([amount._encode(), .string(currencyCode)]) }

  /// The amount as the format's locale writes money.
  public func _representation(in format: IntentValueFormat) -> DisplayRepresentation {
    .verbatim(amount.formatted(.currency(code: currencyCode).locale(format.locale)))
  }

  /// The amount.
  public var _magnitudes: [Double] { amount._magnitudes }
}
