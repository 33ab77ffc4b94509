public import SwiftUI
import WidgetKit

/// A bar that fills up to a limit, with the limit behind it: `▰▰▰▰▰▱▱▱▱▱ 400`.
///
/// Above the limit the bar is full and red, and a mark before the limit says so where there is no colour: `> 400`.
public struct LimitBar: View {
  private let value: Double
  private let limit: Double
  private let label: String
  private let limitText: String
  private let spoken: String
  private let width: CGFloat?
  private let tint: Color
  @Environment(\.locale) private var locale

  /// Makes a bar.
  ///
  /// - Parameters:
  ///   - value: How much there is; less than nothing counts as nothing.
  ///   - limit: How much there may be.
  ///   - label: What the limit is called by somebody who hears the card.
  ///   - limitText: The limit as it is read.
  ///   - spoken: Value and limit for somebody who hears the card, as ``spoken(_:of:unit:isOver:)`` words them.
  ///   - width: How wide bar and limit are together, in points; nil takes all the room.
  ///   - tint: The accent of the app.
  public init(
    value: Double, limit: Double, label: String, limitText: String, spoken: String, width: CGFloat? = nil, tint: Color
  ) {
    self.value = value
    self.limit = limit
    self.label = label
    self.limitText = limitText
    self.spoken = spoken
    self.width = width
    self.tint = tint
  }

  /// Value and limit for somebody who hears the card: "189 of 400 mg", and above the limit "909 mg, above 400 mg".
  public static func spoken(_ value: String, of limit: String, unit: String, isOver: Bool) -> String {
    isOver ? "\(value) \(unit), above \(limit) \(unit)" : "\(value) of \(limit) \(unit)"
  }

  /// The bar and the limit in one line.
  public var body: some View {
    HStack(spacing: 8) {
      ProgressView(value: max(value, 0), total: total)
        .tint(isOver ? Color.red : tint)
        .widgetAccentable()
        .accessibilityLabel(label)
        .accessibilityValue(spoken)
      // A full bar alone would not tell "at" from "over" where there is no colour.
      Text(verbatim: (isOver ? "> \(limitText)" : limitText).digits(of: locale))
        .warning(if: isOver)
        .font(.caption)
        .foregroundStyle(.subdued)
        .lineLimit(1)
        .fixedSize()
        // The bar says it already.
        .accessibilityHidden(true)
    }
    .frame(width: width)
    .invalidatableContent()
    .privacySensitive()
  }

  private var isOver: Bool { value > limit }
  private var total: Double { limit > 0 ? limit : 1 }
}
