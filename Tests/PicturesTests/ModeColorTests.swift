import Pictures
import Testing
import ViewArchive
import ViewLayout

@testable import Pictures

/// Colour effects come before what a mode makes of colours.
struct ModeColorTests {
  private static let white = Paint.color(.system(.white))
  private static let accent = RGBA(0, 0.5, 1)
  private static let accented = PictureMode.accented(primary: .white, accent: accent)

  private func ink(_ view: ViewNode, _ mode: PictureMode) -> Ink? { picture(view) { $0.mode = mode }.marks.inks.first }

  @Test(arguments: [
    (ViewArchive.Modifier.colors(.brightness(-1)), RGBA.black), (.colors(.inverse), .black),
    (.colors(.contrast(0)), RGBA(0.5, 0.5, 0.5)), (.colorMultiply(red), RGBA(1, 0, 0)),
  ])
  func `A vibrant white is as light as its changed colour`(modifier: ViewArchive.Modifier, color: RGBA) {
    let view = ViewNode.modified(.paint(Self.white), modifier)
    #expect(
      ink(view, .vibrant)
        == ink(.paint(.color(.rgb(red: color.red, green: color.green, blue: color.blue, alpha: 1))), .vibrant))
    #expect(ink(view, .vibrant) != ink(.paint(Self.white), .vibrant))
  }

  @Test func `The innermost change comes first`() {
    let view = ViewNode.modified(.modified(.paint(Self.white), .colors(.inverse)), .colors(.brightness(0.5)))
    #expect(ink(view, .vibrant) == ink(.paint(.color(.rgb(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))), .vibrant))
  }

  @Test func `An accented group keeps its colour and takes the opacity`() {
    let half = Paint.color(.rgb(red: 1, green: 0, blue: 0, alpha: 0.5))
    let view = ViewNode.modified(.paint(red), .colorMultiply(half))
    #expect(ink(view, Self.accented) == .color(RGBA(1, 1, 1, 0.5)))
    #expect(ink(.modified(view, .accentable(true)), Self.accented) == .color(Self.accent.faded(0.5)))
    #expect(ink(.modified(.paint(red), .colors(.inverse)), Self.accented) == .color(.white))
  }

  @Test func `A picture is changed before it becomes grey`() {
    let file = ViewNode.image(ImageNode(.file(path: "p", digest: "")))
    let marks = picture(.modified(file, .colors(.inverse))) { $0.mode = .vibrant }.marks.leaves
    guard case .image(let image)? = marks.first, case .recolored(let changes) = image.effect else {
      Issue.record("the picture is not changed")
      return
    }
    #expect(changes.first == .inverse && changes.count == 2)
    let grey = changes[1].applied(red: 1, green: 1, blue: 1)
    #expect(abs(grey.red - 1) < 0.001 && grey.red == grey.blue)
  }

  @Test func `Light becomes opacity by the colours that a mode takes away`() {
    let view = ViewNode.modified(.paint(red), .luminanceToAlpha)
    for (mode, color) in [
      (PictureMode.fullColor, RGBA.black), (Self.accented, .white), (.vibrant, RGBA.white.faded(0.35)),
    ] {
      let marks = picture(view) { $0.mode = mode }.marks
      #expect(marks.inks == [.color(RGBA(1, 0, 0))])
      #expect(marks.groups.contains { $0.lightAsOpacity == color }, "\(mode)")
    }
    let later = picture(.modified(view, .colors(.inverse))).marks
    #expect(later.inks == [.color(RGBA(1, 0, 0))] && later.groups.contains { $0.lightAsOpacity == .white })
  }

  @Test func `A mask keeps its opacity in every mode`() {
    let view = ViewNode.modified(.paint(red), .mask(.paint(.color(.system(.black))), alignment: .center))
    let masks = picture(view) { $0.mode = .vibrant }.marks.groups.compactMap(\.mask)
    #expect(masks.first?.inks == [.color(.black)])
  }

  @Test func `A turn in space foreshortens`() throws {
    func transform(_ turn: SpatialRotation) throws -> Transform {
      let groups = picture(.modified(.paint(red), .spatialRotation(turn))).marks.groups
      return try #require(groups.first { $0.transform != .identity }?.transform)
    }
    let middle = RelativePoint(x: 0.5, y: 0.5)
    let across = try transform(SpatialRotation(degrees: 60, x: 0, y: 1, z: 0, anchor: middle, perspective: 0))
    #expect(abs(across.a - 0.5) < 0.001 && abs(across.d - 1) < 0.001 && abs(across.b) < 0.001)
    let flat = try transform(SpatialRotation(degrees: 90, x: 0, y: 0, z: 2, anchor: middle))
    #expect(abs(flat.b - 1) < 0.001 && abs(flat.a) < 0.001)
    // With perspective the near half grows more than the far one shrinks.
    let near = try transform(SpatialRotation(degrees: 60, x: 0, y: 1, z: 0, anchor: middle, perspective: 1))
    #expect(near.a > across.a && near.d > 1)
    #expect(near.apply(Point(x: 50, y: 50)).x < 50)
    for number in [Double.nan, .infinity, 1e300] {
      _ = picture(
        .modified(
          .paint(red),
          .spatialRotation(
            SpatialRotation(
              degrees: number, x: number, y: 1, z: number, anchor: middle, anchorDepth: number, perspective: number))))
    }
  }
}
