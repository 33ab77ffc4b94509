import AppGroup
import Commands
import Interchange
import WidgetKitCore

/// What an import has done, or would do.
enum Imported: Sendable {
  /// One file was imported.
  case file(ImportSummary)
  /// The files of an archive or a folder were.
  case files(ImportedFiles)

  /// How many records were written.
  var written: Int {
    switch self {
    case .file(let summary): summary.written
    case .files(let files): files.written
    }
  }
}

/// What became of the files of an archive or a folder.
struct ImportedFiles: Sendable {
  /// Those that were imported, in their order.
  var files: [(name: String, summary: ImportSummary)] = []
  /// Those that are of a known kind and could not be imported.
  var failures: [(name: String, error: ImportError)] = []
  /// Those of which nothing is known.
  var unread: [(name: String, reason: String?)] = []
  /// Whether it is a folder and no zip archive.
  let isFolder: Bool

  /// How many records were written.
  var written: Int { files.reduce(0) { $0 + $1.summary.written } }
}

/// One import: a file, or every file of an archive or a folder in one step.
struct ImportWork: Sendable {
  let session: AppSession
  let exchange: any RecordExchange
  let options: ImportOptions
  let isPreview: Bool
  /// Who is told how far a file is.
  let progress: @Sendable (_ file: String) -> ImportProgress

  /// Imports what a person named.
  ///
  /// - Throws: `ImportError`, a store's error or `CancellationError`; then nothing has changed.
  func bring(_ source: any ByteSource, called name: String) throws -> Imported {
    do {
      // A file that brings nothing makes no store: it is read up to the first record that it brings. Where there is a store,
      // the rows are planned as they are carried out.
      if isPreview || !session.mayWrite {
        let planned = try preview(source, called: name, session.open(.reads))
        if isPreview { return .file(planned) }
        throw CommandError.travelling
      }
      if !session.hasStore, let nothing = try probe({ try preview(source, called: name, $0, isProbe: true) }) {
        return .file(nothing.withoutChanges)
      }
      return .file(try carryOut(source, called: name, session.open(.writes)))
    } catch ImportError.several(let contents) {
      return .files(try bring(contents, called: name))
    }
  }

  /// What comes of files that bring nothing; nil where one brings something, whatever stands behind that.
  private func probe<Result>(_ body: (AppContext) throws -> Result) throws -> Result? {
    do {
      return try body(session.open(.reads))
    } catch is ImportError.FirstChange {
      try Task.checkCancellation()
      return nil
    }
  }

  private func preview(
    _ source: any ByteSource, called name: String, _ context: AppContext, isProbe: Bool = false
  ) throws -> ImportSummary {
    var options = options
    options.isProbe = isProbe
    return try exchange.preview(source, options: options, context: context, progress: progress(name))
  }

  private func carryOut(_ source: any ByteSource, called name: String, _ context: AppContext) throws -> ImportSummary {
    try exchange.bring(source, options: options, context: context, progress: progress(name))
  }

  private func bring(_ contents: ImportContents, called name: String) throws -> ImportedFiles {
    if isPreview || !session.mayWrite {
      let planned = try plan(contents, session.open(.reads))
      if isPreview { return planned }
      throw CommandError.travelling
    }
    if !session.hasStore,
      let nothing = try probe({ context in
        try each(contents) { try preview($0.source, called: $0.name, context, isProbe: true) }
      })
    {
      return nothing
    }
    let context = try session.open(.writes)
    return try context.store.together(keeping: { $0.written > 0 }) {
      let imported = try each(contents) { try carryOut($0.source, called: $0.name, context) }
      let count = imported.files.count { $0.summary.written > 0 }
      if count > 1 {
        let place = name.split(separator: "/").last.map(String.init) ?? name
        let title = "Imported \(imported.written) records from \(count) files in \(place)"
        let command = JournalCommand(id: context.run, kind: "import", title: title, now: context.world.now)
        try context.store.write(as: command) { try $0.retitle(title) }
      }
      return imported
    }
  }

  /// What an import of several files would do: each is planned in the store that those before it would leave, and all of
  /// that is taken back.
  private func plan(_ contents: ImportContents, _ context: AppContext) throws -> ImportedFiles {
    guard !context.store.isReadOnly else {
      return try each(contents) { try preview($0.source, called: $0.name, context) }
    }
    return try context.store.together(keeping: { _ in false }) {
      try each(contents) { file in
        let planned = try preview(file.source, called: file.name, context)
        if file.name != contents.files.last?.name { _ = try carryOut(file.source, called: file.name, context) }
        return planned
      }
    }
  }

  private func each(
    _ contents: ImportContents, _ body: (ImportContents.File) throws -> ImportSummary
  ) throws -> ImportedFiles {
    var imported = ImportedFiles(isFolder: contents.isFolder)
    for file in contents.files {
      try Task.checkCancellation()
      do {
        imported.files.append((file.name, try body(file)))
      } catch let error as ImportError where error.isUnknown || error == .notText {
        imported.unread.append((file.name, error.message))
      } catch let error as ImportError {
        imported.failures.append((file.name, error))
      }
    }
    for file in contents.unread {
      switch file.problem {
      case nil: imported.unread.append((file.path, nil))
      case .refused(let message, _)?: imported.unread.append((file.path, message))
      case .notText?: imported.unread.append((file.path, ImportError.notText.message))
      case let problem?: imported.failures.append((file.path, problem))
      }
    }
    return imported
  }
}
