import Foundation
import FoundationExtras

/// At which instants a picture of the timer changes: the boundaries of phases, and those of the day and of the cycle.
struct TimerSchedule: Hashable, Sendable {
  /// Now, and the boundaries that follow; texts and bars that run need none.
  let dates: [Date]
  /// When to ask anew: after the end of what runs now, else when a day begins.
  let nextReload: Date

  /// Phases that begin by themselves follow one another without end; so many are told.
  static let most = 12

  init(_ timer: FocusTimer) {
    let (rules, moment, zone) = (timer.rules, timer.moment, timer.zone)
    var timer = timer
    var dates = [moment.now]
    let end = timer.current?.expectedEnd(at: moment)
    let tomorrow = startOfLogicalDay(timer.today.adding(days: 1), in: zone, startingAt: rules.dayStart)
    while dates.count < Self.most, let last = dates.last, last < tomorrow {
      var boundaries = [tomorrow]
      if let current = timer.current {
        if let end = current.expectedEnd(at: timer.moment) { boundaries.append(end) }
      } else if let ended = timer.lastEnded?.end {
        boundaries.append(ended.addingTimeInterval(Double(rules.idleSeconds)))
      }
      guard let next = boundaries.filter({ $0 > last }).min() else { break }
      dates.append(next)
      timer = timer.at(next)
    }
    self.dates = dates
    nextReload = end.map { max($0, moment.now.addingTimeInterval(1)) } ?? tomorrow
  }
}
