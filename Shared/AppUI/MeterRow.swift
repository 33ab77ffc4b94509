public import SwiftUI

/// A line of a table of meters: a name, a bar, and what the bar says in words.
///
///     Food       ▰▰▰▰▰▰▱▱  61 %
///
/// Rows below one another have their bars in one column: each part has a width of its own.
public struct MeterRow: View {
  private let title: Text
  private let fraction: Double
  private let value: String
  private let titleWidth: CGFloat
  private let valueWidth: CGFloat
  private let tint: Color

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - fraction: How far the bar is filled, 0…1; more is a full bar in red.
  ///   - value: What the bar says, at the end of the line.
  ///   - titleWidth: The width of the names' column, in points; a cell of a terminal is 8.
  ///   - valueWidth: The width of the values' column, in points.
  ///   - tint: The accent of the app.
  public init(
    _ title: Text, fraction: Double, value: String, titleWidth: CGFloat = 80, valueWidth: CGFloat = 48, tint: Color
  ) {
    self.title = title
    self.fraction = fraction
    self.value = value
    self.titleWidth = titleWidth
    self.valueWidth = valueWidth
    self.tint = tint
  }

  /// The three parts in one line.
  public var body: some View {
    HStack(spacing: 8) {
      title
        .shrinkingInWidth(to: 0.85)
        .frame(width: titleWidth, alignment: .leading)
        // The bar is called by it.
        .accessibilityHidden(true)
      ProgressView(value: fraction.isNaN ? 0 : max(fraction, 0))
        .tint(fraction > 1 ? Color.red : tint)
        .accessibilityLabel(title)
        .accessibilityValue(value)
        .invalidatableContent()
      Text(value)
        .monospacedDigit()
        .warning(if: fraction > 1)
        .foregroundStyle(.subdued)
        .shrinkingInWidth(to: 0.6)
        .frame(width: valueWidth, alignment: .trailing)
        // The bar says it already.
        .accessibilityHidden(true)
    }
    .lineLimit(1)
  }
}
