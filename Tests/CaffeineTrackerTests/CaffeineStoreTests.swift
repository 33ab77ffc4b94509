import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import Interchange
import SQLite
import Testing
import ViewArchive
import WidgetKitCore

@testable import CaffeineTracker

struct CaffeineStoreTests {
  private let base: AppStore
  private let store: CaffeineStore

  init() throws {
    base = try AppStore(inMemory: CaffeineStore.schema)
    store = CaffeineStore(base)
  }

  private func command(
    _ number: Int, _ kind: String = "log", _ title: String = "Logged", at: String = "2026-03-02T20:00Z"
  ) throws -> JournalCommand {
    JournalCommand(id: Fixture.id(0xC0000 + number), kind: kind, title: title, now: try Fixture.instant(at))
  }

  private func log(_ entries: [CaffeineEntry], by command: JournalCommand) throws {
    try store.write(as: command) { try $0.log(entries) }
  }

  private func delete(_ ids: [UUID], by command: JournalCommand) throws {
    try store.write(as: command) { writer in
      for id in ids {
        if let row = try writer.journal.row(of: id, in: EntryWriter.Table.entries) {
          try writer.journal.delete(row, in: EntryWriter.Table.entries)
        }
      }
    }
  }

  private func apply(_ plan: ImportPlan<CaffeineEntry>, by command: JournalCommand) throws {
    try store.write(as: command) { try $0.entryImport.carryOut(plan) }
  }

  private func undo(_ id: UUID? = nil, at: String = "2026-03-02T21:00Z") throws -> JournalEntry {
    try base.undo(id, now: try Fixture.instant(at))
  }

  private func entry(
    _ number: Int, _ drink: String = "espresso", at instant: String, mg: Milligrams? = nil, zone: TimeZone = .gmt
  ) throws -> CaffeineEntry {
    CaffeineEntry(
      id: Fixture.id(number), drink: try Fixture.drink(drink), milligrams: mg, at: try Fixture.instant(instant),
      in: zone, dayStart: .midnight)
  }

  private func day(_ text: String) throws -> ClosedRange<CivilDate> {
    let day = try Fixture.day(text)
    return day...day
  }

  private func plan(_ text: String, options: ImportOptions = ImportOptions()) throws -> ImportPlan<CaffeineEntry> {
    try store.read { reader in
      try Fixture.importer(zone: .gmt).plan(
        MemoryByteSource(text), existing: reader.existingRecords(), options: options)
    }
  }

  private let log = "timestamp,drink,mg\n2026-03-01 08:00,drip,95\n2026-03-01 08:00,drip,95\n2026-03-02,tea,48\n"

  @Test func `what is logged is read back in full`() throws {
    let entries = [
      try entry(1, at: "2026-03-02T08:00:05+01:00", zone: Fixture.berlin),
      CaffeineEntry(
        id: Fixture.id(2), drinkName: "Mystery, \"cold\"", category: .other, milligrams: Milligrams(1.0 / 3), count: 2,
        time: .dayOnly, logicalDay: try Fixture.day("2026-03-02"), sourceKey: "log|x|1"),
    ]
    try log(entries, by: try command(1))
    let read = try store.read { try $0.entries(in: try day("2026-03-02")) }
    #expect(read == [entries[1], entries[0]])
    #expect(try store.read { try $0.entry(id: Fixture.id(1)) } == entries[0])
  }

  @Test func `every write raises the revision by one, a failed one does not`() throws {
    let before = try base.revision
    try log([try entry(1, at: "2026-03-02T08:00Z")], by: try command(1))
    #expect(try base.revision == before + 1)
    #expect(throws: DatabaseError.self) {
      try log(
        [try entry(2, at: "2026-03-02T08:00Z"), try entry(1, at: "2026-03-02T08:00Z")], by: try command(2))
    }
    #expect(try base.revision == before + 1)
    #expect(try store.read { try $0.allEntries() }.count == 1)
  }

  @Test func `a tap that arrives twice is done once`() throws {
    let tap = Fixture.id(0x7A9)
    for _ in 0..<2 {
      _ = try store.write(tap: tap, as: try command(1)) { try $0.log([try entry(1, at: "2026-03-02T08:00Z")]) }
    }
    #expect(try store.read { try $0.allEntries() }.count == 1)
  }

  @Test func `days, windows and levels choose by day, by instant and by nothing else`() throws {
    try log(
      [
        try entry(1, "drip", at: "2026-03-01T23:30Z"), try entry(2, "drip", at: "2026-03-02T08:00Z"),
        try entry(3, "black-tea", at: "2026-03-02T16:00Z"),
        CaffeineEntry(
          id: Fixture.id(4), drinkName: "Daily meal", category: .other, milligrams: 70, time: .dayOnly,
          logicalDay: try Fixture.day("2026-03-02")),
      ], by: try command(1))
    let now = try Fixture.instant("2026-03-02T23:00Z")
    try store.read { (reader: EntryReader) throws in
      #expect(try reader.total(in: try day("2026-03-02")) == 214)
      let coffee = RecordFilter().equals("category", "coffee")
      #expect(try reader.total(in: try day("2026-03-02"), filter: coffee) == 96)
      #expect(try reader.total(after: now.addingTimeInterval(-86_400), through: now) == 240)
      #expect(try reader.total(after: now.addingTimeInterval(-86_400), through: now, filter: coffee) == 192)
      #expect(try reader.doses(for: CaffeineKinetics(), at: now).count == 3)
      #expect(try reader.lastEntry(notAfter: now)?.id == Fixture.id(3))
      #expect(try reader.lastEntry(notAfter: now, filter: coffee)?.id == Fixture.id(2))
      #expect(try reader.lastEntry(notAfter: try Fixture.instant("2026-03-02T07:59:59Z"))?.id == Fixture.id(1))
      #expect(try reader.entries(since: now.addingTimeInterval(-86_400)).map(\.id) == [1, 2, 3].map(Fixture.id))
    }
  }

  @Test func `COR01 a window counts at every instant what belongs to it then, without a reload`() throws {
    try log(
      [
        try entry(1, "drip", at: "2026-03-02T08:00Z"), try entry(2, "espresso", at: "2026-03-02T20:00Z"),
        CaffeineEntry(
          id: Fixture.id(3), drinkName: "Daily meal", category: .other, milligrams: 70, time: .dayOnly,
          logicalDay: try Fixture.day("2026-03-02")),
      ], by: try command(1))
    func total(_ window: EntryWindow, made: String, shown: String) throws -> Milligrams {
      let now = try Fixture.instant(made)
      let entries = try store.read { try $0.entries(for: window, from: now, in: .gmt, dayStart: .midnight) }
      return window.entries(entries, at: try Fixture.instant(shown), in: .gmt, dayStart: .midnight).totalMilligrams
    }
    #expect(try total(.today, made: "2026-03-02T21:00Z", shown: "2026-03-02T23:59:59Z") == 229)
    #expect(try total(.today, made: "2026-03-02T21:00Z", shown: "2026-03-03T00:00:01Z") == 0)
    #expect(try total(.today, made: "2026-03-02T12:00Z", shown: "2026-03-02T12:00Z") == 166)
    #expect(try total(.lastDay, made: "2026-03-02T21:00Z", shown: "2026-03-03T07:59:59Z") == 159)
    #expect(try total(.lastDay, made: "2026-03-02T21:00Z", shown: "2026-03-03T08:00:00Z") == 63)
    #expect(try total(.lastDay, made: "2026-03-02T21:00Z", shown: "2026-03-03T20:00:00Z") == 0)
  }

  @Test(arguments: [0.0, 0.4, 0.999])
  func `a drink on the boundary of 24 hours counts alike in a list and in the database`(
    fraction: Double
  ) throws {
    try log(
      [
        try entry(1, at: "2026-03-01T20:00:00Z", mg: 1), try entry(2, at: "2026-03-01T20:00:01Z", mg: 10),
        try entry(3, at: "2026-03-02T20:00:00Z", mg: 100), try entry(4, at: "2026-03-02T20:00:01Z", mg: 1_000),
      ], by: try command(1))
    let now = try Fixture.instant("2026-03-02T20:00:00Z").addingTimeInterval(fraction)
    try store.read { (reader: EntryReader) throws in
      let entries = try reader.allEntries()
      let listed = EntryWindow.lastDay.entries(entries, at: now, in: .gmt, dayStart: .midnight)
      let bounds = EntryWindow.lastDay(at: now)
      #expect(listed.totalMilligrams == 110)
      #expect(try reader.total(after: bounds.after, through: bounds.through) == 110)
    }
  }

  @Test func `a coffee in Berlin and one in Tokyo each count for the day of the clock that was seen`() throws {
    try log(
      [
        try entry(1, "drip", at: "2026-03-02T08:00+01:00", zone: Fixture.berlin),
        try entry(2, "drip", at: "2026-03-03T09:00+09:00", zone: Fixture.tokyo),
      ], by: try command(1))
    try store.read { (reader: EntryReader) throws in
      #expect(try reader.entries(in: try day("2026-03-02")).map(\.id) == [Fixture.id(1)])
      #expect(try reader.entries(in: try day("2026-03-03")).map(\.id) == [Fixture.id(2)])
    }
  }

  @Test(
    arguments: [
      (RecordFilter().oneOf("category", ["tea", "soda"]), [3]),
      (RecordFilter().oneOf("drink", ["drip", "Mystery TEE"]), [4, 1]),
      (RecordFilter().contains("name", "mystery"), [4]),
      (RecordFilter().contains("name", "ＴＥＡ"), [3]),
      (RecordFilter().range("mg", from: 60, through: 96), [1, 2]),
      (RecordFilter(limit: 2), [4, 1]),
      (RecordFilter([.oneOf("category", [])]), []),
      (RecordFilter([.equals("at", .null)]), [4]),
      (RecordFilter().range("at", from: Date(timeIntervalSince1970: 1_772_442_000), before: nil), [2, 3]),
      (RecordFilter().equals("category", "coffee'; DROP TABLE entries; --"), []),
    ] as [(RecordFilter, [Int])])
  func `a filter runs in the database`(filter: RecordFilter, expected: [Int]) throws {
    try log(
      [
        try entry(1, "drip", at: "2026-03-02T08:00Z"), try entry(2, "espresso", at: "2026-03-02T09:00Z"),
        try entry(3, "green-tea", at: "2026-03-02T10:00Z"),
        CaffeineEntry(
          id: Fixture.id(4), drinkName: "Mystery TEE", category: .other, milligrams: 5, time: .dayOnly,
          logicalDay: try Fixture.day("2026-03-02")),
      ], by: try command(1))
    let ids = try store.read { try $0.entries(in: try day("2026-03-02"), filter: filter).map(\.id) }
    #expect(ids == expected.map(Fixture.id))
  }

  @Test func `a filter on a field that entries do not have is refused`() {
    let filters = [RecordFilter().equals("colour", "red"), RecordFilter().flag("mg", true)]
    for filter in filters {
      #expect(throws: FilterProblem.self) { try store.read { try $0.total(in: try day("2026-03-02"), filter: filter) } }
    }
  }

  @Test func `an entry is found by the beginning of its id`() throws {
    let ids = ["a3f90000-0000-4000-8000-000000000001", "a3f91000-0000-4000-8000-000000000002"]
    for (index, id) in ids.enumerated() {
      var entry = try entry(index, at: "2026-03-02T08:00Z")
      entry.id = try #require(UUID(uuidString: id))
      try log([entry], by: try command(index))
    }
    try store.read { (reader: EntryReader) throws in
      let known = RecordIDs(reader.connection, table: "entries")
      #expect(try known.matching("A3F9").count == 2)
      #expect(try known.matching("a3f91").map(\.uuidString) == [ids[1].uppercased()])
      #expect(try known.matching("b").isEmpty)
      #expect(try known.matching("%").isEmpty)
      let first = try #require(UUID(uuidString: ids[0]))
      #expect(try known.shortened([first]) == [first: "a3f90"])
    }
    _ = try undo(at: "2026-03-02T21:00Z")
    #expect(try store.read { try RecordIDs($0.connection, table: "entries").matching("a3f9").count } == 1)
  }

  @Test func `undo takes back the last command whole and says what it was`() throws {
    try log([try entry(1, at: "2026-03-02T08:00Z")], by: try command(1, "log", "first"))
    let two = [try entry(2, at: "2026-03-02T09:00Z"), try entry(3, at: "2026-03-02T09:00Z")]
    try log(two, by: try command(2, "log", "second"))
    let undone = try undo()
    #expect(undone.title == "second" && undone.kind == "log" && undone.recordCount == two.count)
    #expect(try store.read { try $0.allEntries() }.map(\.id) == [Fixture.id(1)])
    #expect(try undo().title == "first")
    #expect(throws: JournalRefusal.nothingToUndo) { try undo() }
    #expect(throws: JournalRefusal.alreadyUndone(title: "first")) {
      try undo(Fixture.id(0xC0001))
    }
    #expect(throws: JournalRefusal.unknown(Fixture.id(9))) { try undo(Fixture.id(9)) }
    #expect(try base.read { try Journal($0).commands() }.map(\.title) == ["second", "first"])
  }

  @Test func `undoing an edit or a deletion brings back what was, and an older command waits for the later`() throws {
    let original = try entry(1, at: "2026-03-02T08:00Z")
    try log([original], by: try command(1, "log", "logged"))
    var edited = original
    edited.milligrams = 80
    edited.drinkName = "Ristretto"
    let unknown = try store.write(as: try command(2, "edit", "edited")) {
      try $0.edit([edited, try entry(7, at: "2026-03-02T08:00Z")])
    }
    #expect(unknown == [Fixture.id(7)])
    #expect(try store.read { try $0.allEntries() } == [edited])
    #expect(throws: JournalRefusal.changedSince(title: "logged", by: "edited", id: Fixture.id(0xC0002))) {
      try undo(Fixture.id(0xC0001))
    }
    try delete([original.id, Fixture.id(8)], by: try command(3, "delete", "deleted"))
    #expect(try store.read { try $0.allEntries() }.isEmpty)
    _ = try undo()
    #expect(try store.read { try $0.allEntries() } == [edited])
    _ = try undo()
    #expect(try store.read { try $0.allEntries() } == [original])
    _ = try undo()
    #expect(try store.read { try $0.allEntries() }.isEmpty)
  }

  @Test func `an import is one command, a second one adds nothing, and undone it can be imported again`() throws {
    let first = try plan(log)
    try apply(first, by: try command(1, "import", "Imported"))
    #expect(try store.read { try $0.allEntries() }.count == 3)
    let again = try plan(log)
    #expect(again.changes.isEmpty && again.summary.duplicates == 3)
    let revisionOfNothing = try base.read { try Journal($0).commands() }.count
    try apply(again, by: try command(2, "import"))
    #expect(try base.read { try Journal($0).commands() }.count == revisionOfNothing)

    _ = try undo(at: "2026-03-02T21:00Z")
    #expect(try store.read { try $0.allEntries() }.isEmpty)
    let third = try plan(log)
    #expect(third.summary.added == 3)
    try apply(third, by: try command(3, "import"))
    #expect(try store.read { try $0.allEntries() }.count == 3)
    _ = try undo(at: "2026-03-02T22:00Z")
    #expect(try store.read { try $0.allEntries() }.isEmpty)
  }

  @Test func `what was edited or deleted stays so unless the file is preferred, and that can be undone too`() throws {
    let first = try plan(log)
    try apply(first, by: try command(1, "import"))
    let imported = try store.read { try $0.allEntries() }
    var edited = try #require(imported.first)
    edited.milligrams = 10
    _ = try store.write(as: try command(2, "edit")) { try $0.edit([edited]) }
    try delete([try #require(imported.last).id], by: try command(3, "delete"))
    let kept = try plan(log)
    #expect(kept.changes.isEmpty && kept.summary.keptChanges == 2)
    let taken = try plan(log, options: ImportOptions(preference: .file))
    #expect(taken.summary.restored == 2 && taken.summary.added == 0)
    try apply(taken, by: try command(4, "import"))
    #expect(try store.read { try $0.allEntries() } == imported)
    _ = try undo(at: "2026-03-02T22:00Z")
    #expect(try store.read { try $0.allEntries() }.map(\.milligrams).contains(10))
    #expect(try store.read { try $0.allEntries() }.count == 2)
  }

  @Test func `an export goes into another log once, whatever was imported there before`() throws {
    let first = try plan(log)
    try apply(first, by: try command(1, "import"))
    try log([try entry(1, at: "2026-03-02T08:00Z")], by: try command(2))
    let entries = try store.read { try $0.allEntries() }
    let export = exportTable(entries).text(.csv)
    #expect(try plan(export).summary.duplicates == 4)

    let other = CaffeineStore(try AppStore(inMemory: CaffeineStore.schema))
    func planElsewhere(_ text: String) throws -> ImportPlan<CaffeineEntry> {
      try other.read { reader in
        try Fixture.importer(zone: .gmt).plan(MemoryByteSource(text), existing: reader.existingRecords())
      }
    }
    let intoEmpty = try planElsewhere(export)
    try other.write(as: try command(1, "import")) { try $0.entryImport.carryOut(intoEmpty) }
    #expect(try other.read { try $0.allEntries() } == entries)
    #expect(try planElsewhere(log).changes.isEmpty)
  }

  private func open(_ home: Home, _ role: StoreRole) throws -> CaffeineStore {
    CaffeineStore(try AppStore(home: home, group: "caffeine", role: role, schema: CaffeineStore.schema))
  }

  @Test func `the store survives being closed, and an extension may not create it`() throws {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent("caffeine-\(UUID())")
    defer { try? FileManager.default.removeItem(at: home) }
    let place = try Home(explicit: home.path, environment: [:])
    #expect(throws: StoreError.self) { try open(place, .appExtension) }
    do {
      let store = try open(place, .app)
      let first = try entry(1, at: "2026-03-02T08:00Z")
      try store.write(as: try command(1)) { try $0.log([first]) }
    }
    let reopened = try open(place, .appExtension)
    #expect(try reopened.read { try $0.allEntries() }.map(\.id) == [Fixture.id(1)])
  }
}
