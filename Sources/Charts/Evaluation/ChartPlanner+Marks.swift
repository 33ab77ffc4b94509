import Foundation
import SwiftUI
import ViewArchive

extension ChartPlanner {
  /// Adds a mark to what is drawn.
  func add(_ mark: _Mark, _ box: ChartLayer.Box, to plan: inout ChartPlan) {
    let paint = paint(of: mark)
    let method = mark.style.interpolation ?? .linear
    switch mark.kind {
    case .bar, .rectangle:
      let radius = mark.style.cornerRadius ?? (mark.kind == .bar ? 2 : 0)
      draw(box, mark, .rectangles(radius: radius), paint, stroke: nil, in: &plan)
    case .line:
      draw(box, mark, .line(method), paint, stroke: mark.style.stroke ?? StrokeStyle(lineWidth: 2), in: &plan)
      if mark.style.symbol != nil || mark.style.symbolView != nil { addSymbol(mark, box, paint, to: &plan) }
    case .area: draw(box, mark, .area(method), paint, stroke: nil, in: &plan)
    case .rule: draw(box, mark, .rules, paint, stroke: mark.style.stroke ?? StrokeStyle(lineWidth: 1), in: &plan)
    case .point: addSymbol(mark, box, paint, to: &plan)
    case .sector: break
    }
    for annotation in mark.style.annotations { add(annotation, box, to: &plan) }
  }

  private func draw(
    _ box: ChartLayer.Box, _ mark: _Mark, _ drawing: ChartLayer.Drawing, _ paint: Paint, stroke: StrokeStyle?,
    in plan: inout ChartPlan
  ) {
    let isCurve = mark.kind == .line || mark.kind == .area
    let look = ChartLayer.Look(
      drawing: drawing, paint: paint, stroke: stroke,
      series: isCurve ? mark.series?.value ?? mark.style.colorBy?.value : nil, zIndex: mark.style.zIndex ?? 0)
    if let index = plan.layers.lastIndex(where: { $0.look == look }) {
      plan.layers[index].boxes.append(box)
    } else {
      plan.layers.append(ChartLayer(look: look, boxes: [box]))
    }
  }

  private func addSymbol(_ mark: _Mark, _ box: ChartLayer.Box, _ paint: Paint, to plan: inout ChartPlan) {
    let side = (mark.style.symbolSize ?? 64).squareRoot()
    let view: any View
    if let own = mark.style.symbolView {
      view = own
    } else {
      let style = ChartPaint(paint: paint)
      let frame = CGSize(width: side, height: side)
      view =
        switch mark.style.symbol?.kind ?? .circle {
        case .circle: AnyView(Circle().fill(style).frame(width: frame.width, height: frame.height))
        case .square: AnyView(Rectangle().fill(style).frame(width: frame.width, height: frame.height))
        case .diamond:
          AnyView(
            Rectangle().rotation(.degrees(45)).fill(style).frame(width: frame.width * 0.8, height: frame.height * 0.8))
        }
    }
    plan.signs.append(
      ChartPlan.Sign(
        view: view, place: box.point(.center), anchor: RelativePoint(x: 0.5, y: 0.5), staysInside: false))
  }

  private func add(_ annotation: _Mark.Annotation, _ box: ChartLayer.Box, to plan: inout ChartPlan) {
    let position = annotation.position
    var insets = EdgeInsets()
    // Only where the two face one another, not where their ends are at one line.
    if position.annotation.y == 1, position.mark.y == 0 { insets.bottom = annotation.spacing }
    if position.annotation.y == 0, position.mark.y == 1 { insets.top = annotation.spacing }
    if position.annotation.x == 1, position.mark.x == 0 { insets.trailing = annotation.spacing }
    if position.annotation.x == 0, position.mark.x == 1 { insets.leading = annotation.spacing }
    func padded(_ view: some View) -> any View { view.fixedSize().padding(insets) }
    plan.signs.append(
      ChartPlan.Sign(
        view: padded(annotation.view), place: box.point(position.mark),
        anchor: RelativePoint(x: Double(position.annotation.x), y: Double(position.annotation.y)), staysInside: true))
  }

  /// Adds the sectors of a pie, each as large as its part of their sum.
  func addSectors(_ marks: [_Mark], to plan: inout ChartPlan) {
    let sectors = marks.filter { $0.kind == .sector }
    func amount(_ mark: _Mark) -> Double {
      guard case .number(let number)? = mark.x.single?.value, number.isFinite else { return 0 }
      return max(0, number)
    }
    let sum = sectors.reduce(0) { $0 + amount($1) }
    guard sum > 0 else { return }
    var start = 0.0
    for mark in sectors {
      let end = start + amount(mark) / sum
      plan.sectors.append(
        ChartSector(
          start: start, end: end, innerRadius: mark.innerRadius, outerRadius: mark.outerRadius,
          inset: mark.angularInset, paint: paint(of: mark)))
      start = end
    }
  }
}

extension _Mark {
  /// Whether it is a bar whose length lies along the axis below.
  var isLyingBar: Bool {
    guard kind == .bar else { return false }
    switch (x, y) {
    case (.span, .at): return true
    case (.at, .all): return true
    case (.at(let x), .at(let y)):
      guard case .number = x.value, x.unit == nil else { return false }
      if case .number = y.value { return false }
      return true
    default: return false
    }
  }
}

/// From where to where bars and areas at one place reach when they stand on one another.
struct ChartStacks {
  /// The reach of each mark; nil for one that is not stacked.
  private(set) var spans: [ClosedRange<Double>?]

  /// The ends of all of them.
  var ends: [Double] { spans.compactMap { $0 }.flatMap { [$0.lowerBound, $0.upperBound] } }

  private struct Key: Hashable {
    var place: _PlotValue?
    var kind: _Mark.Kind
    var position: _PlotValue?
  }

  init(_ marks: [_Mark], calendar: Calendar) {
    spans = Array(repeating: nil, count: marks.count)
    var sums: [Key: (above: Double, below: Double)] = [:]
    var totals: [Key: Double] = [:]
    func key(_ mark: _Mark) -> Key {
      let across = mark.isLyingBar ? mark.y.single : mark.x.single
      var place = across?.value
      if let across, across.unit != nil, let bounds = across.bounds(in: calendar, categories: []) {
        place = .number(bounds.lowerBound)
      }
      return Key(place: place, kind: mark.kind, position: mark.style.positionBy?.value)
    }
    func amount(_ mark: _Mark) -> Double? {
      guard mark.kind == .bar || mark.kind == .area else { return nil }
      guard case .number(let number)? = (mark.isLyingBar ? mark.x : mark.y).single?.value else { return nil }
      return number.isFinite ? number : nil
    }
    for mark in marks { if let amount = amount(mark) { totals[key(mark), default: 0] += abs(amount) } }
    for (index, mark) in marks.enumerated() {
      guard let amount = amount(mark) else { continue }
      let key = key(mark)
      let total = totals[key] ?? 0
      let part = mark.stacking == .normalized && total > 0 ? amount / total : amount
      var sum = sums[key] ?? (above: 0, below: 0)
      if mark.stacking == .unstacked { sum = (0, 0) }
      if mark.stacking == .center, sums[key] == nil { sum = (-total / 2, 0) }
      if part < 0 {
        spans[index] = sum.below + part...sum.below
        sum.below += part
      } else {
        spans[index] = sum.above...sum.above + part
        sum.above += part
      }
      sums[key] = sum
    }
  }
}

/// How much of each axis there is for a mark at one of its places.
struct ChartRooms {
  let x: Double
  let y: Double
  /// The values that stand beside one another.
  let positions: [_PlotValue]

  init(_ marks: [_Mark], _ plan: ChartPlan, calendar: Calendar) {
    let wide = marks.filter { $0.kind == .bar || $0.kind == .rectangle }
    x = Self.room(wide.compactMap(\.x.single), on: plan.x)
    y = Self.room(wide.compactMap(\.y.single), on: plan.y)
    var positions: [_PlotValue] = []
    for mark in wide {
      if let value = mark.style.positionBy?.value, !positions.contains(value) { positions.append(value) }
    }
    self.positions = positions
  }

  /// The least distance of two places.
  private static func room(_ data: [Datum], on scale: Scale) -> Double {
    if case .band(let names) = scale { return 1 / Double(max(names.count, 1)) }
    let places = Set(data.compactMap { scale.place($0.value) }).sorted()
    return zip(places, places.dropFirst()).map { $1 - $0 }.min() ?? 0.1
  }
}
