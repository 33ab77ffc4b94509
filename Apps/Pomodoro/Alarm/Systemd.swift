import Foundation
import FoundationExtras
import SystemCalls

/// The transient timer of the user's systemd that calls the alarm of a home.
///
/// Source: systemd-run(1) and systemd.timer(5). A timer on the calendar comes right after a suspend, one on the elapsed time
/// when the wall clock was set back: the unit has both, and whichever comes first finds out whether the time has come.
struct Systemd: Sendable {
  private let run: String
  private let control: String
  private let environment: [String: String]
  /// The unit, one for each home.
  let unit: String

  /// Nil where no user manager can be there.
  init?(home: String, environment: [String: String]) {
    guard let directory = environment["XDG_RUNTIME_DIR"],
      FileManager.default.fileExists(atPath: "\(directory)/systemd/private"),
      let run = DetachedProgram.path(of: "systemd-run", in: environment),
      let control = DetachedProgram.path(of: "systemctl", in: environment)
    else { return nil }
    (self.run, self.control, self.environment) = (run, control, environment)
    // FNV-1a, 64 bits (draft-eastlake-fnv).
    let hash = home.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    unit = "pomodoro-alarm-\(String(hash, radix: 16))"
  }

  /// The words of `systemd-run` that call a program at an instant.
  func words(at end: Date, now: Date, program: String, arguments: [String]) -> [String] {
    let seconds = max(1, Int(end.timeIntervalSince(now).rounded(.up)))
    var words = [
      "--user", "--quiet", "--collect", "--unit=\(unit)", "--description=End of a pomodoro phase",
      "--timer-property=AccuracySec=1s", "--property=KillMode=process", "--on-active=\(seconds)s",
      "--on-calendar=@\(end.secondsSince1970)",
    ]
    // A manager's environment is its own: what finds programs, desktop, zone and language comes from the session.
    for name in Self.passedOn { if let value = environment[name] { words.append("--setenv=\(name)=\(value)") } }
    return words + ["--", program] + arguments
  }

  private static let passedOn = [
    "PATH", "TZ", "LANG", "LC_ALL", "LC_TIME", "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "DBUS_SESSION_BUS_ADDRESS",
  ]

  /// Asks for a call; false where the manager does not answer.
  func arm(at end: Date, now: Date, program: String, arguments: [String]) async -> Bool {
    // A unit of the same name stands in the way; that there is none is no failure.
    _ = await ProgramCall(control, ["--user", "stop", "\(unit).timer"], environment: environment).succeeds(within: 5)
    return await ProgramCall(
      run, words(at: end, now: now, program: program, arguments: arguments), environment: environment
    ).succeeds(within: 5)
  }

  /// Takes the wish back, without waiting: a call that comes all the same finds nothing to tell.
  func disarm(_ files: PhaseAlarm.Files) {
    files.setArmed(nil)
    try? DetachedProgram.start(
      control, arguments: ["--user", "stop", "\(unit).timer"], environment: environment)
  }
}
