import Rendering
import Testing
import ViewArchive

struct PaintingCase: Sendable, CustomTestStringConvertible {
  var name: String
  var view: ViewNode
  var lines: [String]
  var columns = 12
  var environment = RenderEnvironment.test()

  var testDescription: String { name }
}

@Suite struct `Painting` {
  private static func shape(_ geometry: ShapeGeometry, _ paint: Paint = .tint) -> ViewNode {
    .shape(ShapeNode(geometry, paint: paint))
  }
  private static let faint = Paint.opacity(.tint, 0.2)
  private static let leading = Placement(.leading, .center)

  static let shapes: [PaintingCase] = [
    PaintingCase(name: "a small circle", view: shape(.circle).frame(width: 10, height: 10), lines: ["●"]),
    PaintingCase(name: "a faint circle", view: shape(.circle, faint).frame(width: 10, height: 10), lines: ["○"]),
    PaintingCase(
      name: "a trimmed circle", view: shape(.trimmed(.circle, from: 0, to: 0.75)).frame(width: 10, height: 10),
      lines: ["◕"]),
    PaintingCase(name: "a tile", view: shape(.rectangle).frame(width: 12, height: 12), lines: ["■"]),
    PaintingCase(
      name: "a row of tiles",
      view: horizontal(
        spacing: 0,
        each: [1.0, 0.1, 1].map {
          shape(.roundedRectangle(radiusX: 2, radiusY: 2), .opacity(.tint, $0)).frame(width: 10, height: 10)
        }), lines: ["■·■"]),
    PaintingCase(name: "a hairline", view: shape(.rectangle).frame(height: 1), lines: ["────────────"]),
    PaintingCase(name: "a divider", view: vertical(text("a"), .divider, text("b")), lines: ["a", "────────────", "b"]),
    PaintingCase(
      name: "a divider between columns", view: horizontal(text("a\nb"), .divider), lines: ["a │", "b │"]),
    PaintingCase(
      name: "a bar on its track",
      view: pile(
        align: leading, shape(.capsule, faint).frame(height: 6), shape(.capsule).frame(width: 40, height: 6)),
      lines: ["▰▰▰▰▰▱▱▱▱▱▱▱"]),
    PaintingCase(
      name: "a bar on its track within geometry",
      view: ViewNode.geometry(
        pile(align: leading, shape(.capsule, faint), shape(.capsule).frame(width: 40))
      ).frame(height: 8),
      lines: ["▰▰▰▰▰▱▱▱▱▱▱▱"]),
    PaintingCase(
      name: "columns of a chart",
      view: horizontal(
        align: .bottom, spacing: 0,
        each: [8.5, 34, 25.5].map {
          shape(.rectangle).frame(width: 8, height: $0)
        }), lines: [" █▄", "▄██"]),
    PaintingCase(
      name: "ground under text stays unpainted",
      view: .modified(text("ab").padding(leading: 8, trailing: 8), .background(shape(.capsule), alignment: .center)),
      lines: [" ab"]),
    PaintingCase(
      name: "the ground of the widget stays unpainted",
      view: .modified(text("ab"), .containerBackground(.paint(.tint))), lines: ["ab"]),
    PaintingCase(
      name: "a curve",
      view: ViewNode.shape(
        ShapeNode(
          .path(width: 10, height: 10, elements: [.move(x: 0, y: 10), .line(x: 10, y: 0)]),
          drawing: .stroke(StrokeNode()))
      ).frame(width: 32, height: 17),
      lines: ["⣀⠤⠒⠉"]),
    PaintingCase(
      name: "an area",
      view: shape(
        .path(
          width: 10, height: 10,
          elements: [.move(x: 0, y: 10), .line(x: 0, y: 5), .line(x: 10, y: 0), .line(x: 10, y: 10), .close])
      ).frame(width: 32, height: 17),
      lines: ["▅▆▇█"]),
    PaintingCase(name: "nothing of a clear shape", view: shape(.rectangle, .color(.system(.clear))), lines: [""]),
    PaintingCase(
      name: "nothing of what is transparent", view: .modified(text("ab"), .opacity(0)), lines: [""]),
  ]

  static let others: [PaintingCase] = [
    PaintingCase(name: "text wraps", view: text("Write the report"), lines: ["Write the", "report"]),
    PaintingCase(name: "text is cut", view: text("Write the report", lines: 1), lines: ["Write the r…"]),
    PaintingCase(
      name: "text is aligned", view: text("abcdefghij kl", alignment: .trailing), lines: ["abcdefghij", "        kl"]),
    PaintingCase(
      name: "spacing becomes cells",
      view: horizontal(spacing: 8, text("a"), text("b"), horizontal(spacing: 2, text("c"), text("d"))),
      lines: ["a b cd"]),
    PaintingCase(
      name: "8 points are no row, 16 are one",
      view: vertical(spacing: 8, text("a"), vertical(spacing: 16, text("b"), text("c"))), lines: ["a", "b", "", "c"]),
    PaintingCase(
      name: "numbers keep their column",
      view: .grid(
        GridNode(
          alignment: Placement(.trailing, .center),
          rows: [GridNode.Row(cells: [text("7"), text("mg")]), GridNode.Row(cells: [text("120"), text("mg")])])),
      lines: ["  7 mg", "120 mg"]),
    PaintingCase(
      name: "a label", view: .label(LabelNode(title: text("27 d"), icon: symbol("flame.fill"))), lines: ["✹ 27 d"]),
    PaintingCase(
      name: "a label in a button is cut", view: button("Espresso", "plus").frame(width: 72),
      lines: ["[1 + Es…]"]),
    PaintingCase(
      name: "a button without an intent has no number",
      view: .button(ButtonNode(intent: nil, label: text("a"))), lines: ["[a]"]),
    PaintingCase(name: "toggles", view: vertical(toggle("a", true), toggle("b", false)), lines: ["1 ● a", "2 ○ b"]),
    PaintingCase(
      name: "a toggle without its label",
      view: .toggle(
        ToggleNode(isOn: true, intent: ArchivedIntent(identifier: "a"), hidesLabel: true, label: text("a"))),
      lines: ["1 ●"]),
    PaintingCase(name: "a bar with one per cent is not empty", view: bar(0.01), lines: ["▰▱▱▱▱▱▱▱▱▱▱▱"]),
    PaintingCase(name: "a bar with 99 per cent is not full", view: bar(0.99), lines: ["▰▰▰▰▰▰▰▰▰▰▰▱"]),
    PaintingCase(name: "a full bar", view: bar(1), lines: ["▰▰▰▰▰▰▰▰▰▰▰▰"]),
    PaintingCase(
      name: "a gauge puts its label above where the line is short",
      view: bar(0.5, value: text("50 %"), label: text("Transport")),
      lines: ["Transport", "▰▰▰▰▱▱▱ 50 %"]),
    PaintingCase(
      name: "a round gauge in one row",
      view: ViewNode.gauge(
        GaugeNode(fraction: 0.5, style: .circularCapacity, label: .empty, currentValue: text("4"))
      ).frame(height: 17), lines: ["◑ 4"]),
    PaintingCase(
      name: "a picture by its label",
      view: ViewNode.image(ImageNode(.asset("x"), isResizable: true, label: "Cover")).frame(height: 17),
      lines: ["  ▨ Cover"]),
    PaintingCase(
      name: "privacy", view: horizontal(text("a"), .modified(text("secret"), .privacySensitive)), lines: ["a ░░░░░░"],
      environment: .test(redaction: .privacy)),
    PaintingCase(
      name: "what is unredacted stays",
      view: .modified(horizontal(text("ab"), .modified(text("cd"), .unredacted)), .redacted(.placeholder)),
      lines: ["░░ cd"]),
    PaintingCase(
      name: "no alternative but the one that fits",
      view: .fitting(axes: .horizontal, children: [text("much too long for it"), text("short")]), lines: ["short"]),
  ]

  @Test(arguments: shapes + others) func `draws in cells`(_ item: PaintingCase) {
    let lines = TerminalRenderer().block(item.view, maxColumns: item.columns, environment: item.environment)
    #expect(lines == item.lines)
  }

  static let styles: [(String, ViewNode, String)] = [
    ("primary is the terminal's own", text("a"), "a"),
    ("secondary is dim", text("a", .body, .secondary), "\u{1B}[0;2ma\u{1B}[0m"),
    ("a headline is bold", text("a", .headline), "\u{1B}[0;1ma\u{1B}[0m"),
    ("a title is bold", text("a", .title), "\u{1B}[0;1ma\u{1B}[0m"),
    ("white is the terminal's own", text("a", .body, .color(.system(.white))), "a"),
    ("black is the terminal's own", text("a", .body, .color(.rgb(red: 0, green: 0, blue: 0, alpha: 1))), "a"),
    ("a weak white is dim", text("a", .body, .opacity(.color(.system(.white)), 0.5)), "\u{1B}[0;2ma\u{1B}[0m"),
    ("disabled is dim", .modified(text("a", .headline), .disabled), "\u{1B}[0;2ma\u{1B}[0m"),
    ("nearly transparent is dim", .modified(text("a"), .opacity(0.4)), "\u{1B}[0;2ma\u{1B}[0m"),
    ("underlined", styled { $0.isUnderlined = true }, "\u{1B}[0;4ma b\u{1B}[0m"),
    ("struck through", styled { $0.isStruckThrough = true }, "\u{1B}[0;9ma b\u{1B}[0m"),
    ("capitals", styled { $0.textCase = .uppercase }, "A B"),
    ("a hue", text("a", .body, .color(.system(.green))), "\u{1B}[0;32ma\u{1B}[0m"),
    ("the tint", text("a", .body, .tint), "\u{1B}[0;33ma\u{1B}[0m"),
    (
      "a gradient is its mean",
      text(
        "a", .body,
        .linearGradient(
          [
            GradientStop(color: .color(.system(.blue)), location: 0),
            GradientStop(color: .color(.system(.indigo)), location: 1),
          ], from: RelativePoint(x: 0, y: 0), to: RelativePoint(x: 1, y: 0))), "\u{1B}[0;94ma\u{1B}[0m"
    ),
  ]

  private static func styled(_ change: (inout TextStyle) -> Void) -> ViewNode {
    var style = TextStyle()
    change(&style)
    return .text(TextNode(runs: [TextRun(.verbatim("a b"), style: style)]))
  }

  @Test(arguments: styles) func `styles letters`(_ name: String, _ view: ViewNode, _ line: String) {
    let environment = RenderEnvironment.test(.ansi16, attributes: true)
    #expect(TerminalRenderer().block(view, maxColumns: 9, environment: environment) == [line], "\(name)")
  }

  @Test func `dims what waits for new data, and only that`() {
    let view = horizontal(.modified(text("a"), .invalidatable), text("b"))
    let environment = RenderEnvironment.test(.ansi16, attributes: true, redaction: .invalidated)
    #expect(TerminalRenderer().block(view, maxColumns: 9, environment: environment) == ["\u{1B}[0;2ma\u{1B}[0m b"])
  }
}
