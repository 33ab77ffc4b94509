import Foundation

/// What a search for apps asks of the file system.
public protocol AppCatalogFiles: Sendable {
  /// The names of what stands in a directory, in any order; empty where there is none.
  func names(inDirectory path: String) -> [String]
  /// The bytes of a file; nil where it cannot be read or has more than the limit.
  func contents(ofFile path: String, limit: Int) -> [UInt8]?
  /// Whether the path leads to a file that may be run.
  func isProgram(_ path: String) -> Bool
}

/// The machine's own files.
public struct MachineFiles: AppCatalogFiles {
  /// Makes the access; it has no state.
  public init() {}

  /// The names of what stands in a directory.
  public func names(inDirectory path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  }

  /// The bytes of a file.
  public func contents(ofFile path: String, limit: Int) -> [UInt8]? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: limit + 1), data.count <= limit else { return nil }
    return Array(data)
  }

  /// Whether the path leads to a file that may be run.
  public func isProgram(_ path: String) -> Bool {
    // A directory may be "executed" as well, and a program may be a link to one.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let kind = (try? FileManager.default.attributesOfItem(atPath: target))?[.type] as? FileAttributeType
    return kind == .typeRegular && FileManager.default.isExecutableFile(atPath: target)
  }
}
