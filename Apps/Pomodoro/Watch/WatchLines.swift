import AppSupport
import Commands
import Foundation
import Rendering
import SystemCalls
import WidgetKitCore

/// The timer as lines: one at each change, as long as a session runs or stands still.
struct WatchLines: Sendable {
  let run: AppRun

  /// What tells one line from the next.
  private struct Place: Hashable {
    var session: UUID?
    var end: Date?

    init(_ timer: FocusTimer) {
      session = timer.current?.id
      end = timer.current?.expectedEnd(at: timer.moment)
    }
  }

  /// Prints until no session is left, or the reader has gone.
  func tell() async throws {
    var sleep = try StoreSleep(directory: run.storeDirectory)
    var before: Place?
    while true {
      let now = try run.now()
      let log = try now.log()
      let timer = try log.timer()
      let place = Place(timer)
      if place != before { run.output.line(TerminalText.escaped(log.headline(timer))) }
      before = place
      try run.output.finish()
      // As of another time nothing ever changes.
      guard place.session != nil, run.place.isLive, !run.output.isBroken else { return }
      try await sleep.sleep(until: place.end, now: now.world.now)
    }
  }
}
