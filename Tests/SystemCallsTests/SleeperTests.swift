import Foundation
import SystemCalls
import Testing

/// What would end each of these sleeps is there before they begin, so that no test depends on how fast a machine is.
struct SleeperTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "sleeper-\(UUID().uuidString)")

  @Test(arguments: [0, 1, 1_700_000_000.5])
  func `a time that has passed ends a sleep at once`(seconds: Double) throws {
    #expect(try Sleeper().sleep(untilSecondsSince1970: seconds) == .time)
  }

  @Test func `a time ends a sleep not before it has come`() throws {
    let time = Date().timeIntervalSince1970 + 0.02
    #expect(try Sleeper().sleep(untilSecondsSince1970: time) == .time)
    #expect(Date().timeIntervalSince1970 >= time)
  }

  @Test(arguments: [nil, Double.greatestFiniteMagnitude])
  func `a call ends a sleep that would last for ever, once`(seconds: Double?) throws {
    let sleeper = try Sleeper()
    sleeper.wake()
    sleeper.wake()
    #expect(try sleeper.sleep(untilSecondsSince1970: seconds) == .call)
    #expect(try sleeper.sleep(untilSecondsSince1970: 1) == .time)
  }

  @Test func `a call from another thread ends a sleep that has begun`() throws {
    let sleeper = try Sleeper()
    Thread.detachNewThread { sleeper.wake() }
    #expect(try sleeper.sleep(untilSecondsSince1970: nil) == .call)
  }

  @Test func `a file that is changed in any way ends a sleep, one that is read does not`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sleeper = try Sleeper()
    try sleeper.watch(directory: folder.path)
    let file = folder.appending(path: "a")
    let changes: [(String, () throws -> Void)] = [
      ("made", { try Data([1]).write(to: file) }),
      ("changed", { try FileHandle(forWritingTo: file).write(contentsOf: Data([2, 3])) }),
      ("renamed", { try FileManager.default.moveItem(at: file, to: folder.appending(path: "b")) }),
      ("taken away", { try FileManager.default.removeItem(at: folder.appending(path: "b")) }),
    ]
    for (name, change) in changes {
      try change()
      #expect(try sleeper.sleep(untilSecondsSince1970: nil) == .files, "\(name)")
    }
    try Data([1]).write(to: file)
    _ = try sleeper.sleep(untilSecondsSince1970: nil)
    _ = try Data(contentsOf: file)
    #expect(try sleeper.sleep(untilSecondsSince1970: 1) == .time)
  }

  @Test(arguments: ["moved", "taken away"])
  func `a directory whose place is watched ends a sleep when it goes, not when something happens in it`(
    what: String
  ) throws {
    let inner = folder.appending(path: "inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sleeper = try Sleeper()
    try sleeper.watch(placeOf: inner.path)
    try Data([1]).write(to: inner.appending(path: "file"))
    try FileManager.default.removeItem(at: inner.appending(path: "file"))
    #expect(try sleeper.sleep(untilSecondsSince1970: 1) == .time)
    if what == "moved" {
      try FileManager.default.moveItem(at: inner, to: folder.appending(path: "other"))
    } else {
      try FileManager.default.removeItem(at: inner)
    }
    #expect(try sleeper.sleep(untilSecondsSince1970: nil) == .files)
  }

  @Test func `a directory watched for its place is watched for its files as well`() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sleeper = try Sleeper()
    try sleeper.watch(directory: folder.path)
    try sleeper.watch(placeOf: folder.path)
    try Data([1]).write(to: folder.appending(path: "file"))
    #expect(try sleeper.sleep(untilSecondsSince1970: nil) == .files)
  }

  @Test func `a directory that is not there cannot be watched`() throws {
    let sleeper = try Sleeper()
    #expect(throws: SystemError.noSuchFile) { try sleeper.watch(directory: folder.path) }
  }
}
