import AppGroup
import Foundation
import FoundationExtras
import SQLite
import Testing

@Suite struct AppStoreTests {
  let folder: TemporaryFolder
  let home: Home

  init() throws {
    folder = try TemporaryFolder()
    home = try Home(explicit: folder.url.appendingPathComponent("home").path, environment: [:])
  }

  func open(
    _ role: StoreRole = .app, _ schema: StoreSchema = Schemas.one, synchronous: Database.Synchronous = .normal
  ) throws -> AppStore {
    try AppStore(home: home, group: "caffeine", role: role, schema: schema, synchronous: synchronous)
  }

  struct Stop: Error {}

  @Test func `the app creates a store that only its owner may read`() throws {
    #expect(!AppStore.exists(at: home.storeFile(ofGroup: "caffeine")))
    let store = try open()
    try store.add("Tea")
    #expect(AppStore.exists(at: store.fileURL))
    for directory in ["home", "home/groups", "home/groups/caffeine"] {
      #expect(try folder.mode(directory) == 0o700)
    }
    for file in ["store.sqlite", "store.sqlite-wal", "store.sqlite-shm"] {
      #expect(try folder.mode("home/groups/caffeine/\(file)") == 0o600)
    }
    #expect(try store.read { try $0.userVersion } == 1)
    #expect(try store.read { try $0.applicationID } == Schemas.id)
  }

  @Test func `the file says whose it is even when its log is lost`() throws {
    let store = try open()
    try store.write(bumpingRevision: false) { try $0.execute("INSERT INTO drink VALUES ('Tea')") }
    try store.close()
    try FileManager.default.removeItem(atPath: store.fileURL.path + "-wal")
    #expect(try open().drinks == [])
    #expect(throws: StoreError.self) { try open(.app, Schemas.other) }
  }

  @Test func `each write raises the revision, unless it fails or asks not to`() throws {
    let store = try open()
    #expect(try store.revision == 0)
    try store.add("Tea")
    #expect(try store.revision == 1)
    #expect(throws: Stop.self) { try store.write { _ in throw Stop() } }
    #expect(throws: DatabaseError.self) { try store.write { try $0.execute("INSERT INTO drink VALUES (NULL)") } }
    try store.write(bumpingRevision: false) { try $0.execute("INSERT INTO drink VALUES ('Water')") }
    #expect(try store.revision == 1)
    try open(.appExtension).add("Cola")
    #expect(try store.revision == 2)
    #expect(try store.drinks == ["Tea", "Water", "Cola"])
  }

  @Test func `a snapshot knows its revision`() throws {
    let store = try open()
    let other = try open(.appExtension)
    try store.read { connection in
      let before = try AppStore.revision(connection)
      try other.add("Tea")
      let after = try AppStore.revision(connection)
      #expect(before == 0 && after == 0)
    }
    #expect(try store.revision == 1)
  }

  @Test func `a tap is done once, whoever sends it again`() throws {
    let store = try open()
    let tap = UUID()
    let insert = "INSERT INTO drink VALUES ('Tea')"
    #expect(throws: Stop.self) {
      try store.write(tap: tap) { connection in
        try connection.execute(insert)
        throw Stop()
      }
    }
    #expect(try !store.hasDone(tap: tap))
    #expect(
      try store.write(tap: tap) {
        try $0.execute(insert); return 7
      } == .done(7))
    #expect(
      try store.write(tap: tap) {
        try $0.execute(insert); return 8
      } == .alreadyDone)
    #expect(
      try open(.appExtension).write(tap: tap) {
        try $0.execute(insert); return 9
      } == .alreadyDone)
    #expect(try store.hasDone(tap: tap))
    #expect(try store.drinks == ["Tea"])
    #expect(try store.revision == 1)
  }

  @Test func `taps are remembered for a long time, not for ever`() throws {
    let store = try open()
    let taps = (0..<1_200).map { _ in UUID() }
    for tap in taps { _ = try store.write(tap: tap) { _ in } }
    #expect(try !store.hasDone(tap: taps[0]))
    for tap in taps.suffix(1_024) { try #require(try store.hasDone(tap: tap)) }
    let kept = try store.read { try $0.firstRow("SELECT count(*) FROM group_taps") }
    #expect(try #require(kept)[0, as: Int.self] <= 1_024 + 64)
  }

  @Test func `the log is moved into the file at each doubling, then every 16 writes`() throws {
    let store = try open()
    let file = store.fileURL
    func size() throws -> Int { try Data(contentsOf: file).count }
    var last = try size()
    var moves: [Int] = []
    for revision in 1...100 {
      try store.write { try $0.execute("INSERT INTO drink VALUES (hex(zeroblob(4000)))") }
      let now = try size()
      if now > last { moves.append(revision) }
      last = now
    }
    #expect(moves == [1, 2, 4, 8, 16, 32, 48, 64, 80, 96])
  }

  @Test func `an extension neither creates nor migrates`() throws {
    let none = #expect(throws: StoreError.self) { try open(.appExtension) }
    #expect(none?.kind == .missing)
    #expect(try folder.contents().isEmpty)
    try open().add("Tea")
    let before = try folder.contents()
    let older = #expect(throws: StoreError.self) { try open(.appExtension, Schemas.two) }
    #expect(older?.kind == .olderSchema)
    #expect(try folder.contents() == before)
    #expect(try open(.app, Schemas.two).drinks == ["Tea"])
    #expect(try open(.appExtension, Schemas.two).drinks == ["Tea"])
  }

  @Test func `a store that was migrated under an open one is not written by it`() throws {
    let old = try open()
    try old.add("Tea")
    _ = try open(.app, Schemas.two)
    for call in [{ try old.add("Cola") }, { _ = try old.drinks }] {
      let error = #expect(throws: StoreError.self) { try call() }
      #expect(error?.kind == .newerSchema)
    }
    #expect(try open(.app, Schemas.two).drinks == ["Tea"])
  }

  @Test func `errors about data stay errors of the database`() throws {
    let store = try open()
    let error = #expect(throws: DatabaseError.self) {
      try store.write { try $0.execute("INSERT INTO drink VALUES (x'00')") }
    }
    #expect(error?.code == .constraintDatatype)
    #expect(throws: DatabaseError.self) { try store.read { try $0.rows("SELECT nonsense") } }
    #expect(throws: DatabaseError.self) { try store.write { _ in try store.add("nested") } }
  }

  @Test func `a store in memory works like one in a file`() throws {
    let store = try AppStore(inMemory: Schemas.two)
    try store.add("Tea")
    #expect(try store.drinks == ["Tea"])
    #expect(try store.revision == 1)
  }

  @Test func `dates and times are stored as text`() throws {
    let store = try AppStore(inMemory: Schemas.one)
    let date = try #require(CivilDate("2026-03-02"))
    let time = try #require(ClockTime("08:05"))
    let start = try #require(DayStart("03:00"))
    let row = try store.read { try $0.firstRow("SELECT ?, ?, ?", [date, time, start]) }
    let stored = try #require(row)
    #expect(stored.value(at: 0) == .text("2026-03-02"))
    #expect(try stored[0] == date)
    #expect(try stored[1] == time)
    #expect(try stored[2] == start)
    #expect(throws: DatabaseError.self) { try stored[1, as: CivilDate.self] }
  }
}
