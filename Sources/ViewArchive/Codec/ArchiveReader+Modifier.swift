extension ArchiveReader {
  mutating func modified() throws(ViewArchiveError) -> ViewNode {
    // The views stand after the modifier's own numbers, the one that it brings itself first.
    switch try choice(ModifierTag.self) {
    case .background:
      let alignment = try placement()
      let view = try child()
      return .modified(try child(), .background(view, alignment: alignment))
    case .overlay:
      let alignment = try placement()
      let view = try child()
      return .modified(try child(), .overlay(view, alignment: alignment))
    case .mask:
      let alignment = try placement()
      let view = try child()
      return .modified(try child(), .mask(view, alignment: alignment))
    case .containerBackground:
      let view = try child()
      return .modified(try child(), .containerBackground(view))
    case let tag:
      let modifier = try modifier(tag)
      return .modified(try child(), modifier)
    }
  }

  private mutating func modifier(_ tag: ModifierTag) throws(ViewArchiveError) -> Modifier {
    switch tag {
    case .background, .overlay, .mask, .containerBackground: throw malformed("a modifier has no view")
    case .padding:
      return .padding(
        Insets(
          top: try optionalDouble(), leading: try optionalDouble(), bottom: try optionalDouble(),
          trailing: try optionalDouble()))
    case .frame:
      return .frame(width: try optionalDouble(), height: try optionalDouble(), alignment: try placement())
    case .flexibleFrame:
      return .flexibleFrame(
        FlexibleFrame(
          minWidth: try bound(), idealWidth: try bound(), maxWidth: try bound(), minHeight: try bound(),
          idealHeight: try bound(), maxHeight: try bound(), alignment: try placement()))
    case .fixedSize: return .fixedSize(AxisSet(rawValue: try bits(2)))
    case .layoutPriority: return .layoutPriority(try extent())
    case .aspectRatio: return .aspectRatio(try optionalDouble(), mode: try choice())
    case .offset: return .offset(x: try double(), y: try double())
    case .position: return .position(x: try double(), y: try double())
    case .placed: return .placed(at: try point(), anchor: try point(), staysInside: try flag())
    case .gridCellColumns: return .gridCellColumns(try int())
    case .gridCellUnsizedAxes: return .gridCellUnsizedAxes(AxisSet(rawValue: try bits(2)))
    case .gridColumnAlignment: return .gridColumnAlignment(try choice())
    case .gridCellAnchor: return .gridCellAnchor(try point())
    case .alignmentGuide: return .alignmentGuide(try alignmentGuide())
    case .zIndex: return .zIndex(try extent())
    case .border: return .border(try paint(), width: try double())
    case .clip: return .clip(try geometry())
    case .opacity: return .opacity(try double())
    case .scale: return .scale(x: try double(), y: try double(), anchor: try point())
    case .rotation: return .rotation(degrees: try double(), anchor: try point())
    case .spatialRotation: return .spatialRotation(try spatialRotation())
    case .shadow: return .shadow(try paint(), radius: try double(), x: try double(), y: try double())
    case .blur: return .blur(radius: try double())
    case .colors:
      return .colors(
        ColorChange(red: try colorRow(), green: try colorRow(), blue: try colorRow(), alpha: try double()))
    case .colorMultiply: return .colorMultiply(try paint())
    case .luminanceToAlpha: return .luminanceToAlpha
    case .blend: return .blend(try choice())
    case .colorScheme: return .colorScheme(isDark: try flag())
    case .widgetURL: return .widgetURL(try string())
    case .accessibilityLabel: return .accessibilityLabel(try string())
    case .accessibilityValue: return .accessibilityValue(try string())
    case .accessibilityHint: return .accessibilityHint(try string())
    case .accessibilityHidden: return .accessibilityHidden(try flag())
    case .accessibilityIdentifier: return .accessibilityIdentifier(try string())
    case .accentable: return .accentable(try flag())
    case .invalidatable: return .invalidatable
    case .privacySensitive: return .privacySensitive
    case .redacted: return .redacted(Redaction(rawValue: try byte()))
    case .unredacted: return .unredacted
    case .disabled: return .disabled
    case .contentTransition: return .contentTransition(try change())
    case .transition: return .transition(try string())
    case .identity: return .identity(try string())
    case .recorded: return .recorded(name: try string())
    }
  }

  private mutating func colorRow() throws(ViewArchiveError) -> ColorChange.Row {
    ColorChange.Row(try double(), try double(), try double(), adding: try double())
  }

  private mutating func alignmentGuide() throws(ViewArchiveError) -> AlignmentGuide {
    let line: AlignmentGuide.Line = try flag() ? .vertical(try choice()) : .horizontal(try choice())
    return AlignmentGuide(
      line, distance: try double(), width: try double(), height: try double(), firstBaseline: try double(),
      lastBaseline: try double())
  }

  private mutating func spatialRotation() throws(ViewArchiveError) -> SpatialRotation {
    SpatialRotation(
      degrees: try double(), x: try double(), y: try double(), z: try double(), anchor: try point(),
      anchorDepth: try double(), perspective: try double())
  }

  private mutating func bound() throws(ViewArchiveError) -> Double? { try flag() ? try extent() : nil }

  private mutating func change() throws(ViewArchiveError) -> ContentChange {
    switch try byte() {
    case 0: return .identity
    case 1: return .opacity
    case 2: return .interpolate
    case 3: return .numericText(value: try optionalDouble(), countsDown: try flag())
    case 4: return .symbolEffect
    default: throw malformed("an unknown change of content")
    }
  }
}
