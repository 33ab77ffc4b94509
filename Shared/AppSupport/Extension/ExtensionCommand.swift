import Commands
import Foundation
import SystemCalls
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
    // Intents print, and read: the streams of the protocol are none of theirs.
    let input = try Descriptor.standardInput.duplicated()
    let output = try Descriptor.standardOutput.duplicated()
    try Descriptor.standardInput.redirectToNothing()
    try Descriptor.standardOutput.redirect(to: .standardError)
    let session = session
    let app = session.app
    let server = ExtensionServer(
      AppExtension(session: session) { try session.now() },
      hello: ExtensionHello(
        app: app.name, version: app.version, title: app.title, scheme: app.scheme, defaultWidget: app.defaultWidget),
      newID: session.world.newID)
    try await server.serve(input: input, output: output) {
      // Whoever blocks the main actor also blocks its end.
      _exit(ExitCode.software.rawValue)
    }
    return .success
  }
}
