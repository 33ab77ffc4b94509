import Commands
import Foundation
import WidgetKitCore

/// What a shell's script asks of an app.
///
/// It writes nothing, asks nothing, and whatever goes wrong ends it without a word, since a person is in the middle of one.
struct CompletionQuery {
  let app: AppDefinition
  let inputs: ProcessInputs

  /// The lines for the script.
  ///
  /// - Parameter words: The shell, and what its script tells.
  func lines(_ words: [String]) async -> [String] {
    guard let query = ShellQuery(words) else { return [] }
    return query.lines(await answer(query.words, query.current))
  }

  private func answer(_ words: [String], _ current: String) async -> CompletionAnswer {
    do {
      let session = try session(words)
      let source = AppCompletionSource(session: session)
      return await Completer(try await session.commands(), source: source).answer(words, current: current)
    } catch {
      return .values([])
    }
  }

  /// A run in the place and time that the line names, as far as they can be read, that may not write.
  private func session(_ words: [String]) throws -> AppSession {
    let (options, quiet) = inputs.forCompletion(words)
    let output = Output(isQuiet: true) { _, _ in }
    if let exact = try? AppSession(app, options: options, inputs: quiet, output: output) { return exact.reading }
    var timeless = options
    timeless.now = nil
    timeless.timeZone = nil
    return try AppSession(app, options: timeless, inputs: quiet, output: output).reading
  }
}
