import Pictures
import Testing
import ViewArchive
import ViewLayout

@testable import CairoRendering

extension Drawing {
  struct PangoMetricsTests {
    private func text(
      _ words: String, _ font: FontDescription = FontDescription(), lines: Int? = nil, scale: Double = 1
    ) -> TextNode {
      TextNode(
        runs: [TextRun(.verbatim(words), style: TextStyle(font: font))], maximumLines: lines, minimumScale: scale)
    }

    private func size(_ metrics: PangoMetrics, _ text: TextNode, width: Double? = nil) -> Size {
      metrics.measure(metrics.prepare(text), within: ProposedSize(width: width, height: nil)).size
    }

    @Test(arguments: FontStyle.allCases)
    func `Lines of a text style are as far apart as the platform's`(style: FontStyle) {
      let metrics = PangoMetrics()
      let font = FontDescription(size: .style(style))
      let one = metrics.measure(metrics.prepare(text("one", font)), within: .unspecified)
      let two = metrics.measure(metrics.prepare(text("one\ntwo", font)), within: .unspecified)
      let distance = two.lastBaseline - two.firstBaseline
      // A font may be higher than the platform's; then its own height counts.
      #expect(distance >= TypeSize.large.leading(of: style) - 0.01)
      #expect(distance <= max(TypeSize.large.leading(of: style), one.size.height) + 0.01)
      #expect(abs(two.size.height - one.size.height - distance) < 0.01)
    }

    @Test func `The table of type sizes has the default in its middle and grows`() {
      for style in FontStyle.allCases {
        #expect(TypeSize.large.points(of: style) == style.points)
        let sizes = TypeSize.allCases.map { $0.points(of: style) }
        #expect(sizes == sizes.sorted())
      }
    }

    @Test func `Text grows with the person's text size, points do not`() {
      let styled = text("Word", FontDescription(size: .style(.body)))
      let fixed = text("Word", FontDescription(size: .points(17)))
      #expect(size(PangoMetrics(typeSize: .accessibility3), styled).height > size(PangoMetrics(), styled).height * 1.5)
      #expect(size(PangoMetrics(typeSize: .accessibility3), fixed) == size(PangoMetrics(), fixed))
    }

    @Test func `Digits of one width are of one width`() {
      let metrics = PangoMetrics()
      let font = FontDescription(size: .points(30), hasMonospacedDigits: true)
      #expect(size(metrics, text("1111", font)).width == size(metrics, text("8888", font)).width)
    }

    @Test func `What was measured fits when it is offered again`() {
      let metrics = PangoMetrics()
      for words in ["Espresso", "239 mg", "Flat white · 16:15", "コーヒー", "قهوة", "Ünïcödé Ärger"] {
        for points in stride(from: 9.0, through: 40, by: 0.5) {
          let node = text(words, FontDescription(size: .points(points)), lines: 1)
          let natural = size(metrics, node)
          let lines = metrics.lines(of: node, in: natural, isRightToLeft: false)
          #expect(lines.count == 1 && !lines[0].isCut, "\(words) at \(points)")
          #expect(lines.first?.pieces.allSatisfy { $0.scale == 1 } == true, "\(words) at \(points)")
        }
      }
    }

    @Test func `Text that may shrink does before it is cut`() {
      let metrics = PangoMetrics()
      let node = text("A rather long title", lines: 1, scale: 0.5)
      let natural = size(metrics, node)
      let lines = metrics.lines(
        of: node, in: Size(width: natural.width * 0.7, height: natural.height), isRightToLeft: false)
      #expect(lines.count == 1 && !lines[0].isCut)
      #expect((lines.first?.pieces.first?.scale ?? 1) < 0.75)
    }

    @Test func `Words are cut with a mark, a number is not`() {
      let metrics = PangoMetrics()
      let words = text("A rather long title", lines: 1)
      let cut = metrics.lines(of: words, in: Size(width: 60, height: 30), isRightToLeft: false)
      #expect(cut.first?.isCut == true && cut.first?.pieces.last?.text == "…")
      let number = text("100 mg", FontDescription(size: .points(12)), lines: 1)
      let natural = size(metrics, number)
      let room = Size(width: natural.width * 0.85, height: natural.height)
      #expect(metrics.lines(of: number, in: room, isRightToLeft: false).first?.isCut == false)
    }

    @Test func `Lines stand where their alignment and the direction put them`() {
      let metrics = PangoMetrics()
      var node = text("ab")
      let width = size(metrics, node).width
      func x(_ alignment: HorizontalPlacement, _ isRightToLeft: Bool) -> Double {
        node.alignment = alignment
        return metrics.lines(of: node, in: Size(width: 100, height: 30), isRightToLeft: isRightToLeft)[0].x
      }
      #expect(x(.leading, false) == 0 && x(.trailing, true) == 0)
      #expect(abs(x(.trailing, false) - (100 - width)) < 0.5 && abs(x(.leading, true) - (100 - width)) < 0.5)
      #expect(abs(x(.center, false) - (100 - width) / 2) < 0.5)
    }

    @Test func `Runs with equal fonts stay apart, so that each has its own ink`() {
      let metrics = PangoMetrics()
      let style = TextStyle(font: FontDescription())
      let node = TextNode(runs: [TextRun(.verbatim("12"), style: style), TextRun(.verbatim("34"), style: style)])
      let line = metrics.lines(of: node, in: Size(width: 200, height: 30), isRightToLeft: false)[0]
      #expect(line.pieces.map(\.run) == [0, 1] && line.pieces.map(\.text) == ["12", "34"])
    }

    @Test func `A symbol in text leaves its room and stands between the words`() {
      let metrics = PangoMetrics()
      let image = ImageNode(.symbol(name: "star", variableValue: nil))
      let node = TextNode(runs: [TextRun(.verbatim("a")), TextRun(.image(image)), TextRun(.verbatim("b"))])
      let line = metrics.lines(of: node, in: Size(width: 200, height: 30), isRightToLeft: false)[0]
      let piece = line.pieces.first { $0.run == 1 }
      #expect(piece.map { abs($0.width - metrics.size(of: image).width) < 0.1 } == true)
    }

    @Test func `A symbol stands as high as the capitals beside it`() {
      let metrics = PangoMetrics()
      let star = ViewNode.image(ImageNode(.symbol(name: "star", variableValue: nil)))
      let row = StackNode(.horizontal, alignment: Placement(.center, .firstTextBaseline), children: [words("H"), star])
      let placed = layout(.stack(row), in: Size(width: 200, height: 60), metrics: metrics)
      let (letter, symbol) = (placed.children[0].frame, placed.children[1].frame)
      let baseline = letter.minY + metrics.measure(metrics.prepare(text("H")), within: .unspecified).firstBaseline
      #expect(abs(symbol.minY + symbol.height / 2 - (baseline - 17 * 0.727 / 2)) < 0.01)
    }

    @Test func `The words in a ring do not touch it`() {
      let metrics = PangoMetrics()
      let gauge = GaugeNode(
        fraction: 0.5, style: .circularCapacity, label: .empty, currentValue: .text(text("490 mg")))
      let placed = layout(.gauge(gauge), in: Size(width: 72, height: 72), metrics: metrics)
      let words = placed.children.first { if case .text = $0.node { true } else { false } }
      #expect(words.map { $0.frame.width <= 72 * 0.68 + 0.4 } == true)
    }

    @Test func `An open ring has the ends of its range in its gap, or else its label`() {
      let metrics = PangoMetrics()
      let small = FontDescription(size: .points(11))
      func end(_ words: String) -> ViewNode { .text(text(words, small)) }
      func placed(_ lower: ViewNode?, _ upper: ViewNode?) -> [String: Rect] {
        let gauge = GaugeNode(
          fraction: 0.5, style: .circular, label: end("kg"), currentValue: .text(text("42")), minimumValue: lower,
          maximumValue: upper)
        let whole = layout(.gauge(gauge), in: Size(width: 72, height: 72), metrics: metrics)
        var frames: [String: Rect] = [:]
        for child in whole.children {
          if case .text(let text) = child.node, case .verbatim(let words)? = text.runs.first?.content {
            frames[words] = child.frame
          }
        }
        return frames
      }
      let ends = placed(end("0"), end("90"))
      #expect(ends.keys.sorted() == ["0", "42", "90"])
      if let value = ends["42"], let low = ends["0"], let high = ends["90"] {
        #expect(low.minY >= value.maxY - 3 && low.maxY <= 72 && low.maxX < high.minX)
        #expect(low.minX > 72 * 0.2 && high.maxX < 72 * 0.8)
      }
      let label = placed(nil, nil)
      #expect(label.keys.sorted() == ["42", "kg"])
      #expect(label["kg"].map { abs($0.minX + $0.width / 2 - 36) < 0.5 && $0.minY > 50 } == true)
    }

    @Test func `Empty text has the height of a line and no width`() {
      let metrics = PangoMetrics()
      let measured = size(metrics, text(""))
      #expect(measured.width == 0 && measured.height > 0)
    }

    @Test func `A family that is not installed is told`() {
      #expect(PangoMetrics(fonts: PictureFonts(interface: "No Such Family")).substitute != nil)
    }
  }
}
