import Foundation
import SystemCalls

@testable import WidgetKitCore

/// A machine whose clock a test turns, with a host that runs on it as it runs on a real one.
final class VirtualMachine {
  /// Something that comes while the host sleeps.
  struct Event {
    /// When, by the machine's wall clock.
    let at: Date
    /// What the host learns of it.
    let cause: Sleeper.Cause
    let happen: (VirtualMachine) async throws -> Void
  }

  private let bench: Bench
  /// When the host is stopped, by the wall clock.
  var end = Date.distantFuture
  /// What the wall clock shows.
  var now = afternoon
  var zone = berlin
  var events: [Event] = []
  /// When the host looked.
  var wakes: [Date] = []
  /// What was made, and when.
  var reports: [(at: Date, report: ReloadReport)] = []
  /// Why it could not look.
  var failures: [any Error] = []
  /// What each look meets before it begins.
  var prepare: () throws -> Void = {}

  init(_ bench: Bench) { self.bench = bench }

  var world: World {
    var world = fixedWorld(now)
    world.timeZone = zone
    return world
  }

  /// Whether timelines were made: how many, of which instances, by which time.
  var reloads: [Date] {
    reports.compactMap { if case .stored = $0.report.ending { $0.at } else { nil } }
  }

  func at(_ time: Date, _ cause: Sleeper.Cause, _ happen: @escaping (VirtualMachine) async throws -> Void) {
    events.append(Event(at: time, cause: cause, happen: happen))
  }

  /// Lets the host start, run until an instant, and end.
  func run(until end: Date) async throws {
    self.end = end
    do {
      try await bench.host.keepUpToDate(
        world: { world },
        prepare: {
          wakes.append(now)
          try prepare()
        },
        sleep: { try await sleep(until: $0) },
        tell: { reports, world in self.reports += reports.map { (world.now, $0) } },
        fail: { error, _ in failures.append(error) })
    } catch is CancellationError {}
  }

  private func sleep(until wake: Date?) async throws -> Sleeper.Cause {
    // Never more than one look a second, as the host's program has it.
    let wake = wake.map { max($0, now.addingTimeInterval(1)) } ?? .distantFuture
    if let event = events.first, event.at <= min(wake, end) {
      events.removeFirst()
      now = max(now, event.at)
      try await event.happen(self)
      return event.cause
    }
    guard wake < end else {
      now = end
      throw CancellationError()
    }
    now = wake
    return .time
  }
}
