import Foundation
import Testing

@Suite struct `A command with one placed widget` {
  /// Whether the system's calls of a process can be watched.
  static let canTrace: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/strace")
    process.arguments = ["-o", "/dev/null", "true"]
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  @Test(
    .enabled(if: canTrace, "watches the system's calls"),
    arguments: [
      ("log espresso", 1...2), ("widgets tap 1 1", 1...2), ("undo", 1...2), ("widgets show 1", 0...0), ("level", 0...0),
      ("list", 0...0),
    ])
  func `STO04: opens each database once and waits for the disk as often as it must, and no more`(
    words: String, syncs: ClosedRange<Int>
  ) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    // A young store moves its log into the file at each doubling, so what is measured is no second, fourth or eighth write.
    let logs = Array(repeating: ["log", "espresso"], count: 5)
    for line in logs + [["widgets", "add", "today", "--family", "medium"], ["widgets", "show", "1"]] {
      #expect(try await box.caffeine(line).status == 0)
    }
    let trace = box.home.appending(path: "trace").path
    let run = try await box.sh("strace -f -o '\(trace)' -e trace=openat,fdatasync,fsync caffeine \(words)")
    #expect(run.status == 0, "\(run.errors)")
    let calls = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    for file in [box.store, box.host] {
      #expect(calls.count { $0.contains("\(file.path)\"") } == 1, "\(words) \(file.lastPathComponent)")
    }
    #expect(syncs.contains(calls.count { $0.contains("sync(") }), "\(words)")
  }
}
