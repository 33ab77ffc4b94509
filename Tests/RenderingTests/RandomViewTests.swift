import Rendering
import Testing
import ViewArchive
import ViewLayout

@Suite struct `Random views` {
  @Test(arguments: 0..<8) func `never trap and never leave their card`(_ batch: UInt64) {
    let environments: [RenderEnvironment] = [
      .test(.trueColor, attributes: true), .test(redaction: [.placeholder]),
      .test(.ansi256, isDark: nil, glyphs: .ascii),
    ]
    for seed in (batch * 50)..<(batch * 50 + 50) {
      var views = RandomViews(seed: seed)
      let view = views.node(6)
      let environment = environments[Int(seed % 3)]
      for (columns, rows) in [(42, 9), (20, 9), (7, 3)] {
        let card = WidgetCard(title: "T", trailing: "x", footer: "f")
        let lines = TerminalRenderer().card(view, card: card, columns: columns, rows: rows, environment: environment)
        #expect(lines.count == rows, "seed \(seed)")
        #expect(lines.allSatisfy { TerminalText.cellWidth(of: plain($0)) == columns }, "seed \(seed)")
      }
      _ = TerminalRenderer().block(view, maxColumns: 30, environment: environment)
      _ = PlainRenderer().lines(view, card: nil, environment: environment)
      _ = LineRenderer().line(view, environment: environment)
      _ = JSONRenderer().json(view, card: nil, environment: environment)
      _ = geometrySizes(of: view, in: Size(width: 364, height: 170))
    }
  }

  @Test(arguments: [1e300, -1e300, .greatestFiniteMagnitude, 1e12, 1e5])
  func `with numbers beyond every surface never trap`(_ far: Double) {
    let block = ViewNode.shape(ShapeNode(.rectangle, drawing: .fill, paint: .primary))
    let views: [ViewNode] = [
      block.frame(width: 8, height: far), block.frame(width: far, height: 8), block.frame(width: far, height: far),
      .modified(text("x"), .offset(x: far, y: -far)), text("x").padding(top: far, leading: far), bar(far),
      vertical(spacing: far, text("a"), block), .modified(block, .offset(x: far, y: far)),
    ]
    for view in views {
      for environment in [RenderEnvironment.test(), .test(.trueColor, attributes: true)] {
        let card = WidgetCard(title: "T")
        let lines = TerminalRenderer().card(view, card: card, columns: 42, rows: 9, environment: environment)
        #expect(lines.count == 9)
        _ = TerminalRenderer().block(view, maxColumns: 30, environment: environment)
        _ = PlainRenderer().lines(view, card: nil, environment: environment)
        _ = LineRenderer().line(view, environment: environment)
      }
    }
  }
}
