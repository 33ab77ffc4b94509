import AppGroup
import Commands
import Foundation
import Synchronization
import SystemCalls
import WidgetKitCore

/// The life of a running host on the machine's own clock and files.
struct HostLoop: Sendable {
  let session: HostSession
  /// What keeps other hosts out of the home.
  let lock: FileLock
  /// What was told last of each instance that is held.
  private let told = Told()

  init(session: HostSession, lock: FileLock) {
    self.session = session
    self.lock = lock
  }

  /// Does what is due now.
  ///
  /// - Returns: Whether a reload failed.
  func once() async throws -> Bool {
    var hasFailed = false
    _ = try await session.host.look(.everything, world: session.currentWorld) { reports, world in
      hasFailed = hasFailed || reports.contains(where: \.isFailure)
      tell(reports, world)
    }
    return hasFailed
  }

  /// Goes on until the task is cancelled.
  func run() async throws {
    let sleeper = try Sleeper()
    session.output.note("keeping widgets up to date; Ctrl-C stops")
    var started = ContinuousClock.now
    try await session.host.keepUpToDate(
      patience: 1, world: session.currentWorld,
      prepare: {
        started = .now
        try HostPresence(session.database).confirm(lock)
        try watch(with: sleeper)
      },
      sleep: { wake in
        // A file that changes all the time is looked at once a second.
        try await Task.sleep(until: started + .seconds(1), clock: .continuous)
        return try await sleep(sleeper, until: wake)
      }, tell: tell, fail: complain)
  }

  /// Says why nothing could be done: at the first time, and then more and more seldom.
  private func complain(_ error: any Error, _ inARow: Int) {
    guard inARow.nonzeroBitCount == 1 else { return }
    session.output.error(CommandError.describing(error), width: session.inputs.terminal.width)
  }

  private func tell(_ reports: [ReloadReport], _ world: World) {
    let log = HostLog(times: session.settings.times(in: world))
    for report in reports where report.isWorthTelling && told.isNews(report) {
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
      if let refusal, refusal != .noSuchFile, refusal != .notADirectory {
        throw CommandError(
          "Changes in '\(directory)' cannot be watched: \(refusal)",
          details: ["the system has a limit: 'sysctl fs.inotify.max_user_watches' shows it"], exitCode: .unavailable)
      }
    }
    watchPlace(of: host, with: sleeper)
    // A zone that is set for the machine is a new file behind this name.
    try? sleeper.watch(directory: "/etc")
  }

  /// Watches whether a directory, or one that it is in, is moved or taken away; where one cannot be watched, the next look
  /// finds out.
  private func watchPlace(of path: String, with sleeper: Sleeper) {
    for path in [path, URL(filePath: path).resolvingSymlinksInPath().path] {
      var place = path
      while place.utf8.count > 1 {
        try? sleeper.watch(placeOf: place)
        place = String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)])
      }
    }
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

/// Which instances are held, and for what, as far as it was told.
private final class Told: Sendable {
  private let held = Mutex<[Int: ReloadReport.Ending]>([:])

  /// Whether a report says something else than the last one of its instance: what is held is judged again at each look.
  func isNews(_ report: ReloadReport) -> Bool {
    held.withLock { held in
      guard case .held = report.ending else {
        held[report.widget] = nil
        return true
      }
      defer { held[report.widget] = report.ending }
      return held[report.widget] != report.ending
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
