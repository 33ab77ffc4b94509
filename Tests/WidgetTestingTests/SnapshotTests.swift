import Foundation
import Testing

@testable import WidgetTesting

@Suite struct `A snapshot` {
  @Test func `of a widget is what a terminal draws and what a screen reader says`() async throws {
    let shelf = Shelf()
    let host = try await WidgetTestHost(CoffeeWidgets(), dependencies: { $0.add(dependency: shelf) })
    let widget = try await host.add("coffee", family: .systemMedium)
    try await widget.tap("Espresso")
    try await widget.assertSnapshot()
    try await widget.assertSnapshot(as: .facts)
    try await host.advance(by: .seconds(8 * 3600))
    try await widget.assertSnapshot(named: "evening")
  }

  /// A folder of its own, in which a test's file is said to stand.
  private func inFolder(_ body: (_ test: URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "snapshots-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try body(folder.appending(path: "TodayTests.swift"))
  }

  @Test func `stands beside the test, under its name`() {
    let snapshot = Snapshot(
      "x", named: "at noon", style: ".facts", path: "/a/Tests/TodayTests.swift",
      function: "`shows what's due, at once`()")
    #expect(snapshot.file.path == "/a/Tests/__Snapshots__/TodayTests/shows-what-s-due-at-once.at-noon.facts.txt")
    #expect(snapshot.text == "x\n")
    let long = Snapshot("", path: "/a/b.swift", function: String(repeating: "long ", count: 100)).file.lastPathComponent
    #expect(long.utf8.count < 200)
    let japanese = Snapshot("", path: "/a/b.swift", function: "`今日の 一杯`()").file.lastPathComponent
    #expect(japanese == "今日の-一杯.txt")
  }

  @Test func `that is missing fails, and is not written`() throws {
    try inFolder { test in
      let snapshot = Snapshot("one\n", path: test.path, function: "missing()")
      let failure = #expect(throws: SnapshotFailure.missing(file: snapshot.file.path)) { try snapshot.check(.compare) }
      #expect(failure?.description.contains("run this test with RECORD_SNAPSHOTS=1") == true)
      #expect(!FileManager.default.fileExists(atPath: snapshot.file.path))
    }
  }

  @Test func `that is recorded fails too, whatever it was before`() throws {
    try inFolder { test in
      let snapshot = Snapshot("one\n", path: test.path, function: "recorded()")
      for _ in 0..<2 {
        #expect(throws: SnapshotFailure.recorded(file: snapshot.file.path)) { try snapshot.check(.record) }
      }
      let written = try String(contentsOf: snapshot.file, encoding: .utf8)
      #expect(written == "one\n")
      #expect(throws: Never.self) { try snapshot.check(.compare) }
    }
  }

  @Test func `that fails does not keep its test from going on`() async throws {
    let host = try await WidgetTestHost(CoffeeWidgets(), dependencies: { $0.add(dependency: Shelf()) })
    let entry = try await host.add("coffee").entry()
    try withKnownIssue {
      try entry.assertSnapshot(named: "that nobody has recorded", record: false)
      try entry.assertSnapshot(named: "and another one", record: false)
    } matching: { issue in
      if case .missing = issue.error as? SnapshotFailure { true } else { false }
    }
  }

  @Test func `that differs fails with the lines that do`() throws {
    try inFolder { test in
      let before = Snapshot("one\ntwo\nthree\nfour\nfive\nsix\nseven\n", path: test.path, function: "different()")
      #expect(throws: SnapshotFailure.recorded(file: before.file.path)) { try before.check(.record) }
      let after = Snapshot(
        "one\ntwo\nthree\nfour\nfive\nsieben\nseven\neight\n", path: test.path, function: "different()")
      let difference = "  …\n  three\n  four\n  five\n- six\n+ sieben\n  seven\n+ eight"
      let failure = #expect(throws: SnapshotFailure.different(file: before.file.path, difference: difference)) {
        try after.check(.compare)
      }
      #expect(failure?.description.contains(difference) == true)
      let kept = try String(contentsOf: before.file, encoding: .utf8)
      #expect(kept == before.text, "comparing writes nothing")
    }
  }

  @Test(arguments: [
    ("", "a\n", "+ a"), ("a\n", "", "- a"), ("a\nb\n", "b\na\n", "- a\n  b\n+ a"),
    ("a\n", "a", "- a\n+ a (no line feed at the end)"), ("a\n\nb\n", "a\nb\n", "  a\n- \n  b"),
  ])
  func `tells differences by lines`(old: String, new: String, difference: String) {
    #expect(LineDifference(from: old, to: new).text == difference)
  }
}
