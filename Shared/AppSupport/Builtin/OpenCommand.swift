import AppIntents
import Commands
import Foundation
import Rendering
import WidgetKitCore

/// Follows a deep link: `open URL`.
///
/// What only reads is done at once; what writes needs a person's word.
struct OpenCommand: BuiltInCommand {
  let session: AppSession

  var syntax: CommandSyntax {
    let app = session.app
    return CommandSyntax(
      "\(app.program) open", operands: [OperandSyntax("url", help: "The link, in quotes", values: .link)],
      summary: "Follow a deep link",
      discussion:
        "A link that writes asks first; where nobody can be asked, it changes nothing unless --yes is given.\n"
        + app.links.map { "\(app.scheme):\($0.route.pattern): \($0.route.help)" }.joined(separator: "\n"),
      examples: app.examples["open"] ?? [])
  }

  func run(_ words: [String]) async throws {
    let app = session.app
    if session.options.help {
      session.output.lines(syntax.help(width: session.inputs.terminal.width))
      return
    }
    let url = try syntax.parse(words).operand("url") ?? ""
    let match = try DeepLinkRouter(scheme: app.scheme, routes: app.links.map(\.route)).match(url)
    guard let link = app.links.first(where: { $0.route == match.route }) else {
      throw CommandError.internalError("a route without a link")
    }
    switch link.destination {
    case .widget(let kind):
      try await session.widgets.show(kind: kind)
    case .intent(let identifier):
      try session.options.requireFormat()
      guard let command = session.words.intents.first(where: { $0.identifier == identifier }) else {
        throw CommandError.internalError("a link to an intent that is not listed")
      }
      try await follow(match, to: command, of: link)
    }
  }

  private func follow(_ match: DeepLinkRouter.Match, to command: IntentCommand, of link: AppLink) async throws {
    var values = match.route.segments.compactMap { segment -> (name: String, value: String)? in
      guard case .value(let name) = segment, let value = match.values[name] else { return nil }
      return (name, value)
    }
    values += match.link.query.map { (name: $0.name, value: $0.value) }
    let reading = try await session.read(command) { parser in
      var parser = parser
      parser.isLink = true
      return try await parser.parse(named: values)
    }
    if let objection = link.objection { try await objection(reading.intent, try session.open(.reads)) }
    let action = LinkConsent.action(
      command.descriptor.title, values: reading.spoken.map { (name: $0.name, value: $0.text) },
      width: 2000)
    let decision = LinkConsent.decide(
      for: match.route, action: action, canAsk: session.inputs.terminal.canAsk, hasConsent: session.options.yes)
    switch decision {
    case .proceed: break
    case .ask(let question):
      guard session.inputs.terminal.asker(session.output)?.confirm(question) == true else {
        throw LinkConsent.declined
      }
    case .refuse(let error): throw error
    }
    let back = link.parent.map { "\(session.app.scheme):\($0)" }
    try await session.run(
      reading, effect: match.route.writes ? .writes : .reads, asking: .link, mayOpenWriters: match.route.writes,
      back: back)
    // Who comes in by a link has seen nothing of the app: where the screen stands, and the way to what lies behind it.
    if let back, session.style != .json {
      let place = ([link.parent?.split(separator: "/").last.map(String.init)] + reading.spoken.map(\.text))
        .compactMap(\.self).joined(separator: " › ")
      session.output.note(TerminalText.escaped("\(place) · back: \(session.app.program) open \(back)"))
    }
  }
}
