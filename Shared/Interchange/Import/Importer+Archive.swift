extension Importer {
  /// How many bytes of a table in an archive are looked at to know its format.
  private static var peekBytes: Int { 256 << 10 }

  /// Reads the one file of an archive or a folder; where there are more, they are to be imported one by one.
  func plan(files archive: FileArchive, _ question: ImportQuestion<Value>) throws -> ImportPlan<Value> {
    let contents = try contents(of: archive, encoding: question.options.encoding)
    guard let file = contents.files.first else { throw nothing(in: contents, archive) }
    guard contents.files.count == 1, contents.unread.isEmpty else { throw ImportError.several(contents) }
    if let files = file.source.files {
      for adapter in archiveAdapters {
        guard let export = adapter.exports(among: files.paths).first else { continue }
        return try plan(table: adapter.table(of: export, in: files), question)
      }
    }
    let source = question.watch.watching(file.source)
    return try plan(file: source, head: source.bytes(at: 0, count: 256), question)
      .from(member: file.name, isFolder: archive.isFolder)
  }

  private func nothing(in contents: ImportContents, _ archive: FileArchive) -> ImportError {
    if let unreadable = contents.unread.first(where: { $0.problem != nil }), let problem = unreadable.problem {
      switch problem {
      case .archive, .malformedXML: return problem
      default: return .inArchive(member: unreadable.path, problem)
      }
    }
    let expectations = tableExpectations + xmlFormats.map(\.expectation)
    let found = Array(archive.paths.prefix(10))
    return archive.isFolder
      ? .nothingInFolder(lookedFor: expectations, files: found)
      : .nothingInArchive(lookedFor: expectations, members: found)
  }

  /// Looks which files of an archive can be read.
  ///
  /// - Parameter isNested: Whether it is an archive in a folder; there is nothing below that.
  private func contents(
    of archive: FileArchive, encoding: ImportOptions.Encoding?, isNested: Bool = false
  ) throws -> ImportContents {
    var contents = ImportContents(isFolder: archive.isFolder)
    var paths = archive.paths.filter { !Self.isHidden($0) }
    for (index, adapter) in archiveAdapters.enumerated() {
      let exports = adapter.exports(among: paths)
      contents.files += exports.map { export in
        let source = FilesSource(archive: archive.part(export.paths))
        return .init(name: export.name, source: source, paths: export.paths, rank: index)
      }
      let taken = Set(exports.flatMap(\.paths))
      paths.removeAll { taken.contains($0) }
    }
    let all = Set(paths)
    for path in paths where !Self.isCompanion(path, of: all) {
      try Task.checkCancellation()
      do {
        let source = try archive.contents(of: path)
        let head = try source.bytes(at: 0, count: 256)
        if ZipArchive.begins(head), archive.isFolder, !isNested {
          let inner = FileArchive(try ZipArchive(source, limits: zipLimits))
          contents.take(try self.contents(of: inner, encoding: encoding, isNested: true), below: path)
        } else if let rank = try rank(of: source, head, path, encoding) {
          contents.files.append(.init(name: path, source: source, paths: [path], rank: archiveAdapters.count + rank))
        } else {
          contents.unread.append(.init(path))
        }
      } catch let error as ImportError {
        contents.unread.append(.init(path, error))
      } catch let error as XMLError {
        contents.unread.append(.init(path, .malformedXML(error)))
      } catch let error as ZipError {
        contents.unread.append(.init(path, .archive(error)))
      }
    }
    let inOrder = contents.files.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    contents.files = inOrder.map(\.element)
    return contents
  }

  /// Whether a file belongs to a database of SQLite and is read with it.
  private static func isCompanion(_ path: String, of paths: Set<String>) -> Bool {
    ["-wal", "-shm", "-journal"].contains { path.hasSuffix($0) && paths.contains(String(path.dropLast($0.count))) }
  }

  /// Whether a path is one of what systems put beside a person's files.
  private static func isHidden(_ path: String) -> Bool {
    path.hasPrefix("__MACOSX/") || path.split(separator: "/").contains { $0.hasPrefix(".") && $0 != "." }
  }

  /// The place of a file's format among all that are known; nil where it is of none.
  ///
  /// - Throws: ``ImportError`` where the file cannot be looked into, or is known and not to be imported.
  private func rank(
    of source: any ByteSource, _ head: [UInt8], _ path: String, _ encoding: ImportOptions.Encoding?
  ) throws -> Int? {
    if head.isEmpty { return nil }
    if XMLReader.begins(head), !xmlFormats.isEmpty {
      let formats = xmlFormats.enumerated().filter { $0.element.opens(member: path) }
      if formats.isEmpty { return nil }
      let root = try XMLReader(limits: xmlLimits, isMending: true).root(of: source)
      return formats.first { $0.element.root == root?.name }?.offset
    }
    if let adapter = try adapterIndex(for: source) { return xmlFormats.count + formats.count + adapter }
    guard formats.contains(where: { $0.opens(member: path) }), let format = try format(of: source, encoding),
      format.opens(member: path)
    else { return nil }
    if let refusal = format.refusal { throw ImportError.refused(message: refusal.message, advice: refusal.advice) }
    return formats.firstIndex { $0.id == format.id }.map { xmlFormats.count + $0 }
  }

  /// The format of a table, as far as its beginning tells; nil where it is of none.
  ///
  /// - Throws: ``ImportError`` where it is no text.
  private func format(
    of contents: any ByteSource, _ encoding: ImportOptions.Encoding?
  ) throws -> (any ImportFormat<Value>)? {
    let head = try contents.bytes(at: 0, count: Self.peekBytes)
    // A table in JSON is an export of our own: all of it is read, since its end closes it.
    if JSONTable.begins(head) {
      guard let table = try? JSONTable.source(contents) else { return nil }
      return try? recognise(CSVFile(table, limits: limits)).0
    }
    let file = try CSVFile(MemoryByteSource(head), encoding: encoding, limits: limits)
    return try? recognise(file).0
  }
}

extension ImportContents {
  /// Adds what stands in an archive that is one of the files.
  fileprivate mutating func take(_ inner: ImportContents, below path: String) {
    if inner.files.isEmpty { return unread.append(.init(path, inner.unread.lazy.compactMap(\.problem).first)) }
    files += inner.files.map { file in
      .init(
        name: "\(path)/\(file.name)", source: file.source, paths: file.paths.map { "\(path)/\($0)" }, rank: file.rank)
    }
    unread += inner.unread.map { Unread("\(path)/\($0.path)", $0.problem) }
  }
}
