import SwiftUI

extension Color {
  /// The accent of the app: the blue of a cloth binding, legible on light and dark grounds.
  static let binding = Color(red: 0.20, green: 0.45, blue: 0.72)
}
