import AppUI
import Charts
import SwiftUI

/// The level over the hours: what was, what will be, and when that is little enough.
struct CurveChart: View {
  let figures: CurveEntry.Figures
  /// How many round levels are marked at the side.
  let levelCount: Int
  /// How far apart times are marked, as a part of the width.
  let labelDistance: Double

  private var curve: CaffeineCurve { figures.curve }

  var body: some View {
    Chart {
      area(curve.past, series: "past", strength: 1)
      area(curve.ahead, series: "ahead", strength: 0.5)
      if figures.showsThreshold {
        RuleMark(y: .value("Threshold", curve.threshold))
          .lineStyle(StrokeStyle(lineWidth: 1, dash: [3, 3]))
          .foregroundStyle(.subdued)
      }
      ForEach(curve.bedtimes, id: \.self) { bedtime in
        RuleMark(x: .value("Bedtime", bedtime))
          .lineStyle(StrokeStyle(lineWidth: 1, dash: [3, 3]))
          .foregroundStyle(.subdued)
      }
    }
    .chartXScale(domain: curve.start...curve.end)
    .chartYScale(domain: 0...curve.top)
    .chartXAxis {
      AxisMarks(values: curve.drinking) {
        AxisTick().foregroundStyle(Color.coffee)
      }
      AxisMarks(values: marks.map(\.instant)) { value in
        let mark = marks[value.index]
        AxisTick().foregroundStyle(mark.meaning == .hour ? AnyShapeStyle(.tertiary) : AnyShapeStyle(.primary))
        AxisValueLabel(collisionResolution: .disabled) { CurveTimeLabel(mark: mark) }
      }
    }
    .chartYAxis {
      AxisMarks(values: curve.levelMarks(count: levelCount, showsThreshold: figures.showsThreshold)) { value in
        let level = value.as(Double.self) ?? 0
        let isThreshold = figures.showsThreshold && level == curve.threshold
        if level < curve.top, !isThreshold { AxisGridLine() }
        AxisValueLabel().foregroundStyle(isThreshold ? Color.primary : Color.subdued)
      }
    }
    .accessibilityHidden(true)
  }

  private func area(_ samples: [CaffeineCurve.Sample], series: String, strength: Double) -> some ChartContent {
    ForEach(samples, id: \.instant) { sample in
      AreaMark(
        x: .value("Time", sample.instant), y: .value("Level", sample.level), series: .value("Part", series),
        stacking: .unstacked)
    }
    .foregroundStyle(Color.coffee.opacity(strength))
  }

  private var marks: [CaffeineCurve.TimeMark] { curve.timeMarks(distance: labelDistance) }
}

/// A time below the curve.
struct CurveTimeLabel: View {
  let mark: CaffeineCurve.TimeMark

  var body: some View {
    switch mark.meaning {
    case .now: Text("now").bold().foregroundStyle(Color.primary)
    case .bedtime: Text(mark.instant, style: .time).foregroundStyle(Color.primary)
    case .hour: Text(mark.instant, style: .time).foregroundStyle(.subdued)
    }
  }
}
