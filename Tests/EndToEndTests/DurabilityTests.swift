import Foundation
import Synchronization
import Testing

@Suite struct `What was acknowledged` {
  @Test func `is kept when two processes write at once`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for kind in 0..<4 {
        group.addTask {
          for round in 0..<10 {
            let run =
              switch kind {
              case 0: try await box.caffeine("open", "caffeine://log?drink=espresso", "--yes")
              case 1: try await box.caffeine("widgets", "add", "today")
              default: try await box.caffeine("log", "espresso", "--count", "\(round + 1)")
              }
            #expect(run.status == 0, "\(run.errors)")
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await box.records().count == 30)
    #expect(try await box.caffeine("widgets").lines.count == 10)
  }

  @Test func `is kept when two processes make the first store at once`() async throws {
    for _ in 0..<5 {
      let box = try Sandbox()
      defer { box.remove() }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask {
            let run = try await box.caffeine("log", "espresso")
            #expect(run.status == 0, "\(run.errors)")
          }
        }
        try await group.waitForAll()
      }
      #expect(try await box.records().count == 4)
    }
  }

  /// Where a process is killed.
  enum Moment: String, CaseIterable, Sendable {
    /// At any time of its life.
    case anyTime
    /// When the store's log has begun to grow: around the store's commit, and between it and the host's.
    case afterTheStore
  }

  @Test(arguments: Moment.allCases)
  func `is kept when processes are killed in mid-write`(moment: Moment) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let now = ["--now", "2026-03-02T14:00"]
    try await box.caffeine(["widgets", "add", "today", "--family", "medium"] + now)
    try await box.caffeine(["log", "espresso"] + now)
    let log = box.store.path + "-wal"
    let seed = UInt64.random(in: .min ... .max)
    var random = SplitMix(state: seed)
    var acknowledged: [String] = []
    for round in 0..<100 {
      let output = box.home.appending(path: "kill-out-\(round)")
      let words = round.isMultiple(of: 2) ? ["widgets", "tap", "1", "Espresso"] : ["log", "espresso"]
      let process = try box.process(words + now, output: output, errors: box.home.appending(path: "kill-err"))
      let before = DatabaseStamp(path: log)
      let delay = Int.random(in: 0...(moment == .anyTime ? 40_000 : 6_000), using: &random)
      let hasEnded = Mutex(false)
      async let end: Void = {
        _ = try await Sandbox.finish(process)
        hasEnded.withLock { $0 = true }
      }()
      if moment == .afterTheStore {
        while DatabaseStamp(path: log) == before, !hasEnded.withLock({ $0 }) {
          try await Task.sleep(for: .microseconds(200))
        }
      }
      try await Task.sleep(for: .microseconds(delay))
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      try await end
      let said = try String(contentsOf: output, encoding: .utf8)
      if let line = said.split(separator: "\n").first(where: { $0.hasPrefix("Logged") }) {
        acknowledged.append(String(try #require(line.split(separator: " ").last)))
      }
    }
    let ids = try await box.records().compactMap { $0["id"] as? String }
    for id in acknowledged { #expect(ids.contains { $0.hasPrefix(id) }, "\(id), seed \(seed)") }
    #expect(ids.count > acknowledged.count, "seed \(seed)")
    // A tap that was cut short is sent again first, under its own identifier; then nothing is stale.
    for words in [["log", "espresso"], ["widgets", "tap", "1", "Espresso"]] {
      let run = try await box.caffeine(words + now)
      #expect(run.status == 0, "\(words) \(run.errors), seed \(seed)")
    }
    let count = try await box.records().count
    let shown = try await box.caffeine(["widgets", "show", "1", "--format", "text"] + now)
    #expect(shown.status == 0 && !shown.output.contains("stale"), "\(shown.output)\(shown.errors), seed \(seed)")
    #expect(shown.output.filter { $0 != "," }.contains("\(63 * count) mg"), "\(count) \(shown.output), seed \(seed)")
    guard Sandbox.hasDatabaseShell else { return }
    for file in [box.store, box.host] {
      let check = try await box.sh("sqlite3 '\(file.path)' 'PRAGMA integrity_check; PRAGMA foreign_key_check'")
      #expect(check.output == "ok\n", "\(check.output)\(check.errors), seed \(seed)")
    }
  }

  @Test func `of an import is all or nothing, also when it is killed`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let rows = (0..<2_000).map { "2025-01-\(10 + $0 % 20) 08:\(10 + $0 % 50),tea \($0),40" }
    let csv = try box.file("big.csv", (["timestamp,drink,caffeine_mg"] + rows).joined(separator: "\n"))
    for delay in [20, 60, 100, 140, 180] {
      let process = try box.process(
        ["import", csv], output: box.home.appending(path: "o"), errors: box.home.appending(path: "e"))
      async let end = Sandbox.finish(process)
      try await Task.sleep(for: .milliseconds(delay))
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      _ = try await end
      #expect([0, 2_000].contains(try await box.records().count))
    }
    #expect(try await box.caffeine("import", csv).status == 0)
    #expect(try await box.records().count == 2_000)
  }

  @Test(.enabled(if: Sandbox.canMount, "only root can mount a small disk"), arguments: ["log", "import"])
  func `is kept on a full disk, where nothing more is taken`(word: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let disk = box.home.appending(path: "data").path
    let rows = (0..<20_000).map { "2025-01-\(10 + $0 % 20) 08:\(10 + $0 % 50),tea \($0),40" }
    let csv = try box.file("big.csv", (["timestamp,drink,caffeine_mg"] + rows).joined(separator: "\n"))
    let run = try await box.privately(
      """
      mkdir -p '\(disk)' && mount -t tmpfs -o size=512k tmpfs '\(disk)' || exit 99
      caffeine log espresso >/dev/null || exit 98
      \(word == "log" ? "dd if=/dev/zero of='\(disk)/filler' bs=1k 2>/dev/null" : "true")
      caffeine \(word == "log" ? "log latte" : "import '\(csv)'")
      echo "status $?"
      caffeine export --format csv | wc -l
      rm -f '\(disk)/filler'
      caffeine log latte >/dev/null
      echo "status $?"
      caffeine export --format csv | wc -l
      """)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.lines == ["status 73", "2", "status 0", "3"], "\(run.output)")
    #expect(run.errors.contains("the disk is full"), "\(run.errors)")
  }

  @Test(.enabled(if: Sandbox.canMount, "only root can mount a read-only disk"))
  func `can be read where nothing can be written`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "espresso")
    try await box.caffeine("widgets", "add", "today")
    let before = try box.files()
    let disk = box.home.appending(path: "data").path
    let readers = ["level", "export", "widgets show today --category tea", "widgets", "widgets show 1"]
    let writers = ["log latte", "undo", "config limit 3", "widgets add today"]
    let run = try await box.privately(
      """
      mount --bind '\(disk)' '\(disk)' && mount -o remount,ro,bind '\(disk)' || exit 99
      \((readers + writers).map { "caffeine \($0) >>'\(box.home.path)/said'; echo $?" }.joined(separator: "\n"))
      """)
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.lines == readers.map { _ in "0" } + writers.map { _ in "73" }, "\(run.output)\(run.errors)")
    #expect(run.errors.ranges(of: "cannot be written").count >= writers.count, "\(run.errors)")
    let said = try String(contentsOf: box.home.appending(path: "said"), encoding: .utf8)
    #expect(said.contains("63 mg"))
    #expect(try box.files() == before)
  }
}

/// The length and time of a file, as they change when anything is written to it.
private struct DatabaseStamp: Equatable {
  let size: Int?
  let changed: Date?

  init(path: String) {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    size = attributes?[.size] as? Int
    changed = attributes?[.modificationDate] as? Date
  }
}
