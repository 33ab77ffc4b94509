extension ArchiveWriter {
  /// Writes a modifier; the view it brings itself is written by the caller, before.
  ///
  /// Every case is named once here, so that the compiler points to a new one.
  mutating func modifier(_ modifier: Modifier) throws(ViewArchiveError) {
    switch modifier {
    case .padding, .frame, .flexibleFrame, .fixedSize, .layoutPriority, .aspectRatio, .offset, .position,
      .placed, .gridCellColumns, .gridCellUnsizedAxes, .gridColumnAlignment, .gridCellAnchor,
      .alignmentGuide, .zIndex:
      try layoutModifier(modifier)
    case .background, .overlay, .containerBackground, .border, .clip, .mask, .opacity, .scale, .rotation,
      .spatialRotation, .shadow, .blur, .colors, .colorMultiply, .luminanceToAlpha, .blend, .colorScheme:
      try lookModifier(modifier)
    case .widgetURL, .accessibilityLabel, .accessibilityValue, .accessibilityHint, .accessibilityHidden,
      .accessibilityIdentifier, .accentable, .invalidatable, .privacySensitive, .redacted, .unredacted, .disabled,
      .contentTransition, .transition, .identity, .recorded:
      try meaningModifier(modifier)
    }
  }

  private mutating func tag(_ tag: ModifierTag) { nodes.byte(tag.rawValue) }

  private mutating func layoutModifier(_ modifier: Modifier) throws(ViewArchiveError) {
    switch modifier {
    case .padding(let insets):
      tag(.padding)
      for inset in [insets.top, insets.leading, insets.bottom, insets.trailing] { try optional(inset, "a padding") }
    case .frame(let width, let height, let alignment):
      tag(.frame)
      try optional(width, "the width of a frame")
      try optional(height, "the height of a frame")
      placement(alignment)
    case .flexibleFrame(let frame):
      tag(.flexibleFrame)
      for bound in [
        frame.minWidth, frame.idealWidth, frame.maxWidth, frame.minHeight, frame.idealHeight, frame.maxHeight,
      ] {
        flag(bound != nil)
        if let bound { try extent(bound, "a frame") }
      }
      placement(frame.alignment)
    case .fixedSize(let axes):
      tag(.fixedSize)
      nodes.byte(axes.rawValue)
    case .layoutPriority(let priority):
      tag(.layoutPriority)
      try extent(priority, "a layout priority")
    case .aspectRatio(let ratio, let mode):
      tag(.aspectRatio)
      try optional(ratio, "an aspect ratio")
      nodes.byte(mode.rawValue)
    case .offset(let x, let y):
      tag(.offset)
      try double(x, "an offset")
      try double(y, "an offset")
    case .position(let x, let y):
      tag(.position)
      try double(x, "a position")
      try double(y, "a position")
    case .placed(let point, let anchor, let staysInside):
      tag(.placed)
      for number in [point.x, point.y, anchor.x, anchor.y] { try double(number, "a place") }
      flag(staysInside)
    case .gridCellColumns(let columns):
      tag(.gridCellColumns)
      nodes.signed(Int64(columns))
    case .gridCellUnsizedAxes(let axes):
      tag(.gridCellUnsizedAxes)
      nodes.byte(axes.rawValue)
    case .gridColumnAlignment(let alignment):
      tag(.gridColumnAlignment)
      nodes.byte(alignment.rawValue)
    case .gridCellAnchor(let anchor):
      tag(.gridCellAnchor)
      for number in [anchor.x, anchor.y] { try double(number, "the anchor of a cell") }
    case .alignmentGuide(let guide):
      tag(.alignmentGuide)
      switch guide.line {
      case .horizontal(let placement):
        flag(false)
        nodes.byte(placement.rawValue)
      case .vertical(let placement):
        flag(true)
        nodes.byte(placement.rawValue)
      }
      for number in [guide.distance, guide.width, guide.height, guide.firstBaseline, guide.lastBaseline] {
        try double(number, "a guide")
      }
    case .zIndex(let index):
      tag(.zIndex)
      try extent(index, "a z index")
    default: break
    }
  }

  private mutating func lookModifier(_ modifier: Modifier) throws(ViewArchiveError) {
    switch modifier {
    case .background(_, let alignment):
      tag(.background)
      placement(alignment)
    case .overlay(_, let alignment):
      tag(.overlay)
      placement(alignment)
    case .containerBackground: tag(.containerBackground)
    case .border(let paint, let width):
      tag(.border)
      nodes.varint(try self.paint(paint))
      try double(width, "the width of a border")
    case .clip(let geometry):
      tag(.clip)
      try self.geometry(geometry)
    case .mask(_, let alignment):
      tag(.mask)
      placement(alignment)
    case .opacity(let opacity):
      tag(.opacity)
      try double(opacity, "an opacity")
    case .scale(let x, let y, let anchor):
      tag(.scale)
      for number in [x, y, anchor.x, anchor.y] { try double(number, "a scale") }
    case .rotation(let degrees, let anchor):
      tag(.rotation)
      for number in [degrees, anchor.x, anchor.y] { try double(number, "a rotation") }
    case .spatialRotation(let turn):
      tag(.spatialRotation)
      for number in [
        turn.degrees, turn.x, turn.y, turn.z, turn.anchor.x, turn.anchor.y, turn.anchorDepth, turn.perspective,
      ] { try double(number, "a rotation") }
    case .shadow(let paint, let radius, let x, let y):
      tag(.shadow)
      nodes.varint(try self.paint(paint))
      for number in [radius, x, y] { try double(number, "a shadow") }
    case .blur(let radius):
      tag(.blur)
      try double(radius, "a blur")
    case .colors(let change):
      tag(.colors)
      for row in [change.red, change.green, change.blue] {
        for number in [row.red, row.green, row.blue, row.added] { try double(number, "a change of colours") }
      }
      try double(change.alpha, "a change of colours")
    case .colorMultiply(let paint):
      tag(.colorMultiply)
      nodes.varint(try self.paint(paint))
    case .luminanceToAlpha: tag(.luminanceToAlpha)
    case .blend(let blending):
      tag(.blend)
      nodes.byte(blending.rawValue)
    case .colorScheme(let isDark):
      tag(.colorScheme)
      flag(isDark)
    default: break
    }
  }

  private mutating func meaningModifier(_ modifier: Modifier) throws(ViewArchiveError) {
    switch modifier {
    case .widgetURL(let text): try texted(.widgetURL, text)
    case .accessibilityLabel(let text): try texted(.accessibilityLabel, text)
    case .accessibilityValue(let text): try texted(.accessibilityValue, text)
    case .accessibilityHint(let text): try texted(.accessibilityHint, text)
    case .accessibilityIdentifier(let text): try texted(.accessibilityIdentifier, text)
    case .transition(let text): try texted(.transition, text)
    case .identity(let text): try texted(.identity, text)
    case .recorded(let name): try texted(.recorded, name)
    case .accessibilityHidden(let isHidden):
      tag(.accessibilityHidden)
      flag(isHidden)
    case .accentable(let isAccentable):
      tag(.accentable)
      flag(isAccentable)
    case .invalidatable: tag(.invalidatable)
    case .privacySensitive: tag(.privacySensitive)
    case .redacted(let reasons):
      tag(.redacted)
      nodes.byte(reasons.rawValue)
    case .unredacted: tag(.unredacted)
    case .disabled: tag(.disabled)
    case .contentTransition(let change):
      tag(.contentTransition)
      try self.change(change)
    default: break
    }
  }

  private mutating func texted(_ tag: ModifierTag, _ text: String) throws(ViewArchiveError) {
    self.tag(tag)
    try string(text)
  }

  private mutating func change(_ change: ContentChange) throws(ViewArchiveError) {
    switch change {
    case .identity: nodes.byte(0)
    case .opacity: nodes.byte(1)
    case .interpolate: nodes.byte(2)
    case .numericText(let value, let countsDown):
      nodes.byte(3)
      // A direction is all that the value serves: one that is not a number gives none.
      try optional(value.flatMap { $0.isFinite ? $0 : nil }, "a transition")
      flag(countsDown)
    case .symbolEffect: nodes.byte(4)
    }
  }
}
