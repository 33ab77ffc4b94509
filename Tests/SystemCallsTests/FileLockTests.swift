import Foundation
import Synchronization
import Testing

@testable import SystemCalls

struct FileLockTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "locks-\(UUID().uuidString)")

  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appending(path: "deep/lock"))
  }

  @Test func `a lock is held by one and let go with its holder`() async throws {
    try await withFolder { file in
      var first: FileLock? = try await FileLock.acquire(file, patience: 1)
      #expect(first != nil)
      #expect(try await FileLock.acquire(file, patience: 0.02) == nil)
      first = nil
      #expect(try await FileLock.acquire(file, patience: 1) != nil)
    }
  }

  @Test func `a lock that is let go is free at once, and letting go twice is harmless`() async throws {
    try await withFolder { file in
      let first = try #require(try await FileLock.acquire(file, patience: 0))
      first.release()
      first.release()
      let second = try #require(try await FileLock.acquire(file, patience: 0))
      second.release()
    }
  }

  @Test(arguments: ["moved", "taken away", "replaced", "left"])
  func `a lock says whether its file is where it was`(what: String) async throws {
    try await withFolder { file in
      let lock = try #require(try await FileLock.acquire(file, patience: 0))
      #expect(lock.isInPlace(file))
      let files = FileManager.default
      switch what {
      case "moved": try files.moveItem(at: file.deletingLastPathComponent(), to: folder.appending(path: "other"))
      case "taken away": try files.removeItem(at: file)
      case "replaced": try Data().write(to: file, options: .atomic)
      default: break
      }
      #expect(lock.isInPlace(file) == (what == "left"))
      lock.release()
      #expect(!lock.isInPlace(file))
    }
  }

  @Test func `who waits gets the lock when it becomes free`() async throws {
    try await withFolder { file in
      let first = try #require(try await FileLock.acquire(file, patience: 0))
      async let second = FileLock.acquire(file, patience: 20)
      try await Task.sleep(for: .milliseconds(30))
      first.release()
      let got = try await second
      #expect(got != nil)
      got?.release()
    }
  }

  @Test func `waiting ends when the task is cancelled`() async throws {
    try await withFolder { file in
      let first = try #require(try await FileLock.acquire(file, patience: 0))
      let waiting = Task { try await FileLock.acquire(file, patience: 600) }
      waiting.cancel()
      await #expect(throws: CancellationError.self) { _ = try await waiting.value }
      first.release()
    }
  }

  @Test func `the kernel lets go the lock of a process that died`() async throws {
    try await withFolder { file in
      await #expect(processExitsWith: .exitCode(3)) { [path = file.path as String] in
        let lock = try await FileLock.acquire(URL(filePath: path), patience: 1)
        exit(lock == nil ? 4 : 3)
      }
      let lock = try await FileLock.acquire(file, patience: 0)
      #expect(lock != nil)
    }
  }

  @Test(arguments: [SystemError.badDescriptor, .noSpace, .notPermitted])
  func `a refusal that waiting does not change is an error at once, whatever the patience`(
    reason: SystemError
  ) async throws {
    try await withFolder { file in
      let error = await #expect(throws: FileLockError.self) {
        _ = try await FileLock.acquire(file, patience: 600) { _ in reason }
      }
      #expect(error?.reason == reason)
      #expect(error?.description == "'\(file.path)' cannot be locked: \(reason)")
    }
  }

  @Test func `a signal in between is no refusal`() async throws {
    try await withFolder { file in
      let calls = Mutex(0)
      let lock = try await FileLock.acquire(file, patience: 0) { _ in
        calls.withLock { calls in
          calls += 1
          return calls < 3 ? .interrupted : nil
        }
      }
      #expect(lock != nil && calls.withLock { $0 } == 3)
    }
  }

  @Test func `directories are made for the owner alone, and a file in the place of one is an error`() async throws {
    try await withFolder { file in
      (try await FileLock.acquire(file, patience: 0))?.release()
      let attributes = try FileManager.default.attributesOfItem(atPath: file.deletingLastPathComponent().path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
      let error = await #expect(throws: FileLockError.self) {
        _ = try await FileLock.acquire(file.appending(path: "x"), patience: 0)
      }
      #expect(error?.reason == .notADirectory && error?.isOpen == false)
      #expect(error?.description == "'\(file.path)/x' cannot be written: Not a directory")
    }
  }
}
