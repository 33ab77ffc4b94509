import AppGroup
import Commands
import FoundationExtras
import WidgetKitCore

/// `man`: prints the manual page, made from the same description as help and completions.
struct ManualCommand: BuiltInCommand {
  let session: AppSession

  var syntax: CommandSyntax { ManualPage.syntax(program: session.app.program) }

  func run(_ words: [String]) async throws {
    if session.options.help {
      session.output.lines(syntax.help(width: session.inputs.terminal.width))
      return
    }
    _ = try syntax.parse(words)
    let app = session.app
    let page = ManualPage(
      commands: try await session.commands(), deed: "shows the widget \(app.defaultWidget)", version: app.version,
      date: CivilDate(session.world.now, in: session.world.timeZone).description,
      settings: session.settingDefinitions,
      links: app.links.map { (pattern: "\(app.scheme):\($0.route.pattern)", help: $0.route.help) },
      files: [
        (name: session.home.storePath(ofGroup: app.name).abbreviated(session), help: "The records"),
        (name: session.home.hostPath.abbreviated(session), help: "The placed widgets and the shared settings"),
      ])
    session.output.write(page.text)
  }
}

extension String {
  /// A path below the person's data directory as the manual of every person writes it.
  fileprivate func abbreviated(_ session: AppSession) -> String {
    hasPrefix(session.home.path) ? "$WIDGETS_HOME" + dropFirst(session.home.path.count) : self
  }
}
