import AppSupport
import Commands
import Foundation
import FoundationExtras
import SystemCalls

/// What wakes a person at the end of a phase while no program of the timer runs.
///
/// It is a hidden command of the app in a process of its own: a transient timer of the user's systemd calls it at the end,
/// or it waits itself, one a home. What it does follows from the store and the clock, so that killing it changes nothing and
/// that whatever stops or moves the session disarms or moves it.
enum PhaseAlarm {
  /// The hidden word.
  static let word = "alarm"

  /// Where the alarm of a home keeps what it must not forget: beside the store.
  struct Files: Sendable {
    private let directory: URL

    init(storePath: String) { directory = URL(fileURLWithPath: storePath).deletingLastPathComponent() }

    init(home: String) {
      directory = URL(fileURLWithPath: home, isDirectory: true).appending(path: "groups/\(PomodoroStore.group)")
    }

    /// The directory, which whoever waits watches.
    var path: String { directory.path }
    /// Its lock is held by the one that waits.
    var lock: URL { directory.appending(path: "alarm.lock") }
    /// Which session was told last, so that none is told twice.
    private var told: URL { directory.appending(path: "alarm-told") }
    /// What systemd was asked to wake for.
    private var unit: URL { directory.appending(path: "alarm-unit") }

    /// Whether a session's end has been told.
    func wasTold(_ id: UUID) -> Bool { text(told) == id.uuidString }
    /// Keeps that a session's end has been told.
    func setTold(_ id: UUID) { try? Data(id.uuidString.utf8).write(to: told, options: .atomic) }

    /// What systemd was asked to wake for, as a session and its end; nil for nothing.
    var armed: String? { text(unit) }
    /// Keeps what systemd was asked to wake for.
    func setArmed(_ text: String?) {
      if let text {
        try? Data(text.utf8).write(to: unit, options: .atomic)
      } else {
        try? FileManager.default.removeItem(at: unit)
      }
    }

    private func text(_ file: URL) -> String? {
      FileManager.default.contents(atPath: file.path).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// Arms the end of what runs, or disarms it where nothing does; returns at once.
  ///
  /// Whoever waits already sees the change by itself.
  static func follow(_ timer: FocusTimer, at place: AppPlace, settings: AppSettings) async throws {
    guard place.isLive, let program = place.program else { return }
    let files = Files(home: place.home)
    guard isWanted(settings), let session = timer.current, let end = session.expectedEnd(at: timer.moment) else {
      if files.armed != nil { Systemd(home: place.home, environment: place.environment)?.disarm(files) }
      return
    }
    if Self.isArmed(files.armed, for: session, at: end) { return }
    guard let lock = try await FileLock.acquire(files.lock, patience: 0) else { return }
    lock.release()
    // It leaves the directory in which this process was started.
    var words = [word, "--home", URL(fileURLWithPath: place.home).path]
    let terminal = [Descriptor.standardError, .standardOutput, .standardInput].lazy.compactMap(\.terminalPath).first
    if let terminal { words += ["--terminal", terminal] }
    try DetachedProgram.start(program, arguments: words, environment: place.environment)
  }

  /// Whether the end of a phase is told at all.
  private static func isWanted(_ settings: AppSettings) -> Bool {
    settings.value(PomodoroSettings.alarm.key)?.string != Notifier.Means.off.rawValue
      || settings.value(PomodoroSettings.command.key)?.string?.isEmpty == false
  }

  /// A session and its end, as they are kept when systemd was asked to call.
  static func armedText(_ session: Session, _ end: Date) -> String {
    "\(session.id.uuidString) \(end.secondsSince1970)"
  }

  /// Whether what was kept is about a session and its end; two clocks may differ by a second in that.
  static func isArmed(_ text: String?, for session: Session, at end: Date) -> Bool {
    let parts = text?.split(separator: " ") ?? []
    guard parts.count == 2, parts[0] == session.id.uuidString, let seconds = Int(parts[1]) else { return false }
    return abs(seconds - end.secondsSince1970) <= 2
  }
}
