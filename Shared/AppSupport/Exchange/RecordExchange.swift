public import Interchange

/// How an app's records come in from files and go out again.
public protocol RecordExchange: Sendable {
  /// Imports a file in one transaction, or only finds out what that would do; both follow from the same plan.
  ///
  /// - Throws: `ImportError` for a file that cannot be imported at all, or a store's error; then nothing has changed.
  func bring(
    _ source: any ByteSource, options: ImportOptions, isPreview: Bool, context: AppContext
  ) throws -> ImportSummary
  /// What can be exported, the records first.
  var tables: [String] { get }
  /// All records of one of the tables, in the columns that the documentation names.
  func table(_ name: String, context: AppContext) throws -> ExportTable
}
