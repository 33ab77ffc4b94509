import Foundation
import SQLite
import Testing

@testable import AppGroup

/// A store with two tables of records, one of which allows a name once.
private enum Shelf {
  static let schema = StoreSchema(
    applicationID: 0x5368_656c,
    migrations: [
      Migration(
        version: 1, name: "books and shelves",
        sql: """
          CREATE TABLE books (
            id INTEGER PRIMARY KEY, \(StoreSchema.recordColumns), title TEXT NOT NULL, pages REAL, starts INTEGER,
            ends INTEGER, CHECK ((starts IS NULL) = (ends IS NULL))
          ) STRICT
          """,
        """
        CREATE TABLE shelves (id INTEGER PRIMARY KEY, \(StoreSchema.recordColumns), name TEXT NOT NULL) STRICT
        """,
        "CREATE UNIQUE INDEX shelves_by_name ON shelves (name) WHERE deleted_s IS NULL")
    ])
}

struct JournalTests {
  private let folder: TemporaryFolder
  private let store: AppStore
  private let now = Date(timeIntervalSince1970: 1_772_400_000)

  init() throws {
    folder = try TemporaryFolder()
    store = try AppStore(
      path: folder.url.appendingPathComponent("store.sqlite").path, role: .app, schema: Shelf.schema,
      synchronous: .normal)
  }

  private func id(_ number: Int) throws -> UUID {
    let digits = String(number, radix: 16)
    return try #require(
      UUID(uuidString: "00000000-0000-0000-0000-" + String(repeating: "0", count: 12 - digits.count) + digits))
  }

  private func command(_ number: Int, _ title: String) throws -> JournalCommand {
    JournalCommand(
      id: try id(0xC000 + number), kind: "test", title: title, now: now.addingTimeInterval(TimeInterval(number)))
  }

  private func add(_ command: Int, _ title: String, books: [Int]) throws {
    let ids = try books.map { try id($0) }
    try store.write(as: try self.command(command, title)) { journal in
      for (number, id) in zip(books, ids) {
        try journal.insert(
          into: "books", columns: ["uuid", "title", "pages"], values: [id, "Book \(number)", Double(number) / 3])
      }
    }
  }

  @discardableResult
  private func change(
    _ command: Int, _ title: String, book: Int, _ columns: [String], _ values: [any DatabaseValueConvertible]
  ) throws -> Bool {
    let uuid = try id(book)
    return try store.write(as: try self.command(command, title)) { journal in
      let row = try #require(try journal.row(of: uuid, in: "books"))
      return try journal.update(row, in: "books", columns: columns, values: values)
    }
  }

  private func delete(_ command: Int, _ title: String, book: Int) throws {
    let uuid = try id(book)
    _ = try store.write(as: try self.command(command, title)) { journal in
      try journal.delete(try #require(try journal.row(of: uuid, in: "books")), in: "books")
    }
  }

  /// The books that stand, each with all of its own columns.
  private func books() throws -> [[DatabaseValue]] {
    try store.read { connection in
      try connection.rows("SELECT title, pages, starts, ends FROM books WHERE deleted_s IS NULL ORDER BY id").map {
        row in
        (0..<4).compactMap { row.value(at: $0) }
      }
    }
  }

  private func refusal(_ body: () throws -> JournalEntry) -> JournalRefusal? {
    do {
      _ = try body()
      return nil
    } catch {
      return error as? JournalRefusal
    }
  }

  @Test func `undo takes back the latest command whole and says what it was, redo does it again`() throws {
    try add(1, "one", books: [1])
    try add(2, "two and three", books: [2, 3])
    let all = try books()
    let undone = try store.undo(now: now)
    #expect(undone.title == "two and three")
    #expect(undone.recordCount == 2)
    #expect(try books() == Array(all.prefix(1)))
    #expect(try store.undo(now: now).title == "one")
    #expect(try books().isEmpty)
    #expect(refusal { try store.undo(now: now) } == .nothingToUndo)
    #expect(try store.redo(now: now).title == "one")
    #expect(try store.redo(now: now).title == "two and three")
    #expect(try books() == all)
    #expect(refusal { try store.redo(now: now) } == .nothingToRedo)
  }

  @Test func `a change of several columns comes back in one step, to the last bit`() throws {
    try add(1, "added", books: [1])
    let before = try books()
    try change(2, "read", book: 1, ["starts", "ends", "pages"], [5, 9, 0.1 + 0.2])
    let after = try books()
    #expect(after != before)
    _ = try store.undo(now: now)
    #expect(try books() == before)
    _ = try store.redo(now: now)
    #expect(try books() == after)
    _ = try store.undo(now: now)
    _ = try store.undo(now: now)
    #expect(try books().isEmpty)
    _ = try store.redo(now: now)
    _ = try store.redo(now: now)
    #expect(try books() == after)
  }

  @Test func `a deletion leaves the record in the file and can be taken back`() throws {
    try add(1, "added", books: [1, 2])
    let before = try books()
    try delete(2, "deleted", book: 1)
    #expect(try books() == Array(before.suffix(1)))
    #expect(try store.read { try $0.firstRow("SELECT count(*) FROM books")?[0] as Int? } == 2)
    _ = try store.undo(now: now)
    #expect(try books() == before)
  }

  @Test func `a command is not taken back while a later one has changed its records, which is named`() throws {
    try add(1, "added", books: [1, 2])
    try change(2, "renamed", book: 2, ["title"], ["Other"])
    try add(3, "another", books: [3])
    let before = try books()
    let reason = refusal { try store.undo(try id(0xC001), now: now) }
    #expect(reason == .changedSince(title: "added", by: "renamed", id: try id(0xC002)))
    #expect(reason?.message == "'added' cannot be taken back: 'renamed' has changed it since")
    #expect(try books() == before)
    #expect(try store.undo(try id(0xC002), now: now).title == "renamed")
    #expect(try store.undo(try id(0xC001), now: now).title == "added")
    #expect(try books().count == 1)
    #expect(refusal { try store.undo(try id(0xC001), now: now) } == .alreadyUndone(title: "added"))
    #expect(refusal { try store.undo(try id(7), now: now) } == .unknown(try id(7)))
    // The last that was taken back is the first that is done again.
    #expect(try store.redo(now: now).title == "added")
    #expect(try store.redo(now: now).title == "renamed")
    #expect(try books() == before)
  }

  @Test func `a new command ends what could be done again`() throws {
    try add(1, "one", books: [1])
    _ = try store.undo(now: now)
    try add(2, "two", books: [2])
    #expect(refusal { try store.redo(now: now) } == .nothingToRedo)
    #expect(try store.read { try Journal($0).commands() }.map(\.title) == ["two", "one"])
    #expect(try store.read { try Journal($0).commands() }.map { $0.undoneAt != nil } == [false, true])
  }

  @Test func `a command that changes nothing leaves nothing behind`() throws {
    try add(1, "one", books: [1])
    _ = try store.undo(now: now)
    _ = try store.redo(now: now)
    #expect(try !change(2, "the same", book: 1, ["title"], ["Book 1"]))
    #expect(try store.read { try Journal($0).commands() }.count == 1)
  }

  @Test func `a record changed twice by one command is as before after undo`() throws {
    try add(1, "one", books: [1])
    let before = try books()
    let uuid = try id(1)
    try store.write(as: try command(2, "twice")) { journal in
      let row = try #require(try journal.row(of: uuid, in: "books"))
      try journal.update(row, in: "books", columns: ["title"], values: ["A"])
      try journal.update(row, in: "books", columns: ["title", "pages"], values: ["B", 7.0])
    }
    let after = try books()
    _ = try store.undo(now: now)
    #expect(try books() == before)
    _ = try store.redo(now: now)
    #expect(try books() == after)
  }

  @Test func `what another record has the place of is not brought back`() throws {
    func shelf(_ number: Int, _ title: String) throws {
      let uuid = try id(number)
      _ = try store.write(as: try command(number, title)) {
        try $0.insert(into: "shelves", columns: ["uuid", "name"], values: [uuid, "Top"])
      }
    }
    try shelf(1, "first")
    _ = try store.write(as: try command(2, "deleted")) { try $0.delete(1, in: "shelves") }
    try shelf(3, "second")
    #expect(refusal { try store.undo(try id(0xC002), now: now) } == .displaced(title: "deleted"))
    #expect(try store.read { try $0.firstRow("SELECT count(*) FROM shelves WHERE deleted_s IS NULL")?[0] as Int? } == 1)
  }

  @Test func `a hundred thousand records and as many changes are each taken back whole`() throws {
    let count = 100_000
    try store.write(as: try command(1, "imported")) { journal in
      for number in 1...count {
        try journal.insert(
          into: "books", columns: ["uuid", "title", "pages"],
          values: ["00000000-0000-0000-0000-\(String(100_000_000_000 + number))", "Book", Double(number)])
      }
    }
    let sum = "SELECT count(*), coalesce(sum(pages), 0) FROM books WHERE deleted_s IS NULL"
    func figures() throws -> [Double] {
      let row = try #require(try store.read { try $0.firstRow(sum) })
      return [try row[0], try row[1]]
    }
    let imported = try figures()
    try store.write(as: try command(2, "doubled")) { journal in
      for row in 1...count {
        try journal.update(Int64(row), in: "books", columns: ["pages"], values: [Double(row) * 2])
      }
    }
    #expect(try figures() == [Double(count), imported[1] * 2])
    #expect(try store.undo(now: now).recordCount == count)
    #expect(try figures() == imported)
    #expect(try store.undo(now: now).recordCount == count)
    #expect(try figures() == [0, 0])
    _ = try store.redo(now: now)
    #expect(try figures() == imported)
  }

  @Test func `taking back and doing again many records needs no more memory than one`() async throws {
    for (command, isChange) in [(1, false), (2, true)] {
      try store.write(as: try self.command(command, "many")) { journal in
        for number in 1...40_000 {
          if isChange {
            try journal.update(Int64(number), in: "books", columns: ["title", "pages"], values: ["Other", 1.5])
          } else {
            try journal.insert(
              into: "books", columns: ["uuid", "title", "pages"],
              values: ["00000000-0000-0000-0000-\(String(100_000_000_000 + number))", "Book", Double(number)])
          }
        }
      }
    }
    await #expect(processExitsWith: .success) { [path = store.path as String, now = now as Date] in
      let store = try AppStore(path: path, role: .app, schema: Shelf.schema, synchronous: .normal)
      let before = try peakKilobytes()
      for _ in 0..<2 { #expect(try store.undo(now: now).recordCount == 40_000) }
      for _ in 0..<2 { #expect(try store.redo(now: now).recordCount == 40_000) }
      _ = try store.read { try Journal($0).commands() }
      let grown = try peakKilobytes() - before
      #expect(grown < 8_192, "\(grown) KB")
    }
  }

  @Test func `identifiers are shortened as far as they stay unique, and found by their beginnings`() throws {
    try add(1, "added", books: [0x1234, 0x1235, 0x999])
    let ids = try [0x1234, 0x1235, 0x999].map { try id($0) }
    let shortened = try store.read { try RecordIDs($0, table: "books").shortened(ids) }
    #expect(shortened[ids[0]] == "00000000-0000-0000-0000-000000001234")
    #expect(shortened[ids[2]] == "00000000-0000-0000-0000-000000000")
    let found = try store.read { try RecordIDs($0, table: "books").matching("00000000-0000-0000-0000-00000000123") }
    #expect(found == [ids[0], ids[1]])
    #expect(try store.read { try RecordIDs($0, table: "books").matching("a%") }.isEmpty)
    // What no command has written yet is told apart from what is, and from itself.
    let unwritten = try [0x9AB, 0xABCDE, 0xABCDF].map { try id($0) }
    let all = try store.read {
      try RecordIDs($0, table: "books").shortened(ids + unwritten, unwritten: unwritten)
    }
    #expect(all[ids[2]] == "00000000-0000-0000-0000-00000000099")
    #expect(all[unwritten[0]] == "00000000-0000-0000-0000-0000000009a")
    #expect(all[unwritten[1]] == "00000000-0000-0000-0000-0000000abcde")
  }

  @Test func `what is written together under one identifier is one command, and is taken back as one`() throws {
    let one = try command(7, "several")
    func titles() throws -> [String] {
      try store.read { try $0.rows("SELECT title FROM books WHERE deleted_s IS NULL ORDER BY id").map { try $0[0] } }
    }
    func write(_ number: Int, failing fails: Bool = false) throws {
      try store.write(as: one) { journal in
        try journal.insert(into: "books", columns: ["uuid", "title"], values: [id(number), "Book \(number)"])
        if fails { throw CancellationError() }
      }
    }
    let before = try store.revision
    let seen = try store.together(keeping: { _ in false }) {
      try write(1)
      return try titles()
    }
    #expect(try seen == ["Book 1"] && titles().isEmpty && store.revision == before)
    #expect(!store.hasWritten)
    try store.together {
      #expect(throws: CancellationError.self) { try write(1, failing: true) }
      try write(2)
      #expect(throws: CancellationError.self) { try write(3, failing: true) }
      try write(4)
    }
    #expect(try titles() == ["Book 2", "Book 4"] && store.hasWritten)
    #expect(try store.read { try Journal($0).commands() }.map(\.recordCount) == [2])
    #expect(try store.undo(now: now).recordCount == 2)
    #expect(try titles().isEmpty)
    #expect(throws: CancellationError.self) {
      try store.together {
        try write(5)
        throw CancellationError()
      }
    }
    #expect(try titles().isEmpty)
  }

  @Test func `a beginning is told from its two neighbours alone, which are found in the index`() throws {
    let sql = RecordIDs.neighbours(inQuoted: "\"books\"")
    let plan = try store.read { connection in
      try connection.rows("EXPLAIN QUERY PLAN \(sql)", ["x"]).map { try $0["detail"] as String }
    }
    let searches = plan.filter { $0.hasPrefix("SEARCH") }
    #expect(searches.count == 2 && plan.allSatisfy { !$0.hasPrefix("SCAN") || $0 == "SCAN CONSTANT ROW" }, "\(plan)")
    #expect(searches.allSatisfy { $0.contains("INDEX") && $0.contains("(uuid") }, "\(plan)")
    // Alike but for their ends, as a counter makes them; and the shortest that each of all is told by.
    try add(1, "added", books: Array(0x100...0x17F))
    let ids = try (0x100...0x17F).map { try id($0) }
    let short = try store.read { try RecordIDs($0, table: "books").shortened(ids) }
    for id in ids {
      let text = try #require(short[id])
      let others = ids.filter { $0 != id }.map { $0.uuidString.lowercased() }
      #expect(!others.contains { $0.hasPrefix(text) })
      #expect(others.contains { $0.hasPrefix(text.dropLast()) })
    }
  }
}

/// The most memory that this process has had at once.
private func peakKilobytes() throws -> Int {
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
  return try #require(Int(line.split(separator: " ").dropLast().last ?? ""))
}

extension JournalTests {
  @Test func `what was due stands before its command, and is never the next to be taken back`() throws {
    #expect(try store.read { try Journal($0).nextToUndo() } == nil)
    try store.write(as: try command(1, "Add")) { journal in
      try journal.due(try id(0xD000), title: "Due") { due in
        try due.insert(into: "books", columns: ["uuid", "title"], values: [try id(1), "Due"])
      }
      try journal.insert(into: "books", columns: ["uuid", "title"], values: [try id(2), "Asked for"])
    }
    #expect(try store.read { try Journal($0).commands() }.map(\.title) == ["Add", "Due"])
    #expect(try store.read { try Journal($0).nextToUndo() } == id(0xC001))
    #expect(try store.undo(now: now).title == "Add")
    #expect(try store.read { try Journal($0).nextToUndo() } == nil)
    #expect(throws: JournalRefusal.nothingToUndo) { try store.undo(now: now) }
  }
}
