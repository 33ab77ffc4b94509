import Commands
import Foundation
import FoundationExtras
import Interchange
import Rendering
import WidgetKitCore

/// `import FILE [--preview]`: brings records from a file in one transaction.
struct ImportCommand {
  let session: AppSession

  var syntax: CommandSyntax {
    CommandSyntax(
      "\(session.app.program) import",
      operands: [OperandSyntax("file", help: "The file; - is standard input", values: .file)],
      options: [
        OptionSyntax("preview", form: .flag, help: "Only tell what would be done"),
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
      ],
      summary: "Bring records from a file",
      discussion: "The same file brings nothing twice. Rows that cannot be used are named and change nothing.",
      examples: session.app.examples["import"] ?? [])
  }

  func run(_ words: [String]) throws {
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
    let options = ImportOptions(
      decimalMark: try choice(parsed, "decimal-mark"), dateOrder: try choice(parsed, "date-format"),
      preference: try choice(parsed, "prefer") ?? .store)
    let isPreview = parsed.flag("preview")
    let summary: ImportSummary
    do {
      let source = try readingJSON(try source(at: path))
      // A file that brings nothing makes no store.
      if !isPreview, !session.hasStore {
        let plan = try exchange.bring(source, options: options, isPreview: true, context: session.open(.reads))
        guard plan.written > 0, session.mayWrite else {
          if !session.mayWrite { throw CommandError.travelling }
          return tell(plan, isPreview: false)
        }
      }
      let context = try session.open(isPreview ? .reads : .writes)
      summary = try exchange.bring(source, options: options, isPreview: isPreview, context: context)
    } catch let error as ImportError {
      guard case .unreadable(let reason) = error else { throw error }
      throw CommandError(
        "\(quoted(path, cells: 500)) cannot be read: \(reason)", details: [error.advice], exitCode: .noInput)
    }
    if !isPreview, summary.written > 0 { session.requestReload(.importing) }
    tell(summary, isPreview: isPreview)
  }

  /// Our own export in JSON becomes the table that it was; any other file stays as it is.
  private func readingJSON(_ source: any ByteSource) throws -> any ByteSource {
    guard JSONTable.begins(try source.bytes(at: 0, count: 64)) else { return source }
    let bytes = try source.bytes(at: 0, count: JSONTable.limit + 1)
    guard bytes.count <= JSONTable.limit else {
      throw CommandError(
        "The file is JSON of more than \(JSONTable.limit >> 20) MB", details: ["import the export in CSV instead"],
        exitCode: .dataError)
    }
    do {
      return MemoryByteSource(try JSONTable.csv(Data(bytes)))
    } catch JSONTable.Problem.malformed(let reason) {
      throw CommandError(
        "The file begins as JSON and is none: \(visible(reason, cells: 100))",
        details: ["look whether the file is whole"], exitCode: .dataError)
    } catch JSONTable.Problem.notRecords {
      throw CommandError(
        "The file is JSON, but no array of flat records",
        details: ["of JSON, an export of \(session.app.name) can be imported"], exitCode: .dataError)
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
      session.output.json(
        [
          "added": JSONValue(summary.added),
          "changes": .array(
            summary.changes.map {
              ["change": .string($0.sign), "line": JSONValue($0.line), "text": .string($0.text)]
            }),
          "duplicates": JSONValue(summary.duplicates),
          "format": .string(summary.reading.format), "preview": .bool(isPreview),
          "rejected": .array(
            summary.rejections.map { ["line": JSONValue($0.line), "reason": .string($0.reason)] }),
          "rejectedCount": JSONValue(summary.rejected), "restored": JSONValue(summary.restored),
          "skipped": JSONValue(summary.skipped),
          "updated": JSONValue(summary.updated),
          "skips": .array(summary.skips.map { ["count": JSONValue($0.count), "reason": .string($0.reason)] }),
        ])
      return
    }
    let lines = summary.lines(isPreview: isPreview)
    if let headline = lines.first { session.output.line(headline) }
    for line in summary.changeLines() { session.output.line(TerminalText.escaped(line)) }
    for line in lines.dropFirst() { session.output.note(TerminalText.escaped(line)) }
  }
}
