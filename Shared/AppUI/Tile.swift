public import SwiftUI
import WidgetKit

/// A small square of a calendar: filled where something was done, the more opaque the better.
public struct Tile: View {
  private let strength: Double?
  private let tint: Color

  /// Makes a tile.
  ///
  /// - Parameters:
  ///   - strength: How much was done, 0…1; nil where nothing was to be done.
  ///   - tint: The accent of the app.
  public init(strength: Double?, tint: Color) {
    self.strength = strength
    self.tint = tint
  }

  /// The square; what was to be done and was not is a faint one, and a day off leaves its place free.
  public var body: some View {
    RoundedRectangle(cornerRadius: 3)
      .fill(tint.opacity(opacity))
      .frame(width: 11, height: 11)
      .widgetAccentable()
      .invalidatableContent()
      .privacySensitive()
      .accessibilityHidden(true)
  }

  private var opacity: Double {
    guard let strength else { return 0 }
    return strength > 0 ? 0.5 + 0.5 * min(strength, 1) : 0.15
  }
}
