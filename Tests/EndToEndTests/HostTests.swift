import Foundation
import Testing

@Suite struct `The program of the host` {
  @Test func `places, shows and taps the widgets of an app that runs beside it`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let added = try await box.widgets("add", "caffeine", "today", "--family", "medium", "--name", "desk")
    #expect(added.status == 0 && added.output.contains("Placed widget 1 (desk)"), "\(added)")
    let before = try await box.widgets("show", "desk", "--format", "text")
    #expect(before.status == 0 && before.output.contains("0 mg today"), "\(before)")
    let tapped = try await box.widgets("tap", "desk", "espresso")
    #expect(tapped.status == 0 && tapped.output.contains("63 mg"), "\(tapped)")
    let listed = try await box.caffeine("list", "--json")
    #expect(listed.output.contains("\"count\": 1,") && listed.output.contains("\"mg\": 63"), "\(listed)")
    let after = try await box.widgets("show", "desk", "--format", "text")
    #expect(after.output.contains("63 mg today"), "\(after)")
  }

  @Test func `draws the same picture as the app does by itself`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "espresso", "--now", "2026-03-02T14:00")
    try await box.caffeine("widgets", "add", "today", "--family", "medium", "--now", "2026-03-02T14:00")
    let words = ["show", "1", "--now", "2026-03-02T15:00", "--format", "text"]
    let own = try await box.caffeine(["widgets"] + words)
    let hosts = try await box.widgets(words[0], words[1], words[2], words[3], words[4], words[5])
    #expect(own.status == 0 && own.output == hosts.output, "\(own.output)\(hosts.output)\(hosts.errors)")
  }

  @Test(
    arguments: [
      (["add", "caffeine", "todai"], 64, "today"), (["add", "cafeine", "today"], 64, "cafeine"),
      (["show", "99"], 66, "99"), (["frobnicate"], 64, "frobnicate"), (["psuh"], 64, "did you mean 'push'?"),
      (["open", "nothing"], 64, "scheme"),
      (["open", "nobody://today"], 65, "caffeine:"), (["push", "TodayWidgit"], 64, "TodayWidgit"),
      (["config", "reload-gap", "lots"], 64, "lots"), (["run", "--now", "2026-03-02T14:00"], 64, "--now"),
    ] as [([String], Int32, String)])
  func `says what is wrong with words that lead nowhere`(words: [String], status: Int32, text: String) async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let run = try await box.run(Sandbox.products.appending(path: "widgets").path, words)
    #expect(run.status == status && run.errors.contains(text) && run.output.isEmpty, "\(run)")
  }

  @Test func `hands a deep link to the app that it belongs to, which asks for consent itself`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    let read = try await box.widgets("open", "caffeine://today")
    #expect(read.status == 0 && read.output.contains("0 mg"), "\(read)")
    let refused = try await box.widgets("open", "caffeine://log?drink=espresso")
    #expect(refused.status == 77, "\(refused)")
    let done = try await box.widgets("open", "caffeine://log?drink=espresso", "--yes")
    #expect(done.status == 0 && done.output.contains("Logged Espresso"), "\(done)")
  }

  @Test func `without any app says where apps are looked for`() async throws {
    let box = try Sandbox().with(["WIDGETS_APPS": "/nowhere/at/all"])
    defer { box.remove() }
    // Where no app stands beside it.
    let alone = box.home.appending(path: "widgets").path
    // By another process: what this one has open for writing, a process that another test starts now has open as well, and
    // the system runs no program that is.
    _ = try await box.run("/bin/cp", [Sandbox.products.appending(path: "widgets").path, alone])
    let doctor = try await box.run(alone, ["doctor"])
    #expect(doctor.status == 1 && doctor.output.contains("/nowhere/at/all"), "\(doctor)")
    let shown = try await box.run(alone, ["show", "today"])
    #expect(shown.status == 69 && shown.errors.contains("WIDGETS_APPS"), "\(shown)")
  }

  @Test func `finds all well where all is well`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    try await box.caffeine("log", "espresso")
    try await box.widgets("add", "caffeine", "today")
    let doctor = try await box.widgets("doctor", "--json")
    #expect(doctor.status == 0 && !doctor.output.contains("\"bad\""), "\(doctor)")
    #expect(doctor.output.contains("\"caffeine\""))
  }

  @Test func `tells what holds after a setting was taken back`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    _ = try await box.widgets("config", "time-zone", "Asia/Tokyo")
    #expect(
      try await box.widgets("config", "time-zone", "--unset").output == "time-zone: Europe/Berlin (environment)\n")
    let json = try await box.widgets("config", "time-zone", "--json").output
    #expect(json.contains(#""value": "Europe/Berlin""#), "\(json)")
  }

  @Test func `keeps what holds for all apps, and its own figures`() async throws {
    let box = try Sandbox()
    defer { box.remove() }
    #expect(try await box.widgets("config").output.contains("time-zone: Europe/Berlin (environment)"))
    #expect(try await box.widgets("man").output.contains("it lists the placed widgets"))
    #expect(try await box.widgets("add", "--help").output.contains("add caffeine today"))
    #expect(try await box.widgets("config", "day-start", "03:00").status == 0)
    #expect(try await box.caffeine("config", "day-start", "--plain").output.contains("03:00 (shared)"))
    #expect(try await box.widgets("config", "reload-gap", "10").output.contains("reload-gap: 10 min (host)"))
    let gap = try await box.widgets("config", "reload-gap", "--unset")
    #expect(gap.output.contains("reload-gap: 5 min (standard)"))
    #expect(gap.output.contains("standard: 5 min; Apple, \"Keeping a widget up to date\""), "\(gap.output)")
    let json = try await box.widgets("config", "memory-limit", "--json").output
    #expect(json.contains("\"standardSource\"") && json.contains("30 MB on devices"), "\(json)")
    #expect(try await box.widgets("man").output.contains("thread 652878"))
  }
}
