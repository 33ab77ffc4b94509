import Foundation
import FoundationExtras

/// The next instant after now at which a zone's clocks show a time; what a skipped time becomes is the end of the gap.
func nextInstant(of time: ClockTime, after now: Date, in zone: TimeZone) -> Date {
  let today = CivilDate(now, in: zone)
  for days in 0...2 {
    let candidate = instant(of: today.adding(days: days), at: time, in: zone)
    if candidate.earliest > now { return candidate.earliest }
    if case .twice(_, let later) = candidate, later > now { return later }
  }
  return now
}
