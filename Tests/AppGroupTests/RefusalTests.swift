import AppGroup
import Foundation
import SQLite
import Testing

/// What a store refuses, and that refusing leaves every file as it was.
@Suite struct RefusalTests {
  let folder: TemporaryFolder
  let file: URL

  init() throws {
    folder = try TemporaryFolder()
    file = folder.url.appendingPathComponent("store.sqlite")
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let kind: StoreError.Kind
    let make: @Sendable (URL) throws -> Void
    var testDescription: String { name }
  }

  /// A store with a few pages, all of them in the file, and an empty log or none.
  static func filled(_ file: URL, _ schema: StoreSchema = Schemas.one, keepingLog: Bool = false) throws {
    let store = try AppStore(fileURL: file, role: .app, schema: schema, synchronous: .normal)
    for number in 0..<40 { try store.add("Drink \(number) " + String(repeating: "x", count: 3_000)) }
    try store.close()
    if keepingLog { return }
    let database = try Database(path: file.path)
    try database.checkpoint()
    try database.close()
    for suffix in ["-wal", "-shm"] { try FileManager.default.removeItem(atPath: file.path + suffix) }
  }

  static func overwrite(_ file: URL, at offset: UInt64, with bytes: [UInt8]) throws {
    let handle = try FileHandle(forWritingTo: file)
    try handle.seek(toOffset: offset)
    try handle.write(contentsOf: bytes)
    try handle.close()
  }

  static func truncate(_ file: URL, to size: UInt64) throws {
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: size)
    try handle.close()
  }

  static let cases: [Case] = [
    Case(name: "text", kind: .foreign) { try Data("hello\n".utf8).write(to: $0) },
    Case(name: "STO01 cut JSON", kind: .foreign) { try Data(#"{"items": [{"na"#.utf8).write(to: $0) },
    Case(name: "long binary", kind: .foreign) { try Data(repeating: 0xA5, count: 20_000).write(to: $0) },
    Case(name: "directory", kind: .foreign) {
      try FileManager.default.createDirectory(at: $0, withIntermediateDirectories: false)
    },
    Case(name: "database without an owner", kind: .foreign) { file in
      let database = try Database(path: file.path)
      try database.write { try $0.execute("CREATE TABLE t (n)") }
      try database.close()
    },
    Case(name: "another app's store", kind: .foreign) { try filled($0, Schemas.other) },
    Case(name: "another app's store with a log", kind: .foreign) { try filled($0, Schemas.other, keepingLog: true) },
    Case(name: "the first bytes of a database", kind: .torn) { try Data("SQLite for".utf8).write(to: $0) },
    Case(name: "a header alone", kind: .torn) {
      try filled($0); try truncate($0, to: 100)
    },
    Case(name: "zeros", kind: .torn) { try Data(repeating: 0, count: 8_192).write(to: $0) },
    Case(name: "first page zeroed", kind: .torn) {
      try filled($0)
      try overwrite($0, at: 0, with: [UInt8](repeating: 0, count: 4_096))
    },
    Case(name: "STO03 cut in the middle", kind: .torn) {
      try filled($0); try truncate($0, to: 20_000)
    },
    Case(name: "STO03 cut at a page", kind: .torn) {
      try filled($0); try truncate($0, to: 8_192)
    },
    Case(name: "STO03 cut, with a log", kind: .torn) { file in
      try filled(file)
      let store = try AppStore(fileURL: file, role: .app, schema: Schemas.one)
      try store.add("in the log")
      try store.close()
      try truncate(file, to: 8_192)
    },
    Case(name: "STO03 cut behind what a write needs, with a log", kind: .torn) { file in
      try filled(file)
      let store = try AppStore(fileURL: file, role: .app, schema: Schemas.one)
      try store.add("in the log")
      try store.close()
      try truncate(file, to: UInt64(try Data(contentsOf: file).count) - 3 * 4_096)
    },
    Case(name: "garbage for a schema", kind: .torn) {
      try filled($0)
      try overwrite($0, at: 100, with: [UInt8](repeating: 0xEE, count: 3_900))
    },
    Case(name: "garbage in the schema, with a log", kind: .torn) { file in
      try filled(file)
      let store = try AppStore(fileURL: file, role: .app, schema: Schemas.one)
      try store.add("in the log")
      try store.close()
      try overwrite(file, at: 3_000, with: [UInt8](repeating: 0xEE, count: 1_096))
    },
    Case(name: "log cut to its first bytes", kind: .torn) { file in
      try filled(file, keepingLog: true)
      try truncate(URL(fileURLWithPath: file.path + "-wal"), to: 10)
    },
    Case(name: "log whose beginning is overwritten", kind: .torn) { file in
      try filled(file, keepingLog: true)
      try overwrite(URL(fileURLWithPath: file.path + "-wal"), at: 8, with: [1, 2, 3, 4])
    },
    Case(name: "newer schema", kind: .newerSchema) { try filled($0, Schemas.two) },
    Case(name: "newer schema with a log", kind: .newerSchema) { try filled($0, Schemas.two, keepingLog: true) },
    Case(name: "newer schema only in the log", kind: .newerSchema) { file in
      try filled(file)
      try AppStore(fileURL: file, role: .app, schema: Schemas.two).close()
    },
  ]

  @Test(arguments: cases, [StoreRole.app, .appExtension])
  func `a file that is not right is refused and stays as it is`(_ c: Case, role: StoreRole) throws {
    try c.make(file)
    let before = try folder.contents()
    let error = try #require(
      #expect(throws: StoreError.self) {
        let store = try AppStore(fileURL: file, role: role, schema: Schemas.one)
        try store.add("must not be written")
      })
    #expect(error.kind == c.kind, "\(error)")
    #expect(error.message.contains("'\(file.path)'"))
    #expect(!error.advice.isEmpty)
    for text in [error.message, error.advice] {
      #expect(!text.hasSuffix("."))
      #expect(!text.contains("\n"))
    }
    #expect(try folder.contents() == before)
    // Beside a foreign file nothing is made, not even an index.
    if c.kind == .foreign, !c.name.contains("log"), !c.name.contains("owner") {
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["store.sqlite"])
    }
  }

  @Test(arguments: [0, 1, 2])
  func `a log that a crash left without its end, or as zeros, is read as far as it goes`(kind: Int) throws {
    try Self.filled(file)
    // Commits that nobody waited for, which a crash of the machine may take.
    let store = try AppStore(fileURL: file, role: .app, schema: Schemas.one, synchronous: .normal)
    for name in ["one", "two"] { try store.add(name) }
    try store.close()
    let log = URL(fileURLWithPath: file.path + "-wal")
    let size = UInt64(try Data(contentsOf: log).count)
    switch kind {
    case 0: try Self.truncate(log, to: size - 100)
    case 1: try Data(count: 5_000).write(to: log)
    default: try Data().write(to: log)
    }
    let after = try AppStore(fileURL: file, role: .app, schema: Schemas.one)
    #expect(try after.drinks.count == (kind == 0 ? 41 : 40))
    try after.add("three")
    #expect(try after.drinks.last == "three")
  }

  @Test func `damage within is told when it is met, and the file stays`() throws {
    try Self.filled(file)
    let size = UInt64(try Data(contentsOf: file).count)
    // All but the first pages, which have the schema and the store's own tables.
    try Self.overwrite(file, at: 5 * 4_096, with: [UInt8](repeating: 0xFF, count: Int(size) - 5 * 4_096))
    let before = try Data(contentsOf: file)
    let store = try AppStore(fileURL: file, role: .app, schema: Schemas.one)
    let error = #expect(throws: StoreError.self) { try store.drinks }
    #expect(error?.kind == .torn)
    #expect(error?.underlying?.code.primary == .corrupt)
    let write = #expect(throws: StoreError.self) { try store.add("x") }
    #expect(write?.kind == .torn)
    #expect(try Data(contentsOf: file) == before)
  }

  @Test(arguments: [StoreRole.app, .appExtension])
  func `a path through a file leads nowhere`(role: StoreRole) throws {
    try Data("x".utf8).write(to: file)
    let error = #expect(throws: StoreError.self) {
      try AppStore(path: file.path + "/deeper/store.sqlite", role: role, schema: Schemas.one)
    }
    #expect(error?.kind == .other)
    #expect(error?.message.hasSuffix("a part of the path is no directory") == true)
  }

  @Test func `an empty file is new`() throws {
    try Data().write(to: file)
    let missing = #expect(throws: StoreError.self) {
      try AppStore(fileURL: file, role: .appExtension, schema: Schemas.one)
    }
    #expect(missing?.kind == .missing)
    let store = try AppStore(fileURL: file, role: .app, schema: Schemas.one)
    try store.add("Tea")
    #expect(try store.drinks == ["Tea"])
    #expect(try folder.mode("store.sqlite") == 0o600)
  }

  @Test func `a store that another connection is writing is busy`() throws {
    let one = try AppStore(fileURL: file, role: .app, schema: Schemas.one)
    let two = try AppStore(fileURL: file, role: .appExtension, schema: Schemas.one, busyTimeout: .milliseconds(30))
    try one.write { _ in
      let error = #expect(throws: StoreError.self) { try two.add("x") }
      #expect(error?.kind == .busy)
      #expect(error?.message == "'\(file.path)' is being written by another process")
      #expect(error?.advice.contains("try again") == true)
    }
    try two.add("Tea")
    #expect(try one.drinks == ["Tea"])
  }
}
