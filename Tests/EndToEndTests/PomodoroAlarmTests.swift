import Foundation
import Testing

/// A home in which a session ends in a moment, with programs of its own that stand for the desktop's.
struct AlarmBox: Sendable {
  let box: Sandbox
  private var bin: URL { box.home.appending(path: "bin") }
  private static let pomodoro = Sandbox.products.appending(path: "pomodoro").path

  init() throws {
    let box = try Sandbox()
    let bin = box.home.appending(path: "bin")
    try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
    self.box = box.with(["PATH": "\(bin.path):/usr/bin:/bin"])
  }

  /// Puts a shell script in front of everything that is installed.
  func program(_ name: String, _ script: String) throws {
    _ = FileManager.default.createFile(
      atPath: bin.appending(path: name).path, contents: Data("#!/bin/sh\n\(script)\n".utf8),
      attributes: [.posixPermissions: 0o755])
  }

  /// Runs `pomodoro` at the machine's own time.
  @discardableResult
  func run(_ arguments: String...) async throws -> Sandbox.Run {
    let output = box.home.appending(path: "out-\(UUID().uuidString)")
    let errors = output.appendingPathExtension("errors")
    let process = try box.process(arguments, output: output, errors: errors)
    process.executableURL = URL(fileURLWithPath: Self.pomodoro)
    return try Sandbox.Run(status: await Sandbox.finish(process), output: output, errors: errors)
  }

  /// Begins a session of a minute so long ago that its end is some seconds away.
  func start(secondsLeft: Int, task: String = "Write") async throws {
    let then = Date.now.addingTimeInterval(Double(secondsLeft - 60))
    let run = try await run("start", "Draft", "--minutes", "1", "--now", then.formatted(.iso8601), "--home", home)
    #expect(run.status == 0, "\(run.errors)")
    // The run as of another time arms nothing; this one does.
    #expect(try await self.run("task", task).status == 0)
  }

  var home: String { box.home.appending(path: "data").path }

  /// The text of a file in the home as soon as it satisfies a condition; nil when it does not within a minute.
  func text(of name: String, when isWanted: (String) -> Bool = { $0.hasSuffix("\n") }) async throws -> String? {
    for _ in 0..<600 {
      let text = (try? String(contentsOf: box.home.appending(path: name), encoding: .utf8)) ?? ""
      if isWanted(text) { return text }
      try await Task.sleep(for: .milliseconds(100))
    }
    return nil
  }

  /// The processes that wait for this home.
  func waiters() -> [Int32] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).compactMap { Int32($0) }.filter { number in
      let words = (try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(number)/cmdline"))) ?? Data()
      let line = String(decoding: words, as: UTF8.self)
      return line.contains("\0alarm\0") && line.contains(home + "\0")
    }
  }

  /// Whether the number of waiters comes to be some; false when it does not within a minute.
  func waits(_ count: Int) async throws -> Bool {
    for _ in 0..<600 {
      if waiters().count == count { return true }
      try await Task.sleep(for: .milliseconds(100))
    }
    return false
  }

  /// Removes the home, which ends whoever waits for it.
  func remove() {
    box.remove()
    for number in waiters() { kill(number, SIGKILL) }
  }
}

@Suite struct `The end of a pomodoro phase` {
  @Test func `is told to the desktop, and runs the command that is set`() async throws {
    let alarm = try AlarmBox()
    defer { alarm.remove() }
    try alarm.program("notify-send", #"printf '%s\n' "$*" >> "$HOME/told""#)
    let script = #"printf '%s\n' "$POMODORO_PHASE/$POMODORO_TASK/$POMODORO_NEXT" >> "$HOME/ran""#
    #expect(try await alarm.run("config", "command", script).status == 0)
    try await alarm.start(secondsLeft: 3, task: "Write <it> $(reboot)")
    let told = try #require(try await alarm.text(of: "told"))
    #expect(
      told == "--app-name=Pomodoro --icon=alarm-symbolic -- Focus is over "
        + "Write &lt;it&gt; $(reboot) · next: short break\n")
    #expect(try await alarm.text(of: "ran") == "focus/Write <it> $(reboot)/short-break\n")
    #expect(try await alarm.waits(0), "who has told it is gone")
    #expect(try await alarm.run("widgets", "show", "activity").output.contains("Focus is over · next: short break"))
    #expect(try await alarm.run("status").output.contains("No session runs"))
  }

  @Test func `is waited for by one process, which goes when nothing runs any more`() async throws {
    let alarm = try AlarmBox()
    defer { alarm.remove() }
    #expect(try await alarm.run("start", "Write").status == 0)
    #expect(try await alarm.waits(1))
    #expect(try await alarm.run("task", "Read").status == 0)
    #expect(try await alarm.run("config", "goal", "4").status == 0)
    #expect(try await alarm.run("skip").status == 0)
    #expect(alarm.waiters().count == 1)
    #expect(try await alarm.run("pause").status == 0)
    #expect(try await alarm.waits(0))
    #expect(try await alarm.run("resume").status == 0)
    #expect(try await alarm.waits(1))
    #expect(try await alarm.run("undo").status == 0)
    #expect(try await alarm.waits(0), "taking `resume` back is a pause")
    #expect(try await alarm.run("redo").status == 0)
    #expect(try await alarm.waits(1))
    #expect(try await alarm.run("stop").status == 0)
    #expect(try await alarm.waits(0))
  }

  @Test func `changes nothing by being killed, and is armed again by whatever comes next`() async throws {
    let alarm = try AlarmBox()
    defer { alarm.remove() }
    #expect(try await alarm.run("start", "Write").status == 0)
    #expect(try await alarm.waits(1))
    let before = try await alarm.run("list", "--json").output
    for number in alarm.waiters() { kill(number, SIGKILL) }
    #expect(try await alarm.waits(0))
    let after = try await alarm.run("list", "--json").output
    let plan = { (text: String) in text.firstMatch(of: #/"planned_seconds": \d+/#).map { String($0.0) } }
    #expect(plan(before) != nil && plan(before) == plan(after))
    #expect(try await alarm.run("status").output.contains("left · until"))
    #expect(try await alarm.run("task", "Read").status == 0)
    #expect(try await alarm.waits(1))
  }

  @Test func `ends with its home`() async throws {
    let alarm = try AlarmBox()
    defer { alarm.remove() }
    #expect(try await alarm.run("start", "Write").status == 0)
    #expect(try await alarm.waits(1))
    alarm.box.remove()
    #expect(try await alarm.waits(0))
  }

  @Test func `is not waited for where nobody wants to be told, and by nobody as of another time`() async throws {
    let alarm = try AlarmBox()
    defer { alarm.remove() }
    #expect(
      try await alarm.run("start", "Write", "--now", "2026-03-02T09:00", "--home", alarm.home).status == 0)
    #expect(try await alarm.run("stop", "--now", "2026-03-02T09:01", "--home", alarm.home).status == 0)
    #expect(try await alarm.run("config", "alarm", "off").status == 0)
    #expect(try await alarm.run("start", "Write").status == 0)
    // Whoever armed it has ended, and would have started it before.
    #expect(alarm.waiters().isEmpty)
  }

  @Test func `is left to systemd where its manager answers`() async throws {
    let alarm = try AlarmBox()
    defer { alarm.remove() }
    let runtime = alarm.box.home.appending(path: "run")
    try FileManager.default.createDirectory(at: runtime.appending(path: "systemd"), withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: runtime.path + "/systemd/private", contents: nil)
    let box = AlarmBox(copying: alarm, environment: ["XDG_RUNTIME_DIR": runtime.path])
    try box.program("systemctl", #"printf '%s\n' "$*" >> "$HOME/stopped""#)
    try box.program("systemd-run", #"printf '%s\n' "$*" >> "$HOME/armed""#)
    #expect(try await box.run("start", "Write").status == 0)
    let armed = try #require(try await box.text(of: "armed"))
    #expect(armed.contains("--user") && armed.contains("--on-calendar=@") && armed.contains("--on-active="))
    #expect(armed.contains("alarm --home \(box.home) --session "))
    #expect(try await box.waits(0), "nobody waits beside it")
    #expect(try await box.text(of: "data/groups/pomodoro/alarm-unit") { !$0.isEmpty } != nil)
    #expect(try await box.run("pause").status == 0)
    let stops = try #require(
      try await box.text(of: "stopped") { $0.split(separator: "\n").count == 2 }, "before it is armed, and by `pause`")
    #expect(stops.contains("--user stop pomodoro-alarm-"))
  }

  @Test func `is waited for where systemd refuses`() async throws {
    let alarm = try AlarmBox()
    defer { alarm.remove() }
    let runtime = alarm.box.home.appending(path: "run")
    try FileManager.default.createDirectory(at: runtime.appending(path: "systemd"), withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: runtime.path + "/systemd/private", contents: nil)
    let box = AlarmBox(copying: alarm, environment: ["XDG_RUNTIME_DIR": runtime.path])
    for name in ["systemctl", "systemd-run"] { try box.program(name, "exit 1") }
    #expect(try await box.run("start", "Write").status == 0)
    #expect(try await box.waits(1))
  }

  @Test func `tells what runs as lines where there is no terminal`() async throws {
    let alarm = try AlarmBox()
    defer { alarm.remove() }
    try await alarm.start(secondsLeft: 4)
    let watch = try await alarm.run("watch")
    #expect(watch.status == 0)
    #expect(watch.lines.count == 2, "\(watch.output)")
    #expect(watch.lines.first?.hasPrefix("Focus “Write” · 0:0") == true)
    #expect(watch.lines.last == "No session runs")
    #expect(try await alarm.run("watch").output == "No session runs\n")
  }
}

extension AlarmBox {
  /// The same home with other variables.
  fileprivate init(copying other: AlarmBox, environment: [String: String?]) {
    box = other.box.with(environment)
  }
}
