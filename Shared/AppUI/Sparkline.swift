public import SwiftUI
import WidgetKit

/// A row of narrow columns, a value each: `▂▆█▇▅▄▃▃▂▂▁▁▁`.
public struct Sparkline: View {
  private let values: [Double]
  private let top: Double?
  private let height: CGFloat
  private let tint: Color

  /// Makes a sparkline.
  ///
  /// - Parameters:
  ///   - values: The values from left to right; less than nothing counts as nothing.
  ///   - top: The value of a full column; nil is the greatest of the values.
  ///   - height: The height of a full column, in points; a line of a terminal is 17.
  ///   - tint: The accent of the app.
  public init(_ values: [Double], top: Double? = nil, height: CGFloat = 17, tint: Color) {
    self.values = values
    self.top = top
    self.height = height
    self.tint = tint
  }

  /// The columns on one base line; hidden from those who hear the card, since a curve is not a fact.
  public var body: some View {
    HStack(alignment: .bottom, spacing: 2) {
      ForEach(values.indices) { index in
        Rectangle()
          .fill(tint)
          .frame(height: columnHeight(values[index]))
          .frame(minWidth: 6, maxWidth: 10)
      }
    }
    .frame(height: height, alignment: .bottom)
    .widgetAccentable()
    .invalidatableContent()
    .privacySensitive()
    .accessibilityHidden(true)
  }

  private func columnHeight(_ value: Double) -> CGFloat {
    let most = top ?? values.filter(\.isFinite).max() ?? 0
    guard most > 0, value.isFinite else { return 1 }
    return max(1, height * min(max(value / most, 0), 1))
  }
}
