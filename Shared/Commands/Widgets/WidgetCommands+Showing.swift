import AppGroup
import Foundation
import FoundationExtras
import Rendering
import ViewArchive
import WidgetKitCore

extension WidgetCommands {
  /// The placed widgets, a line each.
  func list() async throws {
    var rows: [(widget: PlacedWidget, lines: [ConfigurationLine], next: Date?)] = []
    for widget in try host.list(app: app) {
      let status = try host.status(widget.id, world: world)
      // A widget without a timeline gets its first one whenever it is looked at.
      let next = status.timeline == nil ? world.now : status.nextReload
      // What is set is told; only programs read the app's own values as well, for which the app is asked.
      let isToldAll = style == .json || !widget.configuration.isEmpty
      rows.append((widget, isToldAll ? await host.configurationLines(of: widget) : [], next))
    }
    switch style {
    case .json:
      output.json(
        .array(
          rows.map { row in
            var object = json(of: row.widget, configuration: row.lines)
            object["nextReload"] = JSONValue(row.next.map { timestamp($0) })
            return .object(object)
          }))
    case .plain:
      output.lines(
        rows.map { row in
          TerminalTextLine.joined(
            [
              "\(row.widget.id)", row.widget.name ?? "", row.widget.app, row.widget.kind, row.widget.family.name,
              row.lines.optionSummary, nextReload(row.next),
            ])
        } + (try activityLines()))
    case .text:
      let activities = try activityLines()
      guard !rows.isEmpty else {
        if !activities.isEmpty { return output.lines(activities) }
        return output.line("No widget is placed; place one with: \(program) add <kind>")
      }
      let cells = rows.map { row in
        [
          "\(row.widget.id)", row.widget.name ?? "", row.widget.kind, row.widget.family.name, row.lines.optionSummary,
          row.next.map { $0 <= world.now ? "due" : TimeExpression.echo(of: $0, in: times) } ?? "",
        ]
      }
      let table = Table(
        columns: [
          .right("id"), .left("name", isFlexible: true), .left("kind"), .left("family"),
          .left("configuration", isFlexible: true), .left("next reload"),
        ],
        rows: cells)
      let emphasis = TextEmphasis(terminal.capabilities)
      output.lines(
        table.lines(width: terminal.width, emphasis: emphasis) + (activities.isEmpty ? [] : [""] + activities))
    }
  }

  /// Draws a widget: `show WIDGET [--family F] [filters] [--at T]`.
  func show(_ words: [String]) async throws {
    if options.help { return await help(.show, for: words) }
    var words = words
    let subject = try await subject(&words, of: .show, "Which widget should be shown?", "Name the widget to show")
    if words == [subject], let activities = try activities(named: subject) { return try draw(activities) }
    let reference = try await readableReference(subject)
    if case .placed(let widget) = reference, words == [subject], barFormat == nil || widget.family == .accessoryInline {
      return try await draw(placed: widget)
    }
    let descriptor: WidgetDescriptor
    do {
      descriptor = try await self.descriptor(of: reference)
    } catch let error as WidgetHostError {
      // A bar's words come from another size, which nobody can make now; the stored picture says more than an error.
      guard case .placed(let widget) = reference, words == [subject] else { throw error }
      return try await draw(placed: widget)
    }
    let owner =
      switch reference {
      case .placed(let widget): widget.app
      case .kind(let app, _, _): app
      }
    let (parsed, values) = try await parse(words, .show, parameters: WidgetParameters(descriptor), app: owner)
    let family = try family(parsed.value("family"), of: descriptor)
    let at = try parsed.value("at").map {
      try TimeExpression.readInstant($0, in: times, clock: .next, day: .nearest, future: .allowed).instant
    }
    var placed: [PlacedWidget] = []
    switch reference {
    case .placed(let widget): placed = [widget]
    case .kind(_, _, let widgets): placed = values.isEmpty && family == nil ? widgets : []
    }
    if let format = barFormat, at == nil, family == nil {
      return try await drawBar(format, of: reference, owner, descriptor, set: values)
    }
    if placed.isEmpty || !values.isEmpty || family != nil {
      if at != nil { throw CommandError("--at shows a placed widget as it is stored; leave out the other options") }
      if case .placed(let widget) = reference {
        return try await draw([try await host.show(widget.id, family: family, set: values, world: world)])
      }
      return try await draw([
        try await host.show(app: owner, kind: descriptor.kind, family: family, set: values, world: world)
      ])
    }
    var shown: [ShownEntry] = []
    for widget in placed {
      let isSeen = isForPerson && mayWrite && at == nil
      shown.append(
        try await host.show(widget.id, at: at, world: world, isSeen: isSeen, inMemory: !mayWrite && at == nil))
    }
    try await draw(shown)
  }

  /// Draws a placed widget as it is.
  ///
  /// Nothing has to be known of its kind to understand the command, and for a status line nothing to draw it: to describe
  /// its parameters would cost more than all the rest.
  private func draw(placed widget: PlacedWidget) async throws {
    let shown = try await host.show(
      widget.id, world: world, isSeen: isForPerson && mayWrite, inMemory: !mayWrite, isDescribed: barFormat != .line)
    try await draw([shown])
  }

  /// What a word means; a kind can be shown where the placed widgets cannot be read, since it needs the app's data alone.
  private func readableReference(_ subject: String) async throws -> WidgetReference {
    do {
      return try await host.find(subject, app: app)
    } catch let error as StoreError {
      guard let app, let descriptor = try? await host.descriptor(app: app, kind: subject) else { throw error }
      output.note("the placed widgets are left out:")
      for line in [error.message, error.advice] { output.note("  " + TerminalText.escaped(line)) }
      return .kind(app: app, descriptor: descriptor, placed: [])
    }
  }

  /// Draws several entries under one another; as JSON they are an array.
  ///
  /// - Throws: the app's own error where it is why there is no picture: a card has no room for a path and for advice.
  private func draw(_ entries: [ShownEntry]) async throws {
    if style == .json, entries.count > 1 {
      output.json(.array(entries.map { json(of: $0) }))
    } else {
      for entry in entries { try await draw(entry) }
    }
    for entry in entries {
      guard case .unavailable(let reason) = entry.state else { continue }
      try await refuseWhereAppFails(entry)
      guard style == .text else { continue }
      output.note(TerminalText.escaped(reason))
      if let advice = entry.advice { output.note(TerminalText.escaped("  to mend it: \(advice)")) }
    }
  }

  /// Throws the app's own error where it is why there is no picture.
  func refuseWhereAppFails(_ shown: ShownEntry) async throws {
    guard case .unavailable = shown.state, let bridge = host.extensions[shown.app] else { return }
    do {
      _ = try await bridge.revision()
    } catch let failure as ExtensionFailure {
      throw WidgetHostError.appFailed(app: shown.app, reason: failure.description)
    }
  }

  /// Shows a kind with its defaults, whether it is placed or not.
  public func show(kind: String) async throws {
    let owner = app ?? ""
    let descriptor = try await host.descriptor(app: owner, kind: kind)
    if let format = barFormat {
      let reference = WidgetReference.kind(app: owner, descriptor: descriptor, placed: [])
      return try await drawBar(format, of: reference, owner, descriptor, set: [:])
    }
    // Most terminals have the room for the wide card; on a home screen the first family is the smallest.
    let family = [WidgetFamily.systemMedium, .systemSmall].first {
      descriptor.families.contains($0) && ($0 == .systemSmall || $0.cells.columns <= terminal.width)
    }
    try await draw([try await host.show(app: owner, kind: descriptor.kind, family: family, world: world)])
  }

  /// What a picture depends on besides its view: content that a tap has put out of date is dim until it is made again.
  func environment(of shown: ShownEntry) -> RenderEnvironment {
    var environment = picture
    environment.now = world.now
    if shown.isWaiting || shown.isStale { environment.redaction.insert(.invalidated) }
    return environment
  }

  /// Draws an entry in the form that is asked for.
  func draw(_ shown: ShownEntry) async throws {
    // A bar's line has no border: the card's title, clock and zone would be worked out for nothing.
    if let format = barFormat { return try await drawBar(format, text: shown, whole: shown) }
    let environment = environment(of: shown)
    let card = card(of: shown)
    switch options.format ?? "" {
    case "", "text", "json", "plain":
      switch style {
      case .json: output.json(json(of: shown))
      case .plain:
        output.lines(
          PlainRenderer().lines(shown.view, card: card, drawn: drawnNumbers(of: shown), environment: environment))
        if let stale = staleLine(shown) { output.line(stale) }
      case .text:
        drawCard(shown, card: card, environment: environment)
        if let stale = staleLine(shown) { output.line(stale) }
      }
    case let other:
      throw CommandError(
        "\(quoted(other)) is not a format of show",
        details: ["formats: \(Self.pictureFormats.joined(separator: ", "))"])
    }
  }

  private func json(of shown: ShownEntry) -> JSONValue {
    var environment = picture
    environment.now = world.now
    let picture = JSONRenderer().value(shown.view, card: card(of: shown), environment: environment)
    guard case .object(var fields) = picture else { return picture }
    fields["stale"] = shown.staleness.map(json(of:)) ?? .null
    return .object(fields)
  }

  private func json(of staleness: Staleness) -> JSONValue {
    [
      "reason": .string(staleness.reason), "since": .string(timestamp(staleness.since)),
      "until": JSONValue(staleness.until.map(timestamp)),
    ]
  }

  /// An instant as JSON has it: ISO 8601 with the offset of the run's zone.
  func timestamp(_ date: Date) -> String {
    OffsetDateTime(date, offsetSeconds: world.timeZone.offsetSeconds(at: date))?.description ?? ""
  }

  /// When the next timeline may be made, in words; empty when nobody knows.
  private func nextReload(_ date: Date?) -> String {
    guard let date else { return "" }
    return date <= world.now ? "reload is due" : "next reload \(TimeExpression.echo(of: date, in: times))"
  }

  private func drawCard(_ shown: ShownEntry, card: WidgetCard, environment: RenderEnvironment) {
    if shown.family == .accessoryInline {
      output.line(LineRenderer().line(shown.view, maxColumns: terminal.width, environment: environment))
      return
    }
    let cells = shown.family.cells
    output.lines(
      TerminalRenderer().card(
        shown.view, card: card, columns: min(cells.columns, max(terminal.width, 20)), rows: cells.rows,
        environment: environment))
  }

  /// What stands in the border: the widget's name, the time of the entry, the filter, a zone that is not the machine's.
  func card(of shown: ShownEntry) -> WidgetCard {
    var title = shown.descriptor?.displayName ?? shown.app
    if let name = shown.widget?.name { title += " · \(name)" }
    let time = shown.entryDate ?? shown.contentTime
    let footer = shown.configuration.map(\.phrase) + [zone(at: time ?? world.now)].compactMap { $0 }
    return WidgetCard(
      title: title, trailing: time.map { clock($0) }, footer: footer.isEmpty ? nil : footer.joined(separator: " · "))
  }

  /// A time of day as the locale writes it, like the live times on the card.
  private func clock(_ instant: Date) -> String {
    shortTime(of: instant, locale: world.locale, timeZone: world.timeZone)
  }

  /// The zone of the card's days and times, where a setting or an option keeps it from following the machine; so nobody takes
  /// its clock for the one on the wall.
  private func zone(at instant: Date) -> String? {
    guard let machineZone, machineZone.offsetSeconds(at: instant) != world.timeZone.offsetSeconds(at: instant)
    else { return nil }
    return world.timeZone.abbreviation(for: instant) ?? world.timeZone.identifier
  }

  /// What is stale says since when and why.
  func staleLine(_ shown: ShownEntry) -> String? { shown.staleLine(in: times) }
}

extension ShownEntry {
  /// Since when the content is stale, why, and what mends it, in one line; nil where it is not.
  package func staleLine(in times: TimeContext) -> String? {
    guard let staleness else { return nil }
    let until = staleness.until.map { ", until \(TimeExpression.echo(of: $0, in: times))" } ?? ""
    return TerminalTextLine.joined(
      [
        "stale since \(TimeExpression.echo(of: staleness.since, in: times))\(until)", staleness.reason,
        advice.map { "to mend it: \($0)" } ?? "",
      ])
  }
}
