import Foundation
import Synchronization
import Testing

@testable import WidgetKitCore

/// The real host, and what befalls a machine while it runs.
///
/// Its clock cannot be set without setting everybody's, nor can it be suspended: a virtual machine is there for that, in
/// `RunningHostTests`.
@Suite struct `A host that runs while` {
  /// A home with one placed widget whose timeline is made, and a host that has looked at it.
  private func running(_ body: (Sandbox, RunningProgram) async throws -> Void) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("widgets", "add", "today", "--family", "medium")
    _ = try await box.caffeine("widgets", "show", "1")
    let host = try box.startWidgets("run")
    defer { host.send(SIGKILL) }
    #expect(try await host.prints { $0.contains("keeping widgets up to date") }, "\(host.text)")
    try await body(box, host)
  }

  private func stop(_ host: RunningProgram) async throws {
    host.send(SIGTERM)
    #expect(try await host.status() == 0, "\(host.text)")
  }

  @Test func `a setting moves it to another zone makes everything anew`() async throws {
    try await running { box, host in
      #expect(try await box.widgets("config", "time-zone", "Asia/Tokyo").status == 0)
      #expect(
        try await host.prints { $0.contains("reloaded · because the locale, the time zone") }, "\(host.text)")
      try await stop(host)
    }
  }

  @Test(.enabled(if: Sandbox.canMount, "only root can have an /etc of its own"))
  func `the machine's zone is changed makes everything anew`() async throws {
    let box = try Sandbox().with(["TZ": nil])
    defer { box.remove() }
    let run = try await box.privately(
      """
      mkdir etc-copy; cp -a /etc/. etc-copy/ && mount --bind etc-copy /etc || exit 99
      ln -sfn /usr/share/zoneinfo/Europe/Berlin /etc/localtime
      caffeine widgets add today --family medium && caffeine widgets show 1 --format text >/dev/null || exit 98
      widgets run >said 2>&1 & host=$!
      waits grep -q 'keeping widgets' said
      grep -c reloaded said
      ln -sfn /usr/share/zoneinfo/Asia/Tokyo /etc/localtime
      waits grep -q 'because the locale, the time zone' said
      kill -TERM $host; wait $host; echo "status $?"
      """)
    #expect(run.status == 0 && run.lines.suffix(2) == ["0", "status 0"], "\(run.output)\(run.errors)")
  }

  @Test func `it is stopped for a while catches up`() async throws {
    try await running { box, host in
      host.send(SIGSTOP)
      try await box.caffeine("log", "espresso")
      try await box.caffeine("log", "latte")
      host.send(SIGCONT)
      #expect(try await host.prints { $0.contains("widget 1 (caffeine today) · reloaded") }, "\(host.text)")
      try await stop(host)
      #expect(host.text.ranges(of: "· reloaded").count == 1, "two commands, one reload: \(host.text)")
    }
  }

  @Test func `five thousand requests for one kind come in reloads once`() async throws {
    try await running { box, host in
      let asking = WidgetHost(database: HostDatabase(file: box.host), extensions: [:])
      let world = World.current(environment: box.environment)
      // Its answer to all of them comes after the last: it looks once a second at most.
      host.send(SIGSTOP)
      for _ in 0..<5000 {
        try asking.requestReload(.kind("today"), app: "caffeine", reason: .background, world: world)
      }
      host.send(SIGCONT)
      #expect(try await host.prints { $0.contains("· reloaded") }, "\(host.text)")
      // What comes later than all of them is judged later than all of them.
      try await box.caffeine("log", "espresso")
      #expect(try await host.prints { $0.contains("because a command of the app asked") }, "\(host.text)")
      try await stop(host)
      #expect(host.text.ranges(of: "· reloaded").count == 2, "\(host.text)")
      #expect(try asking.database.requests(of: 1).contains { $0.count == 5000 && !$0.isWaiting })
    }
  }

  @Test func `it is killed again and again loses nothing and leaves nobody behind`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(state: seed)
    try await box.caffeine("widgets", "add", "today", "--family", "medium")
    let hasEnded = Mutex(false)
    async let writing: Int = {
      defer { hasEnded.withLock { $0 = true } }
      var done = 0
      for round in 0..<30 {
        let words = round.isMultiple(of: 2) ? ["log", "espresso"] : ["widgets", "tap", "1", "Espresso"]
        if try await box.caffeine(words).status == 0 { done += 1 }
      }
      return done
    }()
    while !hasEnded.withLock({ $0 }) {
      let host = try box.startWidgets("run")
      // From before it has begun until it has made a timeline.
      try await Task.sleep(for: .milliseconds(Int.random(in: 0...1500, using: &random)))
      host.send(SIGKILL)
      #expect(try await host.status() == 128 + SIGKILL, "seed \(seed): \(host.text)")
    }
    #expect(try await writing == 30, "seed \(seed)")
    let last = try await box.widgets("run", "--once")
    #expect(last.status == 0, "\(last), seed \(seed)")
    let shown = try await box.caffeine("widgets", "show", "1", "--format", "text")
    #expect(shown.output.contains("1890 mg today") && !shown.output.contains("stale"), "\(shown), seed \(seed)")
    #expect(try await box.widgets("why", "1").status == 0)
    // An extension ends with its host's end of the pipe.
    #expect(try await box.hasNoProcesses(), "seed \(seed)")
    guard Sandbox.hasDatabaseShell else { return }
    for file in [box.store, box.host] {
      let check = try await box.sh("sqlite3 '\(file.path)' 'PRAGMA integrity_check; PRAGMA foreign_key_check'")
      #expect(check.output == "ok\n", "\(check), seed \(seed)")
    }
  }

  @Test(.enabled(if: Sandbox.canMount, "only root can mount a small disk"))
  func `its disk is full says so, goes on, and catches up when there is room`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let data = box.home.appending(path: "data").path
    let run = try await box.privately(
      """
      mkdir -p '\(data)/host' && mount -t tmpfs -o size=512k tmpfs '\(data)/host' || exit 99
      caffeine widgets add today --family medium && caffeine widgets show 1 --format text >/dev/null || exit 98
      widgets run >said 2>errors & host=$!
      waits grep -q 'keeping widgets' errors
      dd if=/dev/zero of='\(data)/host/filler' bs=1k 2>/dev/null
      # The log of the host's file may have room for a timeline or two.
      count=0
      logs() { caffeine log espresso >/dev/null || exit 95; count=$((count + 1)); sleep 1; grep -q 'disk is full' errors; }
      waits logs
      kill -0 $host && echo alive
      before=$(grep -c '· reloaded' said)
      rm '\(data)/host/filler'
      # Asked for where it can be noted: what is only found to have changed is held for five minutes.
      logs
      more() { [ "$(grep -c '· reloaded' said)" -gt "$before" ]; }
      waits more
      kill -TERM $host; wait $host; echo "status $?"
      echo "$((count * 63)) mg today"
      caffeine widgets show 1 --format text
      """)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.lines.dropFirst().prefix(2) == ["alive", "status 0"], "\(run.output)\(run.errors)")
    let total = try #require(run.lines.dropFirst(3).first)
    #expect(run.output.filter { $0 != "," }.ranges(of: total).count == 2, "\(run.output)")
    #expect(!run.output.contains("stale"), "\(run.output)")
  }

  @Test(.enabled(if: Sandbox.canMount, "only root can mount a read-only disk"), arguments: ["run", "run --once"])
  func `nothing can be written does not begin`(words: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "espresso")
    try await box.caffeine("widgets", "add", "today")
    let before = try box.files()
    let disk = box.home.appending(path: "data").path
    let run = try await box.privately(
      """
      mount --bind '\(disk)' '\(disk)' && mount -o remount,ro,bind '\(disk)' || exit 99
      widgets \(words)
      echo "status $?"
      """)
    #expect(run.lines.last == "status 73", "\(run.output)\(run.errors)")
    #expect(run.errors.contains("cannot be written"), "\(run.errors)")
    #expect(try box.files() == before)
  }

  @Test(arguments: ["not a database at all", ""])
  func `its own file is no database does not begin, and leaves it alone`(text: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("widgets", "add", "today")
    let bytes = Data((text.isEmpty ? String(repeating: "x", count: 8192) : text).utf8)
    try bytes.write(to: box.host)
    let run = try await box.widgets("run")
    #expect(run.status == 65 && run.errors.contains(box.host.path), "\(run)")
    #expect(try Data(contentsOf: box.host) == bytes)
  }
}
