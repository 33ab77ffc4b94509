import AppGroup
import Commands
import Foundation
import FoundationExtras
import Testing
import WidgetKitCore

@testable import AppSupport

@Suite struct `Records that an app declares once` {
  private let bench: Bench

  init() throws {
    bench = try Bench()
  }

  private func walks(_ words: String..., isTerminal: Bool = false) async -> Bench.Run {
    let captured = CapturedOutput()
    let code = await AppRunner(WalksApp.definition).run(bench.inputs(words, isTerminal: isTerminal, into: captured))
    return Bench.Run(output: captured.text(.results), errors: captured.text(.notes), code: code)
  }

  /// Walks with identifiers that begin with the texts, on days of March 2026 at 08:00 UTC.
  private func fill(_ walks: [(id: String, day: Int, place: String, km: Double)]) throws {
    let store = try AppStore(home: bench.home, group: "walks", role: .app, schema: WalksApp.schema)
    for (number, walk) in walks.enumerated() {
      let day = try #require(CivilDate(year: 2026, month: 3, day: walk.day))
      let id = walk.id + "00000000-0000-4000-8000-000000000000".dropFirst(walk.id.count)
      let command = JournalCommand(
        id: bench.world.newID(), kind: "add", title: "Walked \(walk.place)", now: bench.world.now)
      _ = try store.write(as: command) { journal in
        try journal.insert(
          into: "walks", columns: ["uuid", "day", "start_s", "place", "km"],
          values: [String(id), day, 1_772_352_000 + (walk.day - 1) * 86_400 + number, walk.place, walk.km])
      }
    }
  }

  private let four = [
    (id: "aaaa1111", day: 1, place: "Park", km: 3.0), (id: "aaaa2222", day: 2, place: "Lake", km: 5.5),
    (id: "bbbb3333", day: 2, place: "Park", km: 2.25), (id: "cccc4444", day: 2, place: "\u{1b}[31mHill", km: 1.0),
  ]

  @Test func `are listed by day with sums and identifiers that are as short as they can be`() async throws {
    try fill(four)
    let list = await walks("list", "--format", "text")
    #expect(list.code == .success, "\(list.errors)")
    let lines = list.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "Sun 1 Mar  3 km")
    #expect(lines.dropFirst().first?.hasPrefix("  aaaa1  08:00  Park ") ?? false, "\(list.output)")
    #expect(lines.dropFirst(3).map { $0.prefix(14) } == ["  aaaa2  08:00", "  bbbb   08:00", "  cccc   08:00"])
    #expect(!list.output.contains("\u{1b}"))
    #expect(list.output.contains("Mon 2 Mar  8.75 km"))
    let plain = await walks("list", "2026-03-01")
    #expect(plain.output == "day: Sun 1 Mar, total: 3 km\nid: aaaa1, at: 08:00, place: Park, distance: 3 km\n")
  }

  @Test(arguments: [
    (["list", "--place", "PARK"], ["aaaa1", "bbbb"]), (["list", "--min-km", "2.5"], ["aaaa1", "aaaa2"]),
    (["list", "--max-km", "2.25km"], ["bbbb", "cccc"]), (["list", "-n", "1"], ["cccc"]),
    (["list", "--from", "yesterday", "--to", "yesterday"], ["aaaa1"]), (["list", "today"], ["aaaa2", "bbbb", "cccc"]),
    (["list", "2026-02"], []), (["list", "all", "--place", "lake"], ["aaaa2"]),
  ])
  func `are chosen by ranges and by the fields' filters`(words: [String], ids: [String]) async throws {
    try fill(four)
    let captured = CapturedOutput()
    let code = await AppRunner(WalksApp.definition).run(bench.inputs(words, into: captured))
    #expect(code == .success, "\(captured.text(.notes))")
    let lines = captured.text(.results).split(separator: "\n").filter { $0.hasPrefix("id: ") }
    #expect(lines.map { String($0.dropFirst(4).prefix { $0 != "," }) } == ids)
  }

  @Test func `have every field by name in JSON, and a cut day has no sum`() async throws {
    try fill(four)
    let json = try await walks("list", "-n", "2", "--json").json()
    #expect(json["more"] as? Bool == true)
    let records = try #require(json["records"] as? [[String: Any]])
    #expect(records.map { $0["km"] as? Double } == [2.25, 1])
    #expect(records.first?["at"] as? String == "2026-03-02T08:00:02+00:00")
    #expect(records.first?["id"] as? String == "bbbb3333-0000-4000-8000-000000000000")
    let days = try #require(json["days"] as? [[String: Any]])
    #expect(days.first?["km"] is NSNull)
  }

  @Test func `are changed and deleted by identifier, and each command is taken back and done again`() async throws {
    try fill(four)
    let changed = await walks("edit", "AAAA2", "--km", "6", "--place", "Big lake")
    #expect(changed.output == "Changed Big lake 6.0 km · Mon 2 Mar 08:00 · aaaa2\n", "\(changed.errors)")
    let deleted = await walks("delete", "bbbb", "aaaa1", "bbbb")
    #expect(
      deleted.output == """
        Deleted 2 walks
          Park 2.25 km · Mon 2 Mar 08:00
          Park 3.0 km · Sun 1 Mar 08:00

        """, "\(deleted.errors)")
    #expect(await walks("list", "--place", "park").output.isEmpty)
    #expect(await walks("undo").output == "Undone: Deleted 2 walks\n")
    #expect(
      await walks("undo").output == "Undone: Changed Lake 5.5 km · Mon 2 Mar 08:00: place Big lake, km 6\n")
    #expect(await walks("list", "--place", "lake").output.contains("5.5 km"))
    #expect(await walks("redo").output.hasPrefix("Done again: Changed Lake"))
    #expect(await walks("redo").output == "Done again: Deleted 2 walks\n")
    let nothing = await walks("redo")
    #expect(nothing.code == .no && nothing.errors.contains("There is nothing to redo"))
  }

  @Test(arguments: [["--unset", "place"], ["--place", ""], ["--place", " "], ["--unset=pl"]])
  func `lose a value that is taken back, and get it again by undo`(words: [String]) async throws {
    try fill(four)
    let captured = CapturedOutput()
    let code = await AppRunner(WalksApp.definition).run(
      bench.inputs(["edit", "bbbb", "--km", "4"] + words, into: captured))
    #expect(code == .success, "\(captured.text(.notes))")
    let json = try await walks("list", "--min-km", "4", "--max-km", "4", "--json").json()
    #expect((json["records"] as? [[String: Any]])?.map { $0["place"] as? String } == [""])
    let undone = await walks("undo")
    #expect(
      undone.output == "Undone: Changed Park 2.25 km · Mon 2 Mar 08:00: km 4, place taken back\n", "\(undone.output)")
    #expect(await walks("list", "--place", "park").output.contains("distance: 2.25 km"))
  }

  @Test func `refuse to be taken back where a later command has changed them, and say which`() async throws {
    try fill(four)
    _ = await walks("edit", "cccc", "--km", "9")
    let list = await walks("undo", "--list", "--json")
    let commands = try #require(try JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [[String: Any]])
    #expect(commands.count == 5)
    let first = try #require(commands.first { ($0["title"] as? String)?.hasSuffix("Hill") ?? false }?["id"] as? String)
    let refused = await walks("undo", first)
    #expect(refused.code == .no)
    #expect(refused.errors.contains("has changed it since"), "\(refused.errors)")
    #expect(refused.errors.contains("undo 'Changed"), "\(refused.errors)")
    // A record's own identifier names its last command.
    #expect(await walks("undo", "cccc").output.hasPrefix("Undone: Changed"))
    #expect(await walks("undo", first).code == .success)
    #expect(await walks("undo", first).errors.contains("is undone already"))
    let table = await walks("undo", "--list", "-n", "2", "--format", "text")
    #expect(table.output.split(separator: "\n").count == 3)
    #expect(table.output.contains("undone"))
  }

  @Test(arguments: [
    (["edit", "aaaa", "--km", "1"], ExitCode.usage, "aaaa2  Lake 5.5 km · Mon 2 Mar 08:00"),
    (["edit", "dddd", "--km", "1"], .noInput, "No walk has the id 'dddd'"),
    (["edit", "aa", "--km", "1"], .usage, "at least 4 characters"), (["edit", "bbbb"], .usage, "Name what to change"),
    (["edit", "bbbb", "--km", "101"], .usage, "from 0 to 100"), (["edit", "bbbb", "--kmm", "1"], .usage, "'--km'"),
    (["edit", "bbbb", "--unset", "km"], .usage, "'km' is not a value to take back"),
    (["edit", "bbbb", "--unset", "place", "--place", "x"], .usage, "not both"),
    (["edit", "bbbb", "--km", ""], .usage, "is not a number"),
    (["delete", "bbbb", "dddd"], .noInput, "No walk has the id 'dddd'"), (["delete"], .usage, "Missing <id>"),
    (["undo", "dddd"], .noInput, "No command has the id"), (["undo", "last"], .usage, "undo --list"),
    (["list", "soonish"], .usage, "is not a range"), (["list", "-n", "0"], .usage, "from 1"),
    (["list", "today", "--from", "today"], .usage, "not both"),
    (["list", "--colour", "red"], .usage, "Unknown option"),
    (["shoes", "ad"], .usage, "did you mean 'add'?"), (["shoes", "add", "Boots"], .usage, "Missing --km"),
    (["shoes", "edit", "Clogs", "--km", "1"], .noInput, "is not a shoe"),
    (["shoes", "delete", "bare feet"], .usage, "comes with the app"),
  ])
  func `name what is wrong and change nothing`(words: [String], code: ExitCode, text: String) async throws {
    try fill(four)
    let store = try AppStore(home: bench.home, group: "walks", role: .app, schema: WalksApp.schema)
    let revision = try store.revision
    let captured = CapturedOutput()
    let ended = await AppRunner(WalksApp.definition).run(bench.inputs(words, into: captured))
    #expect(ended == code, "\(captured.text(.notes))")
    #expect(captured.text(.notes).contains(text), "\(captured.text(.notes))")
    #expect(try store.revision == revision)
  }

  @Test func `never take back what was done to others by their own identifier, and are found when deleted`()
    async throws
  {
    try fill(four)
    _ = await walks("delete", "bbbb", "aaaa1")
    let refused = await walks("undo", "bbbb")
    #expect(refused.code == .no && refused.errors.contains("a command of 2 records"), "\(refused.errors)")
    #expect(refused.errors.contains("to take back all of it: walks undo "), "\(refused.errors)")
    _ = await walks("undo")
    _ = await walks("delete", "cccc")
    #expect(await walks("undo", "cccc").output.hasPrefix("Undone: Deleted"))
  }

  @Test func `of things are listed, added, changed and deleted by name`() async throws {
    let added = await walks("shoes", "add", "Old boots", "--km", "500")
    #expect(added.output.hasPrefix("Added Old boots · 500 km · "), "\(added.errors)")
    #expect(await walks("shoes").output == "name: Old boots, limit: 500 km\nname: Bare feet, limit: 0 km\n")
    #expect(await walks("shoes", "edit", "boots", "--km", "650").output.hasPrefix("Changed Old boots · 650 km · "))
    #expect(await walks("shoes", "delete", "old", "boots").output == "Deleted Old boots · 650 km\n")
    #expect(await walks("shoes", "list").output == "name: Bare feet, limit: 0 km\n")
    for expected in ["Undone: Deleted Old boots · 650 km\n", "Undone: Changed Old boots · 500 km: km 650\n"] {
      #expect(await walks("undo").output == expected)
    }
    #expect(await walks("shoes").output.hasPrefix("name: Old boots, limit: 500 km\n"))
  }

  @Test(arguments: [
    ["list"], ["edit"], ["delete"], ["undo"], ["redo"], ["shoes"], ["shoes", "add"], ["shoes", "edit"],
  ])
  func `explain themselves, and looking makes no store`(words: [String]) async throws {
    let captured = CapturedOutput()
    #expect(await AppRunner(WalksApp.definition).run(bench.inputs(words + ["--help"], into: captured)) == .success)
    #expect(captured.text(.results).hasPrefix("usage: walks \(words.joined(separator: " "))"))
    #expect(await walks("list").code == .success)
    #expect(await walks("undo").code == .no)
    #expect(await walks("redo").code == .no)
    #expect(!FileManager.default.fileExists(atPath: try bench.home.storePath(ofGroup: "walks")))
  }

  @Test func `leave the words to intents in an app that keeps none`() async throws {
    let captured = CapturedOutput()
    let code = await AppRunner(CupsApp.definition).run(bench.inputs(["undo"], into: captured))
    #expect(code == .usage)
    #expect(captured.text(.notes).contains("'undo' is not a command"))
  }
}
