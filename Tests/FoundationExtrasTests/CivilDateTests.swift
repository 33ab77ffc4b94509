import FoundationExtras
import Testing

@Suite struct CivilDateTests {
  @Test func `text and days agree in both directions`() throws {
    let date = try #require(CivilDate("2026-03-02"))
    #expect(date.description == "2026-03-02")
  }
}
