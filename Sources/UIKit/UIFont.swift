public import Foundation

/// A type as UIKit has it, a value only.
public final class UIFont: Hashable, Sendable {
  /// The family by name; nil is the interface font.
  public let _family: String?
  /// The size in points.
  public let pointSize: CGFloat
  /// The weight.
  public let _weight: Weight

  private init(_ family: String?, _ size: CGFloat, _ weight: Weight) {
    _family = family
    pointSize = size
    _weight = weight
  }

  /// A family by name.
  public convenience init?(name: String, size: CGFloat) { self.init(name, size, .regular) }

  /// The interface font.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont { UIFont(nil, size, weight) }
  /// The interface font in bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(nil, size, .bold) }
  /// The interface font in a style, at the default text size.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(nil, style.points, style == .headline ? .semibold : .regular)
  }

  /// The distance between lines, in points.
  public var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }

  /// Whether two types are the same.
  public static func == (left: UIFont, right: UIFont) -> Bool {
    left._family == right._family && left.pointSize == right.pointSize && left._weight == right._weight
  }
  /// Feeds what the type is.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(_family)
    hasher.combine(pointSize)
    hasher.combine(_weight)
  }

  /// The weight of a type.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, 0 for regular.
    public let rawValue: CGFloat
    /// Makes a weight.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The lightest.
    public static let ultraLight = Weight(rawValue: -0.8)
    /// Very light.
    public static let thin = Weight(rawValue: -0.6)
    /// Light.
    public static let light = Weight(rawValue: -0.4)
    /// Neither light nor bold.
    public static let regular = Weight(rawValue: 0)
    /// A little bold.
    public static let medium = Weight(rawValue: 0.23)
    /// Half bold.
    public static let semibold = Weight(rawValue: 0.3)
    /// Bold.
    public static let bold = Weight(rawValue: 0.4)
    /// Very bold.
    public static let heavy = Weight(rawValue: 0.56)
    /// The boldest.
    public static let black = Weight(rawValue: 0.62)
  }

  /// A style of the platform's.
  ///
  /// Points: Apple, Human Interface Guidelines, Typography, "Large (default)".
  public enum TextStyle: Hashable, Sendable {
    /// The styles, largest first.
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

    var points: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }
  }
}
