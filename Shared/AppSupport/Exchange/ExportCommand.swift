import Commands
import Interchange
import Rendering
import SystemCalls

/// `export [--what TABLE] [--format csv|json|…] [-o FILE [--force]]`: writes all records to standard output, or to a file.
struct ExportCommand: BuiltInCommand {
  let session: AppSession

  private var tables: [String] { session.app.exchange?.tables ?? [] }

  /// The formats of other programs.
  private var others: [String] { (session.app.exchange?.textFormats ?? []) + archives }

  /// Those of them that are archives.
  private var archives: [String] { session.app.exchange?.archiveFormats ?? [] }

  private var formats: [String] { ExportFormat.allCases.map(\.rawValue) + others }

  var syntax: CommandSyntax {
    CommandSyntax(
      "\(session.app.program) export",
      options: [
        OptionSyntax(
          "what", form: .value(placeholder: "table"),
          help: "Which records: \(tables.joined(separator: " or ")) (\(tables.first ?? "records") unless given)",
          values: .words(tables)),
        OptionSyntax(
          "output", form: .value(placeholder: "file"), help: "Write to this file, which is there when it is whole",
          values: .file),
        OptionSyntax("force", form: .flag, help: "Replace the file where it exists"),
      ], summary: "Write all records to standard output, or to a file",
      discussion: "--format csv (the standard) has one header row and one line a record; --format json is an array"
        + (others.isEmpty ? "." : "; --format \(others.joined(separator: " and ")) is for other programs.")
        + (archives.isEmpty ? "" : " \(archives.joined(separator: " and ")): a zip archive."),
      examples: [
        CommandExample("export"), CommandExample("export --format json"),
        CommandExample("export -o \(session.app.name).csv"),
      ] + (session.app.examples["export"] ?? []),
      formats: formats)
  }

  func run(_ words: [String]) throws {
    if session.options.help {
      session.output.lines(syntax.help(width: session.inputs.terminal.width))
      return
    }
    let parsed = try syntax.parse(words)
    guard let exchange = session.app.exchange else {
      throw CommandError("\(session.app.title) has no records to export", exitCode: .unavailable)
    }
    let wanted = session.options.json ? "json" : session.options.format ?? "csv"
    let format = ExportFormat(rawValue: wanted)
    guard format != nil || others.contains(wanted) else {
      throw CommandError(
        "\(quoted(wanted)) is not a format of an export",
        details: ["formats: \(formats.joined(separator: ", "))"], usage: syntax.usage)
    }
    let table =
      try parsed.value("what").map { text in
        try NameMatcher(tables.map { NamedValue($0, title: $0) }).find(text, noun: "table").value
      } ?? tables.first ?? ""
    let path = parsed.value("output").flatMap { $0 == "-" ? nil : $0 }
    guard path != nil || !parsed.flag("force") else {
      throw CommandError("--force goes with -o", usage: syntax.usage)
    }
    guard !archives.contains(wanted) else {
      return try writeArchive(wanted, exchange, to: path, mayReplace: parsed.flag("force"))
    }
    let context = try session.open(.reads)
    let losses = format == nil ? try exchange.losses(wanted, table: table, context: context) : []
    func write(to stream: inout some TextOutputStream, while isWanted: () -> Bool) throws -> Int? {
      guard let format else {
        stream.write(try exchange.text(wanted, table: table, context: context))
        return nil
      }
      return try exchange.table(table, context: context).write(format, to: &stream, while: isWanted)
    }
    guard let path else {
      var stream = OutputTextStream(output: session.output, isForEyes: session.inputs.terminal.outputIsTerminal)
      _ = try write(to: &stream) { !session.output.isBroken }
      for loss in losses { session.output.note(loss) }
      return
    }
    var stream = try FileTextStream(path, mayReplace: parsed.flag("force"))
    let count = try write(to: &stream) { true }
    try stream.finish()
    let rows = count.map { $0 == 1 ? "1 row " : "\($0) rows " } ?? ""
    session.output.note("\(rows)written to \(quoted(path))")
    for loss in losses { session.output.note(loss) }
  }

  private func writeArchive(
    _ format: String, _ exchange: any RecordExchange, to path: String?, mayReplace: Bool
  ) throws {
    guard path != nil || !session.inputs.terminal.outputIsTerminal else {
      throw CommandError(
        "A zip archive is nothing for a terminal",
        details: ["write it into a file: \(session.app.program) export --format \(format) -o \(format).zip"])
    }
    let context = try session.open(.reads)
    let bytes = try exchange.archive(format, context: context)
    let losses = try exchange.losses(format, table: "", context: context)
    guard let path else {
      session.output.write(bytes)
      for loss in losses { session.output.note(loss) }
      return
    }
    var stream = try FileTextStream(path, mayReplace: mayReplace)
    stream.write(bytes)
    try stream.finish()
    session.output.note("written to \(quoted(path))")
    for loss in losses { session.output.note(loss) }
  }
}

/// Lets a table write itself to the results a record at a time.
private struct OutputTextStream: TextOutputStream {
  let output: Output
  /// A file gets the data as they are; a terminal must not obey them.
  let isForEyes: Bool

  func write(_ string: String) {
    guard isForEyes else { return output.write(string) }
    let lines = string.split(separator: "\n", omittingEmptySubsequences: false)
    output.text(lines.map { TerminalText.escaped(String($0)) }.joined(separator: "\n"))
  }
}

/// Lets a table write itself to a file that takes its place when it is whole.
private struct FileTextStream: TextOutputStream {
  private static let pieceSize = 1 << 16
  private let path: String
  private let file: ReplacingFile
  private var pending: [UInt8] = []
  private var failure: ReplacingFile.Failure?

  init(_ path: String, mayReplace: Bool) throws(CommandError) {
    self.path = path
    do {
      file = try ReplacingFile(path, mayReplace: mayReplace)
    } catch {
      throw Self.error(error, path)
    }
  }

  mutating func write(_ string: String) { write(string.utf8) }

  mutating func write(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    if pending.count >= Self.pieceSize { flush() }
  }

  mutating func finish() throws(CommandError) {
    flush()
    if let failure { throw Self.error(failure, path) }
    do {
      try file.commit()
    } catch {
      throw Self.error(error, path)
    }
  }

  private mutating func flush() {
    defer { pending.removeAll(keepingCapacity: true) }
    guard failure == nil else { return }
    do {
      try file.write(pending)
    } catch {
      failure = error
    }
  }

  private static func error(_ failure: ReplacingFile.Failure, _ path: String) -> CommandError {
    switch failure {
    case .isDirectory:
      CommandError(
        "\(quoted(path)) is a directory", details: ["give -o the name of a file in it"], exitCode: .cannotCreate)
    case .exists:
      CommandError(
        "\(quoted(path)) exists already", details: ["give another name, or add --force to replace it"],
        exitCode: .cannotCreate)
    case .system(.noSuchFile), .system(.notADirectory):
      CommandError(
        "\(quoted(path)) cannot be written, since its directory does not exist",
        details: ["make the directory first, or give another name"], exitCode: .cannotCreate)
    case .system(.accessDenied), .system(.notPermitted), .system(.readOnlyFileSystem):
      CommandError(
        "\(quoted(path)) cannot be written: you may not write there", details: ["give a file in a place of your own"],
        exitCode: .cannotCreate)
    case .system(.noSpace), .system(.quotaExceeded), .system(.fileTooLarge):
      CommandError(
        "\(quoted(path)) cannot be written: the disk is full", details: ["make room and try again"],
        exitCode: .cannotCreate)
    case .system(let error):
      CommandError("\(quoted(path)) cannot be written: \(error)", exitCode: .cannotCreate)
    }
  }
}
