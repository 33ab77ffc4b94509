public import SwiftUI

/// Rows below one another that end with "3 more", never with a row that is cut.
///
///     LimitedList(drinks, most: 4) { DrinkRow(drink: $0) }
///
/// Where the card is too low for so many lines, or the person's words are large, fewer are shown.
public struct LimitedList<Element, Row: View>: View {
  private let elements: [Element]
  private let most: Int
  private let isRoomy: Bool
  private let row: @MainActor (Element) -> Row

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - most: How many lines there may be; where there are more elements, the last line counts the rest.
  ///   - isRoomy: Whether a few rows are to fill a high card: they are larger, and farther apart.
  ///   - row: The line of an element.
  public init(
    _ elements: [Element], most: Int, isRoomy: Bool = false, @ViewBuilder row: @escaping @MainActor (Element) -> Row
  ) {
    self.elements = elements
    self.most = most
    self.isRoomy = isRoomy
    self.row = row
  }

  /// The rows, and how many are not shown.
  public var body: some View {
    ViewThatFits(in: .vertical) {
      if isRoomy {
        lines(longest, spacing: 11).font(.subheadline)
        lines(longest, spacing: 7).font(.footnote)
      }
      lines(longest, spacing: 4).font(.caption)
      ForEach(LineCounts.descending(from: longest), id: \.self) { count in
        lines(count, spacing: 1).font(.caption)
      }
    }
    .lineLimit(1)
  }

  private var longest: Int { min(elements.count, max(most, 0)) }

  private func lines(_ count: Int, spacing: CGFloat) -> some View {
    let shown = elements.count <= count ? elements.count : max(0, count - 1)
    return VStack(alignment: .leading, spacing: spacing) {
      ForEach(0..<shown, id: \.self) { index in row(elements[index]) }
      if shown < elements.count {
        Text("\(elements.count - shown) more").foregroundStyle(.subdued)
      }
    }
  }
}

/// How many lines a list is tried with until it fits.
public enum LineCounts: Sendable {
  /// A number of lines, and fewer and fewer down to one: every number down from six, of more only some.
  ///
  /// To try every number would write a long list down once for each of them.
  public static func descending(from most: Int) -> [Int] {
    var counts = [max(most, 0)]
    while let last = counts.last, last > 1 { counts.append(last <= 6 ? last - 1 : max(6, last * 5 / 6)) }
    return counts
  }
}
