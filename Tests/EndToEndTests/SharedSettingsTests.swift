import Foundation
import Testing

@Suite struct `Settings that all apps share` {
  private static let now = ["--now", "2026-03-02T14:00"]

  private func sandbox() throws -> Sandbox { try Sandbox() }

  @Test func `hold where an app has none of its own, and each value says where it comes from`() async throws {
    let box = try sandbox()
    defer { box.remove() }
    func bedtime() async throws -> String { try await box.caffeine("config", "bedtime").lines.joined() }
    #expect(try await bedtime() == "bedtime: 23:00 (standard)")
    #expect(try await box.caffeine("config", "--shared", "bedtime", "22:30").output == "bedtime: 22:30 (shared)\n")
    #expect(try await bedtime() == "bedtime: 22:30 (shared)")
    try await box.caffeine("config", "bedtime", "21:00")
    #expect(try await bedtime() == "bedtime: 21:00 (this app)")
    let again = try await box.caffeine("config", "--shared", "bedtime", "22:45")
    #expect(again.errors.contains("caffeine config bedtime --unset"), "\(again.errors)")
    #expect(try await bedtime() == "bedtime: 21:00 (this app)")
    try await box.caffeine("config", "bedtime", "--unset")
    #expect(try await bedtime() == "bedtime: 22:45 (shared)")
    try await box.caffeine("config", "--shared", "bedtime", "--unset")
    #expect(try await bedtime() == "bedtime: 23:00 (standard)")
    #expect(
      try await box.caffeine("config", "half-life", "--json").output
        .contains(#""half-life": {"#))
  }

  @Test(arguments: [[], ["--shared"]])
  func `say what holds once they are taken back, also the zone that the run itself was in`(scope: [String]) async throws
  {
    let box = try sandbox()
    defer { box.remove() }
    let before = try await box.caffeine(["config", "time-zone"] + scope).output
    try await box.caffeine(["config", "time-zone", "Asia/Tokyo"] + scope)
    #expect(try await box.caffeine(["config", "time-zone", "--unset"] + scope).output == before)
    #expect(!before.contains("Tokyo") && before.contains("(environment)"), "\(before)")
  }

  @Test func `are followed by a placed widget at once`() async throws {
    let box = try sandbox()
    defer { box.remove() }
    for words in [["widgets", "add", "today", "--family", "medium"], ["log", "drip", "--at", "08:00"]] {
      try await box.caffeine(words + Self.now)
    }
    func shown() async throws -> String {
      try await box.caffeine(["widgets", "show", "1", "--format", "text"] + Self.now).output
    }
    #expect(try await shown().contains("at 23:00"))
    try await box.caffeine("config", "--shared", "bedtime", "22:30")
    #expect(try await shown().contains("at 22:30"))
    try await box.caffeine("config", "bedtime", "21:15")
    #expect(try await shown().contains("at 21:15"))
  }

  @Test func `of the day's start decide the day of a record`() async throws {
    let box = try sandbox()
    defer { box.remove() }
    try await box.caffeine("config", "--shared", "day-start", "04:00")
    try await box.caffeine("log", "espresso", "--at", "2026-03-02T03:30", "--now", "2026-03-02T09:00")
    #expect(try await box.caffeine("export").output.contains("2026-03-01"))
  }

  @Test func `of the zone come after the option and the app's own, and before the environment`() async throws {
    let box = try sandbox()
    defer { box.remove() }
    func echo(_ options: String...) async throws -> String {
      try await box.caffeine(["level", "--now", "2026-03-02T08:00Z"] + options).output
    }
    #expect(try await echo().contains("09:00"))
    try await box.caffeine("config", "--shared", "time-zone", "Asia/Tokyo")
    #expect(try await echo().contains("17:00"))
    try await box.caffeine("config", "time-zone", "america/new_york")
    #expect(try await echo().contains("03:00"))
    #expect(try await echo("--time-zone", "Asia/Kolkata").contains("13:30"))
    let config = try await box.caffeine("config")
    #expect(config.output.contains("time-zone: America/New_York (this app)"), "\(config.output)")
    #expect(config.output.contains("locale: en_GB (environment)"), "\(config.output)")
  }

  @Test(arguments: [
    (["day-start", "23:00"], "12:00"), (["half-life", "3"], "is not a setting"), (["locale", "xx_YY"], "de_DE"),
    (["time-zone", "Europe/Berlni"], "did you mean 'Europe/Berlin'?"), (["week-start", "noday"], "a weekday"),
    (["bedtime", "25:00"], "a time of day"),
  ])
  func `take only values that make sense`(words: [String], text: String) async throws {
    let box = try sandbox()
    defer { box.remove() }
    let run = try await box.caffeine(["config", "--shared"] + words)
    #expect(run.status == 64, "\(run.output)")
    #expect(run.errors.contains(text), "\(run.errors)")
    #expect(try box.files().isEmpty)
  }

  @Test(arguments: [("de-DE", "de_DE"), ("en_GB.UTF-8", "en_GB"), ("ja", "ja")])
  func `of the locale are kept in one spelling`(text: String, kept: String) async throws {
    let box = try sandbox()
    defer { box.remove() }
    #expect(try await box.caffeine("config", "--shared", "locale", text).output == "locale: \(kept) (shared)\n")
  }

  @Test func `are not written as of another time in the person's own home`() async throws {
    let box = try sandbox().with(["WIDGETS_HOME": nil])
    defer { box.remove() }
    let run = try await box.caffeine(["config", "--shared", "bedtime", "22:00"] + Self.now)
    #expect(run.status == 64, "\(run.output)")
    #expect(!FileManager.default.fileExists(atPath: box.home.appending(path: ".local").path))
  }
}
