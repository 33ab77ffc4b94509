public import SwiftUI
import WidgetKit

/// A line of a table of meters: a name, a bar, and what the bar says in words.
///
///     Food       ▰▰▰▰▰▰▱▱  61 %
///
/// It is a row of a ``MeterTable``, in which the bars are in one column whatever the size of words. Names that are too long
/// end in "…", numbers never do. Where even a short bar has no room, as with the sizes for people who see little, name and
/// number stand alone.
public struct MeterRow: View {
  private let title: Text
  private let fraction: Double?
  let value: String
  private let titleWidth: CGFloat
  private let valueWidth: CGFloat
  private let tint: Color
  @Environment(\.meterColumns) private var columns
  @Environment(\.locale) private var locale

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - fraction: How far the bar is filled, 0…1; more is a full bar in red, and nil leaves its place empty.
  ///   - value: What the bar says, at the end of the line.
  ///   - titleWidth: The least width of the names' column, in points; a cell of a terminal is 8.
  ///   - valueWidth: The least width of the values' column, in points.
  ///   - tint: The accent of the app.
  public init(
    _ title: Text, fraction: Double?, value: String, titleWidth: CGFloat = 80, valueWidth: CGFloat = 48, tint: Color
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
    if columns.hasBar {
      GridRow {
        // All rows of a table are of one size: a long name ends in "…".
        name
          .fixedSize(horizontal: false, vertical: true)
          // The least is also what it must have for the bar to stay.
          .frame(minWidth: titleWidth, idealWidth: titleWidth, alignment: .leading)
        place
          .frame(minWidth: 24, idealWidth: 32)
        // As wide as the longest, so that all of them end at one edge.
        Text(verbatim: (columns.longestValue.isEmpty ? value : columns.longestValue).digits(of: locale))
          .monospacedDigit()
          .bold()
          .lineLimit(1)
          .hidden()
          .overlay(alignment: .trailing) { number.fixedSize() }
          .frame(minWidth: valueWidth, alignment: .trailing)
          .fixedSize()
          .invalidatableContent()
          .privacySensitive()
          .accessibilityLabel(title)
          .accessibilityValue(value)
          // Where there is a bar, that says it already.
          .accessibilityHidden(fraction != nil)
      }
    } else {
      HStack(spacing: 0) {
        name
        Spacer(minLength: 8)
        number
          .shrinkingInWidth(to: 0.6)
          .accessibilityLabel(title)
          .accessibilityValue(value)
          .layoutPriority(1)
      }
    }
  }

  private var name: some View {
    title
      .lineLimit(1)
      // The bar is called by it.
      .accessibilityHidden(true)
      .invalidatableContent()
      .privacySensitive()
  }

  @ViewBuilder
  private var place: some View {
    if let fraction { bar(fraction) } else { bar(0).hidden() }
  }

  private func bar(_ fraction: Double) -> some View {
    ProgressView(value: fraction.isNaN ? 0 : max(fraction, 0))
      .tint(fraction > 1 ? Color.red : tint)
      .widgetAccentable()
      .accessibilityLabel(title)
      .accessibilityValue(value)
      .invalidatableContent()
      .privacySensitive()
  }

  private var number: some View {
    Text(verbatim: value.digits(of: locale))
      .monospacedDigit()
      .warning(if: (fraction ?? 0) > 1)
      .foregroundStyle(.subdued)
      .lineLimit(1)
      .invalidatableContent()
      .privacySensitive()
  }
}
