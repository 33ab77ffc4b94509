import Testing
import ViewArchive
import ViewLayout

@testable import Pictures

struct ColorChangeTests {
  @Test(arguments: [
    (ColorChange.saturation(0), RGBA(0.213, 0.213, 0.213)), (.saturation(1), RGBA(1, 0, 0)),
    (.grayscale(1), RGBA(0.213, 0.213, 0.213)), (.grayscale(7), RGBA(0.213, 0.213, 0.213)),
    (.brightness(0.25), RGBA(1, 0.25, 0.25)), (.contrast(0), RGBA(0.5, 0.5, 0.5)), (.inverse, RGBA(0, 1, 1)),
    (.hueRotation(degrees: 360), RGBA(1, 0, 0)), (.hueRotation(degrees: 180), RGBA(0, 0.426, 0.426)),
    (.multiply(red: 0.5, green: 1, blue: 1, alpha: 0.5), RGBA(0.5, 0, 0, 0.5)),
  ])
  func `Red becomes another colour`(change: ColorChange, expected: RGBA) {
    let mark = Mark.fill(.rectangle(Rect(x: 0, y: 0, width: 1, height: 1)), .color(RGBA(1, 0, 0)))
    guard case .fill(_, .color(let color)) = mark.changing(change) else {
      Issue.record("it is no area of one colour any more")
      return
    }
    let pairs = [
      (color.red, expected.red), (color.green, expected.green), (color.blue, expected.blue),
      (color.alpha, expected.alpha),
    ]
    for (found, wanted) in pairs { #expect(abs(found - wanted) < 0.001, "\(color)") }
  }

  @Test func `A change reaches what stands in groups, and two make one after the other`() {
    let image = Mark.image(ImageMark(path: "p", digest: "", frame: Rect(x: 0, y: 0, width: 1, height: 1)))
    let twice = Mark.group(MarkGroup(opacity: 0.5, [image])).changing(.inverse).changing(.brightness(0.1))
    guard case .group(let group) = twice, case .image(let found)? = group.marks.first else {
      Issue.record("the picture is gone")
      return
    }
    #expect(found.effect == .recolored([.inverse, .brightness(0.1)]))
  }
}
