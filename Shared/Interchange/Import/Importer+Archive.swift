extension Importer {
  /// How many bytes of a table in an archive are looked at to know its format.
  private static var peekBytes: Int { 256 << 10 }

  /// Reads the file in an archive that is of a known format; among several formats the one that is listed first.
  func plan(archive source: any ByteSource, _ question: ImportQuestion<Value>) throws -> ImportPlan<Value> {
    let archive = try ZipArchive(source, limits: zipLimits)
    let paths = archive.members.map(\.path)
    if let adapter = archiveAdapters.first(where: { $0.recognises(paths) }) {
      return try plan(table: adapter.table(of: archive), question)
    }
    guard let member = try member(of: archive, encoding: question.options.encoding, isFolder: source.isFolder) else {
      let expectations = tableExpectations + xmlFormats.map(\.expectation)
      let found = Array(paths.prefix(10))
      throw source.isFolder
        ? ImportError.nothingInFolder(lookedFor: expectations, files: found)
        : .nothingInArchive(lookedFor: expectations, members: found)
    }
    let contents = archive.contents(of: member)
    return try plan(file: contents, head: contents.bytes(at: 0, count: 256), question)
      .from(member: member.path, others: archive.members.count - 1, isFolder: source.isFolder)
  }

  /// The one file of the first format that has any.
  private func member(
    of archive: ZipArchive, encoding: ImportOptions.Encoding?, isFolder: Bool
  ) throws -> ZipArchive.Member? {
    for format in xmlFormats {
      let found = try archive.members.filter { member in
        guard format.opens(member: member.path) else { return false }
        let contents = archive.contents(of: member)
        guard XMLReader.begins(try contents.bytes(at: 0, count: 256)) else { return false }
        return try XMLReader(limits: xmlLimits, isMending: true).root(of: contents)?.name == format.root
      }
      if !found.isEmpty { return try single(found, isFolder) }
    }
    var membersByFormat: [String: [ZipArchive.Member]] = [:]
    for member in archive.members where formats.contains(where: { $0.opens(member: member.path) }) {
      guard let format = try self.format(of: archive.contents(of: member), encoding: encoding) else { continue }
      if format.opens(member: member.path) { membersByFormat[format.id, default: []].append(member) }
    }
    return try formats.lazy.compactMap { membersByFormat[$0.id] }.first.flatMap { try single($0, isFolder) }
  }

  /// The format of a table, as far as its beginning tells; nil where it is of none.
  private func format(
    of contents: some ByteSource, encoding: ImportOptions.Encoding?
  ) throws -> (any ImportFormat<Value>)? {
    let head = try contents.bytes(at: 0, count: Self.peekBytes)
    // A table in JSON is an export of our own: all of it is read, since its end closes it.
    if JSONTable.begins(head) {
      guard let table = try? JSONTable.source(contents) else { return nil }
      return try? recognise(CSVFile(table, limits: limits)).0
    }
    return try? recognise(CSVFile(MemoryByteSource(head), encoding: encoding, limits: limits)).0
  }

  private func single(_ found: [ZipArchive.Member], _ isFolder: Bool) throws -> ZipArchive.Member? {
    guard found.count == 1 else {
      let paths = found.map(\.path)
      throw isFolder ? ImportError.severalInFolder(files: paths) : .severalInArchive(members: paths)
    }
    return found.first
  }
}
