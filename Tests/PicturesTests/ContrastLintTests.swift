import Testing
import ViewArchive
import ViewLayout

@testable import Pictures

/// What is found hard to read, on grounds that were painted by hand.
@Suite struct `Contrast of words` {
  private let room = Rect(x: 0, y: 0, width: 200, height: 100)

  private func text(_ words: String, _ ink: Ink, points: Double = 12, weight: FontWeight = .regular) -> Mark {
    let font = FontDescription(size: .points(points), weight: weight)
    let node = TextNode(runs: [TextRun(.verbatim(words), style: TextStyle(font: font))])
    return .text(TextMark(node, frame: Rect(x: 20, y: 20, width: 160, height: 40), inks: [ink]))
  }

  private func findings(_ marks: [Mark], behind: RGBA? = nil) -> [ContrastFinding] {
    ContrastLint(behind: behind).findings(in: Picture(size: room.size, marks: marks), metrics: StubMetrics())
  }

  private func card(_ color: RGBA) -> Mark { .fill(.rectangle(room), .color(color)) }

  @Test func `grey words on white are found, black ones are not`() throws {
    let grey = RGBA(0.6, 0.6, 0.6)
    let found = findings([card(.white), text("dim", .color(grey)), text("clear", .color(.black))])
    #expect(found.map(\.words) == ["dim"])
    let finding = try #require(found.first)
    #expect(finding.color == grey)
    #expect(finding.ground == .white)
    #expect(finding.required == 4.5)
    // WCAG 2.2: (1.05) / (0.3185 + 0.05).
    #expect(abs(finding.ratio - 2.849) < 0.01)
    #expect(
      finding.sentence == "the text 'dim' has a contrast of 2.8 where 4.5 is needed: #999999 on #ffffff")
  }

  @Test func `transparent words are judged as they are seen`() {
    #expect(findings([card(.white), text("secondary", .color(RGBA(0.235, 0.235, 0.263, 0.6)))]).count == 1)
    #expect(findings([card(.white), text("subdued", .color(RGBA.black.faded(0.68)))]).isEmpty)
    #expect(findings([card(.white), text("hidden", .color(.clear))]).isEmpty, "what is not there needs no contrast")
    let faded = Mark.group(MarkGroup(opacity: 0.3, [text("faded", .color(.black))]))
    #expect(findings([card(.white), faded]).map(\.words) == ["faded"])
  }

  @Test(arguments: [
    (12.0, FontWeight.regular, true), (17, .regular, true), (18, .regular, false), (14, .bold, false),
    (13, .bold, true),
  ])
  func `large words need less`(_ points: Double, _ weight: FontWeight, _ isFound: Bool) {
    // 3.5 on white.
    let ink = Ink.color(RGBA(0.53, 0.53, 0.53))
    #expect(findings([card(.white), text("words", ink, points: points, weight: weight)]).isEmpty == !isFound)
  }

  @Test func `the field of a button is the ground of its words, where it is`() {
    let field = Mark.fill(.rectangle(Rect(x: 0, y: 0, width: 100, height: 100)), .color(.black))
    #expect(findings([card(.white), field, text("half on it, half beside it", .color(.black))]).count == 1)
    let beside = Mark.fill(.rectangle(Rect(x: 0, y: 70, width: 100, height: 30)), .color(.black))
    #expect(findings([card(.white), beside, text("above it", .color(.black))]).isEmpty)
    let clipped = Mark.group(MarkGroup(clip: .rectangle(Rect(x: 0, y: 70, width: 9, height: 9)), [field]))
    #expect(findings([card(.white), clipped, text("not cut out", .color(.black))]).isEmpty)
    #expect(
      findings([card(.white), text("below it", .color(.black)), field]).isEmpty, "what is drawn later is no ground")
  }

  @Test func `of a gradient its worst place behind the words counts`() throws {
    let ink = Ink.linear(
      [.init(0, .white), .init(1, .black)], from: Point(x: 0, y: 0), to: Point(x: 200, y: 0))
    let found = findings([.fill(.rectangle(room), ink), text("across all of it, as it is", .color(.white))])
    let finding = try #require(found.first)
    #expect(finding.ratio < 1.5)
    let far = Ink.linear([.init(0, .white), .init(1, .black)], from: Point(x: -400, y: 0), to: Point(x: -200, y: 0))
    #expect(findings([.fill(.rectangle(room), far), text("beside it", .color(.white))]).isEmpty)
  }

  @Test func `the line of a ring counts where it is, and not its inside`() {
    var circle = PicturePath()
    circle.arc(center: Point(x: 100, y: 40), radiusX: 90, radiusY: 90, from: 0, sweep: 360)
    let ring = Mark.stroke(circle, StrokeNode(width: 10), .color(.black))
    #expect(findings([card(.white), ring, text("inside", .color(.black))]).isEmpty)
    let tight = Mark.group(MarkGroup(transform: .scale(x: 0.4, y: 0.1, around: Point(x: 100, y: 32)), [ring]))
    #expect(findings([card(.white), tight, text("across the line of it", .color(.black))]).count == 1)
  }

  @Test(arguments: [0.0, 0.2, 0.5, 1], [nil, RGBA(1, 0.84, 0), .white, .black])
  func `the weakest words stand out from glass and from a lock screen over any wallpaper`(
    _ brightness: Double, _ tint: RGBA?
  ) {
    let words = text("weak", .color(RGBA.white.faded(Glass.weakestWords)))
    let wallpaper = (path: "a.jpg", brightness: brightness)
    let lint = ContrastLint(wallpaper: wallpaper)
    let glass = Glass.ground(room, tint: tint, wallpaper: "a.jpg", brightness: brightness)
    let screen = Glass.wallpaper(room, path: "a.jpg", brightness: brightness)
    for ground in [glass, screen] {
      #expect(lint.findings(in: Picture(size: room.size, marks: ground + [words]), metrics: StubMetrics()).isEmpty)
    }
    // Half of the veil would not do over a bright one.
    if brightness == 1 {
      let bare = Picture(size: room.size, marks: Array(screen.dropLast()) + [words])
      #expect(lint.findings(in: bare, metrics: StubMetrics()).map(\.words) == ["weak"])
    }
  }

  @Test func `a veil is thinner over a dark wallpaper`() {
    #expect(Glass.veil(.black, from: 0.35, over: 0).alpha == 0.35)
    #expect(Glass.veil(.black, from: 0.35, over: 1).alpha > 0.7)
  }

  @Test func `without a ground of its own a word is judged by what lies behind the picture`() {
    let word = text("word", .color(.white))
    #expect(findings([word]).isEmpty, "nobody knows what is behind")
    #expect(findings([word], behind: .black).isEmpty)
    #expect(findings([word], behind: .white).map(\.words) == ["word"])
    let photograph = Mark.image(ImageMark(path: "a.png", digest: "", frame: room))
    #expect(findings([photograph, word], behind: .white).isEmpty, "a photograph is not decoded")
  }
}
