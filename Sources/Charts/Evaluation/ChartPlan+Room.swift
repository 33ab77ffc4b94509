import Foundation

extension ChartPlan {
  /// Moves the ends of the axis on which bars stand apart, so that the first and the last one have room for all of them.
  ///
  /// A bar of a text or of a unit of the calendar has a band of its own; one of a number or an instant would stand half outside
  /// of the plot. Ends that were asked for stay.
  mutating func makeRoom(for marks: [_Mark], isLying: Bool, _ planner: ChartPlanner) {
    guard case .linear = isLying ? y : x else { return }
    let bars = marks.filter { $0.kind == .bar || $0.kind == .rectangle }
    if bars.isEmpty { return }
    let rooms = ChartRooms(marks, self, calendar: planner.calendar)
    if isLying {
      guard case .automatic = planner.options.yDomain else { return }
      let halves = bars.map { ($0.y, $0.height.part(of: rooms.y, points: Double(planner.size.height)) / 2) }
      y = y.widened(for: halves, calendar: planner.calendar)
    } else {
      guard case .automatic = planner.options.xDomain else { return }
      let halves = bars.map { ($0.x, $0.width.part(of: rooms.x, points: Double(planner.size.width)) / 2) }
      x = x.widened(for: halves, calendar: planner.calendar)
    }
  }
}

extension Scale {
  /// The scale with room for half a mark at either side of where it stands; halves are parts of the axis.
  fileprivate func widened(for halves: [(place: _Mark.Place, half: Double)], calendar: Calendar) -> Scale {
    guard case .linear(let range, let isDate) = self else { return self }
    let length = range.upperBound - range.lowerBound
    var (low, high) = (range.lowerBound, range.upperBound)
    for (place, half) in halves where half.isFinite {
      guard case .at(let datum) = place, let bounds = datum.bounds(in: calendar, categories: []),
        bounds.lowerBound == bounds.upperBound, bounds.lowerBound.isFinite
      else { continue }
      low = min(low, bounds.lowerBound - half * length)
      high = max(high, bounds.upperBound + half * length)
    }
    return low.isFinite && high.isFinite ? .linear(low...high, isDate: isDate) : self
  }
}
