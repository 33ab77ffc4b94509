import Foundation
import ViewArchive

/// What leaves inherit and keep: the evaluation puts it into their nodes.
struct InheritedStyle: Sendable {
  // Text
  var font: Font?
  var overrides = TextOverrides()
  var foreground = ForegroundLevels()
  var tint: Paint?
  var alignment = TextAlignment.leading
  var minimumLines = 0
  var maximumLines: Int?
  var lineSpacing: CGFloat = 0
  var minimumScale: CGFloat = 1
  var truncation = Text.TruncationMode.tail
  var allowsTightening = false
  var textCase: Text.Case?
  // Symbols
  var imageScale = Image.Scale.medium
  var symbolVariants = SymbolVariants.none
  var symbolRenderingMode: SymbolRenderingMode?
  var accentedMode: ImageNode.AccentedMode?
  // Controls
  var controlSize = ControlSize.regular
  var hidesLabels = false
  var labelStyle: Sealed<any LabelStyle>?
  var buttonStyle: Sealed<any PrimitiveButtonStyle>?
  var toggleStyle: Sealed<any ToggleStyle>?
  var gaugeStyle: Sealed<any GaugeStyle>?
  var progressViewStyle: Sealed<any ProgressViewStyle>?
  // Backgrounds
  var backgroundMaterial: Material?
  var backgroundStyle: AnyShapeStyle?
}

/// The levels of the foreground style; those that are not set follow from the first.
struct ForegroundLevels: Sendable, Equatable {
  var primary: Paint?
  var secondary: Paint?
  var tertiary: Paint?

  /// What text and shapes are drawn with.
  var paint: Paint { primary ?? .primary }

  /// The paint of a level, 1 … 5.
  func paint(level: UInt8) -> Paint {
    switch (level, primary) {
    case (2, _) where secondary != nil: return secondary ?? .secondary
    case (3, _) where tertiary != nil: return tertiary ?? .secondary
    case (1, _): return paint
    case (_, nil): return .hierarchical(level: level, base: nil)
    case (_, .hierarchical(_, let base)): return .hierarchical(level: level, base: base)
    case (_, .some(let base)): return .hierarchical(level: level, base: base)
    }
  }
}
