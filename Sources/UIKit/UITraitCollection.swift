/// What a surface is like.
public struct UITraitCollection: Hashable, Sendable {
  /// Whether it is light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// Makes the traits of a light or dark surface.
  public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }
  /// The traits of a light surface.
  public static let current = UITraitCollection(userInterfaceStyle: .light)
}

/// Whether a surface is light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// Nobody said.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
