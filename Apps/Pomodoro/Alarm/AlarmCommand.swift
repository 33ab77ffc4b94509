import AppSupport
import Commands
import Foundation
import SystemCalls
import WidgetKitCore

/// The hidden word `alarm`: waits for the end of what runs and tells it, or has systemd call again.
struct AlarmCommand: Sendable {
  static let command = AppCommand(
    PhaseAlarm.word, isHidden: true,
    syntax: { program in
      CommandSyntax(
        "\(program) \(PhaseAlarm.word)",
        options: [
          OptionSyntax(
            "terminal", form: .value(placeholder: "path"), help: "Whose bell rings where there is no desktop"),
          OptionSyntax("session", form: .value(placeholder: "uuid"), help: "Whose end has come"),
        ], summary: "Wait for the end of the phase that runs, and tell it")
    },
    run: { run, words in
      try await AlarmCommand(
        run: run, terminal: words.value("terminal"), session: words.value("session").flatMap { UUID(uuidString: $0) }
      ).wait()
      return .success
    })

  let run: AppRun
  let terminal: String?
  let session: UUID?
  private let files: PhaseAlarm.Files

  init(run: AppRun, terminal: String?, session: UUID?) {
    (self.run, self.terminal, self.session) = (run, terminal, session)
    files = PhaseAlarm.Files(storePath: run.storePath)
  }

  /// What the alarm does next.
  enum Step: Equatable, Sendable {
    /// Nothing: no session runs.
    case rest
    /// It tells that a session is over, then looks again.
    case tell(Session)
    /// It waits for the end of a session.
    case wait(Session, until: Date)

    /// What follows from how the timer stands.
    ///
    /// - Parameter awaited: The session whose end is waited for; nil for none.
    init(_ timer: FocusTimer, awaiting awaited: UUID?) {
      if let awaited, let session = timer.sessions.first(where: { $0.id == awaited }), session.outcome == .completed {
        self = .tell(session)
      } else if let current = timer.current, let end = current.expectedEnd(at: timer.moment) {
        self = .wait(current, until: end)
      } else {
        self = .rest
      }
    }
  }

  /// Waits as long as something runs; returns at once where somebody else does.
  func wait() async throws {
    // Whoever waits for hours holds no directory of anybody's.
    _ = FileManager.default.changeCurrentDirectoryPath("/")
    var sleep = try StoreSleep(directory: files.path)
    var awaited = session
    while let lock = try await FileLock.acquire(files.lock, patience: 0.5) {
      awaited = try await attend(awaited, &sleep)
      lock.release()
      // Something may have begun while the lock was still held, by one that saw it held.
      let timer = try timer()
      guard let session = timer.current, let end = session.expectedEnd(at: timer.moment),
        !PhaseAlarm.isArmed(files.armed, for: session, at: end)
      else { return }
    }
  }

  /// Waits and tells until nothing runs, or systemd will call again.
  ///
  /// - Returns: the session whose end has not been told.
  private func attend(_ first: UUID?, _ sleep: inout StoreSleep) async throws -> UUID? {
    var awaited = first
    var refused: String?
    while true {
      let now = try run.now()
      switch Step(try timer(now), awaiting: awaited) {
      case .rest: return awaited
      case .tell(let session):
        awaited = nil
        try await tell(session, now)
      case .wait(let session, let end):
        awaited = session.id
        if refused != PhaseAlarm.armedText(session, end), try await callsAgain(for: session, at: end) {
          return awaited
        }
        refused = PhaseAlarm.armedText(session, end)
        try await sleep.sleep(until: end, now: now.world.now)
      }
    }
  }

  private func timer(_ run: AppRun? = nil) throws -> FocusTimer {
    let run = try run ?? self.run.now()
    guard run.hasStore else { return FocusTimer([], rules: TimerRules(), at: Moment(.distantPast), in: .gmt) }
    return try PomodoroLog(run.open()).timer()
  }

  private func tell(_ session: Session, _ run: AppRun) async throws {
    guard !files.wasTold(session.id) else { return }
    files.setTold(session.id)
    files.setArmed(nil)
    let context = try run.open()
    let log = PomodoroLog(context)
    let means = context.settings.value(PomodoroSettings.alarm.key)?.string.flatMap(Notifier.Means.init) ?? .notify
    await run.follow()
    await Notifier.machine(
      means, terminal: terminal, command: context.settings.value(PomodoroSettings.command.key)?.string,
      environment: run.place.environment
    ).tell(PhaseNotice(session, try log.timer(), times: log.times))
  }

  /// Has systemd call again at the end of a session, where it can.
  private func callsAgain(for session: Session, at end: Date) async throws -> Bool {
    let place = run.place
    guard let program = place.program, let systemd = Systemd(home: place.home, environment: place.environment) else {
      return false
    }
    let terminal = terminal.map { ["--terminal", $0] } ?? []
    let isArmed = await systemd.arm(
      at: end, now: try PomodoroLog(run.now().open()).moment.now, program: program,
      arguments: [PhaseAlarm.word, "--home", place.home, "--session", session.id.uuidString] + terminal)
    if isArmed { files.setArmed(PhaseAlarm.armedText(session, end)) }
    return isArmed
  }
}
