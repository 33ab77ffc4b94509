import Commands
import FoundationExtras
import WidgetKitCore

/// `man`: prints the manual page, made from the same description as help and completions.
struct HostManual {
  let session: HostSession

  static let syntax = ManualPage.syntax(program: HostProgram.name)

  func run() async {
    let page = ManualPage(
      commands: await session.commands(), deed: "lists the placed widgets", version: HostProgram.version,
      date: CivilDate(session.world.now, in: session.world.timeZone).description,
      settings: HostConfigCommand.definitions, links: [],
      files: [(name: "$WIDGETS_HOME/host/host.sqlite", help: "The placed widgets and the shared settings")])
    session.output.write(page.text)
  }
}
