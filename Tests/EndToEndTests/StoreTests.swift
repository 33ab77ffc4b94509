import Foundation
import Testing

@Suite struct `A store that cannot be used` {
  @Test(arguments: ["foreign", "torn", "newer"])
  func `is refused with 65 and stays as it is`(kind: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "espresso")
    var bytes = try Data(contentsOf: box.store)
    switch kind {
    case "foreign": bytes.replaceSubrange(68..<72, with: [1, 2, 3, 4])
    case "torn": bytes = bytes.prefix(700)
    default: bytes.replaceSubrange(60..<64, with: [0, 0, 3, 231])
    }
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: box.store.path + suffix) }
    try bytes.write(to: box.store)
    for words in [["log", "latte"], ["level"], ["widgets", "show", "today"]] {
      let run = try await box.caffeine(words)
      if words[0] != "widgets" { #expect(run.status == 65, "\(words) \(run.output)\(run.errors)") }
      #expect((run.errors + run.output).contains("store.sqlite"), "\(words) \(run.output)\(run.errors)")
      #expect(try Data(contentsOf: box.store) == bytes)
    }
  }

  @Test func `two processes at once lose nothing`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<15 {
            let run = try await box.caffeine("log", "espresso")
            #expect(run.status == 0, "\(run.errors)")
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await box.caffeine("export").lines.count == 31)
  }

  @Test func `a process killed in mid-write loses nothing that it acknowledged`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    var acknowledged = 0
    for round in 0..<20 {
      let output = box.home.appending(path: "kill-out-\(round)")
      let process = try box.process(["log", "espresso"], output: output, errors: box.home.appending(path: "kill-err"))
      try process.run()
      try await Task.sleep(for: .milliseconds(5 + round * 3))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      if try String(contentsOf: output, encoding: .utf8).contains("Logged") { acknowledged += 1 }
    }
    let export = try await box.caffeine("export")
    #expect(export.status == 0, "\(export.errors)")
    #expect(export.lines.count - 1 >= acknowledged)
  }
}
