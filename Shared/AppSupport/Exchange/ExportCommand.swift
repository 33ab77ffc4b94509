import Commands
import Interchange
import Rendering

/// `export [--what TABLE] [--format csv|json|…]`: writes all records to standard output.
struct ExportCommand {
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
          values: .words(tables))
      ], summary: "Write all records to standard output",
      discussion: "--format csv (the standard) has one header row and one line a record; --format json is an array"
        + (others.isEmpty ? "." : "; --format \(others.joined(separator: " and ")) is for other programs.")
        + (archives.isEmpty ? "" : " \(archives.joined(separator: " and ")): a zip archive."),
      examples: [CommandExample("export"), CommandExample("export --format json")],
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
    if archives.contains(wanted) {
      guard !session.inputs.terminal.outputIsTerminal else {
        throw CommandError(
          "A zip archive is nothing for a terminal",
          details: ["write it into a file: \(session.app.program) export --format \(wanted) > \(wanted).zip"])
      }
      session.output.write(try exchange.archive(wanted, context: session.open(.reads)))
      return
    }
    var stream = OutputTextStream(output: session.output, isForEyes: session.inputs.terminal.outputIsTerminal)
    let context = try session.open(.reads)
    if let format {
      try exchange.table(table, context: context).write(format, to: &stream)
    } else {
      stream.write(try exchange.text(wanted, table: table, context: context))
    }
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
    output.write(lines.map { TerminalText.escaped(String($0)) }.joined(separator: "\n"))
  }
}
