import Foundation

/// Bytes that can be read from their beginning more than once, a chunk at a time.
///
/// An import reads its file several times (encoding, marks and orders, rows) so that it never holds all of it.
public protocol ByteSource: Sendable {
  /// Calls the body with each chunk in turn, until it answers false.
  ///
  /// - Throws: ``ImportError/unreadable(reason:)``, and what the body throws.
  func forEachChunk(_ body: ([UInt8]) throws -> Bool) throws
  /// Calls the body with each chunk from a place on, until it answers false.
  ///
  /// - Throws: ``ImportError/unreadable(reason:)``, and what the body throws.
  func forEachChunk(from offset: Int, _ body: ([UInt8]) throws -> Bool) throws
  /// How many bytes there are.
  var byteCount: Int { get throws }
  /// The files that it is made of, where it is a folder; nil where it has bytes of its own.
  var files: FileArchive? { get }
  /// The whole path, where it has one: an export may say in the name of a folder what its file does not.
  var path: String? { get }
  /// What tells it from every other file of this run of the program; nil where nothing does.
  var identity: String? { get }
  /// The file that lies beside it and has the same name with a suffix; nil where there is none.
  func companion(_ suffix: String) -> (any ByteSource)?
  /// A file in the same folder or below it, by its path from there; nil where there is none, or the path leads elsewhere.
  func sibling(_ path: String) -> (any ByteSource)?
  /// The paths, from its folder, of the files in that folder and below it; hidden files and links are none.
  var siblingPaths: [String] { get }
}

extension ByteSource {
  /// It is one file.
  public var files: FileArchive? { nil }

  /// It has no name.
  public var path: String? { nil }

  /// Nothing tells it from others.
  public var identity: String? { nil }

  /// Nothing lies beside it.
  public func companion(_ suffix: String) -> (any ByteSource)? { nil }

  /// Nothing lies beside it.
  public func sibling(_ path: String) -> (any ByteSource)? { nil }

  /// Nothing lies beside it.
  public var siblingPaths: [String] { [] }

  /// Reads everything once to count it.
  public var byteCount: Int {
    get throws {
      var count = 0
      try forEachChunk { chunk in
        count += chunk.count
        return true
      }
      return count
    }
  }

  /// So many bytes from a place on, or fewer where the end comes first.
  public func bytes(at offset: Int, count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    guard offset >= 0, count > 0 else { return bytes }
    try forEachChunk(from: offset) { chunk in
      bytes += chunk.prefix(count - bytes.count)
      return bytes.count < count
    }
    return bytes
  }
}

/// Bytes that are already in memory, such as standard input.
public struct MemoryByteSource: ByteSource {
  private let bytes: [UInt8]
  private let chunkSize: Int

  /// Serves the bytes in chunks of the size given.
  public init(_ bytes: [UInt8], chunkSize: Int = 64 * 1024) {
    self.bytes = bytes
    self.chunkSize = max(1, chunkSize)
  }

  /// Serves a text as UTF-8.
  public init(_ text: String, chunkSize: Int = 64 * 1024) {
    self.init(Array(text.utf8), chunkSize: chunkSize)
  }

  /// Calls the body with slices of the bytes, until it answers false.
  public func forEachChunk(_ body: ([UInt8]) throws -> Bool) throws {
    try forEachChunk(from: 0, body)
  }

  /// How many bytes there are.
  public var byteCount: Int { bytes.count }

  /// Calls the body with slices of the bytes from a place on, until it answers false.
  public func forEachChunk(from offset: Int, _ body: ([UInt8]) throws -> Bool) throws {
    var start = max(0, offset)
    while start < bytes.count {
      let end = min(bytes.count, start + chunkSize)
      guard try body(Array(bytes[start..<end])) else { return }
      start = end
    }
  }
}

/// Opens what a path names: a regular file is read a chunk at a time, a pipe or a device once, into memory, and a folder
/// as if it were a zip archive of its files.
///
/// - Parameter limit: the most bytes that are kept of a pipe.
/// - Throws: ``ImportError/unreadable(reason:)``.
public func byteSource(path: String, limit: Int = 256 << 20) throws -> any ByteSource {
  let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
  let type = try? FileManager.default.attributesOfItem(atPath: url.path)[.type] as? FileAttributeType
  if type == .typeDirectory { return try FilesSource(folder: url.path) }
  let file = FileByteSource(path: path)
  if type == nil || type == .typeRegular { return file }
  var bytes: [UInt8] = []
  try file.forEachChunk { chunk in
    bytes += chunk
    if bytes.count > limit {
      throw ImportError.unreadable(reason: "it gives more than \(limit) bytes; save it as a file")
    }
    return true
  }
  return MemoryByteSource(bytes)
}

/// A file on disk, opened anew for each reading.
public struct FileByteSource: ByteSource {
  private let url: URL
  private let chunkSize: Int

  /// Names the file; it is opened only when it is read.
  public init(path: String, chunkSize: Int = 64 * 1024) {
    url = URL(fileURLWithPath: path)
    self.chunkSize = max(1, chunkSize)
  }

  /// The whole path.
  public var path: String? { url.standardizedFileURL.path }

  /// Its path.
  public var identity: String? { path }

  /// Opens the file and calls the body with each part of it, until it answers false.
  ///
  /// - Throws: ``ImportError/unreadable(reason:)``, and what the body throws.
  public func forEachChunk(_ body: ([UInt8]) throws -> Bool) throws {
    try forEachChunk(from: 0, body)
  }

  /// The file with the same name and a suffix, in the same directory.
  public func companion(_ suffix: String) -> (any ByteSource)? {
    // What lies beside a link's target belongs to the target.
    let path = url.resolvingSymlinksInPath().path + suffix
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return type == .typeRegular ? FileByteSource(path: path) : nil
  }

  /// A regular file in the same folder or below it, whatever links are on the way.
  public func sibling(_ path: String) -> (any ByteSource)? {
    let folder = url.resolvingSymlinksInPath().deletingLastPathComponent()
    let file = folder.appending(path: path).standardizedFileURL.resolvingSymlinksInPath()
    let prefix = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
    guard !path.isEmpty, !path.hasPrefix("/"), file.path.hasPrefix(prefix) else { return nil }
    let type = try? FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType
    return type == .typeRegular ? FileByteSource(path: file.path) : nil
  }

  /// The regular files of its folder, unless those are more than belong together.
  public var siblingPaths: [String] {
    let folder = url.resolvingSymlinksInPath().deletingLastPathComponent().path
    return (try? FilesSource(folder: folder, limit: 2_000))?.archive.paths ?? []
  }

  /// How many bytes the file has.
  ///
  /// - Throws: ``ImportError/unreadable(reason:)``.
  public var byteCount: Int {
    get throws {
      let handle = try open()
      defer { try? handle.close() }
      do {
        return Int(clamping: try handle.seekToEnd())
      } catch {
        throw ImportError.unreadable(reason: Self.reason(of: error))
      }
    }
  }

  private func open() throws -> FileHandle {
    do {
      return try FileHandle(forReadingFrom: url)
    } catch {
      throw ImportError.unreadable(reason: Self.reason(of: error))
    }
  }

  /// Opens the file and calls the body with each part of it from a place on, until it answers false.
  ///
  /// - Throws: ``ImportError/unreadable(reason:)``, and what the body throws.
  public func forEachChunk(from offset: Int, _ body: ([UInt8]) throws -> Bool) throws {
    let handle = try open()
    defer { try? handle.close() }
    if offset > 0 {
      do {
        try handle.seek(toOffset: UInt64(offset))
      } catch {
        throw ImportError.unreadable(reason: Self.reason(of: error))
      }
    }
    while true {
      let data: Data?
      do {
        data = try handle.read(upToCount: chunkSize)
      } catch {
        throw ImportError.unreadable(reason: Self.reason(of: error))
      }
      guard let data, !data.isEmpty else { return }
      guard try body(Array(data)) else { return }
    }
  }

  private static func reason(of error: any Error) -> String {
    switch (error as? CocoaError)?.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: "there is no such file"
    case .fileReadNoPermission: "reading it is not permitted"
    default: "it cannot be read"
    }
  }
}
