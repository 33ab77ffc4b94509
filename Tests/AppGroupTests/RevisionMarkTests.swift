import Foundation
import SQLite
import Testing

@testable import AppGroup

/// What a store that has lost changes does, and that no other is taken for one.
@Suite struct `The mark beside a store` {
  let folder: TemporaryFolder
  let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appendingPathComponent("store.sqlite")
  }

  private var log: URL { URL(fileURLWithPath: file.path + "-wal") }
  private var mark: RevisionMark { RevisionMark(storePath: file.path) }

  private func open(_ role: StoreRole = .app, _ synchronous: Database.Synchronous = .full) throws -> AppStore {
    try AppStore(fileURL: file, role: role, schema: Schemas.one, synchronous: synchronous)
  }

  /// A store of so many writes, the latest of them in the log alone.
  private func fill(_ count: Int, _ synchronous: Database.Synchronous = .full) throws {
    let store = try open(.app, synchronous)
    for number in 1...count { try store.add("Drink \(number)") }
    try store.close()
  }

  private func remove(_ suffixes: String...) throws {
    for suffix in suffixes { try FileManager.default.removeItem(atPath: file.path + suffix) }
  }

  /// What every file holds; a log of no bytes counts as none.
  private func contents() throws -> [String: Data] { try folder.contents().filter { !$0.value.isEmpty } }

  @Test func `has the latest revision that was waited for, for its owner alone`() throws {
    try fill(3)
    #expect(mark.value == 3)
    #expect(try folder.mode("store.sqlite-mark") == 0o600)
    let store = try open(.appExtension)
    try store.write(synchronous: .normal) { try $0.execute("INSERT INTO drink VALUES ('Tea')") }
    #expect(mark.value == 3)
    try store.write(bumpingRevision: false) { try $0.execute("INSERT INTO drink VALUES ('Tea')") }
    #expect(mark.value == 3)
    try store.add("Tea")
    #expect(mark.value == 5)
    let text = try String(contentsOfFile: mark.path, encoding: .utf8)
    #expect(text.hasPrefix("revision 0000000000000000005\n") && text.contains("its log was"))
  }

  @Test(arguments: [
    "", "revision", "revision 5\n", "revision 000000000000000005x\n", "revision 9999999999999999999\n",
    "revision 00000000000000000055\n", "Revision 0000000000000000005\n", String(repeating: "\0", count: 29),
  ])
  func `says nothing where it is not whole`(text: String) throws {
    try fill(3)
    try Data(text.utf8).write(to: URL(fileURLWithPath: mark.path))
    #expect(mark.value == nil)
    try remove("-wal", "-shm")
    #expect(try open().drinks == ["Drink 1", "Drink 2"])
  }

  @Test(arguments: [Int64(0), 1, 41, .max]) func `is read back as it was written`(revision: Int64) {
    mark.set(.max)
    mark.set(revision)
    #expect(mark.value == revision)
  }

  @Test func `counts what a log that is gone had, however young the store`() throws {
    for count in 1...40 {
      let place = folder.url.appendingPathComponent("\(count)/store.sqlite")
      func open(_ role: StoreRole = .app) throws -> AppStore {
        try AppStore(fileURL: place, role: role, schema: Schemas.one)
      }
      let store = try open()
      for number in 1...count { try store.add("Drink \(number)") }
      try store.close()
      for suffix in ["-wal", "-shm"] { try FileManager.default.removeItem(atPath: place.path + suffix) }
      let before = try Data(contentsOf: place)
      // A young store moves its log into the file at each doubling.
      let kept = (1...count).last { $0 % 16 == 0 || [1, 2, 4, 8].contains($0) } ?? 0
      if kept == count {
        #expect(try open().drinks.count == count)
        continue
      }
      for role in [StoreRole.app, .appExtension] {
        for call in [{ _ = try open(role).drinks }, { try open(role).add("x") }] {
          let error = #expect(throws: StoreError.self) { try call() }
          #expect(error?.kind == .incomplete, "\(count)")
          #expect(error?.message.contains("(it has \(kept) of \(count))") == true, "\(error?.message ?? "")")
          #expect(error?.advice.contains("remove '\(place.path)-mark'") == true, "\(error?.advice ?? "")")
        }
      }
      #expect(try Data(contentsOf: place) == before)
      // Who goes on all the same has what is left.
      try FileManager.default.removeItem(atPath: place.path + "-mark")
      try open().add("Tea")
      #expect(try open().drinks.count == kept + 1)
    }
  }

  @Test func `notices a log that is cut off or overwritten, at whichever byte`() throws {
    try fill(7)
    let whole = try Data(contentsOf: log)
    let before = try folder.contents()
    let page = 4_096 + 24
    try #require(whole.count > 3 * page)
    // About each frame's ends, and some places within.
    var places = Set(0...40)
    for start in stride(from: 32, through: whole.count, by: page) {
      places.formUnion([-1, 0, 1, 23, 24, 25, 1_000].map { start + $0 })
    }
    for place in places.filter({ (0..<whole.count).contains($0) }).sorted() {
      var overwritten = whole
      overwritten[place] ^= 0x20
      // A byte of a frame or of the log's header; some of the header mean nothing and are in its sum.
      for bytes in [whole.prefix(place), overwritten] {
        try bytes.write(to: log)
        for call in [{ _ = try open().drinks }, { try open(.appExtension).add("x") }] {
          let error = #expect(throws: StoreError.self, "\(place) \(bytes.count)") { try call() }
          #expect([.incomplete, .torn].contains(error?.kind), "\(place) \(bytes.count)")
        }
        #expect(try Data(contentsOf: log) == bytes, "\(place)")
      }
    }
    try whole.write(to: log)
    #expect(try folder.contents() == before)
    #expect(try open().drinks.count == 7)
    try open().add("Drink 8")
    #expect(try open().drinks.count == 8)
  }

  @Test(arguments: [true, false]) func `notices a file that is gone or empty without a log`(isEmptied: Bool) throws {
    try fill(4)
    try remove("-wal", "-shm")
    if isEmptied { try Data().write(to: file) } else { try remove("") }
    let before = try contents()
    #expect(AppStore.exists(at: file))
    for role in [StoreRole.app, .appExtension] {
      let error = #expect(throws: StoreError.self) { try open(role) }
      #expect(error?.kind == .incomplete)
      #expect(error?.message == "'\(file.path)' is gone or empty, and it held 4 changes")
      #expect(error?.advice.contains("remove '\(mark.path)'") == true)
    }
    #expect(try contents() == before)
    try remove("-mark")
    #expect(!AppStore.exists(at: file))
    try open().add("Tea")
    #expect(try open().drinks == ["Tea"])
    #expect(mark.value == 1)
  }

  @Test func `takes nothing for lost that came into the file, by whoever's hand`() throws {
    try fill(7)
    let database = try Database(path: file.path)
    try database.checkpoint()
    try database.close()
    try remove("-wal", "-shm")
    #expect(try open().drinks.count == 7)
  }

  @Test func `says nothing of commits that nobody waited for, which may go with the power`() throws {
    try fill(7, .normal)
    try remove("-wal", "-shm")
    #expect(mark.value == nil)
    #expect(try open().drinks.count == 4)
  }

  @Test func `is not missed in a directory that takes no files`() throws {
    try fill(1)
    try remove("-mark")
    try FileManager.default.createDirectory(atPath: mark.path, withIntermediateDirectories: false)
    try open().add("Tea")
    #expect(try open().drinks == ["Drink 1", "Tea"])
  }
}
