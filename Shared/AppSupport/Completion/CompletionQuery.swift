import Commands
import Foundation
import WidgetKitCore

/// What a shell's script asks: which words may stand at the cursor.
///
/// It writes nothing, asks nothing, and whatever goes wrong ends it without a word, since a person is in the middle of one.
struct CompletionQuery {
  let app: AppDefinition
  let inputs: ProcessInputs

  /// The lines for the script: what kind of answer it is, then one word a line.
  ///
  /// - Parameter words: The shell, and what its script tells.
  func lines(_ words: [String]) async -> [String] {
    guard let shell = words.first.flatMap({ Shell(rawValue: $0) }) else { return [] }
    let rest = Array(words.dropFirst())
    switch shell {
    case .bash:
      guard rest.count == 3 else { return [] }
      let line = BashLine(rest[2], wordBreaks: rest[1])
      // The kinds of completion that only list, by the number in which bash says so.
      let isListing = ["33", "63", "64"].contains(rest[0])
      return lines(await answer(Array(line.words.dropFirst()), line.current)) { completion, isOnly in
        guard let word = line.insertion(completion.value) else { return nil }
        let meaning = visible(completion.meaning, cells: 60)
        return isListing && !isOnly && !meaning.isEmpty ? "\(word)  (\(meaning))" : word
      }
    case .zsh, .fish:
      guard let typed = rest.last, rest.count > 1 else { return [] }
      let current = shell == .fish ? BashLine(typed, wordBreaks: "").current : typed
      return lines(await answer(Array(rest.dropFirst().dropLast()), current)) { completion, _ in
        let meaning = visible(completion.meaning, cells: 60)
        return meaning.isEmpty ? completion.value : "\(completion.value)\t\(meaning)"
      }
    }
  }

  private func lines(_ answer: CompletionAnswer, _ line: (Completion, _ isOnly: Bool) -> String?) -> [String] {
    switch answer {
    case .files(let prefix): ["files " + prefix]
    case .directories(let prefix): ["directories " + prefix]
    case .values(let values): ["values"] + values.compactMap { line($0, values.count == 1) }
    }
  }

  private func answer(_ words: [String], _ current: String) async -> CompletionAnswer {
    let nothing = CompletionAnswer.values([])
    do {
      let session = try session(words)
      let source = AppCompletionSource(session: session)
      return await Completer(try await session.commands(), source: source).answer(words, current: current)
    } catch {
      return nothing
    }
  }

  /// A run in the place and time that the line names, as far as they can be read, that may not write.
  private func session(_ words: [String]) throws -> AppSession {
    var options = (try? GlobalOptions.extract(from: words))?.options ?? GlobalOptions()
    options.quiet = true
    let output = Output(isQuiet: true) { _, _ in }
    var quiet = inputs
    quiet.terminal.inputIsTerminal = false
    let session: AppSession
    if let exact = try? AppSession(app, options: options, inputs: quiet, output: output) {
      session = exact
    } else {
      options.now = nil
      options.timeZone = nil
      session = try AppSession(app, options: options, inputs: quiet, output: output)
    }
    return session.reading
  }
}
