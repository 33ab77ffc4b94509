/// How a view is mixed with what lies behind it.
///
/// Source of the modes: W3C, Compositing and Blending Level 1.
public enum Blending: UInt8, Hashable, Sendable, CaseIterable {
  /// The modes of each component.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
  /// The modes of the whole colour.
  case hue, saturation, color, luminosity
  /// The sum of both.
  case plusLighter
}
