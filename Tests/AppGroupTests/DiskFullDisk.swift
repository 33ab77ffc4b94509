import Foundation

/// A small file system in memory that a test can fill.
struct DiskFullDisk {
  let url: URL

  static let canBeMade: Bool = {
    guard geteuid() == 0, let disk = try? DiskFullDisk(kilobytes: 64) else { return false }
    disk.unmount()
    return true
  }()

  struct CannotMount: Error {}

  init(kilobytes: Int) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("full-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    guard try Self.run("mount", "-t", "tmpfs", "-o", "size=\(kilobytes)k", "tmpfs", url.path) == 0 else {
      try? FileManager.default.removeItem(at: url)
      throw CannotMount()
    }
  }

  func fill(_ file: URL) throws {
    try Data().write(to: file)
    let handle = try FileHandle(forWritingTo: file)
    defer { try? handle.close() }
    while (try? handle.write(contentsOf: Data(count: 4_096))) != nil {}
  }

  func unmount() {
    _ = try? Self.run("umount", "-l", url.path)
    try? FileManager.default.removeItem(at: url)
  }

  private static func run(_ arguments: String...) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
