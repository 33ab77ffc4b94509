import Foundation

/// A cell of Loop's tables of check marks (`Entry.kt` of iSoron/uhabits), in any of the ways in which releases wrote it.
enum LoopCell {
  private static let words: [String: Int] = [
    "UNKNOWN": -1, "NO": 0, "YES_AUTO": 1, "YES_MANUAL": 2, "SKIP": 3,
  ]

  /// The words as the current release writes them.
  static let (unknown, no, yesAuto, yes, skip) = ("UNKNOWN", "NO", "YES_AUTO", "YES_MANUAL", "SKIP")

  /// The cells of a row; one release wrote each as `Entry(timestamp=2023-01-08, value=4000)`, without quotes, so that a
  /// cell became several.
  static func mended(_ cells: [String]) -> [String] {
    guard cells.contains(where: { $0.hasPrefix("Entry(") }) else { return cells }
    var mended: [String] = []
    for cell in cells {
      if let last = mended.last, last.hasPrefix("Entry("), !last.hasSuffix(")") {
        mended[mended.count - 1] = "\(last),\(cell)"
      } else {
        mended.append(cell)
      }
    }
    return mended.map { cell in
      cell.firstMatch(of: #/^Entry\(.*\bvalue=(-?\d+)/#).map { String($0.1) } ?? cell
    }
  }

  /// Whether a cell is one of the words.
  static func isWord(_ cell: String) -> Bool { words[cell] != nil }

  /// Whether a number can only be an amount: all others stand for answers too.
  static func isAmount(_ cell: String) -> Bool { Int(cell).map { $0 > 3 } ?? false }

  /// What a cell says.
  ///
  /// - Parameters:
  ///   - isMeasured: Whether its habit counts amounts, which are written in thousandths.
  ///   - usesWords: Whether its file has words for answers, so that each number is an amount.
  static func value(_ cell: String, isMeasured: Bool, usesWords: Bool) -> SourceValue {
    if cell.isEmpty { return .unsaid }
    if let code = words[cell] { return answer(code, isMeasured: isMeasured) }
    guard let digits = thousandths(cell) else { return .other(cell) }
    if usesWords { return cell.hasPrefix("-") ? .other(cell) : .amount(digits) }
    guard let code = Int(cell), (-1...3).contains(code) else { return isMeasured ? .amount(digits) : .other(cell) }
    return answer(code, isMeasured: isMeasured)
  }

  private static func answer(_ code: Int, isMeasured: Bool) -> SourceValue {
    switch code {
    case 0: isMeasured ? .amount("0") : .notDone
    case 1: .implied
    case 2: .done
    case 3: .skip
    default: .unsaid
    }
  }

  /// A number of thousandths as a number of whole ones, digit by digit; nil for other text.
  static func thousandths(_ text: String) -> String? {
    guard let match = text.wholeMatch(of: #/(-?)(\d{1,15})(?:\.(\d{1,12}))?/#) else { return nil }
    let digits = String(repeating: "0", count: max(0, 4 - match.2.count)) + match.2
    let whole = digits.dropLast(3)
    let fraction = digits.suffix(3) + (match.3 ?? "")
    return "\(match.1)\(whole).\(fraction)"
  }
}
