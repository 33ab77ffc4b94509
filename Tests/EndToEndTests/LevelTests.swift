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
}
