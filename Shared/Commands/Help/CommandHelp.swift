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
    lines += ["", "Every command:"]
    lines += TextWrap.definitions(
      GlobalOptions.syntax.map { (term: $0.heading, text: $0.help) }, width: width)
    return lines
  }

  private static func help(_ text: String, _ choices: [String]) -> String {
    guard !choices.isEmpty else { return text }
    let shown = choices.prefix(12).joined(separator: ", ")
    let more = choices.count > 12 ? " and \(choices.count - 12) more" : ""
    return text.isEmpty ? shown + more : "\(text): \(shown)\(more)"
  }
}
