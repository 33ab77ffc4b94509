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
    let parts = [color.red, color.green, color.blue].map { Double($0) / 255 }
    let light = Self.lightness(of: parts)
    // What is nearly black or nearly white is not seen on a ground of that kind: it is moved towards the middle.
    let goal = min(max(light, 0.4), 0.72)
    let mix = goal > light ? (goal - light) / (1 - light) : light > 0 ? 1 - goal / light : 0
    let end = goal > light ? 1.0 : 0.0
    self.init(
      red: parts[0] + (end - parts[0]) * mix, green: parts[1] + (end - parts[1]) * mix,
      blue: parts[2] + (end - parts[2]) * mix)
  }

  /// How light a colour of red, green and blue is, 0 … 1.
  ///
  /// Source: Rec. ITU-R BT.601, luma.
  private static func lightness(of parts: [Double]) -> Double {
    0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2]
  }
}
