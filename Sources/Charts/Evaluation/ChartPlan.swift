import Foundation
import SwiftUI
import ViewArchive

/// A chart worked out: its scales, what is drawn, and what stands at places of it.
struct ChartPlan {
  /// A view at a place of the plot.
  struct Sign {
    var view: any View
    var place: RelativePoint
    var anchor: RelativePoint
    var staysInside: Bool
  }

  /// What somebody who cannot see the chart is told of a mark.
  struct Fact {
    var label: Text
    var value: Text
  }

  /// A colour of the legend.
  struct LegendItem {
    var name: String
    var paint: Paint
  }

  var x: Scale
  var y: Scale
  var layers: [ChartLayer] = []
  var signs: [Sign] = []
  var facts: [Fact] = []
  var legend: [LegendItem] = []
  var sectors: [ChartSector] = []
  /// Whether the axes have something to tell.
  var hasAxes: Bool { sectors.isEmpty }
}

/// A sector: a part of a ring.
struct ChartSector {
  var start: Double
  var end: Double
  var innerRadius: MarkDimension
  var outerRadius: MarkDimension
  var inset: Double
  var paint: Paint
}

/// Works charts out.
struct ChartPlanner {
  let options: ChartOptions
  let environment: EnvironmentValues
  /// The nominal size of the chart in points.
  let size: CGSize
  let calendar: Calendar
  var seriesValues: [_PlotValue] = []

  init(_ environment: EnvironmentValues, size: CGSize) {
    self.environment = environment
    self.size = size
    options = environment.chartOptions
    var calendar = environment.calendar
    calendar.timeZone = environment.timeZone
    self.calendar = calendar
  }

  /// The chart of marks.
  mutating func plan(_ marks: [_Mark]) -> ChartPlan {
    for mark in marks {
      if let value = mark.style.colorBy?.value, !seriesValues.contains(value) { seriesValues.append(value) }
    }
    let stacks = ChartStacks(marks, calendar: calendar)
    let isLying = marks.contains { $0.isLyingBar }
    let hasGround = marks.contains { [.bar, .area].contains($0.kind) }
    let drawn = marks.filter { $0.kind != .sector }
    var plan = ChartPlan(
      x: Scale(
        drawn.flatMap(\.x.data), extra: isLying ? stacks.ends : [], choice: options.xDomain, includesZero: isLying,
        roundingCount: isLying ? wantedCount(isHorizontal: true) : nil, calendar: calendar),
      y: Scale(
        drawn.flatMap(\.y.data), extra: isLying ? [] : stacks.ends, choice: options.yDomain,
        includesZero: !isLying || !hasGround, roundingCount: wantedCount(isHorizontal: false), calendar: calendar))
    plan.makeRoom(for: marks, isLying: isLying, self)
    let rooms = ChartRooms(marks, plan, calendar: calendar)
    var placed: [_Mark] = []
    for (index, mark) in marks.enumerated() {
      if mark.kind == .sector { continue }
      guard let box = box(of: mark, stacks.spans[index], rooms, plan) else { continue }
      add(mark, box, to: &plan)
      placed.append(mark)
    }
    addSectors(marks, to: &plan)
    plan.facts = facts(of: placed + (plan.sectors.isEmpty ? [] : marks.filter { $0.kind == .sector }))
    plan.layers = plan.layers.enumerated().sorted {
      ($0.element.look.zIndex, $0.offset) < ($1.element.look.zIndex, $1.offset)
    }.map(\.element)
    plan.legend = seriesValues.map { ChartPlan.LegendItem(name: text(of: $0), paint: paint(of: $0)) }
    return plan
  }

  /// How many marks an axis has room for.
  func wantedCount(isHorizontal: Bool) -> Int {
    let length = isHorizontal ? size.width / 70 : size.height / 40
    return length.isFinite ? max(2, min(5, Int(length))) : 5
  }

  // MARK: - Places

  /// The edges of a mark; nil where one of its values has no place on the scales.
  private func box(
    of mark: _Mark, _ stack: ClosedRange<Double>?, _ rooms: ChartRooms, _ plan: ChartPlan
  ) -> ChartLayer.Box? {
    let isWide = mark.kind == .bar || mark.kind == .rectangle
    var across: ClosedRange<Double>?
    var along: ClosedRange<Double>?
    if let stack, mark.isLyingBar {
      across = plan.x.place(stack.lowerBound)...plan.x.place(stack.upperBound)
    } else {
      across = span(mark.x, on: plan.x, isWide ? (mark.width, rooms.x, Double(size.width)) : nil)
    }
    if let stack, !mark.isLyingBar {
      along = plan.y.place(stack.lowerBound)...plan.y.place(stack.upperBound)
    } else {
      along = span(mark.y, on: plan.y, isWide ? (mark.height, rooms.y, Double(size.height)) : nil)
    }
    guard var across, var along else { return nil }
    if let by = mark.style.positionBy?.value, let index = rooms.positions.firstIndex(of: by) {
      let count = Double(rooms.positions.count)
      func part(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        let width = (range.upperBound - range.lowerBound) / count
        return range.lowerBound + width * Double(index)...range.lowerBound + width * Double(index + 1)
      }
      if mark.isLyingBar { along = part(along) } else { across = part(across) }
    }
    return ChartLayer.Box(
      left: across.lowerBound, top: 1 - along.upperBound, right: across.upperBound, bottom: 1 - along.lowerBound)
  }

  /// From where to where a mark reaches along an axis.
  private func span(
    _ place: _Mark.Place, on scale: Scale, _ wide: (dimension: MarkDimension, room: Double, points: Double)?
  ) -> ClosedRange<Double>? {
    func bounds(_ datum: Datum) -> ClosedRange<Double>? {
      guard scale.place(datum.value) != nil,
        let bounds = datum.bounds(in: calendar, categories: scale.categories)
      else { return nil }
      return scale.place(bounds.lowerBound)...scale.place(bounds.upperBound)
    }
    switch place {
    case .all: return 0...1
    case .at(let datum):
      guard let bounds = bounds(datum) else { return nil }
      let middle = (bounds.lowerBound + bounds.upperBound) / 2
      guard let wide else { return middle...middle }
      let own = bounds.upperBound - bounds.lowerBound
      let width = wide.dimension.part(of: own > 0 ? own : wide.room, points: wide.points)
      return middle - width / 2...middle + width / 2
    case .span(let start, let end):
      guard let start = bounds(start), let end = bounds(end) else { return nil }
      return min(start.lowerBound, end.lowerBound)...max(start.upperBound, end.upperBound)
    }
  }

  // MARK: - Looks

  /// The paint of a mark: its own, that of its series, or the tint.
  func paint(of mark: _Mark) -> Paint {
    var paint: Paint
    if let style = mark.style.foreground {
      paint = style._paint(in: environment)
    } else if let series = mark.style.colorBy?.value {
      paint = self.paint(of: series)
    } else {
      paint = TintShapeStyle()._paint(in: environment)
    }
    if mark.style.opacity < 1 { paint = .opacity(paint, max(0, mark.style.opacity)) }
    return paint
  }

  private func paint(of series: _PlotValue) -> Paint {
    if let own = options.colors.first(where: { $0.value == series }) { return own.style._paint(in: environment) }
    let index = seriesValues.firstIndex(of: series) ?? 0
    let range = options.colors.filter { $0.value == nil }
    if !range.isEmpty { return range[index % range.count].style._paint(in: environment) }
    let palette: [SystemColor] = [.blue, .green, .orange, .purple, .red, .cyan, .yellow]
    return .color(.system(palette[index % palette.count]))
  }

  /// A value in words.
  func text(of value: _PlotValue) -> String {
    switch value {
    case .category(let name): name
    case .number(let number): Self.text(of: number, step: nil, locale: environment.locale)
    case .date(let date):
      date.formatted(
        Date.FormatStyle(
          date: .abbreviated, time: .shortened, locale: environment.locale, calendar: calendar,
          timeZone: calendar.timeZone))
    }
  }

  /// A number in words, with as many digits as its step needs.
  static func text(of number: Double, step: Double?, locale: Locale) -> String {
    let digits = step.map { $0 >= 1 ? 0 : min(6, Int((-log10($0)).rounded(.up))) }
    let style = FloatingPointFormatStyle<Double>(locale: locale)
    if let digits { return number.formatted(style.precision(.fractionLength(0...digits))) }
    return number.formatted(style.precision(.fractionLength(0...2)))
  }
}
