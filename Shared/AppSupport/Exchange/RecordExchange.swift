public import Interchange

/// How an app's records come in from files and go out again.
public protocol RecordExchange: Sendable {
  /// Finds out what importing a file would do; changes nothing.
  ///
  /// - Throws: `ImportError` for a file that cannot be imported at all, or a store's error.
  func plan(_ source: any ByteSource, options: ImportOptions, context: AppContext) throws -> any PlannedImport
  /// All records, in the columns that the documentation names.
  func table(context: AppContext) throws -> ExportTable
}

/// An import that has been planned and not yet carried out.
public protocol PlannedImport: Sendable {
  /// What it does: the same before and after.
  var summary: ImportSummary { get }
  /// Carries it out in one transaction.
  func carryOut() throws
}
