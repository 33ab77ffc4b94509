public import SwiftUI

extension ShapeStyle where Self == Color {
  /// The colour of words that stand behind others: units, times, what is said beside a figure.
  ///
  /// It is stronger than the platform's secondary label, which has a contrast of 3.4 with white: small words need 4.5.
  /// Source: WCAG 2.2, success criterion 1.4.3.
  public static var subdued: Color { .primary.opacity(0.68) }
}
