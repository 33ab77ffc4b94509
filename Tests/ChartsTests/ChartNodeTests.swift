import Charts
import Foundation
import Testing
import ViewArchive

@MainActor
@Suite struct `A chart as data` {
  @Test func `draws the bars of one look as one path that a surface scales`() throws {
    let chart = Chart {
      BarMark(x: .value("Day", "a"), y: .value("mg", 50), width: .ratio(0.5)).cornerRadius(0)
      BarMark(x: .value("Day", "b"), y: .value("mg", 100), width: .ratio(0.5)).cornerRadius(0)
    }
    .chartXAxis(.hidden)
    .chartYAxis(.hidden)
    let shape = try #require(node(of: chart, size: CGSize(width: 200, height: 100)).shapes.first)
    #expect(shape.paint == .tint)
    #expect(
      shape.geometry
        == .path(
          width: 100, height: 100,
          elements: [
            .move(x: 12.5, y: 50), .line(x: 37.5, y: 50), .line(x: 37.5, y: 100), .line(x: 12.5, y: 100), .close,
            .move(x: 62.5, y: 0), .line(x: 87.5, y: 0), .line(x: 87.5, y: 100), .line(x: 62.5, y: 100), .close,
          ]))
  }

  @Test func `strokes the places of a series as one line`() throws {
    let chart = Chart {
      ForEach([0.0, 1, 2], id: \.self) { x in
        LineMark(x: .value("x", x), y: .value("y", x * 10))
      }
      .lineStyle(StrokeStyle(lineWidth: 3, lineCap: .round))
      .foregroundStyle(.red)
    }
    .chartXAxis(.hidden)
    .chartYAxis(.hidden)
    let shapes = node(of: chart, size: CGSize(width: 100, height: 100)).shapes
    #expect(
      shapes == [
        ShapeNode(
          .path(
            width: 100, height: 100,
            elements: [.move(x: 0, y: 100), .line(x: 50, y: 50), .line(x: 100, y: 0)]),
          drawing: .stroke(StrokeNode(width: 3, cap: .round)), paint: .color(.system(.red)))
      ])
  }

  @Test func `places labels by parts of the room`() {
    let chart = Chart {
      PointMark(x: .value("x", 2), y: .value("y", 25)).symbolSize(16)
    }
    .chartXScale(domain: 0...8)
    .chartYScale(domain: 0...100)
    .chartXAxis { AxisMarks(values: [4]) { AxisValueLabel("middle") } }
    .chartYAxis { AxisMarks(values: [75]) { AxisValueLabel() } }
    let node = node(of: chart)
    #expect(node.words == ["75", "middle"])
    #expect(
      node.places == [
        RelativePoint(x: 0.25, y: 0.75), RelativePoint(x: 0, y: 0.25), RelativePoint(x: 0.5, y: 0),
      ])
  }

  @Test(
    arguments: [
      ("automatic", AxisMarkValues.automatic, ["00:00", "06:00", "12:00", "18:00", "00:00"]),
      ("hours", .stride(by: .hour, count: 8), ["00:00", "08:00", "16:00", "00:00"]),
      ("wishes", .automatic(desiredCount: 2), ["00:00", "12:00", "00:00"]),
    ] as [(String, AxisMarkValues, [String])])
  func `an axis of time has marks where clocks strike, also where they change`(
    name: String, values: AxisMarkValues, words: [String]
  ) {
    for day in [2, 29] {
      let chart = Chart {
        LineMark(x: .value("t", date(3, day)), y: .value("y", 1))
      }
      .chartXScale(domain: date(3, day)...date(3, day + 1))
      .chartXAxis { AxisMarks(values: values) { AxisValueLabel(collisionResolution: .disabled) } }
      .chartYAxis(.hidden)
      #expect(node(of: chart).words == words, "\(name), day \(day)")
    }
  }

  @Test func `labels that would overlap are left out`() {
    func words(_ resolution: AxisValueLabelCollisionResolution) -> [String] {
      let chart = Chart {
        ForEach(0..<30) { BarMark(x: .value("Day", "day \($0)"), y: .value("y", 1)) }
      }
      .chartXAxis { AxisMarks { AxisValueLabel(collisionResolution: resolution) } }
      .chartYAxis(.hidden)
      return node(of: chart).words
    }
    #expect(words(.disabled).count == 30)
    #expect(words(.automatic) == ["day 0", "day 6", "day 11", "day 17", "day 23"])
  }

  @Test(
    arguments: [
      ([3.0, 97], nil, ["0", "50", "100"]), ([-8, 4], nil, ["-10", "-5", "0", "5"]),
      ([0.01, 0.04], nil, ["0", "0.01", "0.02", "0.03", "0.04"]),
      ([996, 1004], false, ["996", "998", "1,000", "1,002", "1,004"]), ([0], nil, ["0", "0.5", "1"]),
    ] as [([Double], Bool?, [String])])
  func `an axis of numbers is round and has the ground`(numbers: [Double], zero: Bool?, words: [String]) {
    let chart = Chart(numbers, id: \.self) { PointMark(x: .value("x", 1), y: .value("y", $0)) }
      .chartXAxis(.hidden)
      .chartYScale(domain: .automatic(includesZero: zero))
    #expect(node(of: chart).words == words)
  }

  @Test func `numbers that are none, and nothing at all, leave the plot empty`() {
    let chart = Chart([Double.nan, .infinity, -.infinity], id: \.self) {
      BarMark(x: .value("x", $0), y: .value("y", $0))
      LineMark(x: .value("x", 1), y: .value("y", $0))
      SectorMark(angle: .value("a", $0))
    }
    #expect(node(of: chart).shapes.allSatisfy { $0.paint != .tint })
    _ = node(of: Chart {}, size: .zero)
    _ = node(of: Chart { RuleMark(y: .value("y", 1e300)) }.chartYScale(domain: 1e300...1e300))
  }

  @Test func `a chart is in its archive as it was`() throws {
    let chart = Chart {
      BarMark(x: .value("Day", date(3, 2), unit: .day), y: .value("mg", 50))
        .annotation { Text("50") }
      SectorMark(angle: .value("a", 1))
    }
    let node = node(of: chart)
    #expect(try ViewArchiveCodec.decode(ViewArchiveCodec.encode(node)) == node)
  }

  @Test func `the colours of series are those of the scale, and those outside count for what says none`() {
    func paints(_ chart: some View) -> [Paint] { node(of: chart).shapes.map(\.paint) }
    let chart = Chart(["a", "b"], id: \.self) { name in
      BarMark(x: .value("x", name), y: .value("y", 1)).foregroundStyle(by: .value("s", name))
    }
    .chartXAxis(.hidden).chartYAxis(.hidden).chartLegend(.hidden)
    #expect(paints(chart) == [.color(.system(.blue)), .color(.system(.green))])
    #expect(
      paints(chart.chartForegroundStyleScale(["a": Color.red, "b": Color.mint]))
        == [.color(.system(.red)), .color(.system(.mint))])
    let outside = Chart {
      ForEach(["a"], id: \.self) { name in
        BarMark(x: .value("x", name), y: .value("y", 1)).foregroundStyle(.red)
        BarMark(x: .value("x", name), y: .value("y", 1))
      }
      .foregroundStyle(.green)
      .opacity(0.5)
    }
    .chartXAxis(.hidden).chartYAxis(.hidden)
    #expect(paints(outside) == [.opacity(.color(.system(.red)), 0.5), .opacity(.color(.system(.green)), 0.5)])
  }

  @Test func `the plot takes the views that a style puts around it`() {
    let chart = Chart { BarMark(x: .value("x", "a"), y: .value("y", 1)) }
      .chartPlotStyle { $0.frame(height: 40).background(.red) }
      .chartXAxis(.hidden).chartYAxis(.hidden)
    var paints: [Paint] = []
    node(of: chart).walk { if case .paint(let paint) = $0 { paints.append(paint) } }
    #expect(paints.contains(.color(.system(.red))))
  }
}
