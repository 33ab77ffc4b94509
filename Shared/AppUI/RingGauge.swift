public import SwiftUI
import WidgetKit

/// A ring that fills with a value, the number in it and below the number what it is: the picture of a round card.
///
///     RingGauge(value: 189, total: 400, number: "189", unit: "mg", name: "today", tint: .coffee)
public struct RingGauge: View {
  private let value: Double
  private let total: Double
  private let number: String
  private let unit: String
  private let name: String
  private let spoken: String
  private let warnsAbove: Bool
  private let tint: Color
  @Environment(\.locale) private var locale

  /// Makes a ring.
  ///
  /// - Parameters:
  ///   - value: How much there is; more than the whole is a full ring.
  ///   - total: The whole.
  ///   - number: The value as it is read.
  ///   - unit: What it counts; empty for a plain number.
  ///   - name: What the value is, in a word: a round card has seven cells.
  ///   - spoken: What it is called by somebody who hears the card.
  ///   - warnsAbove: Whether more than the whole is red: it is for a limit, and not for a goal.
  ///   - tint: The accent of the app.
  public init(
    value: Double, total: Double, number: String, unit: String = "", name: String, spoken: String,
    warnsAbove: Bool = true, tint: Color
  ) {
    self.warnsAbove = warnsAbove
    self.value = value
    self.total = total
    self.number = number
    self.unit = unit
    self.name = name
    self.spoken = spoken
    self.tint = tint
  }

  /// The ring; on iOS the name is for those who hear the card.
  public var body: some View {
    Gauge(value: max(value, 0), in: 0...whole) {
      Text(verbatim: name.digits(of: locale)).foregroundStyle(.subdued)
        .lineLimit(1)
        .minimumScaleFactor(0.4)
        .widgetAccentable(false)
    } currentValueLabel: {
      // The largest text is four times as large as the ring is made for.
      ViewThatFits(in: .horizontal) {
        digitsAndUnit
        digitsAndUnit.font(.caption2)
        digits.minimumScaleFactor(0.25)
      }
      .lineLimit(1)
      .widgetAccentable(false)
    }
    .gaugeStyle(.accessoryCircularCapacity)
    .tint(warnsAbove && value > total ? Color.red : tint)
    .widgetAccentable()
    .invalidatableContent()
    .privacySensitive()
    .accessibilityLabel(spoken)
  }

  private var digitsAndUnit: Text { digits + Text(verbatim: shownUnit.digits(of: locale)).foregroundStyle(.subdued) }

  private var digits: Text { Text(verbatim: number.digits(of: locale)).bold() }

  /// The unit, where a round card's seven cells have room for it beside the number: a number is never broken.
  private var shownUnit: String { unit.isEmpty || number.count + 1 + unit.count > 7 ? "" : " \(unit)" }

  private var whole: Double { total > 0 ? total : 1 }
}
