/// A command with its place in the whole command line: help, completions and the manual are made from the tree.
public struct CommandNode: Hashable, Sendable {
  /// The words that call it, after those of its parent; the program's name for the root.
  public var name: String
  /// Other names.
  public var aliases: [String]
  /// Its arguments, options, summary and examples.
  public var syntax: CommandSyntax
  /// The heading under which an overview lists it.
  public var group: String
  /// The commands below it.
  public var children: [CommandNode]
  /// Further options that the first argument decides: of a widget, the parameters of its kind, by the kind's name.
  public var subjectOptions: [SubjectOptions]

  /// Options that a command has for one subject.
  public struct SubjectOptions: Hashable, Sendable {
    /// The subject: a kind of widget.
    public var subject: String
    /// What it is called.
    public var title: String
    /// Its options.
    public var options: [OptionSyntax]

    /// Makes options of a subject.
    public init(_ subject: String, title: String, options: [OptionSyntax]) {
      self.subject = subject
      self.title = title
      self.options = options
    }
  }

  /// Makes a command.
  public init(
    _ name: String, aliases: [String] = [], syntax: CommandSyntax, group: String = "", children: [CommandNode] = [],
    subjectOptions: [SubjectOptions] = []
  ) {
    self.name = name
    self.aliases = aliases
    self.syntax = syntax
    self.group = group
    self.children = children
    self.subjectOptions = subjectOptions
  }

  /// This command and all below it, in the order of the tree.
  public var all: [CommandNode] { [self] + children.flatMap(\.all) }

  /// The command that words call, from this one on, and how many of them call it.
  public func command(_ words: some Collection<String>) -> (node: CommandNode, count: Int) {
    let words = Array(words)
    var best: (node: CommandNode, count: Int)?
    for child in children {
      for name in [child.name] + child.aliases {
        let parts = name.split(separator: " ").map(String.init)
        guard !parts.isEmpty, words.starts(with: parts), parts.count > (best?.count ?? 0) else { continue }
        best = (child, parts.count)
      }
    }
    guard let best else { return (self, 0) }
    let deeper = best.node.command(words.dropFirst(best.count))
    return (deeper.node, best.count + deeper.count)
  }

  /// The overview of the tree: the commands in groups, those of a command with children in its group.
  public func overview(global: [OptionSyntax] = GlobalOptions.syntax) -> AppHelp {
    var groups: [AppHelp.Group] = []
    func add(_ entry: AppHelp.Entry, to title: String) {
      if let place = groups.firstIndex(where: { $0.title == title }) {
        groups[place].entries.append(entry)
      } else {
        groups.append(AppHelp.Group(title, [entry]))
      }
    }
    func visit(_ node: CommandNode, _ path: String, _ group: String) {
      add(AppHelp.Entry(node.syntax, callName: path), to: group)
      for child in node.children { visit(child, "\(path) \(child.name)", group) }
    }
    for child in children { visit(child, child.name, child.group) }
    groups.append(AppHelp.Group("Every command", global.map { AppHelp.Entry($0.heading, $0.help) }))
    return AppHelp(program: name, summary: syntax.summary, groups: groups)
  }
}
