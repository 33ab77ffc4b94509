import Foundation
import Testing

@Suite struct `The day a drink counts for` {
  @Test func `is the day before when the day starts at 03:00, and the clock time stays`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("config", "day-start", "03:00")
    try await box.caffeine("log", "espresso", "--at", "2026-03-02T01:00")
    let before = try await box.caffeine("level", "--at", "2026-03-02T02:00", "--plain")
    #expect(before.output.contains("63 of 400 mg"), "\(before.output)")
    let after = try await box.caffeine("level", "--at", "2026-03-02T04:00", "--plain")
    #expect(after.output.contains("0 of 400 mg"), "\(after.output)")
    let csv = try await box.caffeine("export", "--format", "csv")
    #expect(csv.output.contains("2026-03-02T01:00"), "\(csv.output)")
    #expect(csv.output.contains("2026-03-01"), "\(csv.output)")
  }

  @Test func `is the day of the place where it was drunk`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "espresso", "--at", "2026-03-02T08:00")
    let tokyo = box.with(["TZ": "Asia/Tokyo"])
    try await tokyo.caffeine("log", "espresso", "--at", "2026-03-03T09:00")
    // Still the evening before in Berlin: the offset in the words decides.
    try await box.caffeine("log", "espresso", "--at", "2026-03-04T06:00+09:00")
    let csv = try await box.caffeine("export")
    for day in ["2026-03-02", "2026-03-03", "2026-03-04"] {
      #expect(csv.lines.filter { $0.contains(",\(day),") || $0.hasPrefix("\(day),") || $0.contains(day) }.count >= 1)
    }
    let rows = try JSONSerialization.jsonObject(with: Data(try await box.caffeine("export", "--json").output.utf8))
    let days = (rows as? [[String: Any]])?.compactMap { $0["day"] as? String }
    #expect(days == ["2026-03-02", "2026-03-03", "2026-03-04"])
  }

  @Test func `refuses a day that starts at 23:00 and says why`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.caffeine("config", "day-start", "23:00")
    #expect(run.status == 64)
    #expect(run.errors.contains("12:00"), "\(run.errors)")
  }

  @Test func `COR04 and the clock over it are one moment's, on both sides of midnight`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "espresso", "--at", "2026-03-02T20:00", "--now", "2026-03-02T20:05")
    for (now, clock, total) in [
      ("2026-03-02T23:59:59", "23:59", "63 mg today"), ("2026-03-03T00:00:00", "00:00", "0 mg today"),
    ] {
      let shown = try await box.caffeine("widgets", "show", "today", "--format", "text", "--now", now)
      #expect(shown.lines.first?.contains(clock) == true && shown.output.contains(total), "\(shown)")
    }
  }

  @Test(arguments: [
    ("Asia/Tokyo", ["--time-zone", "Europe/Berlin"], "GMT+1"), ("Europe/Berlin", [], nil),
    ("Europe/Paris", ["--time-zone", "Europe/Berlin"], nil),
  ])
  func `COR22 is that of the zone that is set, which is named where the machine's clock differs`(
    machine: String, words: [String], zone: String?
  ) async throws {
    let box = try Sandbox(zone: machine)
    defer { box.remove() }
    try await box.caffeine("log", "espresso", "--at", "2026-03-02T20:00+01:00", "--now", "2026-03-02T20:05+01:00")
    let shown = try await box.caffeine(
      ["widgets", "show", "today", "--family", "medium", "--format", "text", "--now", "2026-03-03T00:30+01:00"] + words)
    #expect(shown.lines.first?.contains(" 00:30 ") == true && shown.output.contains("0 mg today"), "\(shown)")
    #expect(shown.lines.last?.contains("GMT+1") == (zone != nil), "\(shown)")
  }
}
