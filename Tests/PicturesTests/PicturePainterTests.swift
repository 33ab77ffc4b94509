import Foundation
import Pictures
import Testing
import ViewArchive
import ViewLayout

struct PicturePainterTests {
  @Test func `Content stands in the margins and the background behind all of it`() {
    let view = ViewNode.modified(
      .modified(
        text("Hi"),
        .flexibleFrame(FlexibleFrame(maxWidth: .infinity, maxHeight: .infinity, alignment: Placement(.leading, .top)))),
      .containerBackground(.paint(red)))
    let card = PictureCard(width: 100, height: 80, cornerRadius: 10, margin: 16)
    let picture = picture(view, card: card)
    #expect(picture.size == Size(width: 100, height: 80))
    #expect(picture.marks.texts.first?.frame.origin == Point(x: 16, y: 16))
    let background = picture.marks.leaves.contains {
      $0 == .fill(.rectangle(Rect(x: 0, y: 0, width: 100, height: 80)), .color(RGBA(1, 0, 0)))
    }
    #expect(background)
    #expect(picture.marks.groups.first?.clip == .smooth(Rect(x: 0, y: 0, width: 100, height: 80), radius: 10))
  }

  @Test func `Live words are those of the instant`() {
    let start = 1_772_379_600.0 - 65
    let view = ViewNode.text(TextNode(runs: [TextRun(.date(start, .timer))]))
    #expect(picture(view).marks.texts.first?.text.runs.first?.content == .verbatim("1:05"))
  }

  @Test func `The scheme chooses the colours`() {
    #expect(picture(text("a")).marks.inks == [.color(.black)])
    #expect(picture(text("a")) { $0.isDark = true }.marks.inks == [.color(.white)])
    let inner = ViewNode.modified(text("a"), .colorScheme(isDark: true))
    #expect(picture(inner).marks.inks == [.color(.white)])
  }

  @Test func `A hierarchy of a colour keeps its hue`() {
    let ink = picture(.paint(.hierarchical(level: 2, base: red))).marks.inks.first
    #expect(ink == .color(RGBA(1, 0, 0, 0.5)))
  }

  @Test func `Accent and primary group have one colour each and keep their opacity`() {
    let accent = RGBA(1, 0.5, 0)
    let view = ViewNode.stack(
      StackNode(
        .vertical,
        children: [
          .paint(.opacity(red, 0.4)), .modified(.paint(red), .accentable(true)),
          .modified(.modified(.paint(red), .accentable(false)), .accentable(true)),
        ]))
    let inks = picture(view) { $0.mode = .accented(primary: .white, accent: accent) }.marks.inks
    #expect(inks == [.color(RGBA(1, 1, 1, 0.4)), .color(accent), .color(.white)])
  }

  @Test func `The accented mode takes the container's background away`() {
    let view = ViewNode.modified(text("a"), .containerBackground(.paint(red)))
    let card = PictureCard(
      width: 100, height: 100, cornerRadius: 0, margin: 0, ground: .glass(tint: nil, wallpaper: nil))
    let marks = picture(view, card: card) { $0.mode = .accented(primary: .white, accent: .white) }.marks
    #expect(!marks.inks.contains(.color(RGBA(1, 0, 0))))
    #expect(marks.texts.first?.inks == [.color(.white)])
  }

  @Test(arguments: [
    (ImageNode.AccentedMode?.none, ImageMark.Effect.silhouette(.white)),
    (.some(.fullColor), .original), (.some(.desaturated), .tinted(.white)),
    (.some(.accented), .silhouette(RGBA(1, 0, 0))), (.some(.accentedDesaturated), .tinted(RGBA(1, 0, 0))),
  ])
  func `A picture takes part in the accented mode as it is told to`(
    mode: ImageNode.AccentedMode?, effect: ImageMark.Effect
  ) {
    let image = ViewNode.image(ImageNode(.file(path: "a.png", digest: ""), isResizable: true, accentedMode: mode))
    let marks = picture(image) { $0.mode = .accented(primary: .white, accent: RGBA(1, 0, 0)) }.marks
    guard case .image(let mark) = marks.leaves.first else {
      Issue.record("there is no picture")
      return
    }
    #expect(mark.effect == effect)
  }

  @Test func `In the vibrant mode light stands out and dark sinks in`() {
    func alpha(_ paint: Paint) -> Double { picture(.paint(paint)) { $0.mode = .vibrant }.marks.inks[0].mainColor.alpha }
    let white = alpha(.color(.system(.white)))
    let grey = alpha(.color(.rgb(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)))
    let black = alpha(.color(.system(.black)))
    #expect(white == 1 && white > grey && grey > black)
  }

  @Test func `A placeholder shows bars instead of words`() {
    let marks = picture(.modified(text("Secret"), .redacted(.placeholder))).marks
    #expect(marks.texts.isEmpty && marks.leaves.count == 1)
  }

  @Test func `Private content is hidden only where others can see it`() {
    let view = ViewNode.modified(text("Secret"), .privacySensitive)
    #expect(picture(view).marks.texts.count == 1)
    #expect(picture(view) { $0.redaction = .privacy }.marks.texts.isEmpty)
    #expect(picture(.modified(view, .unredacted)) { $0.redaction = .privacy }.marks.texts.count == 1)
  }

  @Test func `What waits for new data is weaker`() {
    let view = ViewNode.modified(text("5"), .invalidatable)
    // The outermost group is the card itself.
    #expect(picture(view).marks.groups.map(\.opacity) == [1])
    #expect(picture(view) { $0.redaction = .invalidated }.marks.groups.map(\.opacity) == [1, 0.5])
  }

  @Test func `Languages that are read from the right mirror the picture`() {
    let row = ViewNode.modified(
      .stack(StackNode(.horizontal, spacing: 0, children: [text("ab"), .spacer(minLength: 0)])),
      .flexibleFrame(FlexibleFrame(maxWidth: .infinity)))
    #expect(picture(row).marks.texts[0].frame.minX == 0)
    let mirrored = picture(row) { $0.isRightToLeft = true }.marks.texts[0]
    #expect(mirrored.frame.maxX == 100 && mirrored.isRightToLeft)
    #expect(
      PictureEnvironment(now: Date(timeIntervalSince1970: 0), timeZone: .gmt, locale: Locale(identifier: "he"))
        .isRightToLeft)
  }

  @Test func `A material blurs what stands behind it, where colours count`() {
    let view = ViewNode.paint(.material(.regular))
    func backdrops(_ mode: PictureMode) -> Int {
      picture(view) { $0.mode = mode }.marks.leaves.count { if case .backdrop = $0 { true } else { false } }
    }
    #expect(backdrops(.fullColor) == 1)
    #expect(backdrops(.vibrant) == 0 && backdrops(.accented(primary: .white, accent: .white)) == 0)
  }

  @Test func `Cut words and words outside are told`() {
    let long = text("Longer than a hundred points")
    #expect(
      picture(.modified(long, .frame(width: 40, height: nil, alignment: .center))).findings.contains(
        .cutText("Longer than a hundred points")))
    #expect(picture(.modified(text("Hi"), .offset(x: 95, y: 0))).findings == [.outside("Hi")])
    #expect(picture(text("a\u{10FFFD}")).findings == [.unknownLetters("a\u{10FFFD}")])
    #expect(picture(text("Hi")).findings.isEmpty)
  }

  @Test func `Symbols, controls and bars outside are told, each once, and pictures that fill the widget are not`() {
    func findings(_ view: ViewNode, x: Double = 95) -> [PictureFinding] {
      picture(.modified(view, .offset(x: x, y: 0))).findings
    }
    let star = ViewNode.image(ImageNode(.symbol(name: "star", variableValue: nil)))
    #expect(findings(star) == [.viewOutside("the symbol 'star'")])
    #expect(findings(.modified(star, .clip(.rectangle)), x: 0).isEmpty)
    let button = ViewNode.button(ButtonNode(intent: nil, style: .bordered, label: text("Go")))
    #expect(findings(button) == [.outside("Go")], "the words say where it is")
    #expect(findings(button, x: 35) == [.viewOutside("the button 'Go'")], "only its field is cut")
    #expect(findings(.progress(ProgressNode(value: .fraction(0.5)))) == [.viewOutside("a bar or ring")])
    let photo = ViewNode.image(ImageNode(.file(path: "a.png", digest: ""), isResizable: true))
    #expect(picture(.modified(photo, .frame(width: 140, height: 140, alignment: .center))).findings.isEmpty)
    #expect(findings(photo) == [.viewOutside("the picture 'a.png'")])
  }

  @Test(arguments: [(11.0, true, false), (10.5, true, true), (10.5, false, false)])
  func `The lint names words that are too small to be read at a glance`(points: Double, isLinted: Bool, isTold: Bool) {
    let font = FontDescription(size: .points(points))
    let words = ViewNode.text(TextNode(runs: [TextRun(.verbatim("small"), style: TextStyle(font: font))]))
    let found = picture(words) { $0.namesWeakContrast = isLinted }.findings
    #expect(found == (isTold ? [.smallText("small", points: points)] : []))
  }

  @Test func `The lint names what is pressed into the margin`() {
    let view = ViewNode.stack(StackNode(.vertical, spacing: 0, children: [text("one"), text("two"), text("three")]))
    let card = PictureCard(width: 100, height: 52, cornerRadius: 0, margin: 16)
    func findings(height: Double, isLinted: Bool) -> [PictureFinding] {
      var card = card
      card.height = height
      return picture(view, card: card) { $0.namesWeakContrast = isLinted }.findings
    }
    // 61.2 points of words: they fit, reach a little into the margin below them, or more than half of it.
    #expect(findings(height: 94, isLinted: true).isEmpty)
    #expect(findings(height: 88, isLinted: true).isEmpty)
    #expect(findings(height: 80, isLinted: true) == [.inMargin("the text 'three'")])
    #expect(findings(height: 80, isLinted: false).isEmpty)
  }

  @Test func `The lint names words that lie over others`() {
    func findings(_ distance: Double, opacity: Double = 1, isLinted: Bool = true) -> [PictureFinding] {
      let other = ViewNode.modified(.modified(text("two"), .offset(x: 0, y: distance)), .opacity(opacity))
      return picture(.stack(StackNode(.depth, children: [text("one"), other]))) {
        $0.namesWeakContrast = isLinted
      }.findings
    }
    #expect(findings(10) == [.overlap("one", "two")])
    #expect(findings(18).isEmpty, "lines that touch")
    #expect(findings(10, opacity: 0).isEmpty && findings(10, isLinted: false).isEmpty)
  }

  @Test func `Labels of an axis that lie over one before them are left out`() {
    func strip(_ places: [Double]) -> ViewNode {
      let labels = places.map { place in
        ViewNode.modified(
          text("\(Int(place * 100))"),
          .placed(at: RelativePoint(x: place, y: 0), anchor: RelativePoint(x: 0, y: 0), staysInside: true))
      }
      return .modified(.stack(StackNode(.depth, children: labels)), .accessibilityHidden(true))
    }
    func shown(_ view: ViewNode) -> [TextRun.Content] {
      picture(view).marks.texts.compactMap { $0.text.runs.first?.content }
    }
    // A character is 8.5 points wide: 10 and 20 begin at 10 and 20.
    #expect(shown(strip([0.1, 0.2, 0.5])) == [.verbatim("10"), .verbatim("50")])
    #expect(shown(strip([0.1, 0.3, 0.5])).count == 3)
    guard case .modified(let pile, _) = strip([0.1, 0.2, 0.5]) else { return }
    #expect(shown(pile).count == 3, "what is no axis stays as it is")
  }

  @Test func `A placeholder hides drawn lines behind one plate, and keeps simple shapes`() {
    let line = ShapeGeometry.path(width: 100, height: 100, elements: [.move(x: 0, y: 0), .line(x: 100, y: 50)])
    let chart = ViewNode.stack(StackNode(.depth, children: [.shape(ShapeNode(line)), .shape(ShapeNode(line))]))
    #expect(picture(chart).marks.leaves.count == 2)
    let marks = picture(.modified(chart, .redacted(.placeholder))).marks
    #expect(marks.leaves.count == 1)
    #expect(!marks.leaves.contains { if case .fill(let path, _) = $0 { path.elements.count < 3 } else { true } })
    let circle = ViewNode.shape(ShapeNode(.circle))
    #expect(picture(.modified(circle, .redacted(.placeholder))).marks.leaves.count == 1)
    let middle = RelativePoint(x: 0.5, y: 0.5)
    let point = ViewNode.modified(circle, .placed(at: middle, anchor: middle, staysInside: false))
    #expect(picture(point).marks.leaves.count == 1)
    #expect(picture(.modified(point, .redacted(.placeholder))).marks.isEmpty, "a point of a chart is data, too")
  }

  @Test func `What is seen of an outline is hidden, and the whole of it is left`() {
    func part(_ to: Double) -> ViewNode {
      .shape(
        ShapeNode(
          .rotated(.trimmed(.circle, from: 0, to: to), degrees: -90), drawing: .stroke(StrokeNode(width: 6)), paint: red
        ))
    }
    func hidden(_ view: ViewNode) -> [Mark] {
      picture(.modified(view, .privacySensitive)) { $0.redaction = .privacy }.marks.leaves
    }
    // A ring, and a pie, whose sectors lie over one another.
    #expect(hidden(part(0.3)) == hidden(part(0.8)))
    let pie = ViewNode.stack(StackNode(.depth, children: [part(0.2), part(0.7)]))
    let leaves = hidden(pie)
    #expect(leaves.count == 1 && !leaves.inks.contains(.color(RGBA(1, 0, 0))))
    #expect(picture(pie).marks.leaves.count == 2)
  }

  @Test func `What a view has too much ends at the edge of every card`() {
    let wide = ViewNode.modified(.paint(red), .frame(width: 300, height: 300, alignment: .center))
    for ground in [PictureCard.Ground.none, .container] {
      let card = PictureCard(width: 100, height: 80, cornerRadius: 0, margin: 0, ground: ground)
      let group = picture(wide, card: card).marks.groups.first
      #expect(group?.clip?.bounds == Rect(x: 0, y: 0, width: 100, height: 80), "\(ground)")
    }
  }

  @Test func `A modifier that is not drawn and would be seen is told once`() {
    let view = ["fontWidth", "help", "fontWidth", "onAppear"].reduce(text("a")) { .modified($0, .recorded(name: $1)) }
    #expect(picture(view).findings == [.undrawnModifier("fontWidth")])
  }

  @Test(arguments: [
    (RGBA(0, 0, 0), true), (RGBA(0.125, 0.125, 0.125), true), (RGBA(0.04, 0.52, 1), false), (RGBA(1, 0.6, 0), false),
  ])
  func `An accent is not weaker than secondary words, however dark the tint is`(tint: RGBA, isLifted: Bool) {
    guard case .accented(_, let accent) = PictureMode.tinted(tint) else { return }
    #expect((accent != RGBA.white.faded(0.35).over(tint)) == isLifted)
    let card = PictureCard(
      width: 100, height: 100, cornerRadius: 0, margin: 0, ground: .glass(tint: tint, wallpaper: nil))
    let inks = picture(.empty, card: card).marks.inks
    guard inks.count > 1 else {
      Issue.record("there is no glass")
      return
    }
    let ground = inks[1].mainColor.over(RGBA(0.48, 0.5, 0.55))
    let secondary = RGBA.white.faded(0.6).over(ground)
    #expect(accent.contrast(with: ground) > secondary.contrast(with: ground) * 0.94)
  }

  @Test func `Emoji are drained as pictures are where colours do not count`() {
    func effect(_ mode: PictureMode) -> ImageMark.Effect? {
      picture(text("a")) { $0.mode = mode }.marks.texts.first?.glyphEffect
    }
    #expect(effect(.fullColor) == .original && effect(.vibrant) == .tinted(.white))
    #expect(effect(.accented(primary: RGBA(1, 0, 0), accent: .white)) == .silhouette(RGBA(1, 0, 0)))
  }

  @Test func `The edge of glass has a line of shade around its light`() {
    let card = PictureCard(
      width: 100, height: 100, cornerRadius: 20, margin: 0, ground: .glass(tint: nil, wallpaper: nil))
    let strokes = picture(.empty, card: card).marks.leaves.compactMap { mark in
      if case .stroke(_, _, let ink) = mark { ink } else { nil }
    }
    #expect(strokes.count == 2 && strokes.first == .color(RGBA.black.faded(0.4)))
  }

  @Test func `The inline family keeps its size whatever the text size is`() throws {
    let card = PictureCard(width: 234, height: 26, cornerRadius: 0, margin: 0, ground: .none, isInline: true)
    let large = TextStyle(font: FontDescription(size: .style(.title)))
    let marks = picture(.text(TextNode(runs: [TextRun(.verbatim("one"), style: large)])), card: card).marks
    #expect(try #require(marks.texts.first).text.runs[0].style.font.size == .points(17))
  }

  @Test func `The inline family shows its first symbol and its first text`() {
    let star = ViewNode.image(ImageNode(.symbol(name: "star", variableValue: nil)))
    let view = ViewNode.stack(
      StackNode(.vertical, children: [star, text("one"), .progress(ProgressNode(value: .fraction(0.5))), text("two")]))
    let card = PictureCard(width: 234, height: 26, cornerRadius: 0, margin: 0, ground: .none, isInline: true)
    let marks = picture(view, card: card).marks
    #expect(marks.texts.map(\.text.runs.first?.content) == [.verbatim("one")])
  }

  @Test(arguments: [0.0, 0.3, 1.0])
  func `A ring is filled as far as its value`(fraction: Double) throws {
    let gauge = GaugeNode(fraction: fraction, style: .circularCapacity, tint: red, label: .empty)
    let strokes = picture(.gauge(gauge)).marks.leaves.filter { if case .stroke = $0 { true } else { false } }
    #expect(strokes.count == (fraction > 0 ? 2 : 1))
  }

  @Test func `Opacity, clips, masks, turns and shadows are groups`() {
    // The outermost group is the card itself.
    func group(_ modifier: Modifier) -> MarkGroup? {
      picture(.modified(.paint(red), modifier)).marks.groups.dropFirst().first
    }
    #expect(group(.opacity(0.4))?.opacity == 0.4)
    #expect(group(.clip(.circle))?.clip != nil)
    #expect(group(.mask(.shape(ShapeNode(.circle)), alignment: .center))?.mask?.isEmpty == false)
    #expect(group(.rotation(degrees: 90, anchor: RelativePoint(x: 0.5, y: 0.5)))?.transform.b == 1)
    #expect(group(.shadow(.color(.system(.black)), radius: 4, x: 1, y: 2))?.shadow?.y == 2)
    #expect(group(.blur(radius: 3))?.blur == 3)
    #expect(picture(.modified(.paint(red), .opacity(0))).marks.isEmpty)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -5, 1e300])
  func `No number traps`(number: Double) {
    let shapes: [ShapeGeometry] = [
      .roundedRectangle(radiusX: number, radiusY: number), .trimmed(.circle, from: number, to: 1),
      .rotated(.ellipse, degrees: number), .inset(.capsule, by: number),
      .path(width: number, height: number, elements: [.move(x: number, y: 0), .line(x: 1, y: number)]),
      .unevenRoundedRectangle(topLeading: number, bottomLeading: 1, bottomTrailing: number, topTrailing: 1),
    ]
    for shape in shapes {
      _ = picture(.shape(ShapeNode(shape, drawing: .strokeBorder(StrokeNode(width: number)))))
    }
    let modifiers: [Modifier] = [
      .rotation(degrees: number, anchor: RelativePoint(x: number, y: number)),
      .shadow(red, radius: number, x: number, y: number),
      .scale(x: number, y: number, anchor: RelativePoint(x: 0, y: 0)), .blur(radius: number), .opacity(number),
      .border(red, width: number),
    ]
    for modifier in modifiers { _ = picture(.modified(.paint(red), modifier)) }
  }
}
