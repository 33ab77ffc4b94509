import Testing
import ViewArchive
import ViewLayout

struct LayoutCase: Sendable, CustomTestStringConvertible {
  var name: String
  var view: ViewNode
  var size = Size(width: 200, height: 100)
  var frames: [String]

  var testDescription: String { name }
}

@Suite struct `Layout` {
  /// Frames computed by hand from the rules that Apple documents for each view and modifier.
  static let cases: [LayoutCase] = stacks + frames + others

  static let stacks = [
    LayoutCase(name: "text in the middle", view: text("abcd"), frames: ["80 40 40 20"]),
    LayoutCase(
      name: "text wraps at spaces", view: text("aaaa bbbb cccc"), size: Size(width: 100, height: 100),
      frames: ["5 30 90 40"]),
    LayoutCase(
      name: "text is cut to the height", view: text("aaaa bbbb"), size: Size(width: 50, height: 20),
      frames: ["0 0 50 20"]),
    LayoutCase(name: "a row shares evenly", view: row([color, color]), frames: ["0 0 96 100", "104 0 96 100"]),
    LayoutCase(
      name: "a row with given spacing", view: row(spacing: 0, [color, color, color, color]),
      frames: ["0 0 50 100", "50 0 50 100", "100 0 50 100", "150 0 50 100"]),
    LayoutCase(
      name: "the less flexible first", view: row(spacing: 0, [color, text("abcd")]),
      frames: ["0 0 160 100", "160 40 40 20"]),
    LayoutCase(
      name: "texts share what is left", view: row(spacing: 0, [text("aaaaaaaaaaaaaa", lines: 1), text("bb")]),
      size: Size(width: 100, height: 20), frames: ["0 0 80 20", "80 0 20 20"]),
    LayoutCase(
      name: "priority is served first",
      view: row(spacing: 0, [text("aaaaaaaaaa", lines: 1), text("bbbbbbbbbb", lines: 1).modified(.layoutPriority(1))]),
      size: Size(width: 120, height: 20), frames: ["0 0 20 20", "20 0 100 20"]),
    LayoutCase(
      name: "a spacer takes the rest", view: row([text("ab"), spacer, text("cd")]),
      frames: ["0 40 20 20", "180 40 20 20"]),
    LayoutCase(
      name: "a spacer keeps its least length",
      view: row(spacing: 0, [text("aaaaaaaaa", lines: 1), .spacer(minLength: 30), text("b")]),
      size: Size(width: 100, height: 20), frames: ["0 0 60 20", "90 0 10 20"]),
    LayoutCase(name: "a spacer yields to a colour", view: row([color, spacer]), frames: ["0 0 192 100"]),
    LayoutCase(
      name: "a column aligns", view: column(align: .trailing, [text("ab"), text("abcd")]),
      frames: ["100 26 20 20", "80 54 40 20"]),
    LayoutCase(
      name: "a row aligns to the first baseline",
      view: row(align: .firstTextBaseline, [text("a\nb"), text("c").padding(5)]),
      frames: ["81 32.5 10 40", "104 32.5 10 20"]),
    LayoutCase(
      name: "a row aligns to the last baseline", view: row(align: .lastTextBaseline, [text("a\nb"), text("c")]),
      frames: ["86 30 10 40", "104 50 10 20"]),
    LayoutCase(
      name: "empty takes neither room nor spacing",
      view: column([.empty, text("a"), .modified(.empty, .disabled), text("b"), .list([])]),
      frames: ["95 26 10 20", "95 54 10 20"]),
    LayoutCase(
      name: "lists are flattened", view: row(spacing: 0, [.list([color, .list([color])]), color, color]),
      frames: ["0 0 50 100", "50 0 50 100", "100 0 50 100", "150 0 50 100"]),
    LayoutCase(
      name: "a modifier around a list is around each view",
      view: row(spacing: 0, [ViewNode.list([text("a"), text("b")]).padding(10)]),
      frames: ["80 40 10 20", "110 40 10 20"]),
    LayoutCase(
      name: "a divider crosses its stack", view: row(spacing: 0, [text("a"), .divider, color]),
      frames: ["0 40 10 20", "10 0 1 100", "11 0 189 100"]),
    LayoutCase(name: "a divider outside a stack is a line", view: .divider, frames: ["0 49.5 200 1"]),
    LayoutCase(
      name: "a depth stack is as large as its largest",
      view: pile(align: Placement(.trailing, .bottom), [color.frame(width: 80, height: 40), text("a")]),
      frames: ["60 30 80 40", "130 50 10 20"]),
    LayoutCase(
      name: "z indices order the drawing",
      view: pile([text("ab").modified(.zIndex(1)), text("c")]), frames: ["95 40 10 20", "90 40 20 20"]),
    LayoutCase(
      name: "the ideal height of a row is shared by its views",
      view: row(spacing: 0, [text("a\nb"), color.frame(width: 10)]).modified(.fixedSize(.vertical)),
      frames: ["90 30 10 40", "100 30 10 40"]),
  ]

  static let frames = [
    LayoutCase(name: "a frame centres", view: text("ab").frame(width: 100, height: 50), frames: ["90 40 20 20"]),
    LayoutCase(
      name: "a frame aligns", view: text("ab").frame(width: 100, height: 50, Placement(.trailing, .bottom)),
      frames: ["130 55 20 20"]),
    LayoutCase(name: "a frame of one axis", view: color.frame(height: 10), frames: ["0 45 200 10"]),
    LayoutCase(
      name: "a frame may be overflowed", view: text("abcdef").modified(.fixedSize(.horizontal)).frame(width: 20),
      frames: ["70 40 60 20"]),
    LayoutCase(
      name: "an infinite maximum takes all",
      view: text("ab").flexible(maxWidth: .infinity, Placement(.leading, .center)), frames: ["0 40 20 20"]),
    LayoutCase(name: "a maximum clamps", view: color.flexible(maxWidth: 50, maxHeight: 20), frames: ["75 40 50 20"]),
    LayoutCase(
      name: "a maximum above the child is filled",
      view: pile([color, text("a").flexible(maxWidth: 60, Placement(.leading, .center))]).modified(.fixedSize([])),
      frames: ["0 0 200 100", "70 40 10 20"]),
    LayoutCase(
      name: "a minimum widens",
      view: column(align: .leading, [text("a").flexible(minWidth: 50, Placement(.trailing, .center)), text("b")]),
      frames: ["115 26 10 20", "75 54 10 20"]),
    LayoutCase(
      name: "a minimum of zero gives way",
      view: text("abcdefgh", lines: 1).modified(.fixedSize(.horizontal)).flexible(
        minWidth: 0, Placement(.leading, .center)), size: Size(width: 50, height: 20), frames: ["0 0 80 20"]),
    LayoutCase(
      name: "an ideal counts where nothing is proposed",
      view: color.flexible(idealWidth: 30, maxHeight: 10).modified(.fixedSize(.horizontal)), frames: ["85 45 30 10"]),
    LayoutCase(name: "padding", view: color.padding(10), frames: ["10 10 180 80"]),
    LayoutCase(name: "padding by default", view: color.padding(nil), frames: ["16 16 168 68"]),
    LayoutCase(name: "padding greater than the room", view: color.padding(120), frames: ["120 120 0 0"]),
    LayoutCase(
      name: "fixed size ignores the room", view: text("aaaa bbbb").modified(.fixedSize([.horizontal, .vertical])),
      size: Size(width: 50, height: 20), frames: ["0 0 90 20"]),
    LayoutCase(
      name: "the ideal of a colour", view: color.modified(.fixedSize([.horizontal, .vertical])), frames: ["95 45 10 10"]
    ),
    LayoutCase(name: "a circle is square", view: circle, frames: ["50 0 100 100"]),
    LayoutCase(name: "a ratio fits", view: color.modified(.aspectRatio(1, mode: .fit)), frames: ["50 0 100 100"]),
    LayoutCase(
      name: "a ratio fills", view: color.modified(.aspectRatio(1, mode: .fill)).frame(width: 200, height: 100),
      frames: ["0 -50 200 200"]),
    LayoutCase(
      name: "a view's own ratio",
      view: ViewNode.image(ImageNode(.asset("a"), isResizable: true)).modified(.aspectRatio(nil, mode: .fit)),
      frames: ["25 0 150 100"]),
  ]

  static let others = [
    LayoutCase(
      name: "a background has the size of its content",
      view: text("ab").padding(5).modified(.background(color, alignment: .center)),
      frames: ["85 35 30 30", "90 40 20 20"]),
    LayoutCase(
      name: "an overlay aligns within its content",
      view: color.frame(width: 60, height: 60).modified(.overlay(text("a"), alignment: Placement(.trailing, .top))),
      frames: ["70 20 60 60", "120 20 10 20"]),
    LayoutCase(
      name: "an offset moves the picture alone",
      view: row(spacing: 0, [text("a").modified(.offset(x: 5, y: -7)), text("b")]),
      frames: ["95 33 10 20", "100 40 10 20"]),
    LayoutCase(
      name: "a position is the middle", view: text("ab").modified(.position(x: 30, y: 30)), frames: ["20 20 20 20"]),
    LayoutCase(
      name: "a place is a part of the room",
      view: text("ab").modified(
        .placed(at: RelativePoint(x: 0.5, y: 1), anchor: RelativePoint(x: 0.5, y: 1), staysInside: false)),
      frames: ["90 80 20 20"]),
    LayoutCase(
      name: "a place stays inside where asked",
      view: text("ab").modified(
        .placed(at: RelativePoint(x: 1, y: 0), anchor: RelativePoint(x: 0.5, y: 0.5), staysInside: true)),
      frames: ["180 0 20 20"]),
    LayoutCase(name: "geometry fills and begins at the corner", view: .geometry(text("a")), frames: ["0 0 10 20"]),
    LayoutCase(
      name: "the first alternative that fits",
      view: .fitting(axes: .horizontal, children: [text("aaaaaaaaaa"), text("bbbbb"), text("c")]),
      size: Size(width: 60, height: 20), frames: ["5 0 50 20"]),
    LayoutCase(
      name: "the last alternative where none fits",
      view: .fitting(axes: [.horizontal, .vertical], children: [text("aaaaaaaaaa"), text("ccc", lines: 1)]),
      size: Size(width: 20, height: 20), frames: ["0 0 20 20"]),
    LayoutCase(
      name: "one cell says how its column lines up",
      view: grid(
        align: Placement(.leading, .center),
        [
          GridNode.Row(cells: [text("a"), text("bbb").modified(.gridColumnAlignment(.trailing))]),
          GridNode.Row(cells: [text("cccc"), text("d")]),
        ]), frames: ["60 25 10 20", "110 25 30 20", "60 55 40 20", "130 55 10 20"]),
    LayoutCase(
      name: "the columns of a grid line up",
      view: grid(
        align: Placement(.leading, .center),
        [GridNode.Row(cells: [text("a"), text("bbb")]), GridNode.Row(cells: [text("cccc"), text("d")])]),
      frames: ["60 25 10 20", "110 25 30 20", "60 55 40 20", "110 55 10 20"]),
    LayoutCase(
      name: "a cell over two columns",
      view: grid(
        align: Placement(.leading, .center),
        [
          GridNode.Row(cells: [text("aa"), text("bb")]),
          GridNode.Row(cells: [color.frame(height: 10).modified(.gridCellColumns(2))]),
        ]),
      frames: ["0 30 20 20", "30 30 20 20", "0 60 200 10"]),
    LayoutCase(
      name: "an unsized cell takes the width of the columns",
      view: grid(
        align: Placement(.leading, .center),
        [
          GridNode.Row(cells: [text("aa"), text("bb")]),
          GridNode.Row(cells: [ViewNode.divider.modified(.gridCellUnsizedAxes(.horizontal))], spans: true),
        ]),
      frames: ["75 34.5 20 20", "105 34.5 20 20", "75 64.5 50 1"]),
    LayoutCase(
      name: "a label puts its icon first",
      view: .label(LabelNode(title: text("ab"), icon: .image(ImageNode(.symbol(name: "star", variableValue: nil))))),
      frames: ["74 39.5 24 16", "106 40.5 20 20"]),
    LayoutCase(
      name: "a button has room around its label", view: .button(ButtonNode(intent: nil, label: color)),
      frames: ["5 2 190 96"]),
    LayoutCase(
      name: "a gauge in one line", view: .gauge(GaugeNode(fraction: 0.5, label: text("ab"), currentValue: text("c"))),
      frames: ["28 48 154 4", "0 40 20 20", "190 40 10 20"]),
    LayoutCase(
      name: "a gauge with its label above",
      view: .gauge(GaugeNode(fraction: 0.5, label: text("aaaaaaaaaa"), currentValue: text("bbbbbb"))),
      size: Size(width: 120, height: 60), frames: ["0 38 52 4", "0 10 100 20", "60 30 60 20"]),
    LayoutCase(
      name: "toggles are as high as their marks, their labels beside the middle",
      view: column(
        spacing: 0,
        (0..<2).map { _ in .toggle(ToggleNode(isOn: true, intent: nil, label: color.frame(width: 10, height: 10))) }),
      frames: ["80 37 10 10", "80 53 10 10"]),
    LayoutCase(
      name: "a hidden toggle label",
      view: .toggle(ToggleNode(isOn: true, intent: nil, hidesLabel: true, label: text("a"))), frames: []),
  ]

  @Test(arguments: cases) func `places views where the platform does`(_ item: LayoutCase) {
    #expect(leaves(layout(item.view, in: item.size, metrics: PlainMetrics())) == item.frames)
  }

  @Test func `a grid of cells divides room in whole steps`() {
    let placed = layout(
      row(spacing: 0, [color, color, color]), in: Size(width: 100, height: 20), metrics: PlainMetrics(step: 10))
    #expect(leaves(placed) == ["0 0 30 20", "30 0 30 20", "60 0 40 20"])
  }

  @Test func `a layout without a height takes its own`() {
    let placed = layout(column(spacing: 0, [text("aaaa bbbb"), text("c")]), width: 50, metrics: PlainMetrics())
    #expect(describe(placed.frame) == "0 0 40 60")
  }

  static let lengths: [Double] = [0, -5, 1, .infinity, -.infinity, .nan, .greatestFiniteMagnitude]

  @Test(arguments: lengths, lengths) func `never traps on any length`(_ width: Double, _ height: Double) {
    let odd = FlexibleFrame(minWidth: width, idealWidth: height, maxWidth: height, minHeight: height, maxHeight: width)
    for view in Self.cases.map(\.view) {
      let wrapped = column(
        spacing: height,
        [
          view.frame(width: width, height: height), ViewNode.modified(view, .flexibleFrame(odd)),
          view.padding(width), view.modified(.aspectRatio(height, mode: .fill)),
          view.modified(.offset(x: width, y: height)), view.modified(.position(x: height, y: width)),
          view.modified(.layoutPriority(height)), .spacer(minLength: width),
        ])
      let placed = layout(wrapped, in: Size(width: width, height: height), metrics: PlainMetrics(step: 8))
      placed.walk { node in
        #expect(node.frame.minX.isFinite && node.frame.minY.isFinite)
        #expect(node.frame.width.isFinite && node.frame.height.isFinite)
      }
      _ = geometrySizes(of: wrapped, in: Size(width: height, height: width))
    }
  }

  @Test(.timeLimit(.minutes(1))) func `a deep tree is laid out once`() {
    var view = row([text("a"), color])
    for level in 0..<60 {
      view = level % 2 == 0 ? column([view, text("b")]) : row(align: .firstTextBaseline, [text("c"), view.padding(1)])
    }
    let placed = layout(view, in: Size(width: 10_000, height: 10_000), metrics: PlainMetrics())
    #expect(leaves(placed).count == 62)
  }

  @Test(.timeLimit(.minutes(1))) func `a tree as deep as is laid out is laid out`() {
    var padded = text("a")
    for _ in 0..<310 { padded = padded.padding(1) }
    #expect(leaves(layout(padded, in: Size(width: 1_000, height: 1_000), metrics: PlainMetrics())).count == 1)
    var stacked = text("a")
    for level in 0..<250 {
      stacked = level % 2 == 0 ? column(spacing: 0, [stacked, color]) : row(spacing: 0, [stacked, text("b")])
    }
    #expect(leaves(layout(stacked, in: Size(width: 9_000, height: 9_000), metrics: PlainMetrics())).count == 251)
  }

  @Test func `a tree that is too deep is cut, not a trap`() {
    var view = text("a")
    for _ in 0..<2_000 { view = view.padding(1) }
    #expect(leaves(layout(view, in: Size(width: 100, height: 100), metrics: PlainMetrics())).isEmpty)
  }
}
