public import Foundation
public import ViewArchive

extension EnvironmentValues {
  /// Whether the surface is light or dark.
  public var colorScheme: ColorScheme {
    get { values.colorScheme }
    set { values.colorScheme = newValue }
  }
  /// Whether the person asked for more contrast.
  public var colorSchemeContrast: ColorSchemeContrast {
    get { values.colorSchemeContrast }
    set { values.colorSchemeContrast = newValue }
  }
  /// The language and region in which values are put into words.
  public var locale: Locale {
    get { values.locale ?? .autoupdatingCurrent }
    set { values.locale = newValue }
  }
  /// The calendar in which dates are put into words.
  public var calendar: Calendar {
    get { values.calendar ?? .autoupdatingCurrent }
    set { values.calendar = newValue }
  }
  /// The zone in which instants are put into words.
  public var timeZone: TimeZone {
    get { values.timeZone ?? .autoupdatingCurrent }
    set { values.timeZone = newValue }
  }
  /// The direction in which lines are read.
  public var layoutDirection: LayoutDirection {
    get { values.layoutDirection }
    set { values.layoutDirection = newValue }
  }
  /// The size of text that the person asked for.
  public var dynamicTypeSize: DynamicTypeSize {
    get { values.dynamicTypeSize }
    set { values.dynamicTypeSize = newValue }
  }
  /// The size of text that the person asked for, by its older name.
  public var sizeCategory: ContentSizeCategory {
    get { ContentSizeCategory(values.dynamicTypeSize) }
    set { values.dynamicTypeSize = newValue.dynamicTypeSize }
  }
  /// Pixels to a point.
  public var displayScale: CGFloat {
    get { values.displayScale }
    set { values.displayScale = newValue }
  }
  /// Points to a pixel.
  public var pixelLength: CGFloat { values.displayScale > 0 ? 1 / values.displayScale : 1 }
  /// Why content is hidden here.
  public var redactionReasons: RedactionReasons {
    get { values.redactionReasons }
    set { values.redactionReasons = newValue }
  }
  /// Whether controls can be used here.
  public var isEnabled: Bool {
    get { values.isEnabled }
    set { values.isEnabled = newValue }
  }
  /// Whether the surface shows as little light as it can.
  public var isLuminanceReduced: Bool {
    get { values.isLuminanceReduced }
    set { values.isLuminanceReduced = newValue }
  }
  /// Opens a URL; without effect while a view is evaluated.
  public var openURL: OpenURLAction {
    get { values.openURL }
    set { values.openURL = newValue }
  }
  /// Closes what the view stands in; without effect while a view is evaluated.
  public var dismiss: DismissAction { DismissAction() }

  /// The type of text; nil is the style body.
  public var font: Font? {
    get { style.font }
    set { style.font = newValue }
  }
  /// How lines of different widths line up.
  public var multilineTextAlignment: TextAlignment {
    get { style.alignment }
    set { style.alignment = newValue }
  }
  /// The greatest number of lines; nil is as many as fit.
  public var lineLimit: Int? {
    get { style.maximumLines }
    set { style.maximumLines = newValue }
  }
  /// Points between lines.
  public var lineSpacing: CGFloat {
    get { style.lineSpacing }
    set { style.lineSpacing = newValue }
  }
  /// How far text may shrink before it is cut.
  public var minimumScaleFactor: CGFloat {
    get { style.minimumScale }
    set { style.minimumScale = newValue }
  }
  /// What is cut from text that does not fit.
  public var truncationMode: Text.TruncationMode {
    get { style.truncation }
    set { style.truncation = newValue }
  }
  /// Whether letters may move closer before text is cut.
  public var allowsTightening: Bool {
    get { style.allowsTightening }
    set { style.allowsTightening = newValue }
  }
  /// A change of case when text is drawn.
  public var textCase: Text.Case? {
    get { style.textCase }
    set { style.textCase = newValue }
  }
  /// The size of symbols beside text.
  public var imageScale: Image.Scale {
    get { style.imageScale }
    set { style.imageScale = newValue }
  }
  /// The size of controls.
  public var controlSize: ControlSize {
    get { style.controlSize }
    set { style.controlSize = newValue }
  }
  /// The variants in which symbols are drawn.
  public var symbolVariants: SymbolVariants {
    get { style.symbolVariants }
    set { style.symbolVariants = newValue }
  }
  /// The colours of symbols with several layers.
  public var symbolRenderingMode: SymbolRenderingMode? {
    get { style.symbolRenderingMode }
    set { style.symbolRenderingMode = newValue }
  }
  /// How pictures take part in the accented mode; WidgetKit gives it its name.
  public var _accentedMode: ImageNode.AccentedMode? {
    get { style.accentedMode }
    set { style.accentedMode = newValue }
  }
  /// The material of the background here.
  public var backgroundMaterial: Material? {
    get { style.backgroundMaterial }
    set { style.backgroundMaterial = newValue }
  }
  /// The style of the background here.
  public var backgroundStyle: AnyShapeStyle? {
    get { style.backgroundStyle }
    set { style.backgroundStyle = newValue }
  }

  /// Whether movement should be avoided: always, since an archive does not move.
  public var accessibilityReduceMotion: Bool { true }
  /// Whether transparency should be avoided.
  public var accessibilityReduceTransparency: Bool { false }
  /// Whether colour alone should tell nothing.
  public var accessibilityDifferentiateWithoutColor: Bool { false }
  /// Whether text should be bold.
  public var legibilityWeight: LegibilityWeight? { nil }
  /// Whether the width is tight.
  public var horizontalSizeClass: UserInterfaceSizeClass? { .compact }
  /// Whether the height is tight.
  public var verticalSizeClass: UserInterfaceSizeClass? { .compact }
  /// Whether the scene is in front.
  public var scenePhase: ScenePhase { .active }
}
