import AppUI
import Charts
import SwiftUI
import WidgetKit

/// The level over the hours: what was, what will be, and when that is little enough.
struct CurveChart: View {
  let figures: CurveEntry.Figures
  /// How many round levels are marked at the side.
  let levelCount: Int
  /// How far apart times are marked, as a part of the width.
  let labelDistance: Double
  /// How much higher than its highest mark the picture is, as a part of it, so that the mark's words stand at their level.
  let headroom: Double

  private var curve: CaffeineCurve { figures.curve }

  var body: some View {
    Chart {
      area(curve.past, series: "past", strength: 0.8)
      area(curve.ahead, series: "ahead", strength: 0.4)
      if figures.showsThreshold {
        RuleMark(y: .value("Threshold", curve.threshold))
          .lineStyle(StrokeStyle(lineWidth: 1, dash: [3, 3]))
          // Where all colours are one, only what is stronger than the area is seen on it.
          .foregroundStyle(.primary)
      }
      ForEach(curve.bedtimes, id: \.self) { bedtime in
        RuleMark(x: .value("Bedtime", bedtime))
          .lineStyle(StrokeStyle(lineWidth: 1, dash: [3, 3]))
          .foregroundStyle(.subdued)
      }
    }
    .chartXScale(domain: curve.start...curve.end)
    .chartYScale(domain: 0...(curve.top * (1 + headroom)))
    .chartXAxis {
      AxisMarks(values: curve.drinking) {
        AxisTick().foregroundStyle(Color.coffee)
      }
      AxisMarks(values: marks.map(\.instant)) { value in
        let mark = marks[value.index]
        AxisTick().foregroundStyle(mark.meaning == .hour ? AnyShapeStyle(.tertiary) : AnyShapeStyle(.primary))
        AxisValueLabel(collisionResolution: .disabled) { CurveTimeLabel(mark: mark).widgetAccentable(false) }
      }
    }
    .chartYAxis {
      AxisMarks(values: curve.levelMarks(count: levelCount, showsThreshold: figures.showsThreshold)) { value in
        let level = value.as(Double.self) ?? 0
        let isThreshold = figures.showsThreshold && level == curve.threshold
        if !isThreshold, levelCount > 1 || level < curve.top { AxisGridLine() }
        AxisValueLabel {
          Text("\(Int(exactly: level.rounded()) ?? 0)")
            .foregroundStyle(isThreshold ? Color.primary : Color.subdued)
            .widgetAccentable(false)
        }
      }
    }
    .widgetAccentable()
    .invalidatableContent()
    .privacySensitive()
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
