import Foundation
import Pictures
import Testing
import ViewArchive
import ViewLayout

struct SVGRendererTests {
  private func svg(_ view: ViewNode, title: String = "") -> String {
    SVGRenderer(metrics: StubMetrics()).svg(of: picture(view), title: title)
  }

  @Test func `Text stays text, in the place where it was measured`() {
    let document = svg(text("Fish & <chips>"))
    #expect(document.contains(">Fish &amp; &lt;chips&gt;</tspan>"))
    #expect(document.contains("font-family=\"Stub\" font-size=\"17\""))
    #expect(!document.replacing(/<clipPath.*<\/clipPath>/, with: "").contains("<path"))
  }

  @Test func `Characters that XML cannot hold are left out`() {
    #expect(svg(text("a\u{0}b\u{1B}c"), title: "\u{7}t").contains(">abc</tspan>"))
  }

  @Test func `A file that cannot be shown is told, and a frame stands for it`() {
    let image = ImageMark(path: "a.jpg", digest: "", frame: Rect(x: 0, y: 0, width: 40, height: 40))
    let drawn = Picture(size: Size(width: 40, height: 40), marks: [.image(image), .image(image)])
    let written = SVGRenderer(metrics: StubMetrics()) { _ in .unreadable(reason: "it is damaged") }.written(drawn)
    #expect(written.findings == [.unreadableImage(path: "a.jpg", reason: "it is damaged")])
    #expect(!written.document.contains("<image") && written.document.contains("<path"))
  }

  @Test func `Equal definitions are written once`() {
    let gradient = Paint.linearGradient(
      [GradientStop(color: red, location: 0), GradientStop(color: .primary, location: 1)],
      from: RelativePoint(x: 0, y: 0), to: RelativePoint(x: 1, y: 0))
    let view = ViewNode.stack(StackNode(.depth, children: [.paint(gradient), .paint(gradient)]))
    #expect(svg(view).components(separatedBy: "<linearGradient").count == 2)
  }

  @Test func `Equal pictures give equal documents`() {
    let view = ViewNode.modified(text("a"), .shadow(.color(.system(.black)), radius: 2, x: 0, y: 1))
    #expect(svg(view) == svg(view))
  }

  @Test func `A document is well formed, whatever is drawn`() throws {
    let stops = [GradientStop(color: red, location: 0), GradientStop(color: .tint, location: 1)]
    let center = RelativePoint(x: 0.5, y: 0.5)
    let views: [ViewNode] = [
      .paint(.angularGradient(stops, center: center, startDegrees: 0, endDegrees: 360)),
      .shape(
        ShapeNode(
          .circle, drawing: .stroke(StrokeNode(width: 4, cap: .round, dash: [2, 3])),
          paint: .angularGradient(stops, center: center, startDegrees: 0, endDegrees: 270))),
      .paint(.radialGradient(stops, center: center, startRadius: 5, endRadius: 30)),
      .modified(.paint(red), .mask(text("m"), alignment: .center)), .modified(.paint(red), .blur(radius: 4)),
      .modified(text("\"q\""), .rotation(degrees: 12, anchor: center)),
      .image(ImageNode(.symbol(name: "checkmark.circle.fill", variableValue: nil))),
      .image(ImageNode(.file(path: "a&b.png", digest: ""), isResizable: true)),
      .toggle(ToggleNode(isOn: true, intent: nil, label: text("t"))),
      .gauge(GaugeNode(fraction: 0.4, style: .circular, label: text("g"))),
    ]
    for view in views {
      let document = svg(view, title: "\(view)")
      #expect(TagBalance(document).isBalanced, "\(document)")
    }
  }
}

/// Whether the tags of a document close one another and its attributes are quoted: all that can go wrong in text made by
/// joining, without a reader of XML.
private struct TagBalance {
  let isBalanced: Bool

  init(_ document: String) {
    var open: [Substring] = []
    var isBalanced = true
    for part in document.split(separator: "<").dropFirst(document.hasPrefix("<") ? 0 : 1) {
      guard let end = part.firstIndex(of: ">") else {
        isBalanced = false
        break
      }
      let tag = part[..<end]
      if tag.filter({ $0 == "\"" }).count % 2 != 0 { isBalanced = false }
      if tag.hasPrefix("/") {
        if open.popLast() != tag.dropFirst() { isBalanced = false }
      } else if !tag.hasSuffix("/") {
        open.append(tag.prefix { !$0.isWhitespace })
      }
    }
    self.isBalanced = isBalanced && open.isEmpty
  }
}
