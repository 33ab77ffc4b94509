import Foundation
import ViewArchive

/// A number without a needless fraction.
func plainNumber(_ number: Double) -> String {
  if let whole = Int64(exactly: number) { "\(whole)" } else { "\(number)" }
}

extension ArchivedValue {
  /// The value as it would be typed, for messages; titles are not known here.
  var plainText: String {
    switch self {
    case .null: ""
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): "\(number)"
    case .number(let number): plainNumber(number)
    case .string(let text): text
    case .date(let seconds): Date(timeIntervalSince1970: seconds).formatted(.iso8601)
    case .array(let values): values.map(\.plainText).joined(separator: ", ")
    }
  }

  /// The value as a number, for ranges and order; nil for what has none.
  var magnitude: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .number(let number), .date(let number): number
    case .bool, .null, .string, .array: nil
    }
  }
}
