import Foundation
import Testing

@Suite struct `Everybody at once` {
  @Test func `two writers, a reader and the host lose nothing and never see half`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("widgets", "add", "today", "--family", "medium")
    try await box.caffeine("widgets", "show", "1")
    let host = try box.startWidgets("run")
    defer { host.send(SIGKILL) }
    #expect(try await host.prints { $0.contains("keeping widgets up to date") }, "\(host.text)")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask {
          for _ in 0..<15 {
            let words = writer == 0 ? ["log", "espresso"] : ["widgets", "tap", "1", "Espresso"]
            let run = try await box.caffeine(words)
            #expect(run.status == 0, "\(words) \(run.errors)")
          }
        }
      }
      group.addTask {
        var seen = 0
        for _ in 0..<15 {
          let count = try await box.records().count
          #expect(count >= seen && count <= 30)
          seen = count
          let shown = try await box.caffeine("widgets", "show", "1", "--format", "text")
          #expect(shown.status == 0, "\(shown.errors)")
        }
      }
      try await group.waitForAll()
    }
    #expect(try await box.records().count == 30)
    let shown = try await box.caffeine("widgets", "show", "1", "--format", "text")
    #expect(shown.output.contains("1890 mg today") && !shown.output.contains("stale"), "\(shown)")
    host.send(SIGTERM)
    #expect(try await host.status() == 0, "\(host.text)")
    guard Sandbox.hasDatabaseShell else { return }
    for file in [box.store, box.host] {
      let check = try await box.sh("sqlite3 '\(file.path)' 'PRAGMA integrity_check; PRAGMA foreign_key_check'")
      #expect(check.output == "ok\n", "\(check)")
    }
  }

  private struct Place: Sendable {
    var now: String
    var zone: String
    /// Hours from the beginning of 2 March in UTC.
    var hours: Double
    var day: Substring { now.prefix(10) }
    var words: [String] { ["--now", now, "--time-zone", zone] }
  }

  private static let places = [
    Place(now: "2026-03-02T14:00", zone: "Europe/Berlin", hours: 13),
    Place(now: "2026-03-02T09:00", zone: "Pacific/Auckland", hours: -4),
    Place(now: "2026-03-05T23:30", zone: "America/Los_Angeles", hours: 103.5),
  ]

  private static let steps = [
    ["widgets", "add", "today", "--family", "medium"], ["widgets", "show", "1"], ["log", "espresso"],
    ["widgets", "tap", "1", "Espresso"], ["widgets", "show", "1", "--format", "text"],
  ]

  /// The clock goes back and forward and the zone changes: from each place to each other one, before each step.
  @Test(arguments: 1..<steps.count)
  func `a clock that is set and a zone that changes keep the widget right`(change: Int) async throws {
    for first in Self.places {
      for second in Self.places where second.now != first.now {
        let box = try Sandbox(zone: "UTC")
        defer { box.remove() }
        var total = 0
        for (index, step) in Self.steps.enumerated() {
          let place = index < change ? first : second
          let run = try await box.caffeine(step + place.words)
          #expect(run.status == 0, "\(step) at \(place), before at \(first): \(run.errors)")
          // What was drunk later than it is now has not been drunk yet.
          if [2, 3].contains(index), place.day == second.day, place.hours <= second.hours { total += 63 }
          guard index == Self.steps.count - 1 else { continue }
          #expect(run.output.contains("\(total) mg today"), "\(first) to \(second): \(run.output)")
          #expect(!run.output.contains("stale"), "\(first) to \(second): \(run.output)")
        }
        #expect(try await box.records().count == 2)
      }
    }
  }
}
