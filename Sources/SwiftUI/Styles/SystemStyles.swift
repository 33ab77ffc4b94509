public import ViewArchive

/// A level of the foreground style in force.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: UInt8

  /// The first level.
  public static let primary = HierarchicalShapeStyle(level: 1)
  /// The second level.
  public static let secondary = HierarchicalShapeStyle(level: 2)
  /// The third level.
  public static let tertiary = HierarchicalShapeStyle(level: 3)
  /// The fourth level.
  public static let quaternary = HierarchicalShapeStyle(level: 4)
  /// The fifth level.
  public static let quinary = HierarchicalShapeStyle(level: 5)

  /// The level of the foreground style in force.
  public func _paint(in environment: EnvironmentValues) -> Paint { environment.style.foreground.paint(level: level) }
}

/// The foreground style in force.
public struct ForegroundStyle: ShapeStyle, Hashable {
  /// Makes the style.
  public init() {}
  /// The foreground style in force.
  public func _paint(in environment: EnvironmentValues) -> Paint { environment.style.foreground.paint }
}

/// The system's fill behind controls.
public struct FillShapeStyle: ShapeStyle, Hashable {
  /// Makes the style.
  public init() {}
  /// The first level of the fill.
  public func _paint(in environment: EnvironmentValues) -> Paint { .fill(level: 1) }
}

/// The background of the container.
public struct BackgroundStyle: ShapeStyle, Hashable {
  /// Makes the style.
  public init() {}
  /// The background style in force.
  public func _paint(in environment: EnvironmentValues) -> Paint {
    environment.style.backgroundStyle?._paint(in: environment) ?? .background
  }
}

/// The background of the window; the same as that of the container.
public struct WindowBackgroundShapeStyle: ShapeStyle, Hashable {
  /// Makes the style.
  public init() {}
  /// The background.
  public func _paint(in environment: EnvironmentValues) -> Paint { .background }
}

/// The style of separators.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
  /// Makes the style.
  public init() {}
  /// The colour of separators.
  public func _paint(in environment: EnvironmentValues) -> Paint { .color(.system(.separator)) }
}

/// The tint in force.
public struct TintShapeStyle: ShapeStyle, Hashable {
  /// Makes the style.
  public init() {}
  /// The tint in force; the accent colour without one.
  public func _paint(in environment: EnvironmentValues) -> Paint { environment.style.tint ?? .tint }
}

/// A blurred backdrop.
public struct Material: ShapeStyle, Hashable {
  let thickness: MaterialThickness

  /// Nearly clear.
  public static let ultraThin = Material(thickness: .ultraThin)
  /// Rather clear.
  public static let thin = Material(thickness: .thin)
  /// Between clear and opaque.
  public static let regular = Material(thickness: .regular)
  /// Rather opaque.
  public static let thick = Material(thickness: .thick)
  /// Nearly opaque.
  public static let ultraThick = Material(thickness: .ultraThick)
  /// As bars have it.
  public static let bar = Material(thickness: .regular)

  /// The backdrop.
  public func _paint(in environment: EnvironmentValues) -> Paint { .material(thickness) }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first level of the foreground style.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  /// The second level of the foreground style.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  /// The third level of the foreground style.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
  /// The fourth level of the foreground style.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 4) }
  /// The fifth level of the foreground style.
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 5) }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style in force.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == FillShapeStyle {
  /// The system's fill behind controls.
  public static var fill: FillShapeStyle { FillShapeStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background of the container.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == WindowBackgroundShapeStyle {
  /// The background of the window.
  public static var windowBackground: WindowBackgroundShapeStyle { WindowBackgroundShapeStyle() }
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// The style of separators.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint in force.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == Material {
  /// A nearly clear backdrop.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A rather clear backdrop.
  public static var thinMaterial: Material { .thin }
  /// A backdrop between clear and opaque.
  public static var regularMaterial: Material { .regular }
  /// A rather opaque backdrop.
  public static var thickMaterial: Material { .thick }
  /// A nearly opaque backdrop.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The backdrop of bars.
  public static var bar: Material { .bar }
}
