import SwiftUI

extension Color {
  /// The accent of the app: the green of old banknotes, legible on light and dark grounds.
  static let banknote = Color(red: 0.18, green: 0.56, blue: 0.44)
}
