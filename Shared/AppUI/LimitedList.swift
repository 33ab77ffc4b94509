public import SwiftUI

/// Rows below one another that end with "3 more", never with a row that is cut.
///
///     LimitedList(drinks, most: 4) { DrinkRow(drink: $0) }
///
/// Where the card is too low for so many lines, or the person's words are large, fewer are shown.
///
/// The rows are those of a `Grid`: what a row puts into a `GridRow` stands in columns.
public struct LimitedList<Element, Row: View>: View {
  private let elements: [Element]
  private let count: Int
  private let most: Int
  private let isRoomy: Bool
  private let allText: @Sendable (Int) -> String
  private let row: @MainActor (Element) -> Row
  @Environment(\.locale) private var locale

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - count: How many elements there are, where only the first ones are given; never fewer than that.
  ///   - most: How many lines there may be; where there are more elements, the last line counts the rest.
  ///   - isRoomy: Whether a few rows are to fill a high card: they are larger, and farther apart.
  ///   - allText: What is said of so many elements where there is no room for a single row: "4 drinks".
  ///   - row: The line of an element.
  public init(
    _ elements: [Element], of count: Int? = nil, most: Int, isRoomy: Bool = false,
    allText: @escaping @Sendable (Int) -> String = { "\($0) in all" },
    @ViewBuilder row: @escaping @MainActor (Element) -> Row
  ) {
    self.elements = elements
    self.count = max(count ?? 0, elements.count)
    self.most = most
    self.isRoomy = isRoomy
    self.allText = allText
    self.row = row
  }

  /// The rows, and how many are not shown.
  public var body: some View {
    Group {
      if Row.self == MeterRow.self {
        ViewThatFits(in: .horizontal) {
          fitting(longest, hasBars: true)
          // A table that is too wide has large words, and no room for many.
          fitting(min(longest, 6), hasBars: false)
        }
      } else {
        fitting(longest, hasBars: true)
      }
    }
    .lineLimit(1)
    .invalidatableContent()
  }

  private var longest: Int { min(count, max(most, 0)) }

  private func fitting(_ longest: Int, hasBars: Bool) -> some View {
    ViewThatFits(in: .vertical) {
      if isRoomy {
        lines(longest, spacing: 11, hasBars: hasBars).font(.subheadline)
        lines(longest, spacing: 7, hasBars: hasBars).font(.footnote)
      }
      lines(longest, spacing: 4, hasBars: hasBars).font(.caption)
      ForEach(LineCounts.descending(from: longest), id: \.self) { count in
        lines(count, spacing: 1, hasBars: hasBars).font(.caption)
      }
    }
  }

  @ViewBuilder
  private func lines(_ count: Int, spacing: CGFloat, hasBars: Bool) -> some View {
    let shown = self.count <= count ? self.count : max(0, count - 1)
    let rows = elements.prefix(shown).map(row)
    let end =
      shown < self.count ? Text(verbatim: rest(after: shown).digits(of: locale)).foregroundStyle(.subdued) : nil
    if let meters = rows as? [MeterRow] {
      MeterGrid(rows: meters, spacing: spacing, hasBars: hasBars, end: end)
    } else {
      Grid(alignment: .leading, horizontalSpacing: 8, verticalSpacing: spacing) {
        ForEach(rows.indices, id: \.self) { index in rows[index] }
        end
      }
    }
  }

  /// "3 more" below rows; where no row has room nothing is more than anything.
  private func rest(after shown: Int) -> String {
    shown > 0 ? "\(count - shown) more" : allText(count)
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
