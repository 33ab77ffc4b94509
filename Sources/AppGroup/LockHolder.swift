import Foundation
import SQLite

/// Who holds a database's lock, as the kernel lists it.
///
/// `fcntl` could tell too, but only over a file that this process opens, and closing that would drop its own locks.
enum LockHolder {
  // The byte of the log's index that a writer locks: https://www.sqlite.org/walformat.html#locks
  private static let writeLock: Int64 = 120

  /// A process in words, such as `process 1234 (caffeine)`; nil if it is not to be found or is this one.
  static func find(_ path: String) -> String? {
    // The list comes in pieces, and where other locks come and go meanwhile a line may be missed.
    for _ in 0..<8 {
      if let found = look(path) { return found }
    }
    return nil
  }

  private static func look(_ path: String) -> String? {
    guard let locks = try? String(contentsOfFile: "/proc/locks", encoding: .utf8) else { return nil }
    let inodes = [path, "\(path)-shm"].map { path -> UInt64? in
      if case .regular(_, let inode) = DatabaseFile(path: path) { inode } else { nil }
    }
    for line in locks.split(separator: "\n") {
      guard let lock = Lock(line), lock.isExclusive, lock.process != ProcessInfo.processInfo.processIdentifier,
        (lock.inode == inodes[1] && lock.covers(writeLock)) || lock.inode == inodes[0]
      else { continue }
      let name = try? String(contentsOfFile: "/proc/\(lock.process)/comm", encoding: .utf8)
      guard let name = name?.trimmingCharacters(in: .whitespacesAndNewlines), !name.isEmpty else {
        return "process \(lock.process)"
      }
      return "process \(lock.process) (\(name))"
    }
    return nil
  }

  /// One line: `1: POSIX ADVISORY WRITE 1234 fe:00:5678 120 120`.
  private struct Lock {
    let isExclusive: Bool
    let process: Int32
    let inode: UInt64
    let first: Int64
    let last: Int64

    init?(_ line: Substring) {
      let fields = line.split(separator: " ")
      guard fields.count == 8, let process = Int32(fields[4]), process > 0, let first = Int64(fields[6]),
        let inode = fields[5].split(separator: ":").last.flatMap({ UInt64($0) })
      else { return nil }
      isExclusive = fields[3] == "WRITE"
      self.process = process
      self.inode = inode
      self.first = first
      last = fields[7] == "EOF" ? .max : Int64(fields[7]) ?? first
    }

    func covers(_ byte: Int64) -> Bool { first <= byte && byte <= last }
  }
}
