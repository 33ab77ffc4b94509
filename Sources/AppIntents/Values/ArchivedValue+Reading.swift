import Foundation
public import ViewArchive

extension ArchivedValue {
  /// The value as plain words, without knowing its type.
  public var _plainText: String {
    switch self {
    case .null: "none"
    case .bool(let truth): truth ? "true" : "false"
    case .integer(let number): "\(number)"
    case .number(let number): Self.text(of: number)
    case .string(let text): text
    case .date(let seconds): IntentValueFormat().text(of: Date(timeIntervalSince1970: seconds))
    case .array(let values): values.map(\._plainText).joined(separator: ", ")
    }
  }

  /// A number without a fraction that says nothing.
  static func text(of number: Double) -> String {
    guard let whole = Int64(exactly: number), abs(number) < 1e15 else { return "\(number)" }
    return "\(whole)"
  }

  /// A finite number, whichever way it is archived.
  var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number) where number.isFinite: number
    default: nil
    }
  }

  /// The text.
  var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// A number in the form that keeps it best; one that is not finite has none.
  init(number: Double) {
    guard number.isFinite else {
      self = .null
      return
    }
    self = .number(number)
  }
}
