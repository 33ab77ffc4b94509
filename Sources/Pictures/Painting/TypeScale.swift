public import ViewArchive
import ViewLayout

/// How large text is that follows the person's text size.
///
/// Source: Apple, Human Interface Guidelines, Typography, "Dynamic Type sizes" and "Larger accessibility type sizes".
public enum TypeSize: String, Hashable, Sendable, CaseIterable {
  /// From the smallest to the largest; `large` is the default.
  case xSmall = "x-small"
  /// Two steps below the default.
  case small
  /// One step below the default.
  case medium
  /// The default.
  case large
  /// One step above the default.
  case xLarge = "x-large"
  /// Two steps above the default.
  case xxLarge = "xx-large"
  /// Three steps above the default.
  case xxxLarge = "xxx-large"
  /// The sizes for people who see little.
  case accessibility1 = "ax1"
  /// The second of them.
  case accessibility2 = "ax2"
  /// The third of them.
  case accessibility3 = "ax3"
  /// The fourth of them.
  case accessibility4 = "ax4"
  /// The largest of all.
  case accessibility5 = "ax5"

  /// The size of a text style in points.
  public func points(of style: FontStyle) -> Double {
    let row = Self.table[style.rawValue < Self.table.count ? Int(style.rawValue) : 0]
    return row[Self.allCases.firstIndex(of: self) ?? 3]
  }

  /// The distance between the baselines of a text style in points.
  ///
  /// The table gives it for the default size; others keep its ratio.
  public func leading(of style: FontStyle) -> Double { style.lineHeight / style.points * points(of: style) }

  private static let table: [[Double]] = [
    [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
    [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
    [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
    [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
    [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
    [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
    [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
    [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
    [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
    [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
  ]
}
