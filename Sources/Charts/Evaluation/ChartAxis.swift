import Foundation
import SwiftUI

/// An axis worked out: what stands at which of its places.
struct ChartAxis {
  /// What stands at one place.
  struct Stop {
    /// The part of the axis, 0 … 1.
    var place: Double
    /// That of the middle to the next stop.
    var middle: Double
    var value: AxisValue
    var parts: [_AxisPart]
    /// Whether its label gives way to one before it.
    var hidesLabel = false

    var hasTick: Bool { parts.contains { if case .tick = $0.kind { true } else { false } } }
  }
  var side: AxisMarkPosition.Side
  var stops: [Stop]
  var isDate: Bool
  var isHorizontal: Bool

  var hasLabels: Bool {
    stops.contains { stop in
      stop.parts.contains {
        switch $0.kind {
        case .grid: false
        case .tick: isHorizontal
        case .label: !stop.hidesLabel
        }
      }
    }
  }
}

extension ChartPlanner {
  /// The axes below or at the side of a plot.
  @MainActor func axes(of scale: Scale, isHorizontal: Bool) -> [ChartAxis] {
    let all: [_AxisMarks] =
      switch isHorizontal ? options.xAxis : options.yAxis {
      case .hidden: []
      case .automatic: [AxisMarks().marks]
      case .content(let content): content._axisMarks
      }
    return all.map { axis(of: $0, scale, isHorizontal: isHorizontal) }
  }

  @MainActor private func axis(of marks: _AxisMarks, _ scale: Scale, isHorizontal: Bool) -> ChartAxis {
    let (values, step) = values(of: marks.values, scale, isHorizontal: isHorizontal)
    let placed = values.compactMap { value in
      scale.place(value).flatMap { $0 >= -1e-6 && $0 <= 1 + 1e-6 ? (value, $0) : nil }
    }
    let texts = texts(of: placed.map(\.0), step: step)
    var isDate = false
    if case .linear(_, isDate: true) = scale { isDate = true }
    var stops: [ChartAxis.Stop] = []
    for (index, (value, place)) in placed.enumerated() {
      let axisValue = AxisValue(index: index, count: placed.count, value: value, text: texts[index])
      let next = index + 1 < placed.count ? placed[index + 1].1 : 1
      var parts = marks.content?(axisValue) ?? defaultParts(of: scale, isHorizontal: isHorizontal, marks.stroke)
      for part in parts.indices { parts[part].write(value, in: environment, calendar) }
      stops.append(ChartAxis.Stop(place: place, middle: (place + next) / 2, value: axisValue, parts: parts))
    }
    var side = marks.position.side
    if isHorizontal { if side != .top { side = .bottom } } else if side != .leading { side = .trailing }
    var axis = ChartAxis(side: side, stops: stops, isDate: isDate, isHorizontal: isHorizontal)
    if isHorizontal { hideCollisions(in: &axis) }
    return axis
  }

  @MainActor private func defaultParts(of scale: Scale, isHorizontal: Bool, _ stroke: StrokeStyle?) -> [_AxisPart] {
    if case .band = scale { return AxisValueLabel()._parts }
    let line = AxisGridLine(stroke: stroke)._parts
    return isHorizontal ? line + AxisTick()._parts + AxisValueLabel()._parts : line + AxisValueLabel()._parts
  }

  // MARK: - Values

  /// The values of an axis, and their distance in numbers where it is one.
  private func values(
    of values: AxisMarkValues, _ scale: Scale, isHorizontal: Bool
  ) -> (values: [_PlotValue], step: Double?) {
    switch values.kind {
    case .list(let list): return (list, nil)
    case .step(let step):
      return (RoundNumbers.multiples(of: step, in: scale.range).map { .number($0) }, step)
    case .calendar(let component, let count, let own):
      let instants = DateSteps.instants(every: count, component, in: scale.range, calendar: own ?? calendar)
      return (instants.map { .date($0) }, nil)
    case .automatic(let count):
      let wanted = count ?? wantedCount(isHorizontal: isHorizontal)
      switch scale {
      case .band(let names): return (names.map { .category($0) }, nil)
      case .linear(let range, isDate: true):
        let step = DateSteps.step(range, count: wanted)
        let instants = DateSteps.instants(every: step.count, step.component, in: range, calendar: calendar)
        return (instants.map { .date($0) }, nil)
      case .linear(let range, isDate: false):
        let step = RoundNumbers.step(range, count: wanted)
        return (RoundNumbers.multiples(of: step, in: range).map { .number($0) }, step)
      }
    }
  }

  private func texts(of values: [_PlotValue], step: Double?) -> [String] {
    let instants = values.compactMap { if case .date(let date) = $0 { date } else { nil } }
    let spacing = zip(instants, instants.dropFirst()).map { $1.timeIntervalSince($0) }.min()
    let format = DateSteps.format(spacing: spacing ?? 3600, calendar: calendar, locale: environment.locale)
    return values.map { value in
      switch value {
      case .category(let name): name
      case .date(let date): date.formatted(format)
      case .number(let number): Self.text(of: number, step: step, locale: environment.locale)
      }
    }
  }

  // MARK: - Collisions

  /// A character is taken to be as wide as a cell of a terminal, so that labels stay apart on every surface.
  private func hideCollisions(in axis: inout ChartAxis) {
    var end = -Double.infinity
    for index in axis.stops.indices {
      let stop = axis.stops[index]
      for part in stop.parts {
        guard case .label(let label) = part.kind else { continue }
        let text = label.words ?? (label.view == nil ? stop.value.text : "12:00")
        let width = Double((text.count + (stop.hasTick ? 1 : 0)) * 8)
        let place = axis.place(of: label, at: stop)
        let start = min(max(0, place.x * Double(size.width) - place.anchor * width), Double(size.width) - width)
        if start < end + 6, !label.keepsCollisions {
          axis.stops[index].hidesLabel = true
        } else {
          end = start + width
        }
      }
    }
  }
}

extension ChartAxis {
  /// Where a label stands along the axis, and which part of it stands there.
  ///
  /// A label of time stands behind its tick, since the time begins there; others stand at the middle of theirs.
  func place(of label: AxisLabel, at stop: Stop) -> (x: Double, anchor: Double) {
    if label.isCentered == true { return (isDate ? stop.middle : stop.place, 0.5) }
    if let anchor = label.anchor { return (stop.place, Double(anchor.x)) }
    return (stop.place, isDate && label.isCentered != true ? 0 : 0.5)
  }
}
