public import Foundation
import ViewArchive

/// The type in which text is drawn.
public struct Font: Hashable, Sendable {
  var description: FontDescription

  init(_ description: FontDescription) { self.description = description }

  /// The design of a type.
  public enum Design: Hashable, Sendable {
    /// Without serifs.
    case `default`
    /// With serifs.
    case serif
    /// With round ends.
    case rounded
    /// Of one width.
    case monospaced

    var node: FontDesign {
      switch self {
      case .default: .default
      case .serif: .serif
      case .rounded: .rounded
      case .monospaced: .monospaced
      }
    }
  }

  /// The weight of a type.
  public struct Weight: Hashable, Sendable {
    let node: FontWeight
    /// The lightest weight.
    public static let ultraLight = Weight(node: .ultraLight)
    /// Very light.
    public static let thin = Weight(node: .thin)
    /// Light.
    public static let light = Weight(node: .light)
    /// Neither light nor bold.
    public static let regular = Weight(node: .regular)
    /// A little bold.
    public static let medium = Weight(node: .medium)
    /// Half bold.
    public static let semibold = Weight(node: .semibold)
    /// Bold.
    public static let bold = Weight(node: .bold)
    /// Very bold.
    public static let heavy = Weight(node: .heavy)
    /// The boldest weight.
    public static let black = Weight(node: .black)
  }

  /// The width of a type; kept by no archive.
  public struct Width: Hashable, Sendable {
    /// The width, 0 for the usual one.
    public var value: CGFloat
    /// Makes a width.
    public init(_ value: CGFloat) { self.value = value }
    /// The narrowest.
    public static let compressed = Width(-0.3)
    /// Narrow.
    public static let condensed = Width(-0.2)
    /// As usual.
    public static let standard = Width(0)
    /// Wide.
    public static let expanded = Width(0.2)
  }

  /// The distance between lines; kept by no archive.
  public enum Leading: Hashable, Sendable {
    /// As usual, closer, farther.
    case standard, tight, loose
  }

  /// A style of the platform's, which follows the person's text size.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    /// 34 points.
    case largeTitle
    /// 28 points.
    case title
    /// 22 points.
    case title2
    /// 20 points.
    case title3
    /// 17 points, half bold.
    case headline
    /// 15 points.
    case subheadline
    /// 17 points.
    case body
    /// 16 points.
    case callout
    /// 13 points.
    case footnote
    /// 12 points.
    case caption
    /// 11 points.
    case caption2

    var node: FontStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title: .title
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption
      case .caption2: .caption2
      }
    }
  }

  /// 34 points.
  public static let largeTitle = Font.system(.largeTitle)
  /// 28 points.
  public static let title = Font.system(.title)
  /// 22 points.
  public static let title2 = Font.system(.title2)
  /// 20 points.
  public static let title3 = Font.system(.title3)
  /// 17 points, half bold.
  public static let headline = Font.system(.headline)
  /// 15 points.
  public static let subheadline = Font.system(.subheadline)
  /// 17 points.
  public static let body = Font.system(.body)
  /// 16 points.
  public static let callout = Font.system(.callout)
  /// 13 points.
  public static let footnote = Font.system(.footnote)
  /// 12 points.
  public static let caption = Font.system(.caption)
  /// 11 points.
  public static let caption2 = Font.system(.caption2)

  /// The interface font at a size in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(
      FontDescription(size: .points(Double(size)), weight: weight?.node, design: design?.node ?? .default))
  }

  /// The interface font in a style.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(FontDescription(size: .style(style.node), weight: weight?.node, design: design?.node ?? .default))
  }

  /// A family by name, at a size in points.
  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(FontDescription(size: .points(Double(size)), family: name))
  }
  /// A family by name, at a size in points that follows a style.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    custom(name, size: size)
  }
  /// A family by name, at a size in points that follows nothing.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, size: fixedSize) }

  /// The type in another weight.
  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight.node } }
  /// The type in bold.
  public func bold() -> Font { weight(.bold) }
  /// The type in bold or as it is.
  public func bold(_ isActive: Bool) -> Font { isActive ? bold() : self }
  /// The type slanted.
  public func italic() -> Font { with { $0.isItalic = true } }
  /// The type slanted or as it is.
  public func italic(_ isActive: Bool) -> Font { isActive ? italic() : self }
  /// The type with letters of one width.
  public func monospaced() -> Font { with { $0.design = .monospaced } }
  /// The type with digits of one width.
  public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }
  /// The type; small capitals are kept by no archive.
  public func smallCaps() -> Font { self }
  /// The type; small capitals are kept by no archive.
  public func lowercaseSmallCaps() -> Font { self }
  /// The type; small capitals are kept by no archive.
  public func uppercaseSmallCaps() -> Font { self }
  /// The type; its width is kept by no archive.
  public func width(_ width: Width) -> Font { self }
  /// The type; the distance of its lines is kept by no archive.
  public func leading(_ leading: Leading) -> Font { self }

  private func with(_ change: (inout FontDescription) -> Void) -> Font {
    var font = self
    change(&font.description)
    return font
  }
}
