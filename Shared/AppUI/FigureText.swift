public import SwiftUI

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
  private let prominence: Prominence

  /// Makes a figure.
  ///
  /// - Parameters:
  ///   - number: The number as it is read.
  ///   - unit: What it counts, and what else belongs to it: "mg at bedtime".
  public init(_ number: String, unit: String, prominence: Prominence = .body) {
    self.number = number
    self.unit = unit
    self.prominence = prominence
  }

  /// Both in one line; the digits keep their width, and what waits for new data is drawn dim.
  public var body: some View {
    (digits + Text(" \(unit)").font(.caption).foregroundStyle(.subdued))
      .lineLimit(1)
      .shrinkingInWidth(to: 0.6)
      .invalidatableContent()
  }

  private var digits: Text {
    let text = Text(number).monospacedDigit()
    return switch prominence {
    case .title: text.font(.title.monospacedDigit()).bold()
    case .body: text.bold()
    case .caption: text.font(.caption.monospacedDigit())
    }
  }
}
