import Charts
import Testing

@MainActor
@Suite struct `The room of a chart` {
  @Test func `has all of the first and of the last bar of numbers`() throws {
    let chart = Chart {
      ForEach([1, 2, 3], id: \.self) { BarMark(x: .value("Day", $0), y: .value("Cups", 4)) }
    }
    .chartXAxis(.hidden).chartYAxis(.hidden)
    let row = try #require(picture(of: chart).last { $0.contains("█") })
    let widths = row.split(separator: " ").map(\.count)
    #expect(widths.count == 3)
    #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 1, "\(row)")
  }

  @Test func `keeps the ends that were asked for`() throws {
    let chart = Chart {
      ForEach([1, 2, 3], id: \.self) { BarMark(x: .value("Day", $0), y: .value("Cups", 4)) }
    }
    .chartXScale(domain: 1...3).chartXAxis(.hidden).chartYAxis(.hidden)
    let row = try #require(picture(of: chart).last { $0.contains("█") })
    let widths = row.split(separator: " ").map(\.count)
    #expect(widths.count == 3 && widths[0] < widths[1], "\(row)")
  }

  @Test func `has rows for a legend that is too long for one`() {
    let names = ["Espresso", "Cappuccino", "Green tea", "Black tea", "Cola"]
    let chart = Chart {
      ForEach(names, id: \.self) { name in
        BarMark(x: .value("Kind", name), y: .value("Cups", 4)).foregroundStyle(by: .value("Kind", name))
      }
    }
    .chartXAxis(.hidden)
    let lines = picture(of: chart, rows: 9)
    for name in names { #expect(lines.joined().contains(name), "\(lines)") }
    #expect(!lines.joined().contains("…"), "\(lines)")
  }
}
