/// A program's manual page in the `man` macros of roff, made from the tree of its commands.
public struct ManualPage: Sendable {
  private let commands: CommandNode
  private let deed: String
  private let version: String
  private let date: String
  private let settings: [SettingDefinition]
  private let links: [(pattern: String, help: String)]
  private let files: [(name: String, help: String)]

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - commands: The whole command line.
  ///   - deed: What the program does without a command, after "it".
  ///   - version: The program's version.
  ///   - date: The day of the page, `2026-03-02`.
  ///   - settings: The settings that `config` knows.
  ///   - links: The deep links with what they do.
  ///   - files: The files that the program keeps.
  public init(
    commands: CommandNode, deed: String, version: String, date: String, settings: [SettingDefinition],
    links: [(pattern: String, help: String)],
    files: [(name: String, help: String)]
  ) {
    self.commands = commands
    self.deed = deed
    self.version = version
    self.date = date
    self.settings = settings
    self.links = links
    self.files = files
  }

  /// The page.
  public var text: String {
    var roff = Roff()
    let name = commands.name
    roff.title(name.uppercased(), date: date, source: "\(name) \(version)")
    roff.request("SH", ["NAME"])
    roff.text("\(name) - \(commands.syntax.summary.lowercasedFirst)")
    roff.request("SH", ["SYNOPSIS"])
    roff.usage("\(name) [<command>] [<options>]")
    roff.request("SH", ["DESCRIPTION"])
    roff.text(commands.syntax.summary + ".")
    roff.paragraph()
    roff.text("Without a command it \(deed). Names are found whatever their case, and by the beginnings of words.")
    roff.request("SH", ["COMMANDS"])
    for node in commands.children.flatMap(\.all) { describe(node, in: &roff) }
    describeFilters(in: &roff)
    definitions("OPTIONS OF EVERY COMMAND", commands.syntax.globalOptions.map { ($0.heading, $0.help) }, in: &roff)
    definitions("SETTINGS", settings.map { ($0.key, $0.helpText) }, in: &roff)
    definitions("LINKS", links.map { ($0.pattern, $0.help) }, in: &roff)
    definitions("ENVIRONMENT", Self.environment, in: &roff)
    definitions("FILES", files.map { ($0.name, $0.help) }, in: &roff)
    definitions("EXIT STATUS", Self.exitStatus, in: &roff)
    return roff.page
  }

  private func describe(_ node: CommandNode, in roff: inout Roff) {
    roff.request("SS", [node.syntax.path])
    roff.usage(node.syntax.usage)
    roff.paragraph()
    roff.text(node.syntax.summary + ".")
    if !node.syntax.discussion.isEmpty, node.syntax.discussion != node.syntax.summary {
      for line in node.syntax.discussion.split(separator: "\n") {
        roff.paragraph()
        roff.text(String(line))
      }
    }
    if !node.aliases.isEmpty {
      roff.paragraph()
      roff.text("Also: " + node.aliases.joined(separator: ", "))
    }
    for operand in node.syntax.operands { roff.definition(operand.usage, operand.help) }
    for option in node.syntax.options { roff.definition(option.heading, option.help) }
    guard !node.syntax.examples.isEmpty else { return }
    roff.paragraph()
    roff.text(node.syntax.examples.count == 1 ? "Example:" : "Examples:")
    roff.verbatim(node.syntax.examples.map { "\(commands.name) \($0.words)" })
  }

  private func describeFilters(in roff: inout Roff) {
    var seen: Set<String> = []
    let kinds = commands.all.flatMap(\.subjectOptions).filter { seen.insert($0.subject).inserted }
    guard !kinds.isEmpty else { return }
    roff.request("SH", ["FILTERS OF WIDGETS"])
    for kind in kinds {
      roff.request("SS", [kind.subject])
      roff.text("\(kind.title):")
      for option in kind.options { roff.definition(option.heading, option.help) }
    }
  }

  private func definitions(_ title: String, _ entries: [(String, String)], in roff: inout Roff) {
    guard !entries.isEmpty else { return }
    roff.request("SH", [title])
    for (term, text) in entries { roff.definition(term, text) }
  }

  private static let environment = [
    ("WIDGETS_HOME", "Where everything is kept"),
    ("XDG_DATA_HOME", "Where data is kept, in the directory widgets, unless WIDGETS_HOME is set"),
    ("TZ, LC_ALL, LC_TIME, LANG", "Zone and locale, unless a setting says otherwise"),
    ("NO_COLOR", "Leaves colours out, whatever its value"),
    ("COLUMNS", "The width to write for"),
  ]

  private static let exitStatus = [
    ("0", "Done"), ("1", "The answer is no"), ("64", "The words, a name or a value are wrong"), ("65", "Bad data"),
    ("66", "No such input, record or widget"), ("69", "Something needed is missing"), ("70", "A fault of the program"),
    ("73, 74", "Something cannot be written or read"), ("75", "Busy, try again"),
    ("77", "Not permitted, or consent is missing"), ("130, 143", "Stopped with Ctrl-C or SIGTERM; nothing half done"),
  ]
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
