import FoundationExtras

/// The days that so many check-ins within so many days cover, as Loop counts them (`EntryList.kt` of iSoron/uhabits).
///
/// Check-ins that stand close enough cover the whole span from the first of them; where spans overlap, the earlier one
/// slides back as far as its last check-in allows, so that the check-ins cover as many days as they can.
struct RollingCover: Hashable, Sendable {
  private struct Span: Hashable, Sendable {
    var begin: Int
    /// The last check-in of those that make the span.
    var center: Int
    var end: Int
  }

  private let spans: [Span]

  /// Takes the places of check-ins, the earliest first.
  ///
  /// - Parameter isSliding: Whether spans that overlap slide back.
  init(done: [Int], times: Int, days: Int, isSliding: Bool = true, monthLength: (Int) -> Int?) {
    var spans: [Span] = []
    if times >= 1, done.count >= times {
      for index in 0...(done.count - times) {
        let (begin, center) = (done[index], done[index + times - 1])
        // Thirty and thirty-one days mean a month, which is as long as it is.
        let size = days == 30 || days == 31 ? monthLength(begin) ?? days : days
        if center - begin < size { spans.append(Span(begin: begin, center: center, end: begin + size - 1)) }
      }
    }
    for index in spans.indices.dropLast().reversed() where isSliding {
      let overlap = spans[index].end - spans[index + 1].begin
      guard overlap >= 0 else { continue }
      let shift = min(spans[index].end - spans[index].center, overlap + 1)
      spans[index].begin -= shift
      spans[index].end -= shift
    }
    self.spans = spans
  }

  /// Which of so many places are covered.
  func covered(count: Int) -> [Bool] {
    var covered = [Bool](repeating: false, count: count)
    for span in spans {
      for index in max(span.begin, 0)..<max(min(span.end + 1, count), max(span.begin, 0)) { covered[index] = true }
    }
    return covered
  }
}

extension HabitHistory {
  /// Which days the check-ins of a schedule of so many times in so many days cover.
  ///
  /// - Parameter hopes: Places that are taken for check-ins too. What they might slide back onto is lost all the same.
  func rollingCover(_ times: Int, in days: Int, adding hopes: [Int] = []) -> RollingCover {
    var done = (0..<count).filter { isDone(at: $0) }
    if !hopes.isEmpty { done = Set(done).union(hopes).sorted() }
    return RollingCover(done: done, times: times, days: days, isSliding: hopes.isEmpty) { index in
      let date = day(at: index)
      // A span that begins on the last day of a month lies in the next one, whatever that one's length.
      return date.day == date.daysInMonth ? nil : date.daysInMonth
    }
  }

  /// What became of each day: kept where it is covered, open where it still can be.
  func rollingDays(_ times: Int, in days: Int) -> [PeriodOutcome] {
    if habit.isSummedOverPeriod { return summedDays(in: days) }
    let covered = rollingCover(times, in: days).covered(count: count)
    // What would be covered if it were done today and on the days after: a gap that this closes is not decided yet.
    let hopes = Array(todayIndex..<(todayIndex + times))
    let hoped = rollingCover(times, in: days, adding: hopes).covered(count: count)
    return (0..<count).map { index in
      if covered[index] || isDone(at: index) { return .kept }
      if isSkipped(at: index) || isUnasked(index) { return .neutral }
      if index >= todayIndex || hoped[index] { return .open }
      // Up to here there were fewer days than it is to be done in.
      return isBeforeStart(index - days + 1) ? .neutral : .missed
    }
  }

  /// The days of a measured habit: each is judged by the sum of the days up to it.
  private func summedDays(in days: Int) -> [PeriodOutcome] {
    guard let goal = habit.measure.goal else { return [] }
    var (sum, said) = (0.0, 0)
    return (0..<count).map { index in
      if let added = value(at: index)?.summand(for: habit.measure) { (sum, said) = (sum + added, said + 1) }
      if index >= days, let left = value(at: index - days)?.summand(for: habit.measure) {
        (sum, said) = (sum - left, said - 1)
      }
      if isSkipped(at: index) || isUnasked(index) { return .neutral }
      var outcome = PeriodOutcome.missed
      if goal.isMet(by: sum), said > 0 || isAtMost { outcome = .kept }
      let isOver = index < todayIndex
      if !isOver, outcome == .missed || (isAtMost && value(at: index) == nil) { return .open }
      // The first spans are shorter than they are asked to be.
      let isShort = isBeforeStart(index - days + 1)
      return isShort && !outcome.isDecidedByFewDays(isBound: isAtMost) ? .neutral : outcome
    }
  }
}
