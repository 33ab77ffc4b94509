import Foundation
import Testing
import WidgetKitCore

@testable import Commands

@Suite struct `The verbs of widgets` {
  @Test func `place, list, configure and remove`() async throws {
    let bench = try ShelfBench()
    let placed = try await bench.widgets("add", "shelf", "--bean", "sidamo", "--name", "work")
    #expect(placed == "Placed widget 1 (work) · shelf · small · bean: Sidamo Natural\n")
    #expect(try await bench.widgets() == "1 · work · beans · shelf · small · bean: Sidamo Natural · reload is due\n")
    #expect(try await bench.widgets("configure", "work").contains("bean: Sidamo Natural\n"))
    let changed = try await bench.widgets("configure", "work", "--family", "medium", "--reset", "bean")
    #expect(changed == "Configured widget 1 (work) · shelf · medium\n")
    #expect(try await bench.widgets("remove", "work") == "Removed widget 1 (work) · shelf\n")
    #expect(try await bench.widgets().isEmpty)
    #expect(try await bench.widgets("add", "shelf").hasPrefix("Placed widget 2 "))
  }

  @Test(arguments: [
    ["add", "shelf", "--family", "medium", "--bean", "b1"], ["add", "--family", "medium", "shelf", "--bean", "b1"],
    ["add", "--bean", "b1", "--family=medium", "--", "shelf"], ["add", "--bean=b1", "shelf", "--family", "medium"],
    ["--json", "add", "--bean", "b1", "--family", "medium", "she"],
  ])
  func `take their options in any order`(words: [String]) async throws {
    let bench = try ShelfBench()
    try await bench.widgets(words)
    #expect(try await bench.widgets().contains("shelf · medium · bean: Yirgacheffe"))
  }

  @Test func `keep a parameter within reach that is called like an option of theirs`() async throws {
    let bench = try ShelfBench()
    try await bench.widgets("add", "shelf", "--family", "medium", "--parameter-family", "Coffea")
    #expect(try await bench.widgets().contains("medium · family: Coffea"))
    #expect(try await bench.widgets("configure", "1", "--reset", "parameter-family").contains("· medium\n"))
    #expect(try await bench.widgets("add", "shelf", "--help").contains("--parameter-family"))
  }

  @Test(arguments: [
    (["add"], "Name the kind"), (["add", "--family", "small"], "Name the kind"), (["shwo"], "is not a verb"),
    (["add", "shelf", "--family", "giant"], "'giant' is not a family"),
    (["add", "shelf", "--roast", "medium"], "roast"),
    (["add", "shelf", "--bena", "b1"], "Unknown option '--bena'"), (["add", "shelf", "two"], "one word too many"),
    (["add", "shelf", "--family", "circular"], ""), (["show", "1", "--format", "png"], "'png' is not a format"),
    (["show", "shelf", "--at", "12:00", "--family", "small"], "leave out"), (["configure"], "Name the widget"),
    (["tap", "shelf"], "'shelf' is not placed"), (["add", "shelf", "--format", "line"], "'line' is not a format"),
  ])
  func `refuse what they cannot do and place nothing`(words: [String], text: String) async throws {
    let bench = try ShelfBench()
    await #expect {
      try await bench.widgets(words)
    } throws: { error in
      let message = (error as? CommandError)?.message ?? "\(error)"
      return text.isEmpty || message.contains(text)
    }
    #expect(!FileManager.default.fileExists(atPath: bench.directory.path))
  }

  @Test func `suggest the verb, value or option that was probably meant`() async throws {
    let bench = try ShelfBench()
    for (words, near) in [
      (["shwo"], "'show'"), (["add", "shelf", "--bean", "sidmo natural"], "'sidamo natural'"),
      (["add", "shelf", "--bena", "b1"], "'--bean'"),
    ] {
      let error = try await commandError { try await bench.widgets(words) }
      #expect(error.details.contains("did you mean \(near)?"), "\(error)")
      #expect(error.usage != nil && error.exitCode == .usage)
    }
  }

  @Test(arguments: [
    (["add"], ["kinds: shelf"]), (["show"], ["placed: 1 · shelf, 2 (dup) · shelf", "kinds: shelf"]),
    (["configure"], ["placed: 1 · shelf, 2 (dup) · shelf"]),
    (
      ["add", "shelf", "--name", ""],
      ["a name has 1 to 60 visible characters, begins with no hyphen and is not a number alone"]
    ),
    (["show", "zzz"], ["widgets and kinds: 1 shelf, 2 (dup) shelf, shelf"]),
    (["tap", "1", "zzz"], ["controls: 1 Brew"]),
  ])
  func `say what there is`(words: [String], details: [String]) async throws {
    let bench = try ShelfBench()
    try await bench.widgets("add", "shelf")
    try await bench.widgets("add", "shelf", "--name", "dup")
    let error = try await commandError { try await bench.widgets(words) }
    #expect(error.details == details, "\(error)")
  }

  @Test func `offer only the families that the kind has`() async throws {
    let bench = try ShelfBench()
    let error = try await commandError { try await bench.widgets("add", "shelf", "--family", "huge") }
    #expect(!error.details.joined().contains("corner"), "\(error)")
  }

  @Test func `write nothing for one who travels in their own home`() async throws {
    let bench = try ShelfBench()
    try await bench.widgets("add", "shelf")
    try await bench.widgets("show", "1")
    let made = try bench.app.timelines
    let before = try bench.host.list().count
    for words in [
      ["add", "shelf"], ["configure", "1", "--bean", "b1"], ["remove", "1"], ["tap", "1", "1"], ["reload", "1"],
    ] {
      let error = try await commandError { try await bench.widgets(words, mayWrite: false) }
      #expect(error == CommandError.travelling.withUsage(error.usage ?? ""), "\(words)")
    }
    #expect(try bench.host.list().count == before && bench.app.performed.isEmpty)
    #expect(try await bench.widgets("show", "1", mayWrite: false, at: 60 * 24).contains("revision 1"))
    #expect(try bench.app.timelines == made + 1, "it is made for this answer alone")
    #expect(try bench.host.status(1, world: bench.world).timeline?.madeAt == bench.world.now)
  }

  @Test func `show a kind as it is placed, else with its defaults, else as the options say`() async throws {
    let bench = try ShelfBench()
    #expect(try await bench.widgets("show", "shelf").contains("revision 1"))
    #expect(try bench.host.list().isEmpty)
    try await bench.widgets("add", "shelf", "--bean", "b1")
    #expect(try await bench.widgets("show", "shelf").contains("bean=\"b1\""))
    try await bench.widgets("add", "shelf", "--bean", "b2")
    let both = try #require(try await bench.json("show", "shelf") as? [Any])
    #expect(both.count == 2)
    let other = try await bench.widgets("show", "2", "--roast", "light")
    #expect(other.contains("bean=\"b2\"") && other.contains("roast=\"light\""), "\(other)")
    #expect(try await !bench.widgets("show", "2").contains("light"))
    let error = try await commandError { try await bench.widgets("remove", "shelf") }
    #expect(error.message.contains("placed 2 times"))
  }

  @Test func `prefer an instance's name to a kind`() async throws {
    let bench = try ShelfBench()
    try await bench.widgets("add", "shelf", "--bean", "b1")
    try await bench.widgets("add", "shelf", "--bean", "b2", "--name", "shelf")
    #expect(try await bench.widgets("show", "shelf").contains("bean=\"b2\""))
    #expect(try await bench.widgets("remove", "shelf").hasPrefix("Removed widget 2"))
  }

  @Test func `list the controls, tap one by number or title and show what came of it`() async throws {
    let bench = try ShelfBench()
    try await bench.widgets("add", "shelf")
    #expect(try await bench.widgets("tap", "1") == "1  Brew\n")
    #expect(try await bench.widgets("tap", "1", "1").hasPrefix("Brewed\n"))
    #expect(try await bench.widgets("tap", "1", "brew").contains("revision 3"))
    #expect(try bench.app.performed.count == 2)
    let controls = try #require(try await bench.json("tap", "1") as? [[String: Any]])
    #expect(controls.first?["title"] as? String == "Brew" && controls.first?["number"] as? Int == 1)
    let error = try await commandError { try await bench.widgets("tap", "1", "--url") }
    #expect(error.exitCode == .noInput)
    await #expect(throws: CommandError.self) { try await bench.widgets("tap", "1", "1", "--format", "svg") }
    #expect(try bench.app.performed.count == 2, "what cannot be shown is not carried out")
  }

  @Test func `show what holds after a tap that failed, and say why`() async throws {
    let bench = try ShelfBench()
    try await bench.widgets("add", "shelf")
    try await bench.widgets("show", "1")
    try bench.app.fail("no beans")
    let captured = CapturedOutput()
    let error = try await commandError { try await bench.run(["tap", "1", "brew"], into: captured) }
    #expect(error.message == "'Brew' was not carried out: no beans" && error.exitCode == .no)
    #expect(captured.text(.results).contains("revision 1"), "the old state")
  }

  @Test func `tell a reload, and one that the budget holds`() async throws {
    let bench = try ShelfBench()
    try await bench.widgets("add", "shelf")
    try await bench.widgets("show", "1")
    #expect(
      try await bench.widgets("reload", "1", "--background", at: 10)
        == "Reloaded widget 1 · charged, because the app asked in the background: 1 of 41 in 24 h\n")
    #expect(try await bench.widgets("reload", "1", at: 10) == "Reloaded widget 1\n")
    #expect(
      try await bench.widgets("reload", "1", "--background", at: 11)
        == "Not reloaded before Mon 2 Mar 14:15: charged reloads keep 5 min apart\n")
    let held = try #require(try await bench.json("reload", "1") as? [String: Any])
    #expect(held["reloaded"] as? Bool == true && held["id"] as? Int == 1)
  }

  @Test func `print JSON of every one of them`() async throws {
    let bench = try ShelfBench()
    let added = try #require(try await bench.json("add", "shelf") as? [String: Any])
    #expect(Set(added.keys) == ["app", "configuration", "family", "id", "kind", "name"])
    let listed = try #require(try await bench.json() as? [[String: Any]])
    #expect(listed.first?["nextReload"] as? String == "2026-03-02T14:00:00+00:00", "\(listed)")
    for words in [["configure", "1"], ["show", "1"], ["show", "shelf"], ["tap", "1", "1"], ["reload", "1"]] {
      let text = try await bench.widgets(words + ["--json"])
      #expect(throws: Never.self, "\(words) \(text)") { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    }
    #expect((try await bench.json("remove", "1") as? [String: Any])?["removed"] as? Bool == true)
  }

  @Test func `over all apps find the kind in whichever has it`() async throws {
    let bench = try ShelfBench(apps: ["beans": ShelfApp(), "teas": ShelfApp(kind: "rack")])
    try await bench.widgets("add", "rack", over: nil)
    try await bench.widgets("add", "--bean", "b1", "shelf", over: nil)
    let list = try await bench.widgets(over: nil)
    #expect(list.contains("1 · teas · rack") && list.contains("2 · beans · shelf"), "\(list)")
    #expect(try await !bench.widgets().contains("teas"))
    await #expect(throws: WidgetHostError.self) { try await bench.widgets("add", "rack") }
  }

  @Test(arguments: ["add", "configure", "show", "tap", "timeline", "why", "reload", "remove"])
  func `explain themselves within 80 cells`(verb: String) async throws {
    let bench = try ShelfBench()
    for words in [[verb, "-h"], [verb, "shelf", "-h"], [verb, "nothing", "-h"], ["-h"]] {
      let help = try await bench.widgets(words)
      #expect(help.contains("usage: beans widgets"))
      #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(help)")
    }
    #expect(!FileManager.default.fileExists(atPath: bench.directory.path))
  }
}
