/// The files of a zip archive or of a folder, each of which is read by its path.
public struct FileArchive: Sendable {
  /// The paths of the files, parted by slashes, in their order.
  public let paths: [String]
  /// Whether it is a folder.
  public let isFolder: Bool
  private let open: @Sendable (String) throws -> any ByteSource

  /// The files of a folder, or of another place that opens them.
  init(paths: [String], isFolder: Bool, opening open: @escaping @Sendable (String) throws -> any ByteSource) {
    (self.paths, self.isFolder, self.open) = (paths, isFolder, open)
  }

  /// The files of a zip archive.
  public init(_ zip: ZipArchive) {
    let members = Dictionary(zip.members.map { ($0.path, $0) }) { first, _ in first }
    self.init(paths: zip.members.map(\.path), isFolder: false) { path in
      guard let member = members[path] else { throw ZipError.damaged(member: path) }
      return ArchivedFile(
        contents: zip.contents(of: member),
        path: path, paths: zip.members.map(\.path),
        open: { members[$0].map { zip.contents(of: $0) } })
    }
  }

  /// The bytes of a file, read when they are asked for.
  ///
  /// - Throws: ``ZipError`` for a path that there is not.
  public func contents(of path: String) throws -> any ByteSource { try open(path) }

  /// The same archive with some of its files alone.
  func part(_ paths: [String]) -> FileArchive { FileArchive(paths: paths, isFolder: isFolder, opening: open) }
}

/// A file of a zip archive, with those that lie beside it.
private struct ArchivedFile: ByteSource {
  let contents: any ByteSource
  /// Where it stands in the archive.
  let member: String
  /// The archive's paths.
  let paths: [String]
  let open: @Sendable (String) -> (any ByteSource)?

  init(
    contents: any ByteSource, path: String, paths: [String],
    open: @escaping @Sendable (String) -> (any ByteSource)?
  ) {
    (self.contents, member, self.paths, self.open) = (contents, path, paths, open)
  }

  private var folder: Substring {
    member[..<(member.lastIndex(of: "/").map { member.index(after: $0) } ?? member.startIndex)]
  }

  var byteCount: Int { get throws { try contents.byteCount } }
  var identity: String? { contents.identity }

  func companion(_ suffix: String) -> (any ByteSource)? { open(member + suffix) }

  func sibling(_ path: String) -> (any ByteSource)? { open("\(folder)\(path)") }

  var siblingPaths: [String] {
    paths.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count)) }
      .filter { path in !path.split(separator: "/").contains { $0.hasPrefix(".") } }
  }

  func forEachChunk(_ body: ([UInt8]) throws -> Bool) throws { try contents.forEachChunk(body) }

  func forEachChunk(from offset: Int, _ body: ([UInt8]) throws -> Bool) throws {
    try contents.forEachChunk(from: offset, body)
  }
}

/// Files that are read together; there are no bytes but those of the files.
struct FilesSource: ByteSource {
  let archive: FileArchive
  /// The folder's whole path; nil where it is none on disk.
  var path: String?

  var files: FileArchive? { archive }
  /// Nobody needs to know before the files are read.
  var byteCount: Int { 0 }

  func forEachChunk(_ body: ([UInt8]) throws -> Bool) throws { try forEachChunk(from: 0, body) }

  func forEachChunk(from offset: Int, _ body: ([UInt8]) throws -> Bool) throws {
    throw ImportError.unreadable(reason: "it is a folder")
  }
}
