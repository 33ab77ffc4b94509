import AppGroup
import Foundation
import SQLite
import Testing

/// What several real processes do to one store, or one to a hostile disk.
@Suite struct ProcessTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.url.appendingPathComponent("home/store.sqlite").path
  }

  static func open(
    _ path: String, _ role: StoreRole = .app, _ schema: StoreSchema = Schemas.one
  ) throws -> AppStore {
    try AppStore(fileURL: URL(fileURLWithPath: path), role: role, schema: schema)
  }

  @Test func `STO06: processes that create one store at once and count in it lose nothing`() async throws {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { [path = path] in
          await #expect(processExitsWith: .success) { [path = path as String] in
            let values = SuiteValues(try ProcessTests.open(path))
            for _ in 0..<25 { try values.increment("count") }
          }
        }
      }
    }
    #expect(try SuiteValues(try Self.open(path, .appExtension)).value("count") == 100)
    #expect(try Self.open(path).revision == 100)
  }

  @Test func `a creation that is killed leaves a store that can be created`() async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let deadly = Migration(version: 2, name: "deadly") { connection in
        // So much that pages reach the file before the commit.
        try connection.execute("PRAGMA cache_size = 2; CREATE TABLE big (b BLOB) STRICT")
        for _ in 0..<200 { try connection.execute("INSERT INTO big VALUES (randomblob(4000))") }
        kill(getpid(), SIGKILL)
      }
      _ = try ProcessTests.open(
        path, .app, StoreSchema(applicationID: Schemas.id, migrations: [Schemas.first, deadly]))
    }
    #expect(FileManager.default.fileExists(atPath: path))
    let error = #expect(throws: StoreError.self) { try Self.open(path, .appExtension) }
    #expect(error?.kind == .missing)
    try Self.open(path).add("Tea")
    #expect(try Self.open(path, .appExtension).drinks == ["Tea"])
  }

  @Test func `a write that is killed leaves nothing, and its tap can be sent again`() async throws {
    let tap = UUID()
    try Self.open(path).add("Tea")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, tap = tap as UUID] in
      _ = try ProcessTests.open(path, .appExtension).write(tap: tap) { connection in
        for _ in 0..<3_000 { try connection.execute("INSERT INTO drink VALUES ('Cola')") }
        kill(getpid(), SIGKILL)
      }
    }
    let store = try Self.open(path)
    #expect(try store.drinks == ["Tea"])
    #expect(try store.write(tap: tap) { try $0.execute("INSERT INTO drink VALUES ('Cola')") }.value != nil)
    #expect(try store.revision == 2)
  }

  @Test func `STO05: who is busy is named`() async throws {
    let store = try Self.open(path)
    let isWriting = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    let hasEnded = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      try? store.write { _ in
        isWriting.signal()
        mayEnd.wait()
      }
      hasEnded.signal()
    }
    await Self.wait(for: isWriting)
    await #expect(processExitsWith: .success) { [path = path as String] in
      let store = try AppStore(
        fileURL: URL(fileURLWithPath: path), role: .appExtension, schema: Schemas.one,
        busyTimeout: .milliseconds(50))
      let error = #expect(throws: StoreError.self) { try store.add("x") }
      #expect(error?.kind == .busy)
      #expect(error?.message.hasPrefix("'\(path)' is being written by process \(getppid()) (") == true)
    }
    mayEnd.signal()
    await Self.wait(for: hasEnded)
  }

  /// Waits without holding a thread that other tests need.
  private static func wait(for semaphore: DispatchSemaphore) async {
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        semaphore.wait()
        done.resume()
      }
    }
  }

  /// Gives up the rights of root, which no permission binds.
  static func becomeNobody() {
    if geteuid() == 0 {
      _ = setgid(65_534)
      _ = setuid(65_534)
    }
  }

  @Test func `a file that may not be written can be read, and says so when written`() async throws {
    try Self.open(path).add("Tea")
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory)
    for suffix in ["", "-wal", "-shm"] {
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path + suffix)
    }
    let before = try folder.contents()
    await #expect(processExitsWith: .success) { [path = path as String] in
      ProcessTests.becomeNobody()
      for role in [StoreRole.app, .appExtension] {
        let store = try ProcessTests.open(path, role)
        #expect(try store.drinks == ["Tea"])
        let error = #expect(throws: StoreError.self) { try store.add("x") }
        #expect(error?.kind == .readOnly)
      }
      let older = #expect(throws: StoreError.self) { try ProcessTests.open(path, .app, Schemas.two) }
      #expect(older?.kind == .readOnly)
    }
    #expect(try folder.contents() == before)
  }

  @Test func `a directory that may not be written or read says so`() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.url.appendingPathComponent("home").path, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o555])
    await #expect(processExitsWith: .success) { [path = path as String] in
      ProcessTests.becomeNobody()
      for place in [path, path.replacingOccurrences(of: "store.sqlite", with: "deeper/store.sqlite")] {
        let error = #expect(throws: StoreError.self) { try ProcessTests.open(place) }
        #expect(error?.kind == .readOnly, "\(String(describing: error))")
      }
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: folder.url.appendingPathComponent("home").path)
    await #expect(processExitsWith: .success) { [path = path as String] in
      ProcessTests.becomeNobody()
      for role in [StoreRole.app, .appExtension] {
        let error = #expect(throws: StoreError.self) { try ProcessTests.open(path, role) }
        #expect(error?.kind == .unreadable, "\(String(describing: error))")
      }
    }
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o700], ofItemAtPath: folder.url.appendingPathComponent("home").path)
  }

  @Test func `a file that may not be read says so`() async throws {
    try Self.open(path).close()
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory)
    try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: path)
    await #expect(processExitsWith: .success) { [path = path as String] in
      ProcessTests.becomeNobody()
      let error = #expect(throws: StoreError.self) { try ProcessTests.open(path) }
      #expect(error?.kind == .unreadable, "\(String(describing: error))")
    }
  }

  @Test func `a log that cannot be made in a directory that may not be written says so`() async throws {
    try Self.open(path).add("Tea")
    for suffix in ["-wal", "-shm"] { try FileManager.default.removeItem(atPath: path + suffix) }
    let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: directory)
    let before = try folder.contents()
    await #expect(processExitsWith: .success) { [path = path as String] in
      ProcessTests.becomeNobody()
      let error = #expect(throws: StoreError.self) {
        let store = try ProcessTests.open(path)
        try store.add("x")
      }
      #expect(error?.kind == .readOnly, "\(String(describing: error))")
    }
    #expect(try folder.contents() == before)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory)
  }

  @Test(.enabled(if: DiskFullDisk.canBeMade, "needs the right to mount"))
  func `a full disk says so, keeps what was there, and works again with room`() async throws {
    await #expect(processExitsWith: .success) { [folder = folder.url.path as String] in
      let disk = try DiskFullDisk(kilobytes: 400, at: URL(fileURLWithPath: folder))
      let file = disk.url.appendingPathComponent("store.sqlite").path
      let store = try ProcessTests.open(file)
      try store.add("Tea")
      let filler = disk.url.appendingPathComponent("filler")
      try disk.fill(filler)
      var kinds: Set<StoreError.Kind> = []
      for _ in 0..<40 {
        do {
          try store.write { try $0.execute("INSERT INTO drink VALUES (hex(zeroblob(20000)))") }
        } catch let error as StoreError {
          kinds.insert(error.kind)
        }
      }
      #expect(kinds == [.diskFull])
      #expect(try store.drinks.first == "Tea")
      let other = #expect(throws: StoreError.self) {
        try ProcessTests.open(disk.url.appendingPathComponent("new/store.sqlite").path).add("x")
      }
      #expect(other?.kind == .diskFull, "\(String(describing: other))")
      try FileManager.default.removeItem(at: filler)
      try store.add("Cola")
      #expect(try store.drinks.contains("Cola"))
      try ProcessTests.open(disk.url.appendingPathComponent("new/store.sqlite").path).add("x")
    }
    #expect(try folder.contents().isEmpty)
  }
}
