public import Foundation

/// How large widgets are on one kind of screen, in points.
///
/// Apple, Human Interface Guidelines, "Widgets", tables of December 2025. Measured devices differ by fractions of a
/// point, therefore a profile is data and nothing is derived from it.
public struct DeviceProfile: Hashable, Sendable {
  /// The screen's size, which names the profile: `393x852`.
  public var name: String
  private var sizes: [WidgetFamily: CGSize]
  private var shownSizes: [WidgetFamily: CGSize]

  /// Makes a profile; a family that is left out has no size on the screen.
  ///
  /// - Parameter shownSizes: How large the screen shows what it lays out in another size, as pads do.
  public init(name: String, sizes: [WidgetFamily: CGSize], shownSizes: [WidgetFamily: CGSize] = [:]) {
    self.name = name
    self.sizes = sizes
    self.shownSizes = shownSizes
  }

  /// The size of a family; nil where the screen has none.
  public func size(of family: WidgetFamily) -> CGSize? { sizes[family] }

  /// How large a family stands on the screen; nil where the screen has none.
  ///
  /// A pad lays a widget out on a canvas and shows it smaller: the tables' columns "canvas" and "device".
  public func shownSize(of family: WidgetFamily) -> CGSize? { shownSizes[family] ?? sizes[family] }

  /// The phone whose sizes are taken where nobody says otherwise.
  public static let standard = phone("393x852", 158, 338, 354, circular: 72, rectangular: (160, 72), inline: 234)

  /// All profiles, phones first.
  public static let all: [DeviceProfile] = [
    phone("430x932", 170, 364, 382, circular: 76, rectangular: (172, 76), inline: 257),
    phone("428x926", 170, 364, 382, circular: 76, rectangular: (172, 76), inline: 257),
    phone("414x896", 169, 360, 379, circular: 76, rectangular: (160, 72), inline: 248),
    phone("414x736", 159, 348, 357, mediumHeight: 157, circular: 76, rectangular: (170, 76), inline: 248),
    standard, phone("390x844", 158, 338, 354, circular: 72, rectangular: (160, 72), inline: 234),
    phone("375x812", 155, 329, 345, circular: 72, rectangular: (157, 72), inline: 225),
    phone("360x780", 155, 329, 345, circular: 72, rectangular: (157, 72), inline: 225),
    phone("375x667", 148, 321, 324, circular: 68, rectangular: (153, 68), inline: 225),
    phone("320x568", 141, 292, 311),
    pad("768x1024", 141, 305.5, 634.5, shown: (120, 260, 540)),
    pad("744x1133", 141, 305.5, 634.5, shown: (120, 260, 540)),
    pad("810x1080", 146, 320.5, 669, shown: (124, 272, 568)),
    pad("820x1180", 155, 342, 715.5, shown: (136, 300, 628)),
    pad("834x1112", 150, 327.5, 682, shown: (132, 288, 600)),
    pad("834x1194", 155, 342, 715.5, shown: (136, 300, 628)),
    pad("1024x1366", 170, 378.5, 795, shown: (160, 356, 748)),
    pad("954x1373", 162, 350, 726), pad("970x1389", 162, 350, 726), pad("1192x1590", 188, 412, 860),
  ]

  /// A phone; one without figures for it has no widgets on its lock screen.
  private static func phone(
    _ name: String, _ small: Double, _ medium: Double, _ large: Double, mediumHeight: Double? = nil,
    circular: Double? = nil, rectangular: (Double, Double)? = nil, inline: Double? = nil
  ) -> DeviceProfile {
    var sizes: [WidgetFamily: CGSize] = [
      .systemSmall: CGSize(width: small, height: small),
      .systemMedium: CGSize(width: medium, height: mediumHeight ?? small),
      .systemLarge: CGSize(width: medium, height: large),
    ]
    sizes[.accessoryCircular] = circular.map { CGSize(width: $0, height: $0) }
    sizes[.accessoryRectangular] = rectangular.map { CGSize(width: $0.0, height: $0.1) }
    sizes[.accessoryInline] = inline.map { CGSize(width: $0, height: 26) }
    return DeviceProfile(name: name, sizes: sizes)
  }

  private static func pad(
    _ name: String, _ small: Double, _ medium: Double, _ extraLarge: Double,
    shown: (small: Double, medium: Double, extraLarge: Double)? = nil
  ) -> DeviceProfile {
    DeviceProfile(
      name: name, sizes: padSizes(small, medium, extraLarge),
      shownSizes: shown.map { padSizes($0.small, $0.medium, $0.extraLarge) } ?? [:])
  }

  private static func padSizes(_ small: Double, _ medium: Double, _ extraLarge: Double) -> [WidgetFamily: CGSize] {
    [
      .systemSmall: CGSize(width: small, height: small), .systemMedium: CGSize(width: medium, height: small),
      .systemLarge: CGSize(width: medium, height: medium),
      .systemExtraLarge: CGSize(width: extraLarge, height: medium),
    ]
  }
}
