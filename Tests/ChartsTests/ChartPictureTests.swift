import Charts
import Foundation
import Rendering
import Testing
import ViewArchive

private struct Day: Identifiable {
  let id: Int
  let name: String
  let tea: Double
  let coffee: Double
}

private let week = [
  Day(id: 1, name: "Mon", tea: 10, coffee: 60), Day(id: 2, name: "Tue", tea: 30, coffee: 0),
  Day(id: 3, name: "Wed", tea: 0, coffee: 95), Day(id: 4, name: "Thu", tea: 40, coffee: 40),
  Day(id: 5, name: "Fri", tea: 20, coffee: 20),
]

private let weights = (0..<14).map { index in
  (day: date(3, 1 + index), kilograms: [50, 52, 48, 60, 61, 63, 59, 57, 52, 50, 45, 44, 46, 49][index])
}

@MainActor
@Suite struct `A chart in a terminal` {
  private func expect(_ chart: any View, _ lines: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      picture(of: chart).joined(separator: "\n") == lines, "\(picture(of: chart).joined(separator: "\n"))",
      sourceLocation: sourceLocation)
  }

  @Test func `has bars with names below and round numbers beside`() {
    expect(
      Chart(week) { day in BarMark(x: .value("Day", day.name), y: .value("Coffee", day.coffee)) },
      """
      ┈┈┈┈┈┈┈┈┈┈┈┈┈┈▆▆▆▆▅┈┈┈┈┈┈┈┈┈┈┈┈┈ 100
                    █████
       ▅▅▅▅▅        █████
      ┈█████┈┈┈┈┈┈┈┈█████┈▃▃▃▃▃┈┈┈┈┈┈┈ 50
       █████        █████ █████ ▁▂▂▂▂
      ┈█████┈┈┈┈┈┈┈┈█████┈█████┈█████┈ 0
        Mon   Tue    Wed   Thu   Fri
      """)
  }

  @Test func `stacks the bars of series and explains their colours`() {
    expect(
      Chart(week) { day in
        BarMark(x: .value("Day", day.name), y: .value("mg", day.coffee))
          .foregroundStyle(by: .value("Kind", "Coffee"))
        BarMark(x: .value("Day", day.name), y: .value("mg", day.tea))
          .foregroundStyle(by: .value("Kind", "Tea"))
      },
      """
      ┈┈┈┈┈┈┈┈┈┈┈┈┈┈▆▆▆▆▅┈┈┈┈┈┈┈┈┈┈┈┈┈ 100
       ▄▄▄▄▄        █████ █████
      ┈█████┈┈┈┈┈┈┈┈█████┈█████┈┈┈┈┈┈┈ 50
       █████ ▄▄▄▄▄  █████ █████ █████
      ┈█████┈█████┈┈█████┈█████┈█████┈ 0
        Mon   Tue    Wed   Thu   Fri
      ● Coffee ● Tea
      """)
  }

  @Test func `puts bars beside one another where asked`() {
    expect(
      Chart(week) { day in
        BarMark(x: .value("Day", day.name), y: .value("mg", day.coffee)).position(by: .value("Kind", "Coffee"))
        BarMark(x: .value("Day", day.name), y: .value("mg", day.tea)).position(by: .value("Kind", "Tea"))
      },
      """
      ┈┈┈┈┈┈┈┈┈┈┈┈┈┈▆▆┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 100
                    ██
       ▅▅           ██
      ┈██┈┈┈┈┈┈┈┈┈┈┈██┈┈┈┈▃▃┈▃▃┈┈┈┈┈┈┈ 50
       ██       ▆▆  ██    ██ ██  ▂▂▂▂
      ┈██▅▅┈┈┈┈┈██┈┈██┈┈┈┈██┈██┈┈████┈ 0
        Mon   Tue    Wed   Thu   Fri
      """)
  }

  @Test func `has lying bars, a row each`() {
    expect(
      Chart(week) { day in BarMark(x: .value("mg", day.coffee), y: .value("Day", day.name)) },
      """
      ▇▇▇▇▇▇┊     ┊      ┊     ┊     ┊ Fri
      ▇▇▇▇▇▇▇▇▇▇▇▇▇      ┊     ┊     ┊ Thu
      ┊     ┊     ┊      ┊     ┊     ┊
      ██████████████████████████████ ┊ Wed
      ┊     ┊     ┊      ┊     ┊     ┊ Tue
      ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇┊     ┊     ┊ Mon
      0    20    40     60    80   100
      """)
  }

  @Test func `draws a curve and leaves out the weak area below it`() {
    expect(
      Chart(weights, id: \.day) { day, kilograms in
        AreaMark(x: .value("Day", day), y: .value("Weight", kilograms))
          .foregroundStyle(
            .linearGradient(colors: [.blue.opacity(0.5), .clear], startPoint: .top, endPoint: .bottom))
        LineMark(x: .value("Day", day), y: .value("Weight", kilograms))
          .interpolationMethod(.catmullRom)
      },
      """
      ┊┈┈┈┈┊┈┈┈┈┊┈┈┈┈┊┈┈┈┈┊┈┈┈┈┊┈┈┈┈┊┈┈ 80
      ┊┈┈┈┈┊⢀⠤⠖⠒⠒⠒⠒⠒⠦⠤⠤⢄⣀⡀┊┈┈┈┈┊┈┈┈┈┊┈┈ 60
      ⠚⠉⠉⠙⠒⠒⠉   ┊    ┊   ⠉⠉⠉⠑⠒⠦⠤⠤⠤⠤⠤⠤⠒⠒
      ┊┈┈┈┈┊┈┈┈┈┊┈┈┈┈┊┈┈┈┈┊┈┈┈┈┊┈┈┈┈┊┈┈ 40
      ┊┈┈┈┈┊┈┈┈┈┊┈┈┈┈┊┈┈┈┈┊┈┈┈┈┊┈┈┈┈┊┈┈ 20
      ┊┈┈┈┈┊┈┈┈┈┊┈┈┈┈┊┈┈┈┈┊┈┈┈┈┊┈┈┈┈┊┈┈ 0
      ╵1 Mar    ╵5 Mar    ╵9 Mar 13 Mar
      """)
  }

  @Test func `puts points on a line and numbers before it`() {
    expect(
      Chart(weights, id: \.day) { day, kilograms in
        LineMark(x: .value("Day", day), y: .value("Weight", kilograms))
        PointMark(x: .value("Day", day), y: .value("Weight", kilograms))
      }
      .chartYScale(domain: 40...70)
      .chartXAxis(.hidden)
      .chartYAxis { AxisMarks(position: .leading) },
      """
      70 ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
                    ⢀●⡀
      60 ┈┈┈┈┈┈┈●⠒⠋●⠁┈⠈⠑●⣀⡀┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
               ⡰⠁         ●⠢⢄
      50 ●⠒●⠢⢄⡰⠁┈┈┈┈┈┈┈┈┈┈┈┈┈●⠒●⡀┈┈┈┈┈┈┈┈●
              ●                 ⠈⠣●⣀⣀⣀⠤●⠊
      40 ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈●┈┈┈┈┈
      """)
  }

  @Test func `marks a goal with its name, and weeks in the words of a style`() {
    expect(
      Chart {
        ForEach(weights, id: \.day) { day, kilograms in
          BarMark(x: .value("Day", day, unit: .day), y: .value("Weight", kilograms - 40))
        }
        RuleMark(y: .value("Goal", 25))
          .annotation(position: .top, alignment: .leading) { Text("goal") }
      }
      .chartXAxis {
        AxisMarks(values: .stride(by: .weekOfYear)) { AxisValueLabel(format: .dateTime.day().month()) }
      },
      """
      goal┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 30
      ─────────────────────────────────
      ┈┈┈┈┈┈┈██┈████▆▆┈▃▃┈┈┈┈┈┈┈┈┈┈┈┈┈┈ 20
         ▃▂  ██ ██████ ██▃▃
      ██┈██▅▅██┈██████┈████▇█┈┈┈┈┈┈▂┈▆▆ 10
      ██┈██████┈██████┈██████┈██▆▆██┈██ 0
      1 Mar           8 Mar      15 Mar
      """)
  }

  @Test func `keeps a dotted rule behind what is drawn, and labels at the places that they mark`() {
    expect(
      Chart {
        ForEach(0..<24) { hour in
          AreaMark(x: .value("Hour", hour), y: .value("Level", hour < 12 ? hour * 8 : (24 - hour) * 8))
        }
        RuleMark(y: .value("Threshold", 50)).lineStyle(StrokeStyle(dash: [2, 2]))
        RuleMark(x: .value("Bed", 20))
      }
      .chartYScale(domain: 0...100)
      .chartXAxis {
        AxisMarks(values: [20]) {
          AxisTick()
          AxisValueLabel("bed", anchor: .topLeading)
        }
      }
      .chartYAxis { AxisMarks(values: [50]) { AxisValueLabel() } },
      """
                     ▁▄▅▃         │
                  ▁▄▇█████▅▃      │
               ▁▄▇███████████▅▃   │
      ┈┈┈┈┈┈▁▄▇█████████████████▅▃│┈┈┈┈ 50
         ▁▄▇██████████████████████│▅▃
      ▁▄▇█████████████████████████│███▅
                                  ╵bed
      """)
  }

  @Test func `is a ring of sectors`() {
    expect(
      Chart(week) { day in
        SectorMark(angle: .value("mg", day.coffee + day.tea), innerRadius: .ratio(0.6), angularInset: 1)
          .foregroundStyle(by: .value("Day", day.name))
      },
      """
                  ━━━━━━━━━━━┓
                 ┃           ┃
                 ┃           ┃
                 ┃           ┃
                 ┃           ┃
                 ┗━━━━━━━━━━━┛
      ● Mon ● Tue ● Wed ● Thu ● Fri
      """)
  }

  @Test func `says its marks one by one, and only the highest and the last of many`() {
    let bars = Chart(week) { day in
      BarMark(x: .value("Day", day.name), y: .value("Coffee", day.coffee))
      RuleMark(y: .value("Limit", 80))
    }
    #expect(facts(of: bars) == ["Mon: 60, Tue: 0, Wed: 95, Thu: 40, Fri: 20"])
    let line = Chart(weights, id: \.day) { day, kilograms in
      LineMark(x: .value("Day", day), y: .value("Weight", kilograms))
        .accessibilityLabel(Text(day, format: .dateTime.day()))
    }
    #expect(facts(of: line) == ["6: 63, 14: 49"])
  }

  @Test func `is the same without Unicode`() {
    let lines = picture(
      of: Chart(week) { day in BarMark(x: .value("Day", day.name), y: .value("Coffee", day.coffee)) }, glyphs: .ascii)
    #expect(lines.joined().allSatisfy { $0.isASCII })
    #expect(lines.contains { $0.contains("#####") })
  }
}
