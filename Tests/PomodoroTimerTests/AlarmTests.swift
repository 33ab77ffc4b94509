import Commands
import Foundation
import SystemCalls
import Testing

@testable import PomodoroTimer

@Suite struct `The end of a phase` {
  private static let times = TimeContext(now: Date(timeIntervalSince1970: 1_772_443_500), timeZone: .gmt)

  @Test func `is waited for while something runs, told once it is over, and nothing else`() throws {
    var desk = Desk()
    #expect(AlarmCommand.Step(try desk.timer("2026-03-02T09:00Z"), awaiting: nil) == .rest)
    try desk.start("2026-03-02T09:00Z", "Write")
    let running = try desk.timer("2026-03-02T09:10Z")
    let session = try #require(running.current)
    let end = try Fixture.instant("2026-03-02T09:25Z")
    #expect(AlarmCommand.Step(running, awaiting: nil) == .wait(session, until: end))
    #expect(AlarmCommand.Step(running, awaiting: session.id) == .wait(session, until: end), "it was woken too early")
    let over = try desk.timer("2026-03-02T09:25Z")
    guard case .tell(let told) = AlarmCommand.Step(over, awaiting: session.id) else {
      Issue.record("it is told")
      return
    }
    #expect(told.id == session.id && told.outcome == .completed)
    #expect(AlarmCommand.Step(over, awaiting: nil) == .rest)
    try desk.pause("2026-03-02T09:10Z")
    #expect(AlarmCommand.Step(try desk.timer("2026-03-02T09:30Z"), awaiting: session.id) == .rest)
    try desk.stop("2026-03-02T09:31Z")
    #expect(AlarmCommand.Step(try desk.timer("2026-03-02T09:31Z"), awaiting: session.id) == .rest)
  }

  @Test func `of a session that was skipped is none, and the next one's is waited for`() throws {
    var desk = Desk()
    try desk.start("2026-03-02T09:00Z")
    let first = try #require(try desk.timer("2026-03-02T09:00Z").current)
    try desk.skip("2026-03-02T09:10Z")
    let timer = try desk.timer("2026-03-02T09:10Z")
    let pause = try #require(timer.current)
    #expect(
      AlarmCommand.Step(timer, awaiting: first.id) == .wait(pause, until: try Fixture.instant("2026-03-02T09:15Z")))
  }

  @Test func `is told with what comes next, in words and in variables`() throws {
    var desk = Desk()
    try desk.at("2026-03-02T09:00Z") {
      try $0.start(Aim(task: "Write <it>", project: "Thesis", tags: ["deep", "morning"]), id: $1)
    }
    var timer = try desk.timer("2026-03-02T09:25Z")
    var notice = PhaseNotice(try #require(timer.lastEnded), timer, times: Self.times)
    #expect(notice.title == "Focus is over")
    #expect(notice.body == "Write <it> · next: short break")
    #expect(
      notice.variables == [
        "POMODORO_PHASE": "focus", "POMODORO_TASK": "Write <it>", "POMODORO_PROJECT": "Thesis",
        "POMODORO_TAGS": "deep,morning", "POMODORO_MINUTES": "25", "POMODORO_NEXT": "short-break",
        "POMODORO_NEXT_RUNS": "0",
      ])
    desk.rules.automatic = .breaks
    timer = try desk.timer("2026-03-02T09:25Z")
    notice = PhaseNotice(try #require(timer.lastEnded), timer, times: Self.times)
    #expect(notice.body == "Write <it> · Short break runs until Mon 2 Mar 09:30")
    #expect(notice.variables["POMODORO_NEXT_RUNS"] == "1")
  }

  @Test func `is known to have been told, for one session`() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "alarm-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    let files = PhaseAlarm.Files(home: home.path)
    try FileManager.default.createDirectory(atPath: files.path, withIntermediateDirectories: true)
    #expect(!files.wasTold(Fixture.id(1)) && files.armed == nil)
    files.setTold(Fixture.id(1))
    #expect(files.wasTold(Fixture.id(1)) && !files.wasTold(Fixture.id(2)))
    files.setArmed("one")
    #expect(files.armed == "one")
    files.setArmed(nil)
    #expect(files.armed == nil)
    var desk = Desk()
    let session = try #require(try desk.start("2026-03-02T09:00Z").current)
    let end = try Fixture.instant("2026-03-02T09:25Z")
    let text = PhaseAlarm.armedText(session, end)
    #expect(PhaseAlarm.isArmed(text, for: session, at: end) && PhaseAlarm.isArmed(text, for: session, at: end + 1))
    #expect(!PhaseAlarm.isArmed(text, for: session, at: end + 60) && !PhaseAlarm.isArmed(nil, for: session, at: end))
    #expect(PhaseAlarm.Files(storePath: home.path + "/groups/pomodoro/store.sqlite").path == files.path)
  }

  @Test func `is asked of systemd by the calendar and by the time that goes by`() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: "systemd-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: home) }
    for directory in ["bin", "run/systemd"] {
      try FileManager.default.createDirectory(
        at: home.appending(path: directory), withIntermediateDirectories: true)
    }
    var environment = ["XDG_RUNTIME_DIR": home.path + "/run", "PATH": home.path + "/bin", "TZ": "Europe/Berlin"]
    #expect(Systemd(home: "/h", environment: environment) == nil, "no manager is there")
    _ = FileManager.default.createFile(atPath: home.path + "/run/systemd/private", contents: nil)
    #expect(Systemd(home: "/h", environment: environment) == nil, "no programs are there")
    for name in ["systemd-run", "systemctl"] {
      _ = FileManager.default.createFile(
        atPath: "\(home.path)/bin/\(name)", contents: nil, attributes: [.posixPermissions: 0o755])
    }
    environment["HOME"] = "/h"
    let systemd = try #require(Systemd(home: "/h", environment: environment))
    let words = systemd.words(
      at: Date(timeIntervalSince1970: 1_772_443_500), now: Date(timeIntervalSince1970: 1_772_443_499.2),
      program: "/usr/bin/pomodoro", arguments: ["alarm", "--home", "/h"])
    #expect(words.contains("--on-active=1s") && words.contains("--on-calendar=@1772443500"))
    #expect(words.contains("--unit=\(systemd.unit)") && words.contains("--setenv=TZ=Europe/Berlin"))
    #expect(!words.contains { $0.hasPrefix("--setenv=HOME") })
    #expect(words.suffix(5) == ["--", "/usr/bin/pomodoro", "alarm", "--home", "/h"])
    #expect(systemd.unit != Systemd(home: "/other", environment: environment)?.unit)
  }
}
