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
}
