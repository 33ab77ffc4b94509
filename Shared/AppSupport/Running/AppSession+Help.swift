import Commands
import WidgetKit
import WidgetKitCore

extension AppSession {
  /// Prints the overview of the app.
  func help() async throws {
    output.lines(try await commands().overview().lines(width: inputs.terminal.width))
  }

  /// The whole command line as data.
  func commands() async throws -> CommandNode {
    var children = words.intents.map { intent in
      let name = words.callName(of: intent)
      var syntax = intent.syntax(program: app.program)
      syntax.path = "\(app.program) \(name)"
      let free = intent.aliases.filter { words.isFree($0) }
      return CommandNode(name, aliases: free, syntax: syntax, group: app.title)
    }
    for builtIn in BuiltIn.all(of: app) {
      if let node = try await builtIn.node(self) { children.append(node) }
    }
    return CommandNode(
      app.program,
      syntax: CommandSyntax(app.program, summary: app.summary, formats: WidgetCommands.pictureFormats),
      children: children)
  }

  /// The kinds of the app's widgets.
  @MainActor
  func kinds() -> [WidgetDescriptor] { app.widgets().descriptors }
}
