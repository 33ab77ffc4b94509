import AppUI
import Charts
import SwiftUI
import WidgetKit

/// The level over the hours: what was, what will be, and when that is little enough.
///
/// Where words are so large that those of its axes would lie on one another, it is drawn without them.
struct CurveChart: View {
  let figures: CurveEntry.Figures
  /// How many round levels are marked at the side.
  let levelCount: Int
  /// How far apart times are marked, as a part of the width.
  let labelDistance: Double
  /// How much higher than its highest mark the picture is, as a part of it, so that the mark's words stand at their level.
  let headroom: Double

  var body: some View {
    ViewThatFits {
      ZStack {
        room
        chart(hasLabels: true)
      }
      chart(hasLabels: false)
    }
  }

  private func chart(hasLabels: Bool) -> CurvePicture {
    CurvePicture(
      figures: figures, levelCount: levelCount, labelDistance: labelDistance, headroom: headroom, hasLabels: hasLabels)
  }

  /// The least room for the words of both axes, which only words can tell.
  private var room: some View {
    VStack(spacing: 0) {
      HStack(spacing: 8) {
        ForEach(0..<Int((1 / labelDistance).rounded()) + 1, id: \.self) { _ in Text(verbatim: "mm") }
      }
      ForEach(0..<levelCount + 1, id: \.self) { _ in Text(verbatim: "m") }
    }
    .font(.caption)
    .lineLimit(1)
    .hidden()
  }
}

/// The curve with its axes.
struct CurvePicture: View {
  let figures: CurveEntry.Figures
  /// How many round levels are marked at the side.
  let levelCount: Int
  /// How far apart times are marked, as a part of the width.
  let labelDistance: Double
  /// How much higher than its highest mark the picture is, as a part of it, so that the mark's words stand at their level.
  let headroom: Double
  let hasLabels: Bool

  private var curve: CaffeineCurve { figures.curve }

  var body: some View {
    let marks = curve.timeMarks(distance: labelDistance)
    return Chart {
      area(curve.past, series: "past", strength: 0.65)
      area(curve.ahead, series: "ahead", strength: 0.35)
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
        if hasLabels {
          AxisValueLabel(collisionResolution: .disabled) { CurveTimeLabel(mark: mark).widgetAccentable(false) }
        }
      }
    }
    .chartYAxis {
      AxisMarks(values: curve.levelMarks(count: levelCount, showsThreshold: figures.showsThreshold)) { value in
        let level = value.as(Double.self) ?? 0
        let isThreshold = figures.showsThreshold && level == curve.threshold
        if !isThreshold, levelCount > 1 || level < curve.top { AxisGridLine() }
        if hasLabels {
          AxisValueLabel {
            Text("\(Int(exactly: level.rounded()) ?? 0)")
              .foregroundStyle(isThreshold ? Color.primary : Color.subdued)
              .widgetAccentable(false)
          }
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
