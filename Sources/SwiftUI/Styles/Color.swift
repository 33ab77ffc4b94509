public import Foundation
public import UIKit
public import ViewArchive

/// A colour, fixed or looked up by the surface that draws it.
public struct Color: Hashable, Sendable {
  enum Storage: Hashable, Sendable {
    case paint(Paint)
    case uiColor(UIColor)
  }
  let storage: Storage

  init(_ paint: Paint) { storage = .paint(paint) }
  init(system: SystemColor) { storage = .paint(.color(.system(system))) }

  /// The space in which components are given.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The usual space.
    case sRGB
    /// The usual primaries without its curve.
    case sRGBLinear
    /// A wider space; its components are taken as if they were of the usual one.
    case displayP3
  }

  /// A colour of the app's assets.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(.color(.asset(name))) }

  /// A colour of UIKit's.
  public init(_ color: UIColor) { storage = .uiColor(color) }
  /// A colour of UIKit's.
  public init(uiColor color: UIColor) { storage = .uiColor(color) }

  /// A colour by its components, 0 … 1.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    func component(_ value: Double) -> Double {
      guard value.isFinite else { return 0 }
      guard colorSpace == .sRGBLinear else { return value }
      // IEC 61966-2-1, the transfer function of sRGB.
      return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
    }
    self.init(
      .color(
        .rgb(
          red: component(red), green: component(green), blue: component(blue), alpha: opacity.isFinite ? opacity : 1)))
  }

  /// A grey, 0 black … 1 white.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// A colour by hue, saturation and brightness, 0 … 1.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    // The hexcone model: A. R. Smith, Color gamut transform pairs, 1978.
    let turn = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
    func channel(_ offset: Double) -> Double {
      let k = (offset + turn).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
  }

  /// The colour, weaker.
  public func opacity(_ opacity: Double) -> Color {
    switch storage {
    case .paint(let paint): Color(paint.weakened(to: opacity))
    case .uiColor(let color): Color(color.withAlphaComponent(color._alpha * CGFloat(opacity)))
    }
  }

  /// The system's own gradient of the colour.
  public var gradient: AnyGradient { AnyGradient(color: self) }
}

extension Color: ShapeStyle {
  /// The colour as data; a dynamic colour of UIKit's is decided by the scheme.
  public func _paint(in environment: EnvironmentValues) -> Paint {
    switch storage {
    case .paint(.color(.system(.accent))): environment.style.tint ?? .color(.system(.accent))
    case .paint(let paint): paint
    case .uiColor(let color): color.paint(isDark: environment.colorScheme == .dark)
    }
  }
}

// In an extension: in the primary declaration the colour itself would be isolated to the main actor.
extension Color: View {
  /// The colour itself.
  public typealias Body = Never
}

extension Color: _PrimitiveView {
  /// The colour fills what it is proposed.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    .paint(view._paint(in: context.environment))
  }
}

extension UIColor {
  /// The colour as data.
  func paint(isDark: Bool) -> Paint {
    switch _resolved(isDark: isDark) {
    case .components(let red, let green, let blue, let alpha):
      .color(.rgb(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
    case .named(let name, let alpha): Paint.color(.asset(name)).weakened(to: Double(alpha))
    case .system(let color, let alpha): color.paint.weakened(to: Double(alpha))
    case .dynamic: .primary
    }
  }
}

extension UIColor._System {
  /// The colour as data.
  var paint: Paint {
    switch self {
    case .red: .color(.system(.red))
    case .orange: .color(.system(.orange))
    case .yellow: .color(.system(.yellow))
    case .green: .color(.system(.green))
    case .mint: .color(.system(.mint))
    case .teal: .color(.system(.teal))
    case .cyan: .color(.system(.cyan))
    case .blue: .color(.system(.blue))
    case .indigo: .color(.system(.indigo))
    case .purple: .color(.system(.purple))
    case .pink: .color(.system(.pink))
    case .brown: .color(.system(.brown))
    case .gray: .color(.system(.gray))
    case .gray2: .color(.system(.systemGray2))
    case .gray3: .color(.system(.systemGray3))
    case .gray4: .color(.system(.systemGray4))
    case .gray5: .color(.system(.systemGray5))
    case .gray6: .color(.system(.systemGray6))
    case .background: .color(.system(.systemBackground))
    case .secondaryBackground: .color(.system(.secondarySystemBackground))
    case .tertiaryBackground: .color(.system(.tertiarySystemBackground))
    case .separator: .color(.system(.separator))
    case .tint: .color(.system(.accent))
    case .label: .hierarchical(level: 1, base: nil)
    case .secondaryLabel: .hierarchical(level: 2, base: nil)
    case .tertiaryLabel: .hierarchical(level: 3, base: nil)
    case .quaternaryLabel: .hierarchical(level: 4, base: nil)
    case .fill: .fill(level: 1)
    case .secondaryFill: .fill(level: 2)
    case .tertiaryFill: .fill(level: 3)
    case .quaternaryFill: .fill(level: 4)
    }
  }
}
