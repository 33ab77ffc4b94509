public import Foundation
import ViewArchive

extension View {
  private nonisolated func overriding(_ change: @escaping (inout TextOverrides) -> Void) -> _ModifiedView {
    _environment { change(&$0.style.overrides) }
  }

  /// The type of the text inside; nil is the style body.
  nonisolated public func font(_ font: Font?) -> _ModifiedView { _environment { $0.style.font = font } }
  /// The weight of the text inside; nil is the type's own.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> _ModifiedView {
    overriding { $0.weight = weight?.node }
  }
  /// The design of the text inside; nil is the type's own.
  nonisolated public func fontDesign(_ design: Font.Design?) -> _ModifiedView {
    overriding { $0.design = design?.node }
  }
  /// The width of the text inside; kept by name only.
  nonisolated public func fontWidth(_ width: Font.Width?) -> _ModifiedView { _recorded("fontWidth") }
  /// Whether the text inside is bold.
  nonisolated public func bold(_ isActive: Bool = true) -> _ModifiedView {
    overriding { $0.weight = isActive ? .bold : $0.weight == .bold ? nil : $0.weight }
  }
  /// Whether the text inside slants.
  nonisolated public func italic(_ isActive: Bool = true) -> _ModifiedView { overriding { $0.isItalic = isActive } }
  /// Whether the letters inside have one width.
  nonisolated public func monospaced(_ isActive: Bool = true) -> _ModifiedView {
    overriding { $0.design = isActive ? .monospaced : $0.design == .monospaced ? nil : $0.design }
  }
  /// Gives the digits inside one width.
  nonisolated public func monospacedDigit() -> _ModifiedView { overriding { $0.hasMonospacedDigits = true } }
  /// Whether a line stands under the text inside.
  nonisolated public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> _ModifiedView { overriding { $0.isUnderlined = isActive } }
  /// Whether a line crosses the text inside.
  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> _ModifiedView { overriding { $0.isStruckThrough = isActive } }
  /// Extra points between the letters inside.
  nonisolated public func kerning(_ kerning: CGFloat) -> _ModifiedView { overriding { $0.kerning = Double(kerning) } }
  /// Extra points between the letters inside.
  nonisolated public func tracking(_ tracking: CGFloat) -> _ModifiedView { kerning(tracking) }
  /// Moves the letters of the text inside above the line, in points.
  nonisolated public func baselineOffset(_ baselineOffset: CGFloat) -> _ModifiedView {
    overriding { $0.baselineOffset = Double(baselineOffset).isFinite ? Double(baselineOffset) : 0 }
  }
  /// The scale of the text inside.
  nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> _ModifiedView {
    overriding { if isEnabled { $0.isSecondary = scale == .secondary } }
  }
  /// A change of case when the text inside is drawn.
  nonisolated public func textCase(_ textCase: Text.Case?) -> _ModifiedView {
    _environment { $0.style.textCase = textCase }
  }

  /// The greatest number of lines of each text inside; nil is as many as fit.
  nonisolated public func lineLimit(_ number: Int?) -> _ModifiedView {
    _environment {
      $0.style.maximumLines = number.map { max($0, 1) }
      $0.style.minimumLines = 0
    }
  }
  /// The least number of lines of each text inside.
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> _ModifiedView {
    _environment {
      $0.style.minimumLines = max(limit.lowerBound, 0)
      $0.style.maximumLines = nil
    }
  }
  /// The greatest number of lines of each text inside.
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> _ModifiedView { lineLimit(limit.upperBound) }
  /// The least and the greatest number of lines of each text inside.
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> _ModifiedView {
    _environment {
      $0.style.minimumLines = max(limit.lowerBound, 0)
      $0.style.maximumLines = max(limit.upperBound, 1)
    }
  }
  /// The greatest number of lines of each text inside, and whether their room is kept.
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> _ModifiedView {
    reservesSpace ? lineLimit(limit...limit) : lineLimit(limit)
  }
  /// Extra points between the lines inside; an archive keeps the surface's own.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> _ModifiedView {
    _environment { $0.style.lineSpacing = lineSpacing }
  }
  /// How lines of different widths inside line up.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> _ModifiedView {
    _environment { $0.style.alignment = alignment }
  }
  /// How far the text inside may shrink before it is cut, as a fraction of its size.
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> _ModifiedView {
    _environment { $0.style.minimumScale = factor.isNaN ? 1 : min(max(factor, 0), 1) }
  }
  /// What is cut from text inside that does not fit.
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> _ModifiedView {
    _environment { $0.style.truncation = mode }
  }
  /// Whether letters inside may move closer before text is cut.
  nonisolated public func allowsTightening(_ flag: Bool) -> _ModifiedView {
    _environment { $0.style.allowsTightening = flag }
  }
}
