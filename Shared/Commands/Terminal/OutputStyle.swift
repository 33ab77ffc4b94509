import FoundationExtras

/// In which form a result is printed.
public enum OutputStyle: Hashable, Sendable {
  /// For a person's eyes.
  case text
  /// One fact a line: for screen readers, pipes and simple terminals.
  case plain
  /// JSON.
  case json
}

extension GlobalOptions {
  /// The form of the result: `--json` and `--plain` decide; `--format text` always means text; else a pipe and a terminal
  /// that only takes plain characters get plain facts.
  public func outputStyle(isTerminal: Bool, term: String?) -> OutputStyle {
    if json || format == "json" { return .json }
    if plain || format == "plain" { return .plain }
    if format == "text" { return .text }
    return isTerminal && term != "dumb" ? .text : .plain
  }

  /// Refuses a `--format` that the command does not know, before anything is done.
  ///
  /// - Parameter known: The formats of the command's syntax.
  public func requireFormat(_ known: [String] = CommandSyntax.usualFormats) throws(CommandError) {
    if json, !known.contains("json") {
      throw CommandError("This command has no form in JSON", details: listed(known, as: "formats"))
    }
    guard let format, !known.contains(format) else { return }
    let near = nearest(to: format, among: known, within: 2)
    throw CommandError(
      "\(quoted(format)) is not a format of this command",
      details: near.map { ["did you mean '\($0)'?"] } ?? listed(known, as: "formats"))
  }
}
