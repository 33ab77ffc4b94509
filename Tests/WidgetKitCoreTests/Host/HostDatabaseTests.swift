import AppGroup
import Foundation
import SQLite
import Testing
import ViewArchive

@testable import WidgetKitCore

private func at(_ minutes: Double) -> Date { afternoon.addingTimeInterval(minutes * 60) }

struct HostDatabaseTests {
  struct Damage: Sendable, CustomTestStringConvertible {
    let name: String
    let kind: StoreError.Kind
    let damage: @Sendable (URL) throws -> Void
    var testDescription: String { name }
  }

  static let damages = [
    Damage(name: "foreign", kind: .foreign) { file in
      try Data("name,amount\ncoffee,2\n".utf8).write(to: file)
    },
    Damage(name: "torn header", kind: .torn) { file in
      var bytes = try Data(contentsOf: file)
      bytes.replaceSubrange(18..<40, with: [UInt8](repeating: 0xA5, count: 22))
      try bytes.write(to: file)
    },
    Damage(name: "newer schema", kind: .newerSchema) { file in
      var bytes = try Data(contentsOf: file)
      // `user_version`, 4 bytes big-endian: https://www.sqlite.org/fileformat2.html#the_database_header
      bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
      try bytes.write(to: file)
    },
  ]

  @Test(arguments: damages)
  func `STO01 STO03 a file that is not ours to write is refused and stays as it is`(_ damage: Damage) async throws {
    let bench = try Bench()
    _ = try await bench.add()
    let file = bench.directory.hostFile
    let sound = HostDatabase(file: file)
    try sound.settleLog()
    try damage.damage(file)
    let before = try Data(contentsOf: file)
    let host = bench.anotherHost()
    let reading = #expect(throws: StoreError.self) { _ = try host.list() }
    #expect(reading?.kind == damage.kind)
    await #expect(throws: StoreError.self) {
      _ = try await host.add(app: "caffeine", kind: "today", world: fixedWorld())
    }
    #expect(throws: StoreError.self) {
      try host.requestReload(.all, app: "caffeine", reason: .command, world: fixedWorld())
    }
    #expect(try Data(contentsOf: file) == before)
  }

  @Test func `files and directories are their owner's alone`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    func mode(_ url: URL) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }
    #expect(try mode(bench.directory.hostFile) == 0o600)
    #expect(try mode(bench.directory.hostFile.deletingLastPathComponent()) == 0o700)
  }

  @Test func `pictures, taps, budget and history are there after the file is opened again`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld(), isSeen: true)
    let again = bench.anotherHost()
    let shown = try await again.show(widget.id, at: at(1), world: fixedWorld())
    #expect(shown.view == text("revision 1"))
    #expect(try again.database.ledger(of: widget.id).seen == [afternoon])
    #expect(try again.database.runs(of: widget.id).count == 1)
  }

  @Test func `an archive keeps one that came before, and no picture without an entry`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    for step in 1...5 {
      bench.app.change { $0.revision = Int64(step) }
      _ = try await bench.host.show(widget.id, world: fixedWorld(at(Double(step) * 10)))
    }
    let counts = try bench.host.database.read { connection in
      try ["archives", "entries", "views"].map { table in
        try connection.firstRow("SELECT count(*) AS n FROM \(table)")?["n"] as Int?
      }
    }
    #expect(counts == [2, 2, 2])
    try bench.host.remove(widget.id)
    let left = try bench.host.database.read { connection in
      try ["instances", "archives", "entries", "views", "runs", "requests", "ledger", "shown", "taps"].map { table in
        try connection.firstRow("SELECT count(*) AS n FROM \(table)")?["n"] as Int?
      }
    }
    #expect(left?.allSatisfy { $0 == 0 } == true)
  }

  @Test func `equal pictures are stored once, across entries and instances`() async throws {
    let bench = try Bench {
      $0.timeline = { request, revision in
        let now = request.context.world.now
        return ArchivedTimeline(
          entries: (0..<10).map { entry(now.addingTimeInterval(Double($0) * 600), $0 % 2 == 0 ? "even" : "odd") },
          policy: .never, revision: revision)
      }
    }
    for _ in 0..<2 { _ = try await bench.host.show(try await bench.add().id, world: fixedWorld()) }
    let counts = try bench.host.database.read { connection in
      try ["entries", "views"].map { table in
        try connection.firstRow("SELECT count(*) AS n FROM \(table)")?["n"] as Int?
      }
    }
    #expect(counts == [20, 2])
  }

  /// A card of many lines, of which one is its own.
  private static func card(_ line: String) -> ViewNode {
    .stack(StackNode(.vertical, children: (0..<60).map { text("line \($0)") } + [text(line)]))
  }

  private static func cards(_ bench: Bench) throws -> [[UInt8]] {
    try bench.host.database.read { connection in
      try connection.rows("SELECT bytes FROM views ORDER BY id").map { try $0["bytes"] as [UInt8] }
    } ?? []
  }

  @Test func `what entries have in common is stored once, and each comes back`() async throws {
    let bench = try Bench {
      $0.timeline = { request, revision in
        let now = request.context.world.now
        // The first entry of the provider is not the first to stand.
        let order = [3, 0, 1, 2]
        return ArchivedTimeline(
          entries: order.map {
            ArchivedEntry(date: now.addingTimeInterval(Double($0) * 600), view: Self.card("entry \($0) of \(revision)"))
          },
          policy: .never, revision: revision)
      }
    }
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    for (step, minutes) in [0, 10, 20, 30].enumerated() {
      let shown = try await bench.host.show(widget.id, at: at(Double(minutes)), world: fixedWorld())
      #expect(shown.view == Self.card("entry \(step) of 1"))
    }
    let sizes = try Self.cards(bench).map(\.count)
    #expect(sizes.count == 4 && sizes[0] > 1_000 && sizes.dropFirst().allSatisfy { $0 < 150 })
  }

  @Test func `whole views, as an earlier version stored them, are shown`() async throws {
    let bench = try Bench {
      $0.timeline = { request, revision in
        let now = request.context.world.now
        return ArchivedTimeline(
          entries: (0..<2).map {
            ArchivedEntry(date: now.addingTimeInterval(Double($0) * 600), view: Self.card("entry \($0)"))
          },
          policy: .never, revision: revision)
      }
    }
    let widget = try await bench.add()
    _ = try await bench.host.show(widget.id, world: fixedWorld())
    let whole = try ViewArchiveCodec.encode(Self.card("entry 1"))
    try bench.host.database.writeRemade { connection in
      try connection.execute(
        "UPDATE views SET bytes = ? WHERE id = (SELECT view FROM entries WHERE position = 1)", [whole])
    }
    #expect(try await bench.host.show(widget.id, at: at(10), world: fixedWorld()).view == Self.card("entry 1"))
  }

  @Test func `relevance and policy come back as they were`() async throws {
    let relevance = TimelineEntryRelevance(score: 2.5, duration: 90)
    let bench = try Bench {
      $0.timeline = { request, revision in
        ArchivedTimeline(
          entries: [ArchivedEntry(date: request.context.world.now, relevance: relevance, view: text("x"))],
          policy: .after(at(7)), revision: revision)
      }
    }
    let widget = try await bench.add()
    #expect(try await bench.host.show(widget.id, world: fixedWorld()).relevance == relevance)
    let timeline = try bench.host.status(widget.id, world: fixedWorld()).timeline
    #expect(timeline?.policy == .after(at(7)))
    #expect(timeline?.dates == [afternoon])
  }

  @Test(arguments: [
    "SELECT a.id FROM archives a JOIN entries e ON e.archive = a.id WHERE a.instance = 1 AND e.date <= 1 "
      + "ORDER BY a.is_current DESC, e.position DESC LIMIT 1",
    "SELECT * FROM requests WHERE instance = 1 AND state = 'waiting' ORDER BY id",
    "SELECT * FROM runs WHERE instance = 1 ORDER BY id DESC LIMIT 1",
    "SELECT * FROM taps WHERE instance = 1 AND state IN ('queued', 'sent') ORDER BY number",
    "SELECT id FROM views WHERE digest = 1 AND bytes = x'00'",
    "DELETE FROM views WHERE id = 1 AND NOT EXISTS (SELECT 1 FROM entries WHERE view = 1)",
    "SELECT id FROM instances WHERE name_key = 'x'",
  ])
  func `what every look and tap asks is answered by an index`(_ sql: String) async throws {
    let bench = try Bench()
    _ = try await bench.add()
    let plan = try bench.host.database.writeRemade { connection in
      try connection.rows("EXPLAIN QUERY PLAN \(sql)").map { try $0["detail"] as String }
    }
    #expect(!plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
  }

  static let storedNames = [
    "activities: id app app_title attributes_type attributes state stale_at relevance started_at updated_at ended_at "
      + "dismissed_at alert_title alert_body",
    "activity_views: activity presentation is_stale bytes",
    "archives: id instance is_current revision made_at policy policy_date context "
      + "configuration_change last_entry diagnostics",
    "configurations: instance parameter value",
    "entries: archive position date score duration view",
    "instances: id app kind family name name_key configuration_version configuration_change added_at",
    "ledger: instance at reload_reason",
    "requests: id instance app kind reason asked_at last_asked_at asked_count state rule sentence "
      + "due decided_at",
    "runs: id instance reason ran_at revision context configuration_change result archive failures "
      + "failing_since diagnostics",
    "settings: key value",
    "shown: instance archive position shown_at",
    "taps: number id instance archive title intent state attempts asked_at sent_at ended_at answer revision",
    "views: id digest bytes",
  ]

  @Test func `the stored names and words stay what they are`() async throws {
    let bench = try Bench()
    _ = try await bench.add()
    let tables = try bench.host.database.read { connection in
      try connection.rows(
        """
        SELECT m.name || ': ' || group_concat(c.name, ' ') AS line FROM sqlite_master m, pragma_table_info(m.name) c
        WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE 'group_%'
        GROUP BY m.name ORDER BY m.name
        """
      ).map { try $0["line"] as String }
    }
    #expect(tables == Self.storedNames)
    #expect(TapState.allCases.map(\.rawValue) == ["queued", "sent", "done", "failed", "unknown"])
    #expect(RunRecord.Result.allCases.map(\.rawValue) == ["stored", "dropped", "failed"])
    #expect(
      ActivityPresentation.allCases.map(\.rawValue) == [
        "content", "compact-leading", "compact-trailing", "minimal", "expanded-leading", "expanded-trailing",
        "expanded-center", "expanded-bottom",
      ])
  }
}

extension HostDatabase {
  /// Brings everything from the log into the file, so that the file alone can be damaged.
  fileprivate func settleLog() throws {
    let database = try Database(path: file.path, configuration: Database.Configuration(mode: .readWrite))
    try database.checkpoint()
    try database.close()
    for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + suffix) }
  }
}
