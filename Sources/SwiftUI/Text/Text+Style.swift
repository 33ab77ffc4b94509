public import Foundation
import ViewArchive

extension Text {
  private func with(_ change: (inout TextOverrides) -> Void) -> Text {
    var outer = TextOverrides()
    change(&outer)
    return Text(pieces: pieces.map { Piece(content: $0.content, overrides: $0.overrides.completed(by: outer)) })
  }

  /// The text in a type.
  public func font(_ font: Font?) -> Text { with { $0.font = font } }
  /// The text in a weight.
  public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = weight?.node } }
  /// The text in a design.
  public func fontDesign(_ design: Font.Design?) -> Text { with { $0.design = design?.node } }
  /// The text; its width is kept by no archive.
  public func fontWidth(_ width: Font.Width?) -> Text { self }
  /// The text in bold.
  public func bold() -> Text { fontWeight(.bold) }
  /// The text in bold, or not.
  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : fontWeight(.regular) }
  /// The text slanted.
  public func italic() -> Text { italic(true) }
  /// The text slanted, or not.
  public func italic(_ isActive: Bool) -> Text { with { $0.isItalic = isActive } }
  /// The text with letters of one width.
  public func monospaced(_ isActive: Bool = true) -> Text { with { $0.design = isActive ? .monospaced : .default } }
  /// The text with digits of one width.
  public func monospacedDigit() -> Text { with { $0.hasMonospacedDigits = true } }
  /// The text in a colour.
  public func foregroundColor(_ color: Color?) -> Text {
    with { $0.foreground = color.map { StyleReference(style: $0) } }
  }
  /// The text in a style.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    with { $0.foreground = StyleReference(style: style) }
  }
  /// The text with a line across it, or not.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { with { $0.isStruckThrough = isActive } }
  /// The text with a line under it, or not.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text { with { $0.isUnderlined = isActive } }
  /// The text with more room between its letters, in points.
  public func kerning(_ kerning: CGFloat) -> Text { with { $0.kerning = Double(kerning) } }
  /// The text with more room between its letters, in points.
  public func tracking(_ tracking: CGFloat) -> Text { kerning(tracking) }
  /// The text with its letters moved above the line, in points.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    with { $0.baselineOffset = Double(baselineOffset).isFinite ? Double(baselineOffset) : 0 }
  }
  /// The text in a scale.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? with { $0.isSecondary = scale == .secondary } : self
  }
}
