import SwiftUI

extension Color {
  /// The accent of the app: growing, and legible on light and dark grounds.
  static let growth = Color(red: 0.16, green: 0.62, blue: 0.45)

  /// A habit's own colour, else the app's.
  init(_ color: HabitColor?) {
    guard let color else {
      self = .growth
      return
    }
    self.init(red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255)
  }
}
