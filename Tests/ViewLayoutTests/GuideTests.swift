import Testing
import ViewArchive
import ViewLayout

@Suite struct `Guides` {
  private static func moved(_ view: ViewNode, _ guide: AlignmentGuide) -> ViewNode {
    view.modified(.alignmentGuide(guide))
  }
  private static let end = AlignmentGuide(.horizontal(.leading), width: 1)

  static let cases = [
    LayoutCase(
      name: "a column lines up where a client says",
      view: column(align: .leading, spacing: 0, [moved(text("ab"), end), text("abcd")]),
      frames: ["70 30 20 20", "90 50 40 20"]),
    LayoutCase(
      name: "points and parts of a measure are added",
      view: row(
        align: .top, spacing: 0,
        [moved(text("a"), AlignmentGuide(.vertical(.top), distance: -5, height: 0.5)), text("b")]),
      frames: ["90 37.5 10 20", "100 42.5 10 20"]),
    LayoutCase(
      name: "a guide goes through padding and frames",
      view: column(align: .leading, spacing: 0, [moved(text("ab"), end).padding(5), text("abcd")]),
      frames: ["72.5 30 20 20", "92.5 55 40 20"]),
    LayoutCase(
      name: "a guide of a view inside counts for the stack, of two their mean",
      view: column(
        align: .leading, spacing: 0,
        [row(spacing: 0, [moved(text("ab"), end), moved(text("ab"), end)]), text("abcd")]),
      frames: ["65 30 20 20", "85 30 20 20", "95 50 40 20"]),
    LayoutCase(
      name: "a pile may stand beside itself",
      view: pile(
        align: Placement(.leading, .top),
        [text("ab"), moved(text("c"), AlignmentGuide(.horizontal(.leading), distance: -20))]),
      frames: ["85 40 20 20", "105 40 10 20"]),
    LayoutCase(
      name: "a pile without an end keeps it", view: row(spacing: 0, [pile([color, text("a")]), text("bb")]),
      frames: ["0 0 180 100", "85 40 10 20", "180 40 20 20"]),
    LayoutCase(
      name: "a frame lines its view up by the guide",
      view: moved(text("ab"), AlignmentGuide(.horizontal(.leading), distance: -30)).frame(
        width: 100, Placement(.leading, .center)),
      frames: ["80 40 20 20"]),
    LayoutCase(
      name: "another guide is not moved",
      view: column(align: .trailing, spacing: 0, [moved(text("ab"), end), text("abcd")]),
      frames: ["100 30 20 20", "80 50 40 20"]),
    LayoutCase(
      name: "a cell stands at its own anchor",
      view: grid([
        GridNode.Row(cells: [text("aaaa"), text("b\nb")]),
        GridNode.Row(cells: [text("a").modified(.gridCellAnchor(RelativePoint(x: 1, y: 0))), text("b\nb")]),
      ]),
      frames: ["70 15 40 20", "120 5 10 40", "100 55 10 20", "120 55 10 40"]),
  ]

  @Test(arguments: cases) func `place views where the platform does`(_ item: LayoutCase) {
    #expect(leaves(layout(item.view, in: item.size, metrics: PlainMetrics())) == item.frames)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300]) func `trap on no number`(number: Double) {
    let guide = AlignmentGuide(
      .horizontal(.leading), distance: number, width: number, height: number, firstBaseline: number,
      lastBaseline: number)
    let view = column(
      align: .leading,
      [Self.moved(text("a"), guide), text("b").modified(.gridCellAnchor(RelativePoint(x: number, y: number)))])
    layout(view, in: Size(width: 50, height: 50), metrics: PlainMetrics(step: 8)).walk { node in
      #expect(node.frame.minX.isFinite && node.frame.minY.isFinite)
    }
  }

  @Test func `a secondary scale makes text smaller`() {
    func width(_ isSecondary: Bool) -> Double {
      let style = TextStyle(font: FontDescription(size: .points(20), isSecondary: isSecondary))
      let node = ViewNode.text(TextNode(runs: [TextRun(.verbatim("mg"), style: style)]))
      return layout(node, width: 200, metrics: NominalMetrics()).frame.width
    }
    #expect(abs(width(true) - 0.8 * width(false)) < 0.01)
  }
}
