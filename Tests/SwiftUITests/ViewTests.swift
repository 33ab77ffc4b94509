import AppIntents
import Foundation
import FoundationExtras
import SwiftUI
import Testing
import ViewArchive

struct Log: AppIntent {
  static let title: LocalizedStringResource = "Log"
  @Parameter(title: "Drink") var drink: String
  init() {}
  init(drink: String) { self.drink = drink }
  func perform() async throws -> some IntentResult { .result() }
}

@MainActor
struct ViewTests {
  nonisolated static let log = ArchivedIntent(identifier: "Log", parameters: ["drink": .string("tea")])
  nonisolated static let tinted: @Sendable (String) -> ViewNode = { styled($0) { $0.foreground = .tint } }
  nonisolated static let symbol = ViewNode.image(ImageNode(.symbol(name: "star", variableValue: nil)))

  nonisolated static let rows: [Row] = [
    Row("nothing", .empty) { EmptyView() },
    Row("text", text("a")) { Text(verbatim: "a") },
    Row(
      "vertical stack",
      .stack(
        StackNode(.vertical, alignment: Placement(.leading, .center), spacing: 4, children: [text("a"), text("b")]))
    ) {
      VStack(alignment: .leading, spacing: 4) {
        Text("a")
        Text("b")
      }
    },
    Row(
      "horizontal stack",
      .stack(
        StackNode(
          .horizontal, alignment: Placement(.center, .firstTextBaseline),
          children: [text("a"), .spacer(minLength: nil), .spacer(minLength: 2), .divider]))
    ) {
      HStack(alignment: .firstTextBaseline) {
        Text("a")
        Spacer()
        Spacer(minLength: 2)
        Divider()
      }
    },
    Row("depth stack", .stack(StackNode(.depth, alignment: Placement(.trailing, .bottom), children: [text("a")]))) {
      ZStack(alignment: .bottomTrailing) { Text("a") }
    },
    Row("lazy stacks", .stack(StackNode(.vertical, children: [.stack(StackNode(.horizontal, children: [text("a")]))])))
    {
      LazyVStack { LazyHStack { Text("a") } }
    },
    Row("group in a stack", .stack(StackNode(.vertical, children: [text("a"), text("b"), text("c")]))) {
      VStack {
        Group {
          Text("a")
          Text("b")
        }
        EmptyView()
        AnyView(Text("c"))
      }
    },
    Row(
      "several and none in a stack", .stack(StackNode(.vertical, children: [text("x"), text("y"), text("z")]))
    ) {
      VStack {
        ForEach(["x", "y"], id: \.self) { Text($0) }
        ForEach([String](), id: \.self) { Text($0) }
        Text("z")
      }
    },
    Row("modifier on a group", .list([.modified(text("a"), .opacity(0.5)), .modified(text("b"), .opacity(0.5))])) {
      Group {
        Text("a")
        Text("b")
      }
      .opacity(0.5)
    },
    Row("modifier on nothing", .empty) { EmptyView().padding() },
    Row("for each of a collection", .list([text("x"), text("y")])) { ForEach(["x", "y"], id: \.self) { Text($0) } },
    Row("for each of a range", .list([text("0"), text("1")])) { ForEach(0..<2) { Text("\($0)") } },
    Row("for each with identity", .list([text("p"), text("q")])) { ForEach(Item.all) { Text($0.id) } },
    Row("conditional", .list([text("yes"), text("else")])) {
      if Item.all.count == 2 { Text("yes") }
      if Item.all.isEmpty { Text("no") } else { Text("else") }
    },
    Row("optional", .list([text("x")]).onlyChild) {
      let missing: Text? = nil
      missing
      Optional(Text("x"))
    },
    Row("limited availability", text("new")) { if #available(iOS 17, *) { Text("new") } },
    Row("label", .label(LabelNode(title: text("t"), icon: symbol))) { Label("t", systemImage: "star") },
    Row("label, icon alone", .label(LabelNode(title: text("t"), icon: symbol, style: .iconOnly))) {
      Label("t", systemImage: "star").labelStyle(.iconOnly)
    },
    Row("link", .link(LinkNode(destination: "a://b?c=%20", label: text("l")))) {
      if let url = URL(string: "a://b?c=%20") { Link(destination: url) { Text("l") } }
    },
    Row("link by a text", .link(LinkNode(destination: "a://b", label: styled("l") { $0.foreground = .tint }))) {
      if let url = URL(string: "a://b") { Link("l", destination: url) }
    },
    Row("button with an intent", .button(ButtonNode(intent: log, label: tinted("go")))) {
      Button(intent: Log(drink: "tea")) { Text("go") }
    },
    Row(
      "button with a text",
      .button(
        ButtonNode(
          intent: log, role: .destructive, tint: .color(.system(.red)),
          label: styled("go") { $0.foreground = .color(.system(.red)) }))
    ) {
      Button("go", role: .destructive, intent: Log(drink: "tea"))
    },
    Row("button with a closure", .button(ButtonNode(intent: nil, label: tinted("go")))) { Button("go") {} },
    Row("plain button", .button(ButtonNode(intent: log, style: .plain, label: text("go")))) {
      Button(intent: Log(drink: "tea")) { Text("go") }.buttonStyle(.plain)
    },
    Row(
      "prominent button",
      .button(
        ButtonNode(
          intent: log, style: .borderedProminent, tint: .color(.system(.red)),
          label: styled("go") { $0.foreground = .color(.system(.white)) }))
    ) {
      Button(intent: Log(drink: "tea")) { Text("go") }.buttonStyle(.borderedProminent).tint(.red)
    },
    Row(
      "toggle without a label",
      .toggle(ToggleNode(isOn: true, intent: log, style: .switched, hidesLabel: true, label: .empty))
    ) {
      Toggle(isOn: true, intent: Log(drink: "tea")).toggleStyle(.switch).labelsHidden()
    },
    Row("toggle with a text", .toggle(ToggleNode(isOn: false, intent: log, label: text("t")))) {
      Toggle("t", isOn: false, intent: Log(drink: "tea"))
    },
    Row("toggle with a binding", .toggle(ToggleNode(isOn: true, intent: nil, label: text("t")))) {
      Toggle("t", isOn: .constant(true))
    },
    Row(
      "gauge",
      .gauge(
        GaugeNode(
          fraction: 0.25, style: .circularCapacity, tint: .color(.system(.green)), label: text("l"),
          currentValue: text("c"), minimumValue: text("0"), maximumValue: text("8"),
          reading: MeterReading(value: 2, minimum: 0, maximum: 8)))
    ) {
      Gauge(value: 2, in: 0...8) {
        Text("l")
      } currentValueLabel: {
        Text("c")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("8")
      }
      .gaugeStyle(.accessoryCircularCapacity)
      .tint(.green)
    },
    Row("gauge of an empty range", .gauge(GaugeNode(fraction: 0, style: .linearCapacity, label: text("l")))) {
      Gauge(value: 1.0, in: 1...1) { Text("l") }
    },
    Row(
      "progress by value",
      .progress(ProgressNode(value: .fraction(0.5), reading: MeterReading(value: 1, minimum: 0, maximum: 2)))
    ) { ProgressView(value: 1, total: 2) },
    Row("progress as a share", .progress(ProgressNode(value: .fraction(0.5)))) { ProgressView(value: 0.5) },
    Row(
      "progress beyond its end",
      .progress(
        ProgressNode(
          value: .fraction(1), label: text("l"), reading: MeterReading(value: 3, minimum: 0, maximum: 2)))
    ) {
      ProgressView("l", value: 3.0, total: 2)
    },
    Row("progress nobody knows", .progress(ProgressNode(value: .indeterminate, style: .circular))) { ProgressView() },
    Row(
      "progress by clock",
      .progress(
        ProgressNode(
          value: .interval(from: 0, to: 60, countsDown: false), style: .circular, label: text("l"),
          currentValue: text("c")))
    ) {
      ProgressView(timerInterval: Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 60), countsDown: false) {
        Text("l")
      } currentValueLabel: {
        Text("c")
      }
      .progressViewStyle(.circular)
    },
    Row(
      "progress by clock in words",
      .progress(
        ProgressNode(
          value: .interval(from: 0, to: 60, countsDown: true),
          currentValue: .text(
            TextNode(runs: [TextRun(.timer(from: 0, to: 60, pausedAt: nil, countsDown: true, showsHours: true))]))))
    ) {
      ProgressView(timerInterval: Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 60))
    },
    Row(
      "grid",
      .grid(
        GridNode(
          alignment: Placement(.leading, .center), horizontalSpacing: 1, verticalSpacing: 2,
          rows: [
            GridNode.Row(alignment: .top, cells: [.modified(text("a"), .gridCellColumns(2)), text("b")]),
            GridNode.Row(cells: [.divider], spans: true),
            GridNode.Row(cells: [.modified(text("c"), .opacity(0.5)), .modified(text("d"), .opacity(0.5))]),
          ]))
    ) {
      Grid(alignment: .leading, horizontalSpacing: 1, verticalSpacing: 2) {
        GridRow(alignment: .top) {
          Text("a").gridCellColumns(2)
          Text("b")
        }
        Divider()
        GridRow {
          Text("c")
          Text("d")
        }
        .opacity(0.5)
      }
    },
    Row("row outside a grid", .list([text("a"), text("b")])) {
      GridRow {
        Text("a")
        Text("b")
      }
    },
    Row("view that fits", .fitting(axes: .horizontal, children: [text("long"), text("l")])) {
      ViewThatFits(in: .horizontal) {
        Text("long")
        Text("l")
      }
    },
    Row("colour as a view", .paint(.color(.system(.red)))) { Color.red },
    Row("section", .list([text("h"), text("c")])) { Section("h") { Text("c") } },
    Row("two views in an archive", .list([text("a"), text("b")])) {
      Text("a")
      Text("b")
    },
  ]

  @Test(arguments: rows) func `each view becomes its node`(row: Row) { row.check() }

  @Test(arguments: rows) func `the same view becomes the same node again`(row: Row) {
    #expect(node(of: row.view()) == node(of: row.view()))
  }

  @Test func `a body without end stops at a bound with a record`() {
    var records: [String] = []
    node(of: Endless()).walk { if case .modified(_, .recorded(let name)) = $0 { records.append(name) } }
    #expect(records == ["body nested deeper than 100"])
  }

  @Test func `a lazy grid fills its columns row by row`() {
    let grid = LazyVGrid(columns: [GridItem(.fixed(10)), GridItem(.flexible())], spacing: 3) {
      ForEach(0..<3) { Text(verbatim: String($0)) }
    }
    guard case .grid(let found) = node(of: grid) else {
      Issue.record("no grid")
      return
    }
    #expect(found.verticalSpacing == 3)
    #expect(found.rows.map(\.cells.count) == [2, 2])
    #expect(found.rows[0].cells[0] == .modified(text("0"), .frame(width: 10, height: nil, alignment: .center)))
  }

  @Test func `an adaptive column comes as often as there is room`() {
    let grid = LazyVGrid(columns: [GridItem(.adaptive(minimum: 40), spacing: 0)]) {
      ForEach(0..<8) { Text(verbatim: String($0)) }
    }
    guard case .grid(let found) = node(of: grid, size: CGSize(width: 170, height: 100)) else {
      Issue.record("no grid")
      return
    }
    #expect(found.rows.map(\.cells.count) == [4, 4])
  }
}

private struct Item: Identifiable {
  let id: String
  static let all = [Item(id: "p"), Item(id: "q")]
}

private struct Endless: View {
  var body: some View { AnyView(VStack { Endless() }) }
}

extension ViewNode {
  fileprivate var onlyChild: ViewNode { children.count == 1 ? children[0] : self }
}
