import FoundationExtras
import Interchange

/// Which of several columns of numbers has the amounts, where no title says it.
enum HeaderlessAmounts {
  /// The column of what moved: no account's number, and no balance, to which it is added.
  static func place(among places: [Int], in rows: [CSVRow]) -> Int? {
    guard places.count > 1 else { return places.first }
    let cells = places.map { place in
      rows.map { $0.cells.indices.contains(place) ? $0.cells[place].trimmingBlanks : "" }
    }
    // What has neither signs nor decimals beside columns that have is a number of another kind.
    let marked = cells.indices.filter { index in
      cells[index].contains { cell in
        cell.contains { ".,-+()".contains($0) } && AmountText.isNegative(cell) != nil
      }
    }
    let candidates = marked.isEmpty ? Array(cells.indices) : marked
    let values = cells.map { $0.map(thousandths) }
    let running = candidates.first { moved in
      candidates.contains { balance in
        balance != moved
          && (isRunning(values[balance], values[moved])
            || isRunning(values[balance].reversed(), values[moved].reversed()))
      }
    }
    // What there was before and what moved come to what there is after it: the former of the two stands first.
    let stepping = candidates.last { moved in
      candidates.contains { before in
        candidates.contains { after in
          Set([before, after, moved]).count == 3 && isStep(values[before], values[moved], values[after])
        }
      }
    }
    let signed = candidates.first { index in cells[index].contains { AmountText.isNegative($0) == true } }
    return (running ?? stepping ?? signed ?? candidates.first).map { places[$0] }
  }

  private static func thousandths(_ text: String) -> Int128? {
    let evidence = AmountText.evidence(of: text)
    guard let amount = try? AmountText(text, mark: evidence == .either ? .point : nil), amount.scale <= 3,
      amount.digits < 1_000_000_000_000_000
    else { return nil }
    let value = amount.digits * [1000, 100, 10, 1][amount.scale]
    return amount.isNegative ? -value : value
  }

  /// Whether each balance is the one before it with what moved.
  private static func isRunning(_ balances: [Int128?], _ moved: [Int128?]) -> Bool {
    let steps = zip(zip(balances, balances.dropFirst()), moved.dropFirst()).compactMap { pair, moved -> Bool? in
      guard let first = pair.0, let second = pair.1, let moved else { return nil }
      return second == first + moved
    }
    return !steps.isEmpty && steps.allSatisfy(\.self)
  }

  /// Whether each row has what there was before and what there is after it.
  private static func isStep(_ before: [Int128?], _ moved: [Int128?], _ after: [Int128?]) -> Bool {
    let steps = zip(zip(before, moved), after).compactMap { pair, after -> Bool? in
      guard let first = pair.0, let moved = pair.1, let after else { return nil }
      return after == first + moved
    }
    return !steps.isEmpty && steps.allSatisfy(\.self)
  }
}
