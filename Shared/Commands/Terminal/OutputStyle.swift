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
}
