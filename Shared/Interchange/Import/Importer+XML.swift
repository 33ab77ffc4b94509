extension Importer {
  func plan(xml source: any ByteSource, _ question: ImportQuestion<Value>) throws -> ImportPlan<Value> {
    let reader = XMLReader(limits: xmlLimits, isMending: true)
    let (format, root) = try recognise(source, reader)
    var builder = question.builder(formatID: format.id)
    var assembler = XMLRecordAssembler(format.records)
    let others = try reader.read(source, selecting: format.records) { event in
      guard let record = assembler.take(event) else { return true }
      let outcome: ImportOutcome<Value>
      do {
        outcome = try format.read(record)
      } catch let problem as CellProblem {
        builder.reject(problem, line: record.line)
        return true
      }
      try builder.take(outcome, line: record.line)
      return true
    }
    if builder.tally.rows == 0 { throw ImportError.noRecord(format: format.name, others: others) }
    if builder.tally.rejected == builder.tally.rows {
      throw ImportError.noUsableRow(format: format.name, firstProblem: builder.tally.rejections.first)
    }
    builder.skip(format.reasonForOthers, count: others)
    return builder.plan(
      ImportReading(
        format: format.name, encoding: .utf8, dialect: nil, headerLine: root.line, decimalMark: .point, dateOrder: nil))
  }

  private func recognise(
    _ source: any ByteSource, _ reader: XMLReader
  ) throws -> (any XMLImportFormat<Value>, XMLTag) {
    let root = try reader.root(of: source)
    guard let root, let format = xmlFormats.first(where: { $0.root == root.name }) else {
      throw ImportError.unknownRoot(root?.name ?? "", lookedFor: xmlFormats.map(\.expectation))
    }
    return (format, root)
  }

  // MARK: Archives

  /// Reads the file in an archive that is of a known format; among several formats the one that is listed first.
  func plan(archive source: any ByteSource, _ question: ImportQuestion<Value>) throws -> ImportPlan<Value> {
    let archive = try ZipArchive(source, limits: zipLimits)
    guard let member = try member(of: archive) else {
      let expectations = tableExpectations + xmlFormats.map(\.expectation)
      throw ImportError.nothingInArchive(lookedFor: expectations, members: archive.members.prefix(10).map(\.path))
    }
    let contents = archive.contents(of: member)
    return try plan(file: contents, head: contents.bytes(at: 0, count: 256), question).from(member: member.path)
  }

  /// The one file of the first format that has any.
  private func member(of archive: ZipArchive) throws -> ZipArchive.Member? {
    for format in xmlFormats {
      let found = try archive.members.filter { member in
        guard format.opens(member: member.path) else { return false }
        let contents = archive.contents(of: member)
        guard XMLReader.begins(try contents.bytes(at: 0, count: 256)) else { return false }
        return try XMLReader(limits: xmlLimits, isMending: true).root(of: contents)?.name == format.root
      }
      if !found.isEmpty { return try single(found) }
    }
    for format in formats {
      let found = try archive.members.filter { member in
        guard format.opens(member: member.path) else { return false }
        let file = try CSVFile(archive.contents(of: member), limits: limits)
        return (try? recognise(file))?.0.id == format.id
      }
      if !found.isEmpty { return try single(found) }
    }
    return nil
  }

  private func single(_ found: [ZipArchive.Member]) throws -> ZipArchive.Member? {
    guard found.count == 1 else { throw ImportError.severalInArchive(members: found.map(\.path)) }
    return found.first
  }
}
