/// Makes one table of several files of an archive, or of a folder, that belong together.
///
/// The table is one of the importer's formats, as a ``TableAdapter``'s is.
public protocol ArchiveAdapter: Sendable {
  /// The name that a person knows the files by.
  var name: String { get }

  /// Whether these files are such ones, by their paths.
  func recognises(_ paths: [String]) -> Bool

  /// The records of the files as a table in CSV.
  ///
  /// - Throws: ``ImportError``, and what reading throws.
  func table(of archive: ZipArchive) throws -> any ByteSource
}
