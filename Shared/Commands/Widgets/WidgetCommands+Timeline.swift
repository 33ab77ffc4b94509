import Foundation
import FoundationExtras
import Rendering
import WidgetKitCore

extension WidgetCommands {
  /// Draws the stored timeline: `timeline WIDGET`.
  ///
  /// No app is asked where the widget is named by its number or its name.
  func timeline(_ words: [String]) async throws {
    if options.help { return await help(.timeline, for: words) }
    let parsed = try syntax(.timeline).parse(words)
    let widget = try await stored(parsed.operand("widget") ?? "")
    let report = try host.timelineReport(widget.id, world: world)
    switch style {
    case .json: output.json(json(of: report))
    case .plain: output.lines(plainLines(of: report))
    case .text: output.lines(textLines(of: report))
    }
  }

  /// The placed widget that a word names, from what is stored where that says it.
  func stored(_ word: String) async throws -> PlacedWidget {
    let widgets = try host.list(app: app)
    if let widget = widgets.first(where: { "\($0.id)" == word || $0.name == word }) { return widget }
    return try await placed(word)
  }

  // MARK: - For a person

  /// The most entries that are drawn: what is past is told by its last two.
  private static let drawnEntries = 24

  private func textLines(of report: TimelineReport) -> [String] {
    let widget = report.status.widget
    var lines = [
      TerminalTextLine.joined([widget.name ?? "widget \(widget.id)", widget.kind, widget.family.name]), "",
    ]
    if report.entries.isEmpty {
      lines.append("  No timeline yet; make one with: \(program) show \(widget.id)")
    } else {
      lines += entryLines(of: report)
    }
    lines.append("")
    lines += TextWrap.definitions(
      facts(of: report).map { (term: $0.name, text: $0.value) }, width: terminal.width, indent: 2)
    return lines
  }

  private func entryLines(of report: TimelineReport) -> [String] {
    let first = max((report.standing ?? 0) - 2, 0)
    let drawn = report.entries.dropFirst(first).prefix(Self.drawnEntries)
    let hasRelevance = report.entries.contains { $0.relevance != nil }
    let mark = picture.glyphs == .ascii ? ">" : "▸"
    var rows: [[String]] = []
    var days: [Int: String] = [:]
    var day = ""
    for entry in drawn {
      let local = LocalTime(entry.date, in: times.timeZone)
      let name = TimeExpression.echo(of: local.date, in: times)
      if name != day { days[rows.count] = name }
      day = name
      var row = [
        entry.position == report.standing ? mark : "", secondsIfAny(entry.date, local), "\(grouped(entry.bytes)) B",
      ]
      if hasRelevance { row.append(entry.relevance.map { number(Double($0.score)) } ?? "") }
      row.append(note(on: entry, report))
      rows.append(row)
    }
    var columns: [Table.Column] = [.left(), .left(), .right()]
    if hasRelevance { columns.append(.right()) }
    let table = Table(columns: columns + [.left(isFlexible: true)], rows: rows, gap: 2)
    var lines: [String] = []
    if first > 0 { lines.append("  \(first) before") }
    for (index, line) in table.lines(width: terminal.width, indent: 2).enumerated() {
      if let name = days[index] { lines.append("  \(name)") }
      lines.append(line)
    }
    let more = report.entries.count - first - drawn.count
    if more > 0 { lines.append("  \(more) more") }
    return lines
  }

  /// The time of day, with seconds only where there are some.
  private func secondsIfAny(_ date: Date, _ local: LocalTime) -> String {
    let seconds = Int(date.timeIntervalSince1970.rounded(.down)) % 60
    return seconds == 0 ? local.clock : "\(local.clock):\(seconds < 10 ? "0" : "")\(seconds)"
  }

  private func note(on entry: StoredEntry, _ report: TimelineReport) -> String {
    var parts: [String] = []
    if entry.position == report.standing { parts.append("now") }
    if let same = entry.sameViewAs {
      parts.append("as \(LocalTime(report.entries[same].date, in: times.timeZone).clock)")
    } else if entry.isSharedElsewhere {
      parts.append("shared")
    }
    return parts.joined(separator: ", ")
  }

  // MARK: - Facts

  private func facts(of report: TimelineReport) -> [Facts.Fact] {
    let status = report.status
    var facts: [Facts.Fact] = []
    if let timeline = status.timeline {
      facts.append(Facts.Fact("made", "\(echo(timeline.madeAt)), revision \(timeline.revision)"))
      let entries = report.entries.count
      facts.append(
        Facts.Fact(
          "size",
          "\(grouped(report.bytes)) bytes, \(counted(entries, "entry", "entries")), \(counted(report.views, "view"))"))
      if let earlier = report.earlier {
        facts.append(Facts.Fact("on screen", "the timeline before, its entry of \(echo(earlier))"))
      }
      facts.append(Facts.Fact("policy", words(for: timeline.policy, last: timeline.dates.last)))
    }
    facts.append(Facts.Fact("next reload", nextReload(report.status)))
    let budget = status.standing
    facts.append(
      Facts.Fact(
        "budget", "\(budget.left) of \(budget.allowance) left; seen \(counted(budget.seen, "time"))"))
    for diagnostic in status.timeline?.diagnostics ?? [] {
      facts.append(Facts.Fact("note", diagnostic.sentence { echo($0) }))
    }
    return facts
  }

  private func nextReload(_ status: WidgetStatus) -> String {
    // A first one that failed waits like any other.
    if status.timeline == nil, status.next?.isRetry != true { return "at the next look: it is the first timeline" }
    guard let next = status.next else { return "when somebody asks or the data changes" }
    let when = next.at <= world.now ? "due" : echo(next.at)
    return "\(when), because \(next.reason.clause); \(words(for: next))"
  }

  /// The rule in words; the clause of a decision would repeat the reason.
  private func words(for next: NextReload) -> String {
    if next.isRetry { return "the pause after a failure" }
    return switch next.rule {
    case .free: "free"
    case .within: "charged"
    case .minimumGap, .spent: next.sentence
    }
  }

  private func words(for policy: TimelineReloadPolicy, last: Date?) -> String {
    switch policy.rule {
    case .atEnd: "at the end\(last.map { ", \(echo($0))" } ?? "")"
    case .after(let date): "after \(echo(date))"
    case .never: "never by itself"
    }
  }

  func echo(_ date: Date) -> String { TimeExpression.echo(of: date, in: times) }

  private func counted(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(count) \(count == 1 ? one : many ?? one + "s")"
  }

  /// A whole number with its thousands apart.
  private func grouped(_ number: Int) -> String {
    let digits = String(number)
    guard digits.count > 4 else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }

  private func number(_ value: Double) -> String { StrictNumber.text(value) }

  // MARK: - For scripts

  private func plainLines(of report: TimelineReport) -> [String] {
    let widget = report.status.widget
    var lines = [TerminalTextLine.fact("widget", "\(widget.label) · \(widget.kind) · \(widget.family.name)")]
    lines += report.entries.map { entry in
      var parts = [echo(entry.date), "\(entry.bytes) bytes"]
      if let relevance = entry.relevance { parts.append("relevance \(number(Double(relevance.score)))") }
      if let same = entry.sameViewAs { parts.append("same view as entry \(same + 1)") }
      if entry.isSharedElsewhere { parts.append("view shared with another timeline") }
      if entry.position == report.standing { parts.append("on screen") }
      return TerminalTextLine.fact("entry \(entry.position + 1)", parts.joined(separator: ", "))
    }
    return lines + Facts(facts(of: report)).plainLines()
  }

  private func json(of report: TimelineReport) -> JSONValue {
    let status = report.status
    let policy: JSONValue =
      status.timeline.map { timeline in
        switch timeline.policy.rule {
        case .atEnd: ["rule": "at-end", "date": JSONValue(timeline.dates.last.map { timestamp($0) })]
        case .after(let date): ["rule": "after", "date": .string(timestamp(date))]
        case .never: ["rule": "never", "date": nil]
        }
      } ?? .null
    return [
      "id": JSONValue(status.widget.id), "kind": .string(status.widget.kind), "app": .string(status.widget.app),
      "entries": .array(
        report.entries.map { entry in
          [
            "bytes": JSONValue(entry.bytes), "date": .string(timestamp(entry.date)),
            "onScreen": .bool(entry.position == report.standing), "position": JSONValue(entry.position),
            "relevance": JSONValue(entry.relevance.map { Double($0.score) }), "sameViewAs": JSONValue(entry.sameViewAs),
            "sharedElsewhere": .bool(entry.isSharedElsewhere),
          ]
        }),
      "bytes": JSONValue(report.bytes), "views": JSONValue(report.views),
      "madeAt": JSONValue(status.timeline.map { timestamp($0.madeAt) }),
      "revision": JSONValue(status.timeline.map { Int($0.revision) }), "policy": policy,
      "nextReload": json(of: status.next), "budget": json(of: status.standing),
      "diagnostics": .array(
        (status.timeline?.diagnostics ?? []).map {
          ["code": .string($0.code), "sentence": .string($0.sentence)]
        }),
    ]
  }

  func json(of next: NextReload?) -> JSONValue {
    guard let next else { return .null }
    return [
      "at": .string(timestamp(next.at)), "reason": .string(next.reason.rawValue), "rule": .string(next.rule.rawValue),
      "isRetry": .bool(next.isRetry), "charged": .bool(next.reason.isCharged), "sentence": .string(next.sentence),
    ]
  }

  func json(of standing: ReloadBudget.Standing) -> JSONValue {
    [
      "allowance": JSONValue(standing.allowance), "left": JSONValue(standing.left), "seen": JSONValue(standing.seen),
      "spent": JSONValue(standing.spent), "windowStart": .string(timestamp(standing.windowStart)),
    ]
  }
}
