extension CommandSyntax {
  /// The command's help: usage, what it does, its arguments and options, no line wider than the width in cells.
  ///
  /// - Parameter aliases: other names of the command.
  public func help(aliases: [String] = [], width: Int = 80) -> [String] {
    var lines = UsageLine.wrapped(usage, width: width)
    var body: [String] = []
    if !summary.isEmpty { body += TextWrap.lines(summary, width: width) }
    if !discussion.isEmpty, discussion != summary { body += TextWrap.lines(discussion, width: width) }
    if !aliases.isEmpty { body += TextWrap.lines("also: " + aliases.joined(separator: ", "), width: width) }
    if !body.isEmpty { lines += [""] + body }
    var entries = operands.map { (term: $0.usage, text: $0.help) }
    entries += options.map { (term: $0.heading, text: $0.help) }
    if !entries.isEmpty { lines += [""] + TextWrap.definitions(entries, width: width) }
    lines += ["", "Every command:"]
    lines += TextWrap.definitions(
      GlobalOptions.syntax.map { (term: $0.heading, text: $0.help) }, width: width)
    return lines
  }
}
