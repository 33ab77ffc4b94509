import Foundation
public import ViewLayout

/// The figures of controls as pictures draw them, in points.
///
/// The switch is as large as UIKit's; the others are our own, measured by eye beside the platform's.
public enum PictureFigures: Sendable {
  /// The extent of a switch.
  public static let switchSize = Size(width: 51, height: 31)
  /// The radius of the corners of a control's field.
  static let controlRadius = 10.0
  /// The size below which words are not read at a glance.
  static let leastTextSize = 11.0
  /// How far a material blurs what stands behind it.
  static let materialBlur = 20.0
  /// The height of a bar.
  public static let barHeight = 6.0

  /// How thick the line of a ring is.
  static func ringWidth(of side: Double) -> Double { min(max(side * 0.1, 2), 12) }
}

/// Cosine and sine, so that painters need not import the C library by another name.
func cosine(_ angle: Double) -> Double { cos(angle) }
func sine(_ angle: Double) -> Double { sin(angle) }
