public import Commands
public import Interchange

/// How an app's records come in from files and go out again.
public protocol RecordExchange: Sendable {
  /// How a table of records goes out: an `ExportTable` where it is in memory, an `ExportStream` where its records are read
  /// while they are written.
  associatedtype Table: ExportSource

  /// Finds out what the import of a file would do, and describes its first changes.
  ///
  /// - Parameter progress: told how far it is.
  /// - Throws: `ImportError` for a file that cannot be imported at all, a store's error, or `CancellationError` where the
  ///   task was cancelled.
  func preview(
    _ source: any ByteSource, options: ImportOptions, context: AppContext, progress: ImportProgress
  ) throws -> ImportSummary
  /// Imports a file in one transaction, by the same rules; a file that brings nothing leaves the store as it was.
  ///
  /// - Parameter progress: told how far it is.
  /// - Throws: the same errors; then nothing has changed.
  func bring(
    _ source: any ByteSource, options: ImportOptions, context: AppContext, progress: ImportProgress
  ) throws -> ImportSummary
  /// Options of `import` that only this app has; what a person gives stands in `ImportOptions.stated` by their names.
  var importOptions: [OptionSyntax] { get }
  /// What can be exported, the records first.
  var tables: [String] { get }
  /// All records of one of the tables, in the columns that the documentation names.
  func table(_ name: String, context: AppContext) throws -> Table
  /// Formats of other programs in which tables can leave too, beside CSV and JSON.
  var textFormats: [String] { get }
  /// All records of one of the tables in one of ``textFormats``, as text with line ends.
  func text(_ format: String, table: String, context: AppContext) throws -> String
  /// What one of ``textFormats`` or ``archiveFormats`` cannot hold of the records that are there, a line each, with how
  /// many there are.
  func losses(_ format: String, table: String, context: AppContext) throws -> [String]
  /// Formats of other programs that are a zip archive of several files.
  var archiveFormats: [String] { get }
  /// All records in one of ``archiveFormats``, as the bytes of the archive.
  func archive(_ format: String, context: AppContext) throws -> [UInt8]
}

extension RecordExchange {
  /// None.
  public var importOptions: [OptionSyntax] { [] }

  /// None.
  public var textFormats: [String] { [] }

  /// Nothing.
  public func text(_ format: String, table: String, context: AppContext) throws -> String { "" }

  /// Everything is held.
  public func losses(_ format: String, table: String, context: AppContext) throws -> [String] { [] }

  /// None.
  public var archiveFormats: [String] { [] }

  /// Nothing.
  public func archive(_ format: String, context: AppContext) throws -> [UInt8] { [] }
}
