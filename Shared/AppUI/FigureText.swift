public import SwiftUI
import WidgetKit

/// A figure with its unit: the number first and strong, the unit dim.
///
///     FigureText("189", unit: "mg today")
public struct FigureText: View {
  /// How much room a figure claims.
  public enum Prominence: Hashable, Sendable {
    /// The one figure that a card is about.
    case title
    /// A second figure beside it.
    case body
    /// One of several.
    case caption
  }

  private let number: String
  private let unit: String
  private let shortUnit: String
  private let prominence: Prominence
  private let isAccented: Bool
  @Environment(\.locale) private var locale

  /// Makes a figure.
  ///
  /// - Parameters:
  ///   - number: The number as it is read.
  ///   - unit: What it counts, and what else belongs to it: "mg at bedtime".
  ///   - shortUnit: What stays of the unit where there is no room for all of it: "mg"; nothing by default.
  ///   - isAccented: Whether the number takes the accent of a mode that has one; by default where the card is about it.
  public init(
    _ number: String, unit: String, shortUnit: String = "", prominence: Prominence = .body, isAccented: Bool? = nil
  ) {
    self.isAccented = isAccented ?? (prominence == .title)
    self.number = number
    self.unit = unit
    self.shortUnit = shortUnit
    self.prominence = prominence
  }

  /// Both in one line; what waits for new data is drawn dim.
  ///
  /// Where there is no room the unit gives way, and never the number.
  public var body: some View {
    let digits = digits
    return ViewThatFits(in: .horizontal) {
      line(digits, unit)
      if !shortUnit.isEmpty, shortUnit != unit { line(digits, shortUnit) }
      digits.shrinkingInWidth(to: 0.6)
        .widgetAccentable(isAccented)
    }
    .lineLimit(1)
    .fixedSize(horizontal: false, vertical: true)
    .invalidatableContent()
    .privacySensitive()
  }

  private func line(_ digits: Text, _ unit: String) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: 4) {
      // The unit is too weak to be read in the colour of an accent.
      digits.widgetAccentable(isAccented)
      Text(verbatim: unit.digits(of: locale)).font(.caption).foregroundStyle(.subdued)
    }
  }

  private var digits: Text {
    let text = Text(verbatim: number.digits(of: locale))
    // Digits of one width are for columns: a large figure would have gaps around each 1.
    return switch prominence {
    case .title: text.font(.title).bold()
    case .body: text.bold()
    case .caption: text.font(.caption.monospacedDigit())
    }
  }
}
