import CLinux
import Foundation

/// What a process takes of the machine's memory.
public enum ProcessMemory: Sendable {
  /// Lets all threads of the process allocate from one heap.
  ///
  /// glibc gives each further thread one of its own, of fresh pages, and grows it page by page; what one thread gives up
  /// another one cannot have. A command that works on one thread after another pays for that twice.
  public static func shareHeap() { _ = mallopt(M_ARENA_MAX, 1) }

  /// The bytes that a process has for itself in memory; nil where that cannot be read.
  ///
  /// Programs and libraries, which the system can read again, are left out (RssAnon in proc_pid_status(5)); so they are
  /// in what a device counts.
  public static func privateBytes(of process: Int32) -> Int? {
    guard let status = FileManager.default.contents(atPath: "/proc/\(process)/status") else { return nil }
    return privateBytes(status: String(decoding: status, as: UTF8.self))
  }

  /// The same from the text of the file.
  static func privateBytes(status: String) -> Int? {
    for line in status.split(separator: "\n") where line.hasPrefix("RssAnon:") {
      return line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 * 1024 }
    }
    return nil
  }
}
