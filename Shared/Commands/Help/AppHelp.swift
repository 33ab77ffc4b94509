import Rendering

/// The overview that an app prints for `--help`: its commands in groups.
public struct AppHelp: Hashable, Sendable {
  /// A command in the overview.
  public struct Entry: Hashable, Sendable {
    /// The words, as they are typed, with their arguments: `log <drink>`.
    public var words: String
    /// What they do, in one line without a full stop.
    public var summary: String

    /// Makes an entry.
    public init(_ words: String, _ summary: String) {
      self.words = words
      self.summary = summary
    }
  }

  /// Commands that belong together.
  public struct Group: Hashable, Sendable {
    /// The group's title.
    public var title: String
    /// Its commands in order.
    public var entries: [Entry]

    /// Makes a group.
    public init(_ title: String, _ entries: [Entry]) {
      self.title = title
      self.entries = entries
    }
  }

  /// The program's name.
  public var program: String
  /// What the app is, in one sentence.
  public var summary: String
  /// The groups in order.
  public var groups: [Group]

  /// Makes an overview.
  public init(program: String, summary: String, groups: [Group]) {
    self.program = program
    self.summary = summary
    self.groups = groups
  }

  /// The lines, none wider than the width in cells; the summaries of all groups stand in one column.
  public func lines(width: Int = 80) -> [String] {
    var lines = TextWrap.lines(summary, width: width)
    lines += [""] + UsageLine.wrapped("\(program) [<command>] [<options>]", width: width)
    let shown = groups.filter { !$0.entries.isEmpty }
    let column = TextWrap.column(for: shown.flatMap(\.entries).map(\.words))
    for group in shown {
      let entries = group.entries.map { (term: $0.words, text: $0.summary) }
      lines += ["", TerminalText.escaped(group.title)]
      lines += TextWrap.definitions(entries, width: width, column: column)
    }
    return lines + ["", "More about one: \(program) <command> --help"]
  }
}

extension AppHelp.Entry {
  /// The entry of a command's syntax: its words without the program, its positional arguments, its summary.
  public init(_ syntax: CommandSyntax, callName: String) {
    self.init(([callName] + syntax.operands.map(\.usage)).joined(separator: " "), syntax.summary)
  }
}
