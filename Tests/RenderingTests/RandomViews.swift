import ViewArchive

/// Makes views of every kind with odd numbers in them; the same seed makes the same view.
struct RandomViews {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  /// SplitMix64 (Steele, Lea, Flood 2014).
  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value { values[Int(next() % UInt64(values.count))] }
  private mutating func chance(_ percent: UInt64) -> Bool { next() % 100 < percent }
  private mutating func number() -> Double {
    pick([0, 1, 2, 5, 8, 16, 17, 24, 60, 120, 400, -3, 0.5, .infinity, -.infinity, .nan, 1e300, -1e300])
  }
  private mutating func optional() -> Double? { chance(40) ? number() : nil }
  private mutating func axes() -> AxisSet { AxisSet(rawValue: UInt8(next() % 4)) }
  private mutating func placement() -> Placement {
    Placement(pick(HorizontalPlacement.allCases), pick(VerticalPlacement.allCases))
  }
  private mutating func words() -> String {
    pick([
      "", "a", "201 mg", "Write the report", "日本語のリスト", "👨‍👩‍👧‍👦 family", "a\nb\n", "\u{1B}[31m", "e\u{301}\u{302}", " ",
      "\u{301}",
      "🇩🇪🇩🇪🇩", "averyveryverylongwordwithoutanyspace", "\u{202E}abc", "ﾹ無🕑",
    ])
  }

  private mutating func paint() -> Paint {
    pick([
      .primary, .secondary, .tint, .background, .color(.system(pick(SystemColor.allCases))), .opacity(.tint, number()),
      .color(.rgb(red: number(), green: number(), blue: number(), alpha: number())), .color(.asset("x")),
      .linearGradient([], from: RelativePoint(x: 0, y: 0), to: RelativePoint(x: 1, y: 1)), .gradient(of: .tint),
      .fill(level: 3), .material(.thin), .hierarchical(level: 4, base: .tint),
    ])
  }

  private mutating func text() -> ViewNode {
    var runs: [TextRun] = []
    for _ in 0..<(next() % 3) {
      let style = TextStyle(
        font: FontDescription(size: chance(50) ? .points(number()) : .style(pick(FontStyle.allCases))),
        foreground: paint(), isUnderlined: chance(10), kerning: number(), textCase: chance(10) ? .uppercase : nil)
      let content: TextRun.Content = pick([
        .verbatim(words()), .date(number(), pick(TextRun.DateStyle.allCases)), .interval(from: number(), to: number()),
        .timer(from: number(), to: number(), pausedAt: optional(), countsDown: chance(50), showsHours: chance(50)),
        .image(image()),
      ])
      runs.append(TextRun(content, style: style))
    }
    return .text(
      TextNode(
        runs: runs, alignment: pick(HorizontalPlacement.allCases), minimumLines: Int(next() % 3),
        maximumLines: chance(50) ? pick([-1, 0, 1, 2, 9]) : nil, truncation: pick(TextNode.Truncation.allCases),
        minimumScale: number()))
  }

  private mutating func image() -> ImageNode {
    let source: ImageNode.Source = pick([
      .symbol(name: pick(["", "star.fill", "nothing", "."]), variableValue: nil), .asset(words()),
      .file(path: "a", digest: "b"),
    ])
    return ImageNode(source, isResizable: chance(50), foreground: paint(), label: chance(50) ? words() : nil)
  }

  private mutating func geometry(_ depth: Int) -> ShapeGeometry {
    if depth > 0, chance(30) {
      let inner = geometry(depth - 1)
      return pick([
        .trimmed(inner, from: number(), to: number()), .rotated(inner, degrees: number()), .inset(inner, by: number()),
      ])
    }
    let elements: [PathElement] = [
      .move(x: number(), y: number()), .line(x: number(), y: number()),
      .quad(x: number(), y: 3, controlX: number(), controlY: 1),
      .cubic(x: 4, y: number(), control1X: 1, control1Y: 2, control2X: number(), control2Y: 4), .close,
    ]
    return pick([
      .rectangle, .circle, .ellipse, .capsule, .containerRelative, .roundedRectangle(radiusX: number(), radiusY: 1),
      .path(width: number(), height: number(), elements: elements),
    ])
  }

  private mutating func shape() -> ViewNode {
    let stroke = StrokeNode(width: number())
    return .shape(
      ShapeNode(geometry(2), drawing: pick([.fill, .stroke(stroke), .strokeBorder(stroke)]), paint: paint()))
  }

  private mutating func modifier(_ depth: Int) -> Modifier {
    let flexible = FlexibleFrame(
      minWidth: optional(), idealWidth: optional(), maxWidth: optional(), minHeight: optional(),
      idealHeight: optional(), maxHeight: optional(), alignment: placement())
    return pick([
      .padding(Insets(top: optional(), leading: optional(), bottom: optional(), trailing: optional())),
      .frame(width: optional(), height: optional(), alignment: placement()), .flexibleFrame(flexible),
      .fixedSize(axes()), .layoutPriority(number()), .aspectRatio(optional(), mode: pick(ContentMode.allCases)),
      .offset(x: number(), y: number()), .position(x: number(), y: number()),
      .placed(
        at: RelativePoint(x: number(), y: number()), anchor: RelativePoint(x: number(), y: number()), staysInside: true),
      .gridCellColumns(pick([-1, 0, 2, 900])),
      .gridCellUnsizedAxes(axes()), .zIndex(number()), .background(node(depth - 2), alignment: placement()),
      .overlay(node(depth - 2), alignment: placement()), .containerBackground(node(depth - 2)), .clip(.circle),
      .opacity(number()), .rotation(degrees: number(), anchor: RelativePoint(x: 0, y: 0)), .disabled, .invalidatable,
      .privacySensitive, .redacted(.placeholder), .unredacted, .accessibilityLabel(words()),
      .accessibilityValue(words()), .accessibilityHidden(chance(50)), .widgetURL(words()),
    ])
  }

  private mutating func children(_ depth: Int) -> [ViewNode] { (0..<(next() % 4)).map { _ in node(depth - 1) } }

  private mutating func intent() -> ArchivedIntent? {
    chance(80) ? ArchivedIntent(identifier: pick(["a", "b", "c"]), parameters: ["n": .number(number())]) : nil
  }

  /// A view nested at most so deep.
  mutating func node(_ depth: Int) -> ViewNode {
    guard depth > 0 else { return pick([text(), .image(image()), .spacer(minLength: optional()), .divider, .empty]) }
    switch next() % 14 {
    case 0: return text()
    case 1: return shape()
    case 2: return .paint(paint())
    case 3: return .list(children(depth))
    case 4, 5:
      return .stack(
        StackNode(
          pick(StackNode.Axis.allCases), alignment: placement(), spacing: optional(), children: children(depth)))
    case 6:
      let rows = (0..<(next() % 4)).map { _ in
        GridNode.Row(alignment: pick([nil, .top]), cells: children(depth), spans: chance(20))
      }
      return .grid(
        GridNode(
          alignment: placement(), horizontalSpacing: optional(), verticalSpacing: optional(), rows: rows))
    case 7: return .button(ButtonNode(intent: intent(), style: pick(ControlStyle.allCases), label: node(depth - 1)))
    case 8:
      return .toggle(ToggleNode(isOn: chance(50), intent: intent(), hidesLabel: chance(30), label: node(depth - 1)))
    case 9:
      return .label(LabelNode(title: node(depth - 1), icon: node(depth - 1), style: pick(LabelNode.Style.allCases)))
    case 10:
      return .gauge(
        GaugeNode(
          fraction: number(), style: pick(GaugeNode.Style.allCases), label: node(depth - 1),
          currentValue: chance(50) ? node(depth - 1) : nil, minimumValue: chance(20) ? node(depth - 1) : nil))
    case 11:
      let value: ProgressNode.Value = pick([
        .fraction(number()), .interval(from: number(), to: number(), countsDown: chance(50)), .indeterminate,
      ])
      return .progress(ProgressNode(value: value, style: pick(ProgressNode.Style.allCases), label: node(depth - 1)))
    case 12: return chance(50) ? .fitting(axes: axes(), children: children(depth)) : .geometry(node(depth - 1))
    default: return .modified(node(depth - 1), modifier(depth))
    }
  }
}
