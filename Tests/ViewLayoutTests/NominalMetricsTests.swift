import Testing
import ViewArchive
import ViewLayout

@Suite struct `Nominal metrics` {
  private func measure(_ words: String, width: Double? = nil, scale: Double = 1, lines: Int? = nil) -> TextMeasure {
    let metrics = NominalMetrics()
    let node = TextNode(runs: [TextRun(.verbatim(words))], maximumLines: lines, minimumScale: scale)
    return metrics.measure(metrics.prepare(node), within: ProposedSize(width: width, height: nil))
  }

  @Test func `text is as wide as in Helvetica and as high as the style's line`() {
    // H 722, i 222 thousandths of 17 points.
    #expect(abs(measure("Hi").size.width - 0.944 * 17) < 0.001)
    #expect(measure("Hi").size.height == 22)
  }

  @Test func `an ideograph is as wide as the type is high`() {
    #expect(abs(measure("日本").size.width - 34) < 0.001)
  }

  @Test func `text shrinks as far as it may before it is cut`() {
    let whole = measure("Caffeine").size.width
    let shrunk = measure("Caffeine", width: whole * 0.8, scale: 0.5, lines: 1)
    #expect(shrunk.size.width <= whole * 0.8)
    #expect(shrunk.size.height < 22)
  }

  @Test func `a geometry view gets the room that is left`() {
    let view = column(
      spacing: 0, [text("Hi"), .geometry(.geometry(.empty)), color.frame(height: 28)])
    #expect(
      geometrySizes(of: view, in: Size(width: 150, height: 100)) == [
        Size(width: 150, height: 50), Size(width: 150, height: 50),
      ])
  }

  @Test func `geometry in an alternative that is not chosen still has its place in the order`() {
    let wide = row([text("a long line of text that does not fit"), ViewNode.geometry(.empty).frame(height: 5)])
    let narrow = ViewNode.geometry(.empty).frame(width: 20, height: 10)
    let sizes = geometrySizes(
      of: .fitting(axes: .horizontal, children: [wide, narrow]), in: Size(width: 60, height: 40))
    #expect(sizes.count == 2)
    #expect(sizes[1] == Size(width: 20, height: 10))
  }
}
