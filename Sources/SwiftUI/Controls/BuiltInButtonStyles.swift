public import Foundation
public import ViewArchive

/// As the surface draws buttons.
nonisolated public struct DefaultButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The label; the surface draws the rest.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
  /// As the surface draws buttons.
  public var _control: ControlStyle? { .automatic }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// As the surface draws buttons.
  nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

/// The label alone.
nonisolated public struct PlainButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The label; the surface draws the rest.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
  /// The label alone.
  public var _control: ControlStyle? { .plain }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label alone.
  nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// A tinted outline or field.
nonisolated public struct BorderedButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The label; the surface draws the rest.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
  /// A tinted outline or field.
  public var _control: ControlStyle? { .bordered }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A tinted outline or field.
  nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

/// A filled field.
nonisolated public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The label; the surface draws the rest.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
  /// A filled field.
  public var _control: ControlStyle? { .borderedProminent }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A filled field.
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

/// The label in the tint.
nonisolated public struct BorderlessButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The label; the surface draws the rest.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
  /// The label in the tint.
  public var _control: ControlStyle? { .borderless }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label in the tint.
  nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// A field of glass, drawn as a tinted one.
nonisolated public struct GlassButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The label; the surface draws the rest.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
  /// A field of glass, drawn as a tinted one.
  public var _control: ControlStyle? { .bordered }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// A field of glass, drawn as a tinted one.
  nonisolated public static var glass: GlassButtonStyle { GlassButtonStyle() }
}

/// A field of glass, drawn as a filled one.
nonisolated public struct GlassProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The label; the surface draws the rest.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.label }
  /// A field of glass, drawn as a filled one.
  public var _control: ControlStyle? { .borderedProminent }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// A field of glass, drawn as a filled one.
  nonisolated public static var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

/// The outline of buttons; a surface has its own.
public struct ButtonBorderShape: Hashable, Sendable {
  let name: String
  /// As the surface likes.
  public static let automatic = ButtonBorderShape(name: "automatic")
  /// With half circles as short sides.
  public static let capsule = ButtonBorderShape(name: "capsule")
  /// With round corners.
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
  /// A circle.
  public static let circle = ButtonBorderShape(name: "circle")
  /// With round corners, radius in points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { .roundedRectangle }
}
