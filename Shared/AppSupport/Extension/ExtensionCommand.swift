import Commands
import Foundation
import WidgetKitCore

/// The hidden word with which a host makes the app's executable its extension.
struct ExtensionCommand {
  let session: AppSession

  /// Answers until the input ends.
  func run(_ words: [String]) async throws -> ExitCode {
    let syntax = CommandSyntax(
      "\(session.app.name) \(ExtensionProtocol.word)",
      summary: "Answer a host of widgets in lines of JSON over standard input and output")
    if session.options.help {
      session.output.lines(syntax.help(width: session.inputs.terminal.width))
      return .success
    }
    _ = try syntax.parse(words)
    let session = session
    let app = session.app
    let server = ExtensionServer(
      AppExtension(session: session) { try session.now() },
      hello: ExtensionHello(
        app: app.name, version: app.version, title: app.title, scheme: app.scheme, defaultWidget: app.defaultWidget),
      newID: session.world.newID)
    try await server.serveProcess()
    return .success
  }
}
