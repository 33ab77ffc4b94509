public import Foundation

/// A colour as UIKit has it, a value only.
public final class UIColor: Hashable, Sendable {
  /// What a colour is once the scheme is known.
  public enum _Value: Hashable, Sendable {
    /// Components of sRGB, 0 … 1.
    case components(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
    /// A colour of the app's assets.
    case named(String, alpha: CGFloat)
    /// A colour of the system.
    case system(_System, alpha: CGFloat)
    /// A colour that a closure chooses.
    case dynamic
  }

  /// The colours of the system.
  public enum _System: Hashable, Sendable, CaseIterable {
    /// The palette.
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown
    /// The greys.
    case gray, gray2, gray3, gray4, gray5, gray6
    /// Backgrounds, lines, the accent.
    case background, secondaryBackground, tertiaryBackground, separator, tint
    /// Labels.
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel
    /// Fills.
    case fill, secondaryFill, tertiaryFill, quaternaryFill
  }

  /// A closure that chooses a colour, and how much of it.
  private struct Provider: Sendable {
    let choose: @Sendable (UITraitCollection) -> UIColor
    let alpha: CGFloat
  }

  private let value: _Value
  private let provider: Provider?

  /// Makes a colour of what it is.
  public init(_value value: _Value) {
    self.value = value
    provider = nil
  }

  private init(_ provider: Provider) {
    value = .dynamic
    self.provider = provider
  }

  /// A colour by its components, 0 … 1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(_value: .components(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// A colour by its components in a wider space, taken as if they were of the usual one.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  /// A grey, 0 black … 1 white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }
  /// A colour by hue, saturation and brightness, 0 … 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let turn = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + turn).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }
  /// A colour of the app's assets.
  public convenience init?(named name: String) { self.init(_value: .named(name, alpha: 1)) }
  /// A colour of the app's assets.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    self.init(named: name)
  }
  /// A colour that depends on the surface.
  public convenience init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    self.init(Provider(choose: dynamicProvider, alpha: 1))
  }

  /// The colour with another opacity, 0 … 1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if let provider { return UIColor(Provider(choose: provider.choose, alpha: alpha)) }
    return UIColor(_value: value.with(alpha: alpha))
  }

  /// How much of the colour is seen, 0 … 1.
  public var _alpha: CGFloat {
    switch value {
    case .components(_, _, _, let alpha), .named(_, let alpha), .system(_, let alpha): alpha
    case .dynamic: provider?.alpha ?? 1
    }
  }

  /// What the colour is in a scheme; a closure that chooses closures is followed eight times.
  public func _resolved(isDark: Bool) -> _Value {
    var color = self
    var alpha: CGFloat = 1
    for _ in 0..<8 {
      guard let provider = color.provider else { break }
      alpha *= provider.alpha
      color = provider.choose(UITraitCollection(userInterfaceStyle: isDark ? .dark : .light))
    }
    return color.value.with(alpha: color._alpha * alpha)
  }

  /// What the colour is on a surface.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor {
    UIColor(_value: _resolved(isDark: traits.userInterfaceStyle == .dark))
  }

  /// Whether two colours are the same; two closures are the same if they choose alike.
  public static func == (left: UIColor, right: UIColor) -> Bool {
    left === right
      || left._resolved(isDark: false) == right._resolved(isDark: false)
        && left._resolved(isDark: true) == right._resolved(isDark: true)
  }
  /// Feeds what the colour is in a light scheme.
  public func hash(into hasher: inout Hasher) { hasher.combine(_resolved(isDark: false)) }
}

extension UIColor._Value {
  fileprivate func with(alpha: CGFloat) -> Self {
    switch self {
    case .components(let red, let green, let blue, _): .components(red: red, green: green, blue: blue, alpha: alpha)
    case .named(let name, _): .named(name, alpha: alpha)
    case .system(let color, _): .system(color, alpha: alpha)
    case .dynamic: .dynamic
    }
  }
}
