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
  func once() async throws { _ = try await look(.everything) }

  /// Goes on until the task is cancelled.
  func run() async throws {
    let sleeper = try Sleeper()
    session.output.note("keeping widgets up to date; Ctrl-C stops")
    var scope = WidgetHost.PassScope.everything
    while !Task.isCancelled {
      let started = ContinuousClock.now
      // Watched before it is looked at, so that nothing can change unseen in between.
      try watch(with: sleeper)
      let schedule = try await look(scope)
      // A file that changes all the time is looked at once a second.
      try await Task.sleep(until: started + .seconds(1), clock: .continuous)
      let cause = try await sleep(sleeper, until: schedule.wake())
      scope = cause == .time ? .due : .everything
    }
    throw CancellationError()
  }

  /// Judges and makes what a wake is about, and tells each deed in a line.
  private func look(_ scope: WidgetHost.PassScope) async throws -> HostSchedule {
    var world = try session.currentWorld()
    var pass = try await session.host.pass(scope, world: world)
    tell(pass.reports, world)
    while !pass.remaining.isEmpty {
      world = try session.currentWorld()
      pass = try await session.host.pass(over: pass.remaining, world: world)
      tell(pass.reports, world)
    }
    return pass.schedule
  }

  private func tell(_ reports: [ReloadReport], _ world: World) {
    let log = HostLog(times: session.settings.times(in: world))
    for report in reports where report.isWorthTelling {
      guard let widget = try? session.host.placed(report.widget) else { continue }
      session.output.line("\(TimeExpression.echo(of: world.now, in: log.times)) \(log.line(report, of: widget))")
    }
    // Told when it is done; a host goes on even where nobody can be told.
    try? session.output.finish()
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
      // Taken away meanwhile, or no directory: neither has anything to watch.
      let refusal = sleeper.refusal(toWatch: directory)
      if let refusal, refusal != .noSuchFile, refusal != .notADirectory { throw refusal }
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

extension Sleeper {
  /// Why a directory cannot be watched; nil when it is.
  fileprivate func refusal(toWatch directory: String) -> SystemError? {
    do {
      try watch(directory: directory)
      return nil
    } catch {
      return error
    }
  }
}
