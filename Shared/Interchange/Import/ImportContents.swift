/// What stands in an archive or a folder: the files that an importer can read, in the order in which it wants to read
/// them, and the others.
public struct ImportContents: Sendable {
  /// A file to import, or several that are one export.
  public struct File: Sendable {
    /// Its path in the archive.
    public let name: String
    /// Its bytes, to be imported like any other file.
    public let source: any ByteSource
    /// The paths that it is made of.
    let paths: [String]
    /// The place of its format among those of the importer.
    let rank: Int
  }

  /// A file that is not read.
  public struct Unread: Hashable, Sendable {
    /// Its path in the archive.
    public let path: String
    /// Why it cannot be read; nil where it is of no format that is known.
    public let problem: ImportError?

    init(_ path: String, _ problem: ImportError? = nil) { (self.path, self.problem) = (path, problem) }
  }

  /// What can be read.
  public internal(set) var files: [File] = []
  /// What cannot.
  public internal(set) var unread: [Unread] = []
  /// Whether it is a folder and no zip archive.
  public let isFolder: Bool

  init(isFolder: Bool) { self.isFolder = isFolder }

  /// What two importers of one app can read, the first one's files before the other's.
  func merging(_ other: ImportContents) -> ImportContents {
    var both = self
    let mine = Set(files.flatMap(\.paths))
    both.files += other.files.filter { mine.isDisjoint(with: $0.paths) }
    let read = mine.union(other.files.flatMap(\.paths))
    both.unread = unread.filter { !read.contains($0.path) }
    return both
  }
}

extension ImportContents: Hashable {
  /// Whether the same files stand in both.
  public static func == (one: ImportContents, other: ImportContents) -> Bool {
    one.files.map(\.name) == other.files.map(\.name) && one.unread == other.unread && one.isFolder == other.isFolder
  }

  /// Adds the names of the files.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(files.map(\.name))
    hasher.combine(unread)
  }
}
