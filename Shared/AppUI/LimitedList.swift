public import SwiftUI

/// Rows below one another that end with "3 more", never with a row that is cut.
///
///     LimitedList(drinks, most: 4) { DrinkRow(drink: $0) }
public struct LimitedList<Element, Row: View>: View {
  private let shown: [Element]
  private let rest: Int
  private let row: @MainActor (Element) -> Row

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - most: How many lines there may be; where there are more elements, the last line counts the rest.
  ///   - row: The line of an element.
  public init(_ elements: [Element], most: Int, @ViewBuilder row: @escaping @MainActor (Element) -> Row) {
    let count = elements.count <= most ? elements.count : max(0, most - 1)
    shown = Array(elements.prefix(count))
    rest = elements.count - count
    self.row = row
  }

  /// The rows, and how many are not shown.
  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      ForEach(shown.indices) { index in
        row(shown[index])
      }
      if rest > 0 {
        Text("\(rest) more").foregroundStyle(.secondary)
      }
    }
    .font(.caption)
    .lineLimit(1)
  }
}
