import Rendering

extension CommandSyntax {
  /// The command's help: usage, what it does, its arguments and options, no line wider than the width in cells.
  ///
  /// - Parameters:
  ///   - aliases: other names of the command.
  ///   - choices: what may be chosen for an argument or option, by its name.
  public func help(
    aliases: [String] = [], choices: [String: [String]] = [:], width: Int = 80
  ) -> [String] {
    var lines = UsageLine.wrapped(usage, width: width)
    var body: [String] = []
    if !summary.isEmpty { body += TextWrap.lines(summary, width: width) }
    if !discussion.isEmpty, discussion != summary { body += TextWrap.lines(discussion, width: width) }
    if !aliases.isEmpty { body += TextWrap.lines("also: " + aliases.joined(separator: ", "), width: width) }
    if !body.isEmpty { lines += [""] + body }
    var entries = operands.map { (term: $0.usage, text: Self.help($0.help, choices[$0.name] ?? [])) }
    entries += options.map { (term: $0.heading, text: Self.help($0.help, choices[$0.name] ?? [])) }
    if !entries.isEmpty { lines += [""] + TextWrap.definitions(entries, width: width) }
    lines += exampleLines(width: width)
    lines += ["", "Every command:"]
    lines += TextWrap.definitions(globalOptions.map { (term: $0.heading, text: $0.help) }, width: width)
    return lines
  }

  /// The examples, each a line to be copied as it is, its meaning beside it or below it.
  private func exampleLines(width: Int) -> [String] {
    guard !examples.isEmpty else { return [] }
    let program = path.split(separator: " ").first.map(String.init) ?? path
    let entries = examples.map { (term: "\(program) \($0.words)", text: $0.meaning) }
    // Beside most of them there is room for a meaning; on a line of its own it would look like a command.
    let widest = entries.filter { !$0.text.isEmpty }.map { TerminalText.cellWidth(of: $0.term) }
      .filter { $0 <= width - 24 }.max()
    return ["", "Examples:"] + TextWrap.definitions(entries, width: width, column: widest)
  }

  /// The options that every command has, with the formats that this one knows.
  var globalOptions: [OptionSyntax] {
    GlobalOptions.syntax.map { option in
      guard option.name == "format" else { return option }
      var option = option
      option.help += ": " + formats.joined(separator: ", ")
      option.values = .words(formats)
      return option
    }
  }

  private static func help(_ text: String, _ choices: [String]) -> String {
    guard !choices.isEmpty else { return text }
    let shown = choices.prefix(12).joined(separator: ", ")
    let more = choices.count > 12 ? " and \(choices.count - 12) more" : ""
    return text.isEmpty ? shown + more : "\(text): \(shown)\(more)"
  }
}
