import Commands
import Foundation
import FoundationExtras
import Interchange
import Rendering
import WidgetKitCore

/// `import FILE [--preview]`: brings records from a file in one transaction.
struct ImportCommand: BuiltInCommand {
  let session: AppSession

  var syntax: CommandSyntax {
    CommandSyntax(
      "\(session.app.program) import",
      operands: [
        OperandSyntax(
          "file", help: "The file, or a folder or zip archive that has it; - is standard input", values: .file)
      ],
      options: [
        OptionSyntax("preview", form: .flag, help: "Only tell what would be done"),
        OptionSyntax(
          "encoding", form: .value(placeholder: "name"),
          help: "How a table's bytes stand for characters, where the file does not tell: "
            + ImportOptions.Encoding.allCases.map(\.rawValue).joined(separator: ", "),
          values: .words(ImportOptions.Encoding.allCases.map(\.rawValue))),
        OptionSyntax(
          "decimal-mark", form: .value(placeholder: "mark"),
          help: "How numbers are written: \(DecimalMark.allCases.map(\.rawValue).joined(separator: " or "))",
          values: .words(DecimalMark.allCases.map(\.rawValue))),
        OptionSyntax(
          "date-format", form: .value(placeholder: "format"),
          help: "How dates with slashes are written: \(DateOrder.allCases.map(\.rawValue).joined(separator: " or "))",
          values: .words(DateOrder.allCases.map(\.rawValue))),
        OptionSyntax(
          "prefer", form: .value(placeholder: "store|file"), help: "Whose version of a changed record stays",
          values: .words(["store", "file"])),
      ] + (session.app.exchange?.importOptions ?? []),
      summary: "Bring records from a file",
      discussion: "The same file brings nothing twice. Rows that cannot be used are named and change nothing.",
      examples: session.app.examples["import"] ?? [])
  }

  func run(_ words: [String]) async throws {
    if session.options.help {
      session.output.lines(syntax.help(width: session.inputs.terminal.width))
      return
    }
    let parsed = try syntax.parse(words)
    try session.options.requireFormat()
    guard let exchange = session.app.exchange else {
      throw CommandError("\(session.app.title) imports nothing", exitCode: .unavailable)
    }
    let path = parsed.operand("file") ?? ""
    guard !path.isEmpty else { throw CommandError("'' is not the name of a file", usage: syntax.usage) }
    var stated = ImportOptions(
      encoding: try choice(parsed, "encoding"), decimalMark: try choice(parsed, "decimal-mark"),
      dateOrder: try choice(parsed, "date-format"), preference: try choice(parsed, "prefer") ?? .store)
    for option in exchange.importOptions { stated.stated[option.name] = parsed.value(option.name) }
    let options = stated
    let isPreview = parsed.flag("preview")
    let line = ProgressLine(session.output, terminal: session.inputs.terminal, pace: .bytes)
    let summary: ImportSummary
    do {
      // A pipe is read before signals are held: who stops that has changed nothing, and waiting cannot be cut short.
      let source = try source(at: path)
      let progress = progress(line, file: path)
      defer { line.clear() }
      summary = try await Interruption.stopping {
        try bring(source, by: exchange, options, isPreview: isPreview, progress)
      }
    } catch let error as ImportError {
      guard case .unreadable(let reason) = error else { throw error }
      throw CommandError(
        "\(quoted(path, cells: 500)) cannot be read: \(reason)", details: [error.advice], exitCode: .noInput)
    } catch let stop as Interruption {
      throw CommandError("Stopped; nothing was imported", exitCode: stop.exitCode)
    }
    if !isPreview, summary.written > 0 { session.requestReload(.importing) }
    tell(summary, isPreview: isPreview)
  }

  private func bring(
    _ source: any ByteSource, by exchange: any RecordExchange, _ options: ImportOptions, isPreview: Bool,
    _ progress: ImportProgress
  ) throws -> ImportSummary {
    // A file that brings nothing makes no store: it is read up to the first record that it brings. Where there is a store,
    // the rows are planned as they are carried out.
    if isPreview || !session.mayWrite {
      let planned = try exchange.preview(source, options: options, context: session.open(.reads), progress: progress)
      if isPreview { return planned }
      throw CommandError.travelling
    }
    if !session.hasStore {
      var probe = options
      probe.isProbe = true
      do {
        let planned = try exchange.preview(source, options: probe, context: session.open(.reads), progress: progress)
        if planned.written == 0 { return planned.withoutChanges }
      } catch is ImportError.FirstChange {}
      try Task.checkCancellation()
    }
    return try exchange.bring(source, options: options, context: session.open(.writes), progress: progress)
  }

  private func progress(_ line: ProgressLine, file path: String) -> ImportProgress {
    let name = path == "-" ? "standard input" : path.split(separator: "/").last.map(String.init) ?? path
    return ImportProgress { moment in
      let rows = "\(WorkProgress.grouped(moment.rows)) \(moment.rows == 1 ? "row" : "rows")"
      let (title, detail) =
        switch moment.stage {
        case .looking: ("Looking through \(name)", "")
        case .reading: ("Reading \(name)", rows)
        case .writing: ("Writing what \(name) brings", rows)
        }
      line.show(WorkProgress(title, completed: moment.completed, of: moment.total, detail: detail))
    }
  }

  /// Standard input is kept in memory, since a file is read more than once.
  private func source(at path: String) throws -> any ByteSource {
    if path == "-" { return MemoryByteSource(Array(try FileHandle.standardInput.readToEnd() ?? Data())) }
    return try byteSource(path: path)
  }

  private func choice<Value: RawRepresentable & CaseIterable>(
    _ parsed: ParsedWords, _ option: String
  ) throws -> Value? where Value.RawValue == String {
    guard let text = parsed.value(option) else { return nil }
    let names = Value.allCases.map(\.rawValue)
    guard let value = Value(rawValue: text.lowercased()) else {
      throw CommandError(
        "\(quoted(text)) is not a value of --\(option)", details: listed(names, as: "values"), usage: syntax.usage)
    }
    return value
  }

  private func tell(_ summary: ImportSummary, isPreview: Bool) {
    guard session.style != .json else {
      let unit = summary.reading.unit.rawValue
      session.output.json(
        [
          "added": JSONValue(summary.added),
          "changes": .array(
            summary.changes.map {
              ["change": .string($0.sign), unit: JSONValue($0.line), "text": .string($0.text)]
            }),
          "duplicates": JSONValue(summary.duplicates),
          "format": .string(summary.reading.format),
          "notes": .array(summary.notes.map { .string($0) }), "preview": .bool(isPreview),
          "rejected": .array(
            summary.rejections.map { rejection in
              [
                "advice": rejection.advice.map { .string($0) } ?? .null, unit: JSONValue(rejection.line),
                "reason": .string(rejection.reason),
              ]
            }),
          "rejectedCount": JSONValue(summary.rejected), "replaced": JSONValue(summary.replaced),
          "restored": JSONValue(summary.restored),
          "skipped": JSONValue(summary.skipped),
          "updated": JSONValue(summary.updated),
          "skips": .array(summary.skips.map { ["count": JSONValue($0.count), "reason": .string($0.reason)] }),
        ])
      return
    }
    let lines = summary.lines(isPreview: isPreview)
    if let headline = lines.first { session.output.line(headline) }
    for line in summary.changeLines() { session.output.line(TerminalText.escaped(line)) }
    for line in lines.dropFirst() + [summary.advice].compactMap({ $0 }) {
      session.output.note(TerminalText.escaped(line))
    }
  }
}
