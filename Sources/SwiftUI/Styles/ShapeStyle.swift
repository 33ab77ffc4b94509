public import Foundation
public import ViewArchive

/// What a shape or a text is drawn with.
public protocol ShapeStyle: Sendable {
  /// The style that this one becomes in an environment.
  associatedtype Resolved: ShapeStyle = Never

  /// The style that this one becomes in an environment.
  func resolve(in environment: EnvironmentValues) -> Resolved

  /// The style as data.
  func _paint(in environment: EnvironmentValues) -> Paint
}

extension ShapeStyle {
  /// The style that the client resolves to, as data.
  public func _paint(in environment: EnvironmentValues) -> Paint { resolve(in: environment)._paint(in: environment) }
}

extension ShapeStyle where Resolved == Never {
  /// Never asked for: such a style is data by itself.
  public func resolve(in environment: EnvironmentValues) -> Never { preconditionFailure("a primitive style is data") }
}

extension Never: ShapeStyle {
  /// Never: there is no such style.
  public typealias Resolved = Never
  /// Never asked for: there is no such style.
  public func _paint(in environment: EnvironmentValues) -> Paint { switch self {} }
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle

  /// Wraps a style.
  public init<S: ShapeStyle>(_ style: S) { self.style = style }

  /// The style inside, as data.
  public func _paint(in environment: EnvironmentValues) -> Paint { style._paint(in: environment) }
}

/// A style derived from another one.
public struct _DerivedShapeStyle: ShapeStyle {
  enum Change: Sendable {
    case opacity(Double)
    case level(UInt8)
  }
  let base: any ShapeStyle
  let change: Change

  /// The derived style as data.
  public func _paint(in environment: EnvironmentValues) -> Paint {
    let paint = base._paint(in: environment)
    return switch change {
    case .opacity(let opacity): paint.weakened(to: opacity)
    case .level(let level): paint.level(level)
    }
  }
}

extension ShapeStyle {
  /// The style, weaker.
  public func opacity(_ opacity: Double) -> _DerivedShapeStyle {
    _DerivedShapeStyle(base: self, change: .opacity(opacity))
  }
  /// The second level of the style.
  public var secondary: _DerivedShapeStyle { _DerivedShapeStyle(base: self, change: .level(2)) }
  /// The third level of the style.
  public var tertiary: _DerivedShapeStyle { _DerivedShapeStyle(base: self, change: .level(3)) }
  /// The fourth level of the style.
  public var quaternary: _DerivedShapeStyle { _DerivedShapeStyle(base: self, change: .level(4)) }
  /// The fifth level of the style.
  public var quinary: _DerivedShapeStyle { _DerivedShapeStyle(base: self, change: .level(5)) }
  /// The style; blending and shadows have no meaning in an archive.
  public func blendMode(_ mode: BlendMode) -> Self { self }
  /// The style; blending and shadows have no meaning in an archive.
  public func shadow(_ style: ShadowStyle) -> Self { self }
}

extension Paint {
  /// The paint, weaker: 0 … 1.
  func weakened(to opacity: Double) -> Paint {
    let opacity = opacity.isNaN ? 1 : min(max(opacity, 0), 1)
    if opacity == 1 { return self }
    return switch self {
    case .color(.rgb(let red, let green, let blue, let alpha)):
      .color(.rgb(red: red, green: green, blue: blue, alpha: alpha * opacity))
    case .opacity(let paint, let before): .opacity(paint, before * opacity)
    default: .opacity(self, opacity)
    }
  }

  /// A level of the paint, 1 … 5.
  func level(_ level: UInt8) -> Paint {
    switch self {
    case .fill: .fill(level: level)
    case .hierarchical(_, let base): .hierarchical(level: level, base: base)
    default: .hierarchical(level: level, base: self)
    }
  }
}

/// How a picture is mixed with what lies behind it; kept by name only.
public enum BlendMode: Hashable, Sendable {
  /// The modes that Apple names.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
    exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter

  /// The mode as data; nil for none and for those that no SVG has.
  var node: Blending? {
    switch self {
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .plusLighter: .plusLighter
    case .normal, .sourceAtop, .destinationOver, .destinationOut, .plusDarker: nil
    }
  }
}

/// A shadow of a style; without meaning in an archive.
public struct ShadowStyle: Hashable, Sendable {
  /// A shadow behind.
  public static func drop(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }
  /// A shadow inside.
  public static func inner(
    color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }
}
