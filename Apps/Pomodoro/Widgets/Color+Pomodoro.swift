import SwiftUI

extension Color {
  /// The accent of focus: a ripe tomato, legible on light and dark grounds.
  static let tomato = Color(red: 0.84, green: 0.28, blue: 0.24)
  /// The accent of breaks: its leaf.
  static let leaf = Color(red: 0.30, green: 0.60, blue: 0.33)
}

extension Phase {
  /// The accent of the phase.
  var tint: Color { isBreak ? .leaf : .tomato }
}
