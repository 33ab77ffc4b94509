extension Importer {
  func plan(xml source: any ByteSource, _ question: ImportQuestion<Value>) throws -> ImportPlan<Value> {
    let reader = XMLReader(limits: xmlLimits, isMending: true)
    let (format, root) = try recognise(source, reader)
    var builder = question.builder(formatID: format.id)
    var assembler = XMLRecordAssembler(format.records)
    question.watch.enter(question.sink.stage)
    let others = try reader.read(source, selecting: format.records) { event in
      guard let record = assembler.take(event) else { return true }
      try question.watch.count()
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
      throw ImportError.noUsableRow(format: format.name, problems: builder.tally.rejections)
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
}
