import Foundation

/// A directory of its own for one test, removed with the object.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("group-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// What every file holds, by its path within the directory; of directories nothing.
  func contents() throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: url.path) {
      // The log's index is made anew from the log and may be touched by any reader; the note of a damage stands beside
      // the store so that nothing has to be written in it.
      if name.hasSuffix("-shm") || name.hasSuffix("-damaged") { continue }
      contents[name] = try? Data(contentsOf: url.appendingPathComponent(name))
    }
    return contents
  }

  /// The permissions of a file.
  func mode(_ name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: url.appendingPathComponent(name).path)
    return (attributes[.posixPermissions] as? Int) ?? -1
  }
}
