import SwiftUI

extension Color {
  /// The accent of the app: roasted, and legible on light and dark grounds.
  static let coffee = Color(red: 0.72, green: 0.45, blue: 0.20)
}
