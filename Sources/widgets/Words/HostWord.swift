import Commands
import WidgetKitCore

/// A word of the host's program beside the verbs over widgets.
///
/// The list is the only place that names the words: whoever adds a command adds a line here and nothing elsewhere.
struct HostWord: Sendable {
  /// The first word.
  let name: String
  /// What help, completions and the manual say about it.
  let node: @Sendable (HostSession) -> CommandNode
  /// Runs the words after the first one.
  let run: @Sendable (HostSession, [String]) async throws -> ExitCode

  init(
    _ name: String, _ syntax: @escaping @Sendable (HostSession) -> CommandSyntax, group: String,
    run: @escaping @Sendable (HostSession, ParsedWords) async throws -> ExitCode
  ) {
    self.name = name
    node = { CommandNode(name, syntax: syntax($0), group: group) }
    self.run = { session, words in
      let syntax = syntax(session)
      if session.options.help {
        session.output.lines(syntax.help(width: session.inputs.terminal.width))
        return .success
      }
      do {
        return try await run(session, try Self.parsed(syntax, words, session.options))
      } catch let error as CommandError {
        throw error.withUsage(syntax.usage)
      }
    }
  }

  /// The words after the first one, as a syntax reads them.
  static func parsed(
    _ syntax: CommandSyntax, _ words: [String], _ options: GlobalOptions
  ) throws(CommandError) -> ParsedWords {
    do throws(CommandError) {
      try options.requireFormat(syntax.formats)
      return try syntax.parse(words)
    } catch {
      throw error.withUsage(syntax.usage)
    }
  }

  /// The words that draw.
  static let drawn = ["render": RenderCommand.syntax, "sheet": SheetCommand.syntax]

  /// The words, in the order in which help lists them.
  static let all: [HostWord] = [
    HostWord("render", { _ in RenderCommand.syntax }, group: Group.widgets) {
      try await RenderCommand(session: $0).run($1)
    },
    HostWord("sheet", { _ in SheetCommand.syntax }, group: Group.widgets) {
      try await SheetCommand(session: $0).run($1)
    },
    HostWord("run", { _ in RunCommand.syntax }, group: Group.host) { try await RunCommand(session: $0).run($1) },
    HostWord("push", { _ in PushCommand.syntax }, group: Group.host) { try await PushCommand(session: $0).run($1) },
    HostWord("doctor", { _ in DoctorCommand.syntax }, group: Group.host) { session, _ in
      try await DoctorCommand(session: session).run()
    },
    HostWord("open", { _ in OpenLinkCommand.syntax }, group: Group.settings) {
      try await OpenLinkCommand(session: $0).run($1)
    },
    HostWord("config", { _ in HostConfigCommand.syntax }, group: Group.settings) {
      try HostConfigCommand(session: $0).run($1)
    },
    HostWord("completions", { _ in CompletionScript.syntax }, group: Group.program) {
      try CompletionScript(session: $0).run($1)
    },
    HostWord("man", { _ in HostManual.syntax }, group: Group.program) { session, _ in
      await HostManual(session: session).run()
      return .success
    },
  ]

  /// The headings under which help lists commands.
  enum Group {
    static let widgets = "Widgets"
    static let host = "The host"
    static let settings = "Links and settings"
    static let program = "This program"
  }
}

extension HostSession {
  /// The whole command line as data.
  func commands() async -> CommandNode {
    var kinds: [WidgetDescriptor] = []
    for app in extensions.keys.sorted() { kinds += (try? await host.descriptors(app: app)) ?? [] }
    let verbs = widgets().node(HostProgram.name, group: HostWord.Group.widgets, kinds: kinds)
    let children = verbs.children.map { verb in
      var verb = verb
      verb.group = HostWord.Group.widgets
      return verb
    }
    return CommandNode(
      HostProgram.name,
      syntax: CommandSyntax(HostProgram.name, summary: HostProgram.summary, formats: WidgetCommands.pictureFormats),
      children: children + HostWord.all.map { $0.node(self) })
  }
}
