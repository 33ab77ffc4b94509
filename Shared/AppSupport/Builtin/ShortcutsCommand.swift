import AppIntents
import Commands
import FoundationExtras
import Rendering

/// `shortcuts`: what a person may say, and what the system would not accept of it.
struct ShortcutsCommand {
  let session: AppSession

  var syntax: CommandSyntax {
    CommandSyntax(
      "\(session.app.name) shortcuts", summary: "List the app's shortcuts with their phrases, and check them",
      discussion: "An app may have \(ShortcutDiagnostic.maximumShortcuts) shortcuts and, with every value of their"
        + " parameters, \(ShortcutDiagnostic.maximumPhrases) phrases; each phrase names the app. What breaks a rule is told,"
        + " and the command then ends with 1; where a person's own values make more phrases, those with the first"
        + " values count.",
      examples: session.app.examples["shortcuts"] ?? [CommandExample("shortcuts")])
  }

  func run(_ words: [String]) async throws -> ExitCode {
    if session.options.help {
      session.output.lines(syntax.help(width: session.inputs.terminal.width))
      return .success
    }
    _ = try syntax.parse(words)
    try session.options.requireFormat()
    guard let provider = session.app.shortcuts else { throw CommandError.withoutShortcuts(session) }
    let findings = try await session.providing(session.open(.reads)) {
      try await provider._diagnostics(applicationName: session.app.title)
    }
    // How many things a person has breaks no rule of the app: what comes first is offered.
    var (rules, notes): ([ShortcutDiagnostic], [String]) = ([], [])
    for finding in findings {
      guard case .tooManyPhrases(let count) = finding else {
        rules.append(finding)
        continue
      }
      notes.append(
        "of \(count) phrases with their values \(ShortcutDiagnostic.maximumPhrases) are offered, those with the first values"
      )
    }
    let listed = provider.appShortcuts.map { Listed($0, session) }
    switch session.style {
    case .json:
      session.output.json([
        "shortcuts": .array(listed.map(\.json)), "findings": .array(rules.map { .string($0.description) }),
        "notes": .array(notes.map { .string($0) }),
      ])
    case .plain: session.output.lines(listed.flatMap(\.plainLines))
    case .text: session.output.lines(listed.flatMap(\.lines))
    }
    if session.style != .json {
      for finding in rules { session.output.note("finding: " + TerminalText.escaped(finding.description)) }
      for note in notes { session.output.note(note) }
    }
    return rules.isEmpty ? .success : .no
  }
}

/// A shortcut with its phrases as they are said.
private struct Listed {
  let title: String
  let symbol: String?
  let intent: String
  let word: String?
  let phrases: [String]

  init(_ shortcut: AppShortcut, _ session: AppSession) {
    title = shortcut.shortTitle.text
    symbol = shortcut.systemImageName
    let identifier = type(of: shortcut.intent).persistentIdentifier
    intent = identifier
    word = session.words.intents.first { $0.descriptor.identifier == identifier }.map { session.words.callName(of: $0) }
    phrases = shortcut.phrases.map { $0.text(applicationName: session.app.title) }
  }

  var lines: [String] {
    ["\(title) · \(word ?? intent)"].map(TerminalText.escaped) + phrases.map { "  " + TerminalText.escaped($0) }
  }

  var plainLines: [String] { phrases.map { TerminalText.escaped("\(title): \($0)") } }

  var json: JSONValue {
    [
      "title": .string(title), "symbol": JSONValue(symbol), "intent": .string(intent), "word": JSONValue(word),
      "phrases": .array(phrases.map { .string($0) }),
    ]
  }
}

extension CommandError {
  /// The error of an app that has no shortcuts.
  static func withoutShortcuts(_ session: AppSession) -> CommandError {
    CommandError("\(session.app.title) has no shortcuts", exitCode: .unavailable)
  }
}
