import Foundation
import Testing

@Suite struct `The level on the command line` {
  @Test(arguments: [("instant", "61.21"), ("one-compartment", "63.00")])
  func `says what three coffees leave at 23:00 in each model`(model: String, level: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for (time, mg) in [("08:00", "95"), ("13:00", "95"), ("16:30", "63")] {
      let run = try await box.caffeine("log", "drip", "--mg", mg, "--at", "2026-03-02T\(time)")
      #expect(run.status == 0, "\(run.errors)")
    }
    let run = try await box.caffeine("level", "--at", "2026-03-02T23:00", "--model", model)
    #expect(run.status == 0)
    #expect(run.output.contains("\(level) mg"), "\(run.output)")
  }

  @Test func `uses the one-compartment model unless told otherwise`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for (time, mg) in [("08:00", "95"), ("13:00", "95"), ("16:30", "63")] {
      try await box.caffeine("log", "drip", "--mg", mg, "--at", "2026-03-02T\(time)")
    }
    let run = try await box.caffeine("level", "--at", "2026-03-02T23:00")
    #expect(run.output.contains("63.00 mg"), "\(run.output)")
  }

  @Test(arguments: [("2026-03-02T09:00", "93.38"), ("2026-03-02T10:00", "81.29")])
  func `spreads an intake over the time of drinking`(at: String, level: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("config", "model", "instant")
    try await box.caffeine("log", "drip", "--mg", "100", "--duration", "1h", "--at", "2026-03-02T08:00")
    let run = try await box.caffeine("level", "--at", at)
    #expect(run.output.contains("\(level) mg"), "\(run.output)")
  }

  @Test func `falls from 200 mg to 50 mg in ten hours`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "drip", "--mg", "200", "--at", "2026-03-02T08:00")
    let run = try await box.caffeine("level", "--at", "2026-03-02T18:00", "--model", "instant")
    #expect(run.output.contains("50.00 mg"), "\(run.output)")
  }

  @Test func `counts a size and a count of 20 mg per 100 ml`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.caffeine("log", "black", "tea", "--size", "500", "--count", "3", "--at", "2026-03-02T08:00")
    #expect(run.output.contains("300 mg"), "\(run.output)")
  }

  @Test func `takes a bare clock time ahead as the next one`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "espresso", "--at", "2026-03-02T20:00", "--now", "2026-03-02T21:00")
    let run = try await box.caffeine("level", "--at", "06:00", "--now", "2026-03-02T21:00")
    #expect(run.output.contains("Tue 3 Mar 06:00"), "\(run.output)")
  }

  @Test func `says milligrams at bedtime, how much more fits and when, and never the word safe`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for words in [["config", "model", "instant"], ["config", "bedtime", "21:00"]] { try await box.caffeine(words) }
    // Nothing drunk, 8 h to bedtime: 50 · 2^(8/5) mg still fit.
    let empty = try await box.caffeine("level", "--now", "2026-03-02T13:00", "--plain")
    #expect(empty.output.contains("151.57 mg"), "\(empty.output)")
    try await box.caffeine("log", "drip", "--mg", "400", "--at", "2026-03-02T15:00")
    let full = try await box.caffeine("level", "--now", "2026-03-02T15:00", "--plain")
    #expect(full.output.contains("174.11 mg") && full.output.contains("room: none"), "\(full.output)")
    #expect(full.output.contains("50 mg"))
    for words in [["level"], ["level", "--help"], ["--help"], ["widgets", "show", "today"], ["config"]] {
      #expect(!(try await box.caffeine(words).output.lowercased().contains("safe")), "\(words)")
    }
  }

  @Test(arguments: [
    // Nothing drunk an hour before bedtime: 57.43 mg fit, 50 · 2^(1/5).
    (["--now", "2026-03-02T22:00"], "57.43", "room: 57.43 mg more still meets the threshold at bedtime"),
    // A day before bedtime the limit of the day is what ends it.
    (["--now", "2026-03-02T00:00"], "400", "room: 400.00 mg more reaches the day's limit; the threshold"),
  ])
  func `names the smaller of what fits under the threshold and under the day's limit`(
    now: [String], room: String, fact: String
  ) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("config", "model", "instant")
    let plain = try await box.caffeine(["level", "--plain"] + now)
    #expect(plain.lines.contains { $0.hasPrefix(fact) }, "\(plain.output)")
    let json = try await box.caffeine(["level", "--json"] + now)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let value = try #require(object["value"] as? [String: Any])
    #expect(value["room_mg"] as? Double == Double(room), "\(value)")
  }

  @Test func `gives its figures by name, and the true part of the limit`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for words in [["config", "model", "instant"], ["log", "drip", "--mg", "900", "--at", "2026-03-02T08:00"]] {
      try await box.caffeine(words)
    }
    let run = try await box.caffeine("level", "--now", "2026-03-02T13:00", "--json")
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let value = try #require(object["value"] as? [String: Any])
    #expect(
      value.keys.sorted() == [
        "at", "bedtime", "bedtime_mg", "bedtime_room_mg", "day_fraction", "day_limit_mg", "day_mg", "day_room_mg",
        "half_life_hours", "mg", "model", "room_mg", "threshold_from", "threshold_mg",
      ])
    #expect(value["mg"] as? Double == 450 && value["day_fraction"] as? Double == 2.25, "\(value)")
    #expect(value["at"] as? String == "2026-03-02T13:00:00+01:00" && value["model"] as? String == "instant")
    #expect((object["facts"] as? [String])?.contains("day: 900 of 400 mg") == true)
    let card = try await box.caffeine(
      "widgets", "show", "today", "--family", "medium", "--now", "2026-03-02T13:00", "--plain")
    #expect(
      card.lines.contains("Limit: 900 mg, above 400 mg") && card.lines.contains("Level now: 450 mg"), "\(card.output)")
  }

  @Test func `says that the threshold is more than a day away`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    for words in [["config", "half-life", "9.5"], ["config", "threshold", "1"]] { try await box.caffeine(words) }
    try await box.caffeine("log", "drip", "--mg", "400", "--at", "2026-03-02T08:00")
    let now = ["--now", "2026-03-02T09:00"]
    let card = try await box.caffeine(["widgets", "show", "today", "--family", "medium", "--format", "text"] + now)
    #expect(card.output.contains("1 mg or less after more than a day"), "\(card.output)")
    let level = try await box.caffeine(["level", "--plain"] + now)
    #expect(level.output.contains("threshold: 1 mg · at or below it from Thu 5 Mar"), "\(level.output)")
  }

  @Test func `counts every dose, and of undone ones none`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("config", "model", "instant")
    for _ in 0..<3 { try await box.caffeine("log", "drip", "--mg", "100", "--at", "2026-03-02T08:00") }
    #expect(try await box.caffeine("level", "--at", "2026-03-02T08:00").output.contains("300.00 mg"))
    try await box.caffeine("undo")
    #expect(try await box.caffeine("level", "--at", "2026-03-02T08:00").output.contains("200.00 mg"))
    #expect(try await box.caffeine("level", "--at", "2026-03-02T13:00").output.contains("100.00 mg"))
  }

  @Test func `decays by true time where the clocks change`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("config", "model", "instant")
    // From 22:00 to 04:00 on the clock are five hours when the clocks go forward.
    try await box.caffeine("log", "drip", "--mg", "100", "--at", "2026-03-28T22:00")
    let run = try await box.caffeine("level", "--at", "2026-03-29T04:00", "--now", "2026-03-29T05:00")
    #expect(run.output.contains("50.00 mg"), "\(run.output)")
  }
}
