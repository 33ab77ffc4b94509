import FoundationExtras

/// What is to be read today and on the next days, recomputed when a day begins for what is left then.
///
/// What is read during a day counts for the day's share and changes none: the share is that of its beginning. Who read more
/// than that finds the next days planned from where they are.
struct ReadingPlan: Hashable, Sendable {
  /// The share of a day.
  struct Day: Hashable, Sendable {
    let day: CivilDate
    /// From where to where.
    let from: Int
    let to: Int

    var amount: Int { to - from }
  }

  let unit: PlanUnit
  let today: CivilDate
  let goal: ReadingGoal
  /// Whether the book was read to its end, which a person or a source has said.
  let isFinished: Bool
  /// Where the person was when the day began.
  let start: Int
  /// Where the person is now.
  let position: Int
  /// What was read today; going back takes nothing away, and what is read once more is read.
  let done: Int
  /// The share of today; nothing where nothing is left.
  let share: Int
  /// Where the person is when today's share is read.
  let target: Int
  /// The days from today on for which there is something left, at most so many as were asked for.
  let days: [Day]
  /// The day on which the book ends if the plan is kept; nil where nothing is left.
  let end: CivilDate?

  /// Plans a book; nil where a number of pages a day is wanted of one that has none.
  ///
  /// - Parameter count: How many days are wanted.
  init?(_ log: ReadingLog, goal: ReadingGoal, today: CivilDate, days count: Int = 3) {
    if let pages = log.book.pages, pages > 0 {
      unit = .pages(of: pages)
    } else if case .by = goal {
      unit = .tenths
    } else {
      return nil
    }
    let pages = log.book.pages
    let unit = unit
    func place(_ position: Position?) -> Int {
      guard let position else { return 0 }
      switch unit {
      case .pages(let pages): return min(pages, position.page(ofPages: pages) ?? 0)
      case .tenths: return Int(((position.progress(ofPages: pages) ?? 0) * 1000 + 1e-6).rounded(.down))
      }
    }
    (self.today, self.goal) = (today, goal)
    let isFinished = log.isFinished
    let start = isFinished ? unit.total : place(log.position(before: today))
    let position = isFinished ? unit.total : place(log.position)
    (self.isFinished, self.start, self.position) = (isFinished, start, position)
    var (read, before) = (0, start)
    for session in isFinished ? [] : log.presentSessions.filter({ $0.day >= today }) {
      let end = session.to.map { place($0) }
      // What a sitting has is noted with it, and lists add that up; where nothing is noted its places tell.
      let counted = if case .pages(let pages) = unit { session.pages(ofPages: pages) } else { nil as Int? }
      read += counted ?? max(0, (end ?? before) - before)
      before = end ?? before
    }
    done = read
    share = start < unit.total ? min(unit.total - start, Self.share(of: unit.total - start, on: today, goal)) : 0
    let left = max(0, share - read)
    target = start < unit.total ? min(unit.total, position + left) : unit.total
    // Who has gone back reads the share from where they are; who went further has read it up to there.
    let end = left > 0 ? target : max(start + share, position)
    var days = start < unit.total && count > 0 ? [Day(day: today, from: max(0, end - share), to: end)] : []
    let next = left > 0 ? target : position
    var (from, day) = (next, today.adding(days: 1))
    while !days.isEmpty, from < unit.total, days.count < count {
      let to = min(unit.total, from + Self.share(of: unit.total - from, on: day, goal))
      days.append(Day(day: day, from: from, to: to))
      (from, day) = (to, day.adding(days: 1))
    }
    self.days = days
    self.end = days.isEmpty ? nil : Self.end(unit.total - next, from: today.adding(days: 1), goal) ?? today
  }

  /// What of a rest falls on a day: the same on each, rounded up; all of it on the last day and after it.
  private static func share(of rest: Int, on day: CivilDate, _ goal: ReadingGoal) -> Int {
    switch goal {
    case .pagesADay(let pages): return max(1, pages)
    case .by(let last):
      let count = max(1, day.days(until: last) + 1)
      return (rest + count - 1) / count
    }
  }

  private static func end(_ rest: Int, from today: CivilDate, _ goal: ReadingGoal) -> CivilDate? {
    guard rest > 0 else { return nil }
    switch goal {
    case .pagesADay(let pages):
      let each = max(1, pages)
      return today.adding(days: (rest + each - 1) / each - 1)
    case .by(let last):
      // Shares are at least a page: where fewer pages than days are left, the book ends before the day.
      return today.adding(days: min(rest, max(1, today.days(until: last) + 1)) - 1)
    }
  }

  /// What of today's share is left.
  var left: Int { max(0, share - done) }
  /// Whether today's share is read.
  var isDone: Bool { left == 0 }
  /// Whether the day by which it was to be read is over.
  var isLate: Bool { if case .by(let last) = goal { last < today && start < unit.total } else { false } }
}
