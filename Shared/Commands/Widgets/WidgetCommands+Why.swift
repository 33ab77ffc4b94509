import Foundation
import FoundationExtras
import Rendering
import WidgetKitCore

extension WidgetCommands {
  /// Tells why a widget shows what it shows: `why WIDGET`.
  ///
  /// Nothing is made and nothing is written.
  ///
  /// - Returns: `no` when what is shown is stale.
  func why(_ words: [String]) async throws -> ExitCode {
    if options.help {
      await help(.why, for: words)
      return .success
    }
    let parsed = try syntax(.why).parse(words)
    let widget = try await stored(parsed.operand("widget") ?? "")
    let isHostRunning = await HostPresence(host.database).isTaken()
    let facts = try await host.facts(widget.id, isHostRunning: isHostRunning, world: world)
    let story = WidgetStory(facts) { echo($0, isShort: style != .json) }
    switch style {
    case .json: output.json(json(of: story, facts))
    case .plain: output.lines(plainLines(of: story, widget))
    case .text: output.lines(textLines(of: story, widget))
    }
    return story.verdict.isFresh ? .success : .no
  }

  /// An instant in words: the time alone where it is today's.
  private func echo(_ date: Date, isShort: Bool) -> String {
    let local = LocalTime(date, in: times.timeZone)
    return isShort && local.date == LocalTime(world.now, in: times.timeZone).date ? local.clock : echo(date)
  }

  private func clock(_ date: Date) -> String { echo(date, isShort: true) }

  // MARK: - For a person

  /// The most chapters that are told to a person; `--plain` and `--json` tell all that are kept.
  private static let toldChapters = 12

  private func textLines(of story: WidgetStory, _ widget: PlacedWidget) -> [String] {
    let name = widget.name ?? "widget \(widget.id)"
    var lines = TextWrap.lines("\(name) \(story.verdict.sentence)", width: terminal.width)
    for advice in advice(of: story) { lines += hanging("to mend it: \(advice)", indent: 2) }
    let others = others(of: story)
    if !story.verdict.isFresh {
      for finding in others { lines += hanging("also: \(finding.clause)", indent: 2) }
    }
    let chapters = story.chapters.suffix(Self.toldChapters)
    if !chapters.isEmpty { lines.append("") }
    if story.chapters.count > chapters.count { lines.append("  \(story.chapters.count - chapters.count) before") }
    lines += TextWrap.definitions(
      chapters.map { (term: clock($0.at), text: sentence(of: $0, after: story.verdict.sentence)) },
      width: terminal.width, indent: 2)
    lines.append("")
    let rest = [(term: "on screen", text: story.screen)] + story.next.map { (term: "next", text: $0) }
    return lines + TextWrap.definitions(rest, width: terminal.width, indent: 2)
  }

  private func hanging(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    return TextWrap.lines(text, width: max(20, terminal.width - indent)).map { margin + $0 }
  }

  /// What else was found; a reason that the verdict names, however often it came, is not told twice.
  private func others(of story: WidgetStory) -> [WidgetStory.Finding] {
    story.findings.filter { finding in
      let words = finding.clause.firstRange(of: " (").map { finding.clause[..<$0.lowerBound] } ?? finding.clause[...]
      return finding.cause != story.verdict.cause && !story.verdict.sentence.contains(words)
    }
  }

  private func advice(of story: WidgetStory) -> [String] {
    // What the verdict names: the first that makes it stale, or else the first.
    let named = story.verdict.isFresh ? story.findings.first : story.findings.first(where: \.isStale)
    return [named?.advice].compactMap(\.self)
  }

  /// What became of a request; a reason that was said already is not said again.
  private func sentence(of chapter: WidgetStory.Chapter, after said: String = "") -> String {
    let ending: String =
      switch chapter.ending {
      case .made: chapter.decidedAt.map { $0 == chapter.at ? "made at once" : "made at \(clock($0))" } ?? "made"
      case .waiting: chapter.due.map { "waits until \(clock($0))" } ?? "waits"
      case .void: "nothing was reloaded"
      case .dropped: "dropped"
      case .failed: "failed"
      case .tapped: "carried out"
      case .unknown: "nobody knows what became of it"
      }
    let decision =
      chapter.decision.map { decision in
        chapter.ending == .failed && said.contains(decision) ? ", as said above" : " (\(decision))"
      } ?? ""
    return "\(chapter.story): \(ending)\(decision)"
  }

  // MARK: - For scripts

  private func plainLines(of story: WidgetStory, _ widget: PlacedWidget) -> [String] {
    var facts = Facts([Facts.Fact("widget \(widget.label)", story.verdict.sentence)])
    facts.add("cause", story.verdict.cause.rawValue)
    for finding in others(of: story) { facts.add("also", finding.clause) }
    for advice in advice(of: story) { facts.add("to mend it", advice) }
    for chapter in story.chapters {
      facts.add(echo(chapter.at), sentence(of: chapter) + (chapter.rule.map { ", rule \($0)" } ?? ""))
    }
    facts.add("on screen", story.screen)
    for next in story.next { facts.add("next", next) }
    return facts.plainLines()
  }

  private func json(of story: WidgetStory, _ facts: WidgetFacts) -> JSONValue {
    [
      "id": JSONValue(facts.status.widget.id), "stale": .bool(!story.verdict.isFresh),
      "cause": .string(story.verdict.cause.rawValue), "sentence": .string(story.verdict.sentence),
      "findings": .array(
        story.findings.map {
          [
            "cause": .string($0.cause.rawValue), "stale": .bool($0.isStale), "sentence": .string($0.clause),
            "advice": JSONValue($0.advice),
          ]
        }),
      "story": .array(
        story.chapters.map {
          [
            "at": .string(timestamp($0.at)), "asker": .string($0.asker), "sentence": .string($0.story),
            "ending": .string($0.ending.rawValue), "rule": JSONValue($0.rule), "decision": JSONValue($0.decision),
            "decidedAt": JSONValue($0.decidedAt.map { timestamp($0) }), "due": JSONValue($0.due.map { timestamp($0) }),
          ]
        }),
      "screen": facts.screen.map {
        [
          "archive": .integer($0.archive), "madeAt": .string(timestamp($0.madeAt)), "revision": .integer($0.revision),
          "position": JSONValue($0.position), "date": .string(timestamp($0.date)),
          "nextEntry": JSONValue($0.next.map { timestamp($0) }),
        ]
      } ?? .null,
      "nextReload": json(of: facts.status.next), "budget": json(of: facts.status.standing),
      "hostRunning": facts.isHostRunning.map { .bool($0) } ?? .null,
      "revision": {
        if case .answers(let revision) = facts.app { return .integer(revision) }
        return .null
      }(),
    ]
  }
}
