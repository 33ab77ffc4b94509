import Testing

@testable import ReadingTracker

struct BookValueTests {
  @Test(arguments: [(4.5, "4.5"), (3.25, "3.25"), (5, "5"), (0.5, "0.5"), (3, "3")])
  func `Stars are kept to the quarter`(_ stars: Double, _ text: String) {
    #expect(Rating(stars: stars)?.text == text)
    #expect(Rating(stars: stars)?.stars == stars)
  }

  @Test(arguments: [0, 5.25, -1, 3.1, .nan, .infinity])
  func `Other numbers are no stars`(_ stars: Double) {
    #expect(Rating(stars: stars) == nil)
  }

  @Test func `Halves are told from quarters`() {
    #expect(Rating(stars: 4.5)?.isOfHalves == true)
    #expect(Rating(stars: 4.25)?.isOfHalves == false)
  }

  @Test(arguments: [
    ("currently-reading", "reading"), ("to-read", "to-read"), ("To Read", "to-read"), ("planned", "to-read"),
    ("finished", "read"), ("dnf", "did-not-finish"), ("leseliste-2020", "leseliste-2020"), ("  My  books ", "My books"),
  ])
  func `A shelf has one name, whoever calls it`(_ text: String, _ name: String) {
    #expect(Shelf(text)?.name == name)
  }

  @Test func `A blank is no shelf`() { #expect(Shelf(" ") == nil) }

  @Test func `A position of 34.8 per cent is a progress of 34.8 per cent`() throws {
    let progress = try #require(Position.percent(34.8).progress(ofPages: 412))
    #expect(abs(progress - 0.348) < 1e-12)
    #expect(Position.percent(34.8).text == "34.8 %")
  }

  @Test(arguments: ["214", "214/412", "34.8%", "0%", "100%", "0.05%", "33.333333%"])
  func `A position is written as it is read`(_ text: String) {
    #expect(Position(text)?.description == text)
  }

  @Test(arguments: ["", "-3", "101%", "12/0", "1e5", "page 3", "3/4/5", "%", "1234567", "٣"])
  func `Other text is no position`(_ text: String) {
    #expect(Position(text) == nil)
  }

  @Test func `A comma is as good as a full stop, and a blank is none`() {
    #expect(Position("34,8 %") == .percent(34.8))
    #expect(Position("0.0000001%")?.description == "0%")
  }

  @Test func `A page counts in its own edition`() {
    #expect(Position.page(200, of: 800).progress(ofPages: 400) == 0.25)
    #expect(Position.page(200, of: 800).page(ofPages: 400) == 100)
    #expect(Position.page(200).page(ofPages: 400) == 200)
    #expect(Position.percent(29).page(ofPages: 100) == 29)
    #expect(Position.page(10).progress(ofPages: nil) == nil)
    #expect(Position.page(500).progress(ofPages: 400) == 1)
  }

  @Test(arguments: [(0.0, 0), (0.001, 1), (0.5, 50), (0.999, 99), (1, 100), (.nan, 0)])
  func `A hundred per cent is all of it`(_ progress: Double, _ percent: Int) {
    #expect(wholePercent(progress) == percent)
  }

  @Test(arguments: [(34.8, "34.8"), (45, "45"), (0.05, "0.05"), (33.333, "33.33"), (99.999, "100")])
  func `A per cent has at most two decimals`(_ percent: Double, _ text: String) {
    #expect(percentText(percent) == text)
  }
}
