import Foundation

/// Directories and files that only their owner may enter or read.
enum PrivateDirectory {
  /// Makes a directory and those above it that are missing, each with the mode 0700.
  static func create(_ url: URL) throws {
    var missing: [URL] = []
    var current = url.standardizedFileURL
    while current.path != "/", !FileManager.default.fileExists(atPath: current.path) {
      missing.append(current)
      current = current.deletingLastPathComponent()
    }
    for directory in missing.reversed() {
      do {
        try FileManager.default.createDirectory(
          at: directory, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
      } catch let error as CocoaError where error.code == .fileWriteFileExists {
        // Another process was quicker.
      }
    }
  }

  /// Gives a file the mode 0600.
  static func restrict(fileAtPath path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }
}
