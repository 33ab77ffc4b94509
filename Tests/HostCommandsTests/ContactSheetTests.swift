import Pictures
import Testing
import ViewArchive
import ViewLayout

@testable import HostCommands

@Suite struct `A contact sheet` {
  private func page(times: [String] = []) -> Picture {
    var sheet = ContactSheet(title: "Today", subtitle: "caffeine")
    let card = Picture(size: Size(width: 158, height: 158), marks: [])
    sheet.add([card, card], family: "small", look: "light", times: times, isBare: false)
    return sheet.picture()
  }

  private func texts(_ page: Picture) -> [TextMark] {
    page.marks.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  @Test func `has words of one size, whatever the person's text size is`() {
    let sizes = texts(page()).compactMap(\.text.runs.first?.style.font.size)
    #expect(sizes == [.points(28), .points(15), .points(17), .points(12)])
  }

  @Test func `names the time below each entry and keeps its margin below all`() throws {
    let page = page(times: ["14:20", "15:00"])
    let words = texts(page).map(\.text.runs[0].content)
    #expect(words.suffix(2) == [.verbatim("14:20"), .verbatim("15:00")])
    let lowest = try #require(texts(page).map(\.frame.maxY).max())
    #expect(page.size.height - lowest == 32)
    let edges: [Double] = texts(page).suffix(2).map(\.frame.minX)
    #expect(edges == [32.0, 210.0])
    let bare = self.page()
    let lowestOfBare = try #require(texts(bare).map(\.frame.maxY).max())
    #expect(bare.size.height - lowestOfBare == 32)
  }

  @Test func `gives each picture of a lock screen a ground of its own, in line with the headings`() {
    var sheet = ContactSheet(title: "Today", subtitle: "caffeine")
    let card = Picture(size: Size(width: 172, height: 76), marks: [])
    sheet.add([card, card], family: "rectangular", look: "vibrant", isBare: true)
    // The first area is the page.
    let grounds = sheet.picture().marks.dropFirst().compactMap { mark -> Rect? in
      if case .fill(let path, _) = mark { path.bounds } else { nil }
    }
    #expect(grounds.map(\.minX) == [32, 240] && grounds.allSatisfy { $0.width == 188 && $0.height == 92 })
    let picture = sheet.picture()
    #expect(picture.size.width == 32 + 188 + 20 + 188 + 32)
  }
}
