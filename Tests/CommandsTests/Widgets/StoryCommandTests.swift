import Foundation
import Rendering
import Testing
import WidgetKitCore

@testable import Commands

@Suite struct `Timeline and why` {
  private func made() async throws -> ShelfBench {
    let bench = try ShelfBench()
    try await bench.widgets("add", "shelf", "--name", "work")
    try await bench.widgets("show", "work")
    return bench
  }

  @Test func `draw the stored timeline`() async throws {
    let bench = try await made()
    let text = try await bench.widgets("timeline", "work", "--format", "text", at: 2)
    #expect(text.hasPrefix("work · shelf · small\n\n  Mon 2 Mar\n  ▸  14:00  "), "\(text)")
    #expect(text.contains("made         Mon 2 Mar 14:00, revision 1\n"), "\(text)")
    #expect(text.contains("policy       never by itself\n"))
    #expect(text.contains("next reload  when somebody asks or the data changes\n"))
    #expect(text.contains("budget       41 of 41 left; seen 1 time\n"))
    let plain = try await bench.widgets("timeline", "1", "--plain", at: 2)
    #expect(plain.contains("entry 1: Mon 2 Mar 14:00, ") && plain.contains(" bytes, on screen\n"), "\(plain)")
    let json = try #require(try await bench.json("timeline", "work") as? [String: Any])
    #expect(
      Set(json.keys) == [
        "app", "budget", "bytes", "diagnostics", "entries", "id", "kind", "madeAt", "nextReload", "policy", "revision",
        "views",
      ])
    let entry = try #require((json["entries"] as? [[String: Any]])?.first)
    #expect(entry["onScreen"] as? Bool == true && entry["date"] as? String == "2026-03-02T14:00:00+00:00")
  }

  @Test func `need no app for what is stored`() async throws {
    let bench = try await made()
    let host = WidgetHost(database: bench.host.database, extensions: [:])
    let report = try host.timelineReport(1, world: bench.world)
    #expect(report.entries.count == 1 && report.standing == 0)
  }

  @Test func `invite where there is no timeline yet`() async throws {
    let bench = try ShelfBench()
    try await bench.widgets("add", "shelf")
    #expect(try await bench.widgets("timeline", "1", "--format", "text").contains("No timeline yet"))
    #expect(try await bench.widgets("why", "1").contains("shows nothing yet"))
    let error = await #expect(throws: WidgetHostError.self) { try await bench.widgets("timeline", "9") }
    #expect(error.map { CommandError($0).details } == ["widgets and kinds: 1 shelf"])
  }

  @Test func `tell why, and end with 1 when it is stale`() async throws {
    let bench = try await made()
    let fresh = try await bench.run(["why", "work", "--format", "text"], at: 2)
    #expect(fresh.code == .success)
    #expect(fresh.text.hasPrefix("work shows the data of 14:00, the newest there is\n\n  14:00  asked by the host"))
    try bench.host.requestReload(.kind("shelv"), app: "beans", reason: .link, world: bench.world.advanced(by: 60))
    let stale = try await bench.run(["why", "work", "--format", "text"], at: 2)
    #expect(stale.code == .no)
    #expect(
      stale.text.hasPrefix(
        """
        work shows the data of 14:00: reload of 'shelv' was asked, there is no such
        kind; did you mean 'shelf'?

        """), "\(stale.text)")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(try await bench.run(["why", "1", "--json"], at: 2).text.utf8))
        as? [String: Any])
    #expect(json["stale"] as? Bool == true && json["cause"] as? String == "unknown-kind")
    #expect(
      Set(json.keys) == [
        "budget", "cause", "findings", "hostRunning", "id", "nextReload", "revision", "screen", "sentence", "stale",
        "story",
      ])
    let story = try #require(json["story"] as? [[String: Any]])
    #expect(story.last?["asker"] as? String == "link" && story.last?["ending"] as? String == "void")
  }

  @Test(arguments: [40, 60, 80])
  func `fit on narrow terminals`(width: Int) async throws {
    let bench = try await made()
    try bench.host.requestReload(.kind("shelv"), app: "beans", reason: .link, world: bench.world.advanced(by: 60))
    for step in 1...3 {
      try await bench.widgets("reload", "1", "--background", at: Double(step))
    }
    for verb in ["why", "timeline"] {
      let text = try await bench.run([verb, "work", "--format", "text"], at: 4, width: width).text
      let widths = text.split(separator: "\n").map { TerminalText.cellWidth(of: String($0)) }
      #expect(widths.allSatisfy { $0 <= width }, "\(text)")
      #expect(!text.contains("…"), "\(text)")
    }
  }

  @Test func `write nothing`() async throws {
    let bench = try await made()
    let before = try bench.host.database.requests(of: 1)
    let timelines = try bench.app.timelines
    for words in [["why", "1"], ["timeline", "1"]] { try await bench.widgets(words, mayWrite: false, at: 600) }
    #expect(try bench.host.database.requests(of: 1) == before)
    #expect(try bench.app.timelines == timelines)
  }
}

@Suite struct `The host's settings` {
  @Test func `are typed, say what may be written and where the standard comes from`() throws {
    #expect(HostSettings.all.count == HostFigure.all.count)
    let gap = try SettingList(HostSettings.all).find("reload-gap")
    #expect(
      gap.helpText
        == "Least time between two charged reloads of a widget (a number from 0 to 720 min; 5 min unless set)")
    #expect(try gap.read("7.5 min") == .number(7.5))
    #expect(throws: CommandError.self) { _ = try gap.read("1000") }
    #expect(HostSettings.source(of: "reload-gap")?.contains("Keeping a widget up to date") == true)
    #expect(HostSettings.contains("entry-bytes") && !HostSettings.contains("bedtime"))
    #expect(Set(HostSettings.all.map(\.key)).isDisjoint(with: SharedSettings.all.map(\.key)))
    for setting in HostSettings.all {
      let standard = try #require(setting.standard)
      #expect(try setting.read(standard.text) == standard)
    }
  }
}
