public import Foundation
import ViewArchive

extension View {
  /// What the text, symbols and shapes inside are drawn with.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> _ModifiedView {
    _environment { $0.style.foreground = ForegroundLevels(primary: style._paint(in: $0)) }
  }
  /// What the first two levels of the foreground inside are drawn with.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> _ModifiedView {
    _environment {
      $0.style.foreground = ForegroundLevels(primary: primary._paint(in: $0), secondary: secondary._paint(in: $0))
    }
  }
  /// What the first three levels of the foreground inside are drawn with.
  nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> _ModifiedView {
    _environment {
      $0.style.foreground = ForegroundLevels(
        primary: primary._paint(in: $0), secondary: secondary._paint(in: $0), tertiary: tertiary._paint(in: $0))
    }
  }
  /// The colour of the text, symbols and shapes inside; nil is that of labels.
  nonisolated public func foregroundColor(_ color: Color?) -> _ModifiedView {
    _environment { $0.style.foreground = ForegroundLevels(primary: color?._paint(in: $0)) }
  }
  /// The colour of controls, gauges and progress inside; nil is the accent colour.
  nonisolated public func tint(_ tint: Color?) -> _ModifiedView {
    _environment { $0.style.tint = tint?._paint(in: $0) }
  }
  /// What controls, gauges and progress inside are drawn with; nil is the accent colour.
  @_disfavoredOverload
  nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> _ModifiedView {
    _environment { $0.style.tint = tint?._paint(in: $0) }
  }
  /// The colour of controls inside; nil is that of the app.
  nonisolated public func accentColor(_ accentColor: Color?) -> _ModifiedView { tint(accentColor) }
  /// What the style background stands for inside.
  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> _ModifiedView {
    _environment { $0.style.backgroundStyle = AnyShapeStyle(style) }
  }

  /// How much of the view is seen, 0 … 1.
  nonisolated public func opacity(_ opacity: Double) -> _ModifiedView {
    _modified(.opacity(opacity.isNaN ? 1 : min(max(opacity, 0), 1)))
  }
  /// Keeps the room of the view and shows nothing of it.
  nonisolated public func hidden() -> _ModifiedView { opacity(0)._modified(.accessibilityHidden(true)) }
  /// A shadow of the view; lengths in points.
  nonisolated public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> _ModifiedView {
    _modified(resolving: {
      .shadow(color._paint(in: $0), radius: Double(radius), x: Double(x), y: Double(y))
    })
  }
  /// A blur of the view; radius in points.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> _ModifiedView {
    _modified(.blur(radius: Double(radius)))
  }
  /// A line around the view, inside its edge.
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> _ModifiedView {
    _modified(resolving: { .border(content._paint(in: $0), width: Double(width)) })
  }
  /// Shows only what lies inside a shape.
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> _ModifiedView {
    _ModifiedView(self, .clip(shape))
  }
  /// Shows only what lies inside the view's own rectangle.
  nonisolated public func clipped(antialiased: Bool = false) -> _ModifiedView { _modified(.clip(.rectangle)) }
  /// Rounds the corners of the view; radius in points.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> _ModifiedView {
    _modified(.clip(.roundedRectangle(radiusX: Double(radius), radiusY: Double(radius))))
  }
  /// Shows only what lies inside the picture of another view.
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> _ModifiedView { _ModifiedView(self, .mask(mask(), alignment.node)) }
  /// Shows only what lies inside the picture of another view.
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> _ModifiedView {
    _ModifiedView(self, .mask(mask, .center))
  }

  /// Scales the picture of the view, not its room.
  nonisolated public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> _ModifiedView {
    _modified(.scale(x: Double(scale), y: Double(scale), anchor: anchor.node))
  }
  /// Scales the picture of the view, not its room.
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> _ModifiedView {
    _modified(.scale(x: Double(scale.width), y: Double(scale.height), anchor: anchor.node))
  }
  /// Scales the picture of the view, not its room.
  nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> _ModifiedView {
    _modified(.scale(x: Double(x), y: Double(y), anchor: anchor.node))
  }
  /// Turns the picture of the view, not its room.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> _ModifiedView {
    _modified(.rotation(degrees: angle.node, anchor: anchor.node))
  }
  /// Turns the picture of the view in space, not its room; drawn as the parallelogram that is nearest to what is seen.
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> _ModifiedView {
    _modified(
      .spatialRotation(
        SpatialRotation(
          degrees: angle.node, x: Double(axis.x), y: Double(axis.y), z: Double(axis.z), anchor: anchor.node,
          anchorDepth: Double(anchorZ), perspective: Double(perspective))))
  }

  /// Mixes the view with what lies behind it; the modes of drawing, which no SVG has, are kept by name only.
  nonisolated public func blendMode(_ blendMode: BlendMode) -> _ModifiedView {
    if let blending = blendMode.node { return _modified(.blend(blending)) }
    return blendMode == .normal ? _recorded("blendModeNormal") : _recorded("blendMode")
  }
  /// How strong colours are; 1 leaves them.
  nonisolated public func saturation(_ amount: Double) -> _ModifiedView { colors(.saturation(amount)) }
  /// How grey colours are, 0 … 1.
  nonisolated public func grayscale(_ amount: Double) -> _ModifiedView { colors(.grayscale(amount)) }
  /// How much light is added to colours; 0 leaves them.
  nonisolated public func brightness(_ amount: Double) -> _ModifiedView { colors(.brightness(amount)) }
  /// How far apart colours are; 1 leaves them.
  nonisolated public func contrast(_ amount: Double) -> _ModifiedView { colors(.contrast(amount)) }
  /// Turns hues.
  nonisolated public func hueRotation(_ angle: Angle) -> _ModifiedView { colors(.hueRotation(degrees: angle.node)) }
  /// Multiplies colours.
  nonisolated public func colorMultiply(_ color: Color) -> _ModifiedView {
    _modified(resolving: { .colorMultiply(color._paint(in: $0)) })
  }
  /// Turns colours round.
  nonisolated public func colorInvert() -> _ModifiedView { colors(.inverse) }
  private nonisolated func colors(_ change: ColorChange) -> _ModifiedView { _modified(.colors(change)) }
  /// Makes light parts opaque and dark ones clear, and all of it black.
  nonisolated public func luminanceToAlpha() -> _ModifiedView { _modified(.luminanceToAlpha) }
  /// Draws the view as one picture; kept by name only.
  nonisolated public func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> _ModifiedView { _recorded("drawingGroup") }
  /// Draws the view as one picture before effects; kept by name only.
  nonisolated public func compositingGroup() -> _ModifiedView { _recorded("compositingGroup") }
}

/// The space in which colours are mixed; a surface has its own.
public enum ColorRenderingMode: Hashable, Sendable {
  /// Curved, straight, straight and wide.
  case nonLinear, linear, extendedLinear
}
