import ViewArchive

/// Views of every kind, the same for the same seed.
struct RandomViews {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func node(depth: Int = 5) -> ViewNode {
    // A modifier is as likely as all other views together, as in a real view.
    let kinds = depth > 0 ? 36 : 8
    switch Int.random(in: 0..<kinds, using: &generator) {
    case 0: return .empty
    case 1: return .text(text())
    case 2: return .image(image())
    case 3: return .paint(paint())
    case 4: return .shape(ShapeNode(geometry(), drawing: drawing(), paint: paint()))
    case 5: return .spacer(minLength: maybe { $0.number() })
    case 6: return .divider
    case 7: return .text(text())
    case 8: return .list(children(depth))
    case 9:
      return .stack(
        StackNode(choice(), alignment: placement(), spacing: maybe { $0.number() }, children: children(depth)))
    case 10: return .grid(grid(depth))
    case 11:
      return .button(
        ButtonNode(
          intent: maybe { $0.intent() }, role: choice(), style: choice(), tint: maybe { $0.paint() },
          label: node(depth: depth - 1)))
    case 12:
      return .toggle(
        ToggleNode(
          isOn: .random(using: &generator), intent: maybe { $0.intent() }, style: choice(),
          hidesLabel: .random(using: &generator), tint: maybe { $0.paint() }, label: node(depth: depth - 1)))
    case 13: return .link(LinkNode(destination: string(), label: node(depth: depth - 1)))
    case 14:
      return .label(LabelNode(title: node(depth: depth - 1), icon: node(depth: depth - 1), style: choice()))
    case 15:
      return .gauge(
        GaugeNode(
          fraction: .random(in: 0...1, using: &generator), style: choice(), tint: maybe { $0.paint() },
          label: node(depth: depth - 1), currentValue: maybe { $0.node(depth: depth - 1) },
          minimumValue: maybe { $0.node(depth: depth - 1) }, maximumValue: maybe { $0.node(depth: depth - 1) },
          reading: maybe { $0.reading() }))
    case 16:
      return .progress(
        ProgressNode(
          value: progress(), style: choice(), tint: maybe { $0.paint() },
          label: maybe { $0.node(depth: depth - 1) }, currentValue: maybe { $0.node(depth: depth - 1) },
          reading: maybe { $0.reading() }))
    case 17:
      return Bool.random(using: &generator)
        ? .fitting(axes: axes(), children: children(depth)) : .geometry(node(depth: depth - 1))
    default: return .modified(node(depth: depth - 1), modifier(depth))
    }
  }

  private mutating func reading() -> MeterReading {
    let minimum = Double.random(in: -1000...1000, using: &generator)
    guard
      let reading = MeterReading(
        value: .random(in: -2000...2000, using: &generator), minimum: minimum,
        maximum: minimum + .random(in: 1...1000, using: &generator))
    else { preconditionFailure("finite numbers in a range") }
    return reading
  }

  private mutating func children(_ depth: Int) -> [ViewNode] {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in node(depth: depth - 1) }
  }

  private mutating func grid(_ depth: Int) -> GridNode {
    GridNode(
      alignment: placement(), horizontalSpacing: maybe { $0.number() }, verticalSpacing: maybe { $0.number() },
      rows: (0..<Int.random(in: 0...2, using: &generator)).map { _ in
        GridNode.Row(
          alignment: maybe { $0.choice() }, cells: children(depth), spans: .random(using: &generator))
      })
  }

  private mutating func text() -> TextNode {
    TextNode(
      runs: (0..<Int.random(in: 0...3, using: &generator)).map { _ in
        let style = TextStyle(
          font: font(), foreground: paint(), isUnderlined: .random(using: &generator),
          isStruckThrough: .random(using: &generator), kerning: Bool.random(using: &generator) ? number() : 0,
          textCase: maybe { $0.choice() })
        return TextRun(content(), style: style)
      }, alignment: choice(), minimumLines: Int.random(in: -1...3, using: &generator),
      maximumLines: maybe { Int.random(in: 1...5, using: &$0.generator) }, truncation: choice(),
      minimumScale: Bool.random(using: &generator) ? 0.5 : 1)
  }

  private mutating func content() -> TextRun.Content {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: .verbatim(string())
    case 1: .date(number(), choice())
    case 2: .interval(from: number(), to: number())
    case 3:
      .timer(
        from: number(), to: number(), pausedAt: maybe { $0.number() }, countsDown: .random(using: &generator),
        showsHours: .random(using: &generator))
    default: .image(image())
    }
  }

  private mutating func font() -> FontDescription {
    FontDescription(
      size: Bool.random(using: &generator) ? .style(choice()) : .points(number()), family: maybe { $0.string() },
      weight: maybe { $0.choice() }, design: choice(), isItalic: .random(using: &generator),
      hasMonospacedDigits: .random(using: &generator), isSecondary: .random(using: &generator))
  }

  private mutating func image() -> ImageNode {
    let source: ImageNode.Source =
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: .symbol(name: string(), variableValue: maybe { $0.number() })
      case 1: .asset(string())
      default: .file(path: string(), digest: string())
      }
    return ImageNode(
      source, isResizable: .random(using: &generator), renderingMode: maybe { $0.choice() },
      accentedMode: maybe { $0.choice() }, font: font(), scale: choice(), foreground: paint(),
      secondForeground: maybe { $0.paint() },
      label: maybe { $0.string() })
  }

  private mutating func paint(_ depth: Int = 3) -> Paint {
    switch Int.random(in: 0..<(depth > 0 ? 13 : 6), using: &generator) {
    case 0: .color(.rgb(red: number(), green: number(), blue: number(), alpha: number()))
    case 1: .color(.system(choice()))
    case 2: .color(.asset(string()))
    case 3: .fill(level: .random(in: 1...5, using: &generator))
    case 4: .background
    case 5: .tint
    case 6: .material(choice())
    case 7: .gradient(of: paint(depth - 1))
    case 8: .linearGradient(stops(depth), from: point(), to: point())
    case 9: .radialGradient(stops(depth), center: point(), startRadius: number(), endRadius: number())
    case 10: .angularGradient(stops(depth), center: point(), startDegrees: number(), endDegrees: number())
    case 11: .opacity(paint(depth - 1), number())
    default: .hierarchical(level: .random(in: 1...5, using: &generator), base: maybe { $0.paint(depth - 1) })
    }
  }

  private mutating func stops(_ depth: Int) -> [GradientStop] {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      GradientStop(color: paint(depth - 1), location: number())
    }
  }

  private mutating func drawing() -> ShapeNode.Drawing {
    let stroke = StrokeNode(
      width: number(), cap: choice(), join: choice(),
      dash: (0..<Int.random(in: 0...2, using: &generator)).map { _ in number() })
    return switch Int.random(in: 0..<3, using: &generator) {
    case 0: .fill
    case 1: .stroke(stroke)
    default: .strokeBorder(stroke)
    }
  }

  private mutating func geometry(_ depth: Int = 3) -> ShapeGeometry {
    switch Int.random(in: 0..<(depth > 0 ? 11 : 8), using: &generator) {
    case 0: .rectangle
    case 1: .roundedRectangle(radiusX: number(), radiusY: .infinity)
    case 2:
      .unevenRoundedRectangle(
        topLeading: number(), bottomLeading: number(), bottomTrailing: number(), topTrailing: number())
    case 3: .circle
    case 4: .ellipse
    case 5: .capsule
    case 6: .containerRelative
    case 7:
      .path(
        width: number(), height: number(),
        elements: [
          .move(x: number(), y: number()), .line(x: number(), y: number()),
          .quad(x: number(), y: number(), controlX: number(), controlY: number()),
          .cubic(
            x: number(), y: number(), control1X: number(), control1Y: number(), control2X: number(),
            control2Y: number()), .close,
        ])
    case 8: .trimmed(geometry(depth - 1), from: number(), to: number())
    case 9: .rotated(geometry(depth - 1), degrees: number())
    default: .inset(geometry(depth - 1), by: number())
    }
  }

  private mutating func progress() -> ProgressNode.Value {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: .fraction(.random(in: 0...1, using: &generator))
    case 1: .interval(from: number(), to: number(), countsDown: .random(using: &generator))
    default: .indeterminate
    }
  }

  mutating func intent() -> ArchivedIntent {
    var parameters: [String: ArchivedValue] = [:]
    for _ in 0..<Int.random(in: 0...4, using: &generator) { parameters[string()] = value() }
    return ArchivedIntent(identifier: string(), parameters: parameters)
  }

  mutating func value(_ depth: Int = 3) -> ArchivedValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 6), using: &generator) {
    case 0: .null
    case 1: .bool(.random(using: &generator))
    case 2: .integer(.random(in: .min ... .max, using: &generator))
    case 3: .number(number())
    case 4: .string(string())
    case 5: .date(number())
    default: .array((0..<Int.random(in: 0...3, using: &generator)).map { _ in value(depth - 1) })
    }
  }

  private mutating func modifier(_ depth: Int) -> Modifier {
    // Only the one that is chosen makes a view.
    switch Int.random(in: 0..<39, using: &generator) {
    case 0: .background(node(depth: depth - 1), alignment: placement())
    case 1: .overlay(node(depth: depth - 1), alignment: placement())
    case 2: .containerBackground(node(depth: depth - 1))
    case 3: .mask(node(depth: depth - 1), alignment: placement())
    default: plainModifier()
    }
  }

  private mutating func plainModifier() -> Modifier {
    let insets = Insets(
      top: maybe { $0.number() }, leading: maybe { $0.number() }, bottom: maybe { $0.number() },
      trailing: maybe { $0.number() })
    let all: [Modifier] = [
      .padding(insets), .frame(width: maybe { $0.number() }, height: maybe { $0.number() }, alignment: placement()),
      .flexibleFrame(
        FlexibleFrame(
          minWidth: maybe { $0.number() }, idealWidth: maybe { $0.number() }, maxWidth: .infinity,
          maxHeight: maybe { $0.number() }, alignment: placement())),
      .fixedSize(axes()), .layoutPriority(number()), .aspectRatio(maybe { $0.number() }, mode: choice()),
      .offset(x: number(), y: number()), .position(x: number(), y: number()),
      .placed(
        at: RelativePoint(x: number(), y: number()), anchor: RelativePoint(x: number(), y: number()), staysInside: true),
      .gridCellColumns(2),
      .gridCellUnsizedAxes(axes()), .gridColumnAlignment(choice()), .gridCellAnchor(point()),
      .alignmentGuide(
        AlignmentGuide(
          Bool.random(using: &generator) ? .horizontal(choice()) : .vertical(choice()), distance: number(),
          width: number(),
          height: number(), firstBaseline: number(), lastBaseline: number())),
      .spatialRotation(
        SpatialRotation(
          degrees: number(), x: number(), y: number(), z: number(), anchor: point(), anchorDepth: number(),
          perspective: number())), .luminanceToAlpha, .zIndex(number()),
      .border(paint(), width: number()), .clip(geometry()),
      .opacity(number()), .scale(x: number(), y: number(), anchor: point()),
      .rotation(degrees: number(), anchor: point()), .shadow(paint(), radius: number(), x: number(), y: number()),
      .blur(radius: number()), .colors(.hueRotation(degrees: number())), .colorMultiply(paint()), .blend(choice()),
      .colorScheme(isDark: .random(using: &generator)), .widgetURL(string()),
      .accessibilityLabel(string()), .accessibilityValue(string()), .accessibilityHint(string()),
      .accessibilityHidden(.random(using: &generator)), .accessibilityIdentifier(string()),
      .accentable(.random(using: &generator)), .invalidatable, .privacySensitive,
      .redacted(Redaction(rawValue: .random(in: 0...7, using: &generator))), .unredacted, .disabled,
      .contentTransition(change()), .transition(string()), .identity(string()), .recorded(name: string()),
    ]
    return all[Int.random(in: 0..<all.count, using: &generator)]
  }

  private mutating func change() -> ContentChange {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: .identity
    case 1: .opacity
    case 2: .interpolate
    case 3: .numericText(value: maybe { $0.number() }, countsDown: .random(using: &generator))
    default: .symbolEffect
    }
  }

  private mutating func maybe<Value>(_ make: (inout Self) -> Value) -> Value? {
    Bool.random(using: &generator) ? make(&self) : nil
  }

  private mutating func choice<Choice: CaseIterable>() -> Choice {
    let cases = Array(Choice.allCases)
    return cases[Int.random(in: 0..<cases.count, using: &generator)]
  }

  private mutating func number() -> Double {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: Double(Int.random(in: -4...40, using: &generator))
    case 1: .random(in: -1...1, using: &generator)
    case 2: .random(in: -1e300...1e300, using: &generator)
    default: Double(Int.random(in: 0...2_000_000_000, using: &generator))
    }
  }

  private mutating func string() -> String {
    let words = ["", "espresso", "Total", "日本語", "👩‍👩‍👧", "a\"b\\c\n", "\u{0}", "e\u{301}", "95 mg"]
    return words[Int.random(in: 0..<words.count, using: &generator)]
  }

  private mutating func axes() -> AxisSet { AxisSet(rawValue: .random(in: 0...3, using: &generator)) }

  private mutating func placement() -> Placement { Placement(choice(), choice()) }

  private mutating func point() -> RelativePoint { RelativePoint(x: number(), y: number()) }
}
