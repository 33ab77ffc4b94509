import Foundation
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

  @Test func `is kept when processes are killed in mid-write`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("widgets", "add", "today")
    var acknowledged: [String] = []
    var random = SystemRandomNumberGenerator()
    for round in 0..<120 {
      let output = box.home.appending(path: "kill-out-\(round)")
      let words = round.isMultiple(of: 3) ? ["widgets", "tap", "1", "1"] : ["log", "espresso"]
      let process = try box.process(words, output: output, errors: box.home.appending(path: "kill-err"))
      async let end = Sandbox.finish(process)
      // A command takes 10 to 30 ms; the points are spread over it and a little beyond.
      try await Task.sleep(for: .microseconds(Int.random(in: 2_000...34_000, using: &random)))
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      _ = try await end
      let said = try String(contentsOf: output, encoding: .utf8)
      if let line = said.split(separator: "\n").first(where: { $0.hasPrefix("Logged") }) {
        acknowledged.append(String(try #require(line.split(separator: " ").last)))
      }
    }
    let ids = try await box.records().compactMap { $0["id"] as? String }
    for id in acknowledged { #expect(ids.contains { $0.hasPrefix(id) }, "\(id)") }
    #expect(ids.count >= acknowledged.count && !acknowledged.isEmpty)
    for words in [["log", "espresso"], ["widgets", "show", "1"], ["widgets", "tap", "1", "1"]] {
      let run = try await box.caffeine(words)
      #expect(run.status == 0, "\(words) \(run.errors)")
    }
    guard Sandbox.hasDatabaseShell else { return }
    for file in [box.store, box.host] {
      let check = try await box.sh("sqlite3 '\(file.path)' 'PRAGMA integrity_check; PRAGMA foreign_key_check'")
      #expect(check.output == "ok\n", "\(check.output)\(check.errors)")
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

  @Test(.enabled(if: getuid() == 0, "only root can mount a small disk"), arguments: ["log", "import"])
  func `is kept on a full disk, where nothing more is taken`(word: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let disk = box.home.appending(path: "data")
    try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
    let mounted = try await box.sh("mount -t tmpfs -o size=512k tmpfs '\(disk.path)'")
    // In a container even root may not.
    guard mounted.status == 0 else { return }
    do {
      try await box.caffeine("log", "espresso")
      let rows = (0..<20_000).map { "2025-01-\(10 + $0 % 20) 08:\(10 + $0 % 50),tea \($0),40" }
      let csv = try box.file("big.csv", (["timestamp,drink,caffeine_mg"] + rows).joined(separator: "\n"))
      if word == "log" { _ = try await box.sh("dd if=/dev/zero of='\(disk.path)/filler' bs=1k 2>/dev/null") }
      let run = try await box.caffeine(word == "log" ? ["log", "latte"] : ["import", csv])
      #expect(run.status == 73, "\(run.status) \(run.output)\(run.errors)")
      #expect(run.errors.contains("the disk is full") && run.output.isEmpty, "\(run.errors)")
      #expect(try await box.records().count == 1)
      _ = try await box.sh("rm -f '\(disk.path)/filler'")
      #expect(try await box.caffeine("log", "latte").status == 0)
    } catch {
      Issue.record(error)
    }
    _ = try await box.sh("umount -l '\(disk.path)'")
  }

  @Test(.enabled(if: getuid() == 0, "only root can mount a read-only disk"))
  func `can be read where nothing can be written`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "espresso")
    try await box.caffeine("widgets", "add", "today")
    let disk = box.home.appending(path: "data").path
    let mounted = try await box.sh("mount --bind '\(disk)' '\(disk)' && mount -o remount,ro,bind '\(disk)'")
    guard mounted.status == 0 else { return }
    do {
      for words in [["level"], ["export"], ["widgets", "show", "today", "--category", "tea"], ["widgets"]] {
        let run = try await box.caffeine(words)
        #expect(run.status == 0, "\(words) \(run.errors)")
      }
      let shown = try await box.caffeine("widgets", "show", "1")
      #expect(shown.status == 0 && shown.output.contains("63 mg"), "\(shown.output)\(shown.errors)")
      for words in [["log", "latte"], ["undo"], ["config", "limit", "3"], ["widgets", "add", "today"]] {
        let run = try await box.caffeine(words)
        #expect(run.status == 73, "\(words) \(run.status) \(run.errors)")
        #expect(run.errors.contains("cannot be written"), "\(run.errors)")
      }
    } catch {
      Issue.record(error)
    }
    _ = try await box.sh("umount -l '\(disk)'")
    #expect(try await box.records().count == 1)
  }
}
