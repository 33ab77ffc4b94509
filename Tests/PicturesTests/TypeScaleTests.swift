import Pictures
import Testing
import ViewArchive
import ViewLayout

struct TypeScaleTests {
  @Test(arguments: FontStyle.allCases)
  func `Lines are as high where a view is archived as where it is drawn`(style: FontStyle) {
    let font = FontDescription(size: .style(style))
    let text = TextNode(runs: [TextRun(.verbatim("a"), style: TextStyle(font: font))])
    let metrics = NominalMetrics()
    let measured = metrics.measure(metrics.prepare(text), within: ProposedSize(width: nil, height: nil))
    #expect(measured.size.height == TypeSize.large.leading(of: style))
    #expect(TypeSize.large.leading(of: style) == style.lineHeight)
    #expect(TypeSize.large.points(of: style) == style.points)
  }
}
