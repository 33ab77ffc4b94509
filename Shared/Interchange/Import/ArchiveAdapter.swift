/// Makes one table of several files of an archive, or of a folder, that belong together.
///
/// The table is one of the importer's formats, as a ``TableAdapter``'s is.
public protocol ArchiveAdapter: Sendable {
  /// The name that a person knows the files by.
  var name: String { get }

  /// The exports that lie among some files, each with the files that belong to it; no file belongs to two.
  func exports(among paths: [String]) -> [ArchivedExport]

  /// The records of an export as a table in CSV.
  ///
  /// - Throws: ``ImportError``, and what reading throws.
  func table(of export: ArchivedExport, in archive: FileArchive) throws -> any ByteSource
}

/// Files of an archive, or of a folder, that are one export together.
public struct ArchivedExport: Hashable, Sendable {
  /// The folder in which it lies, with a slash at its end; empty where it is the archive itself.
  public let folder: String
  /// The paths of its files in the archive.
  public let paths: [String]

  /// Names the files of an export.
  public init(folder: String, paths: [String]) { (self.folder, self.paths) = (folder, paths) }

  /// What a person calls it.
  var name: String { folder.isEmpty ? paths.first ?? "" : String(folder.dropLast()) }
}
