import Testing
import ViewArchive

@testable import Rendering

@Suite struct `Gauges` {
  private static func gauge(
    _ style: GaugeNode.Style, _ fraction: Double, _ value: String? = "189 mg", label: String? = "today",
    ends: (String, String)? = nil
  ) -> ViewNode {
    .gauge(
      GaugeNode(
        fraction: fraction, style: style, label: label.map { text($0) } ?? .empty, currentValue: value.map { text($0) },
        minimumValue: ends.map { text($0.0) }, maximumValue: ends.map { text($0.1) }))
  }

  private static func round(_ view: ViewNode, _ environment: RenderEnvironment = .test()) -> String {
    TerminalRenderer().card(view, card: WidgetCard(title: "T"), columns: 9, rows: 4, environment: environment)
      .joined(separator: "\n")
  }

  private static let stroke = ShapeNode.Drawing.stroke(StrokeNode(width: 6, cap: .round))

  static let rounds: [(String, ViewNode, String)] = [
    (
      "a ring is the border of a round card", gauge(.circularCapacity, 0.47),
      """
      ╭───━━━━┓
      │189 mg ┃
      │ today ┃
      ╰─────━━┛
      """
    ),
    (
      "an empty one has no heavy part", gauge(.circularCapacity, 0, "0", label: nil),
      """
      ╭───────╮
      │   0   │
      │       │
      ╰───────╯
      """
    ),
    (
      "a label that has no room is left out", gauge(.circularCapacity, 1, "84 %", label: "brightness"),
      """
      ┏━━━━━━━┓
      ┃ 84 %  ┃
      ┃       ┃
      ┗━━━━━━━┛
      """
    ),
    (
      "an open ring has the ends of its range in the gap", gauge(.circular, 0.5, "72", label: "°F", ends: ("50", "90")),
      """
      ┏━━━────╮
      ┃  72   │
      ┃  °F   │
      ┗50   90╯
      """
    ),
    (
      "words that do not fit keep the border", gauge(.circularCapacity, 0.5, "1 234 mg", label: nil),
      """
      ╭───────╮
      │◑ 1 234│
      │  mg   │
      ╰───────╯
      """
    ),
    (
      "a background of the system changes nothing",
      pile(.paint(.fill(level: 3)), gauge(.circularCapacity, 0.25, "9", label: nil)),
      """
      ╭───━━━━┓
      │   9   ┃
      │       │
      ╰───────╯
      """
    ),
    (
      "a circle's outline is a border too",
      pile(
        .shape(ShapeNode(.circle, drawing: stroke, paint: .opacity(.tint, 0.2))),
        .modified(
          .shape(ShapeNode(.trimmed(.circle, from: 0, to: 0.75), drawing: stroke, paint: .tint)),
          .rotation(degrees: -90, anchor: RelativePoint(x: 0.5, y: 0.5))),
        vertical(align: .center, text("27"), text("days"))),
      """
      ╭───━━━━┓
      │  27   ┃
      ┃ days  ┃
      ┗━━━━━━━┛
      """
    ),
  ]

  @Test(arguments: rounds) func `in a round card`(_ name: String, _ view: ViewNode, _ picture: String) {
    #expect(Self.round(view) == picture, "\(name)")
  }

  @Test func `have no words where there is no content yet`() {
    let lines = Self.round(Self.gauge(.circularCapacity, 0.47), .test(redaction: .placeholder))
    #expect(!lines.contains("189") && !lines.contains("━"), "\(lines)")
  }

  static let lines: [(GaugeNode.Style, Double, String)] = [
    (.linearCapacity, 0.5, "Food ▰▰▰▰▱▱▱▱ 61"), (.linear, 0.5, "Food ━━━━●─── 61"), (.linear, 0, "Food ●─────── 61"),
    (.linear, 1, "Food ━━━━━━━● 61"),
  ]

  @Test(arguments: lines)
  func `in a line are filled up to the value, or mark it`(_ style: GaugeNode.Style, _ fraction: Double, _ line: String)
  {
    let view = Self.gauge(style, fraction, "61", label: "Food")
    #expect(TerminalRenderer().block(view, maxColumns: 16, environment: .test()) == [line])
  }

  @Test func `tell a status bar their words with the symbol, and nothing else`() {
    let view = ViewNode.gauge(
      GaugeNode(fraction: 0.47, label: symbol("cup.and.saucer.fill"), currentValue: text("189 mg coffee · 122 now")))
    #expect(LineRenderer().line(view, environment: .test()) == "♨ 189 mg coffee · 122 now")
    #expect(
      WaybarModule(text: "", tooltip: [], state: .ok, view: view, environment: .test()).percentage == 47)
    #expect(
      PlainRenderer().lines(view, card: WidgetCard(title: "T"), environment: .test()).contains(
        "189 mg coffee · 122 now, 47%"))
  }
}
