import AppGroup
import Commands
import Foundation
import SystemCalls
import WidgetKitCore

/// The life of a running host: look, do what is due, sleep until something comes.
///
/// It remembers nothing that matters: what is due follows from the databases, so that one that is killed has lost nothing.
struct HostLoop: Sendable {
  let session: HostSession

  /// Does what is due now.
  func once() async throws {
    var remaining: [Int]? = nil
    repeat {
      let pass = try await pass(remaining, .everything)
      remaining = pass.remaining
    } while remaining?.isEmpty == false
  }

  /// Goes on until the task is cancelled.
  func run() async throws {
    let sleeper = try Sleeper()
    session.output.note("keeping widgets up to date; Ctrl-C stops")
    var scope = HostSchedule.PassScope.everything
    var remaining: [Int]?
    while true {
      try Task.checkCancellation()
      // Watched before it is looked at, so that nothing can change unseen in between.
      try watch(with: sleeper)
      let started = ContinuousClock.now
      let pass = try await pass(remaining, scope)
      remaining = pass.remaining.isEmpty ? nil : pass.remaining
      guard remaining == nil else { continue }
      // A file that changes all the time is looked at once a second.
      try await Task.sleep(until: started + .seconds(1), clock: .continuous)
      let cause = try await sleep(sleeper, until: pass.schedule.wake())
      scope = cause == .time ? .due : .everything
    }
  }

  private func pass(_ remaining: [Int]?, _ scope: HostSchedule.PassScope) async throws -> HostSchedule.Pass {
    let world = try session.currentWorld()
    let log = HostLog(times: session.settings.times(in: world))
    let pass =
      if let remaining {
        try await session.host.pass(over: remaining, world: world)
      } else {
        try await session.host.pass(scope, world: world)
      }
    for report in pass.reports where report.isWorthTelling {
      guard let widget = try? session.host.placed(report.widget) else { continue }
      session.output.line("\(TimeExpression.echo(of: world.now, in: log.times)) \(log.line(report, of: widget))")
    }
    return pass
  }

  /// Watches the host's own directory and that of each app; those that are made later are found at the next look.
  private func watch(with sleeper: Sleeper) throws {
    let home = session.home
    let files = FileManager.default
    let host = home.host.path
    let groups = home.path + "/groups"
    for directory in [host, groups] where !files.fileExists(atPath: directory) {
      try files.createDirectory(
        atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    let apps = (try? files.contentsOfDirectory(atPath: groups)) ?? []
    for directory in [host, groups] + apps.map({ "\(groups)/\($0)" }) {
      do {
        try sleeper.watch(directory: directory)
      } catch SystemError.noSuchFile, SystemError.notADirectory {
        // Taken away meanwhile, or no directory.
        continue
      }
    }
    // A zone that is set for the machine is a new file behind this name.
    try? sleeper.watch(directory: "/etc")
  }

  /// Sleeps on a thread of its own: the threads of tasks are few, and one of them must run what ends the sleep.
  private func sleep(_ sleeper: Sleeper, until wake: Date?) async throws -> Sleeper.Cause {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(
            with: Result { try sleeper.sleep(untilSecondsSince1970: wake?.timeIntervalSince1970) })
        }
      }
    } onCancel: {
      sleeper.wake()
    }
  }
}

extension ReloadReport {
  /// Whether anything happened.
  fileprivate var isWorthTelling: Bool {
    switch ending {
    case .notDue, .busy: false
    case .stored, .dropped, .failed, .held: true
    }
  }
}
