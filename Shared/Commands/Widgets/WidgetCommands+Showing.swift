import Foundation
import FoundationExtras
import Rendering
import ViewArchive
import WidgetKitCore

extension WidgetCommands {
  /// The placed widgets, a line each.
  func list() async throws {
    let widgets = try host.list(app: app)
    var rows: [(widget: PlacedWidget, lines: [ConfigurationLine], next: Date?)] = []
    for widget in widgets {
      let next = try host.status(widget.id, world: world).nextReload
      rows.append((widget, await host.configurationLines(of: widget), next))
    }
    let echo = { (date: Date?) in date.map { TimeExpression.echo(of: $0, in: times) } ?? "" }
    switch style {
    case .json:
      output.json(
        .array(
          rows.map { row in
            guard case .object(var fields) = json(of: row.widget, configuration: row.lines) else { return .null }
            fields["nextReload"] = JSONValue(row.next.map { timestamp($0) })
            return .object(fields)
          }))
    case .plain:
      output.lines(
        rows.map { row in
          TerminalTextLine.joined(
            [
              "\(row.widget.id)", row.widget.name ?? "", row.widget.app, row.widget.kind, row.widget.family.name,
              row.lines.summary, row.next == nil ? "" : "next reload \(echo(row.next))",
            ])
        })
    case .text:
      guard !rows.isEmpty else {
        return output.line("No widget is placed; place one with: \(program) add <kind>")
      }
      let cells = rows.map { row in
        [
          "\(row.widget.id)", row.widget.name ?? "", row.widget.kind, row.widget.family.name, row.lines.summary,
          echo(row.next),
        ]
      }
      let table = Table(
        columns: [
          .right("id"), .left("name"), .left("kind"), .left("family"), .left("configuration", isFlexible: true),
          .left("next reload"),
        ],
        rows: cells)
      output.lines(table.lines(width: terminal.width))
    }
  }

  /// An instant for machines, with the offset of the run's zone.
  private func timestamp(_ date: Date) -> String {
    OffsetDateTime(date, offsetSeconds: world.timeZone.offsetSeconds(at: date))?.description ?? ""
  }

  /// Draws a widget: `show WIDGET [--family F] [filters] [--at T]`.
  func show(_ words: [String]) async throws {
    if options.help { return await help(.show, for: words) }
    guard let subject = try subject(words, of: .show) else { throw CommandError("Name the widget to show") }
    let reference = try await host.find(subject, app: app)
    let descriptor = try await descriptor(of: reference)
    let owner =
      switch reference {
      case .placed(let widget): widget.app
      case .kind(let app, _, _): app
      }
    let (parsed, values) = try await parse(words, .show, parameters: WidgetParameters(descriptor), app: owner)
    let family = try family(parsed.value("family"))
    let at = try parsed.value("at").map {
      try TimeExpression.readInstant($0, in: times, clock: .latest, future: .allowed).instant
    }
    var placed: [PlacedWidget] = []
    switch reference {
    case .placed(let widget): placed = [widget]
    case .kind(_, _, let widgets): placed = values.isEmpty && family == nil ? widgets : []
    }
    if placed.isEmpty || !values.isEmpty || family != nil {
      if at != nil { throw CommandError("--at shows a placed widget as it is stored; leave out the other options") }
      var set = values
      var size = family
      if case .placed(let widget) = reference {
        set = widget.configuration.effective(for: descriptor.configuration).merging(values) { _, new in new }
        size = family ?? widget.family
      }
      try draw(await host.show(app: owner, kind: descriptor.kind, family: size, set: set, world: world))
      return
    }
    for widget in placed {
      try draw(
        await host.show(
          widget.id, at: at, world: world, isSeen: style != .json && mayWrite && at == nil,
          inMemory: !mayWrite && at == nil))
    }
  }

  /// Shows a kind with its defaults, whether it is placed or not.
  public func show(kind: String) async throws {
    let owner = app ?? ""
    let descriptor = try await host.descriptor(app: owner, kind: kind)
    // A terminal has the room for the wide card; on a home screen the first family is the smallest.
    let family = descriptor.families.contains(.systemMedium) ? WidgetFamily.systemMedium : nil
    try draw(await host.show(app: owner, kind: descriptor.kind, family: family, world: world))
  }

  /// Draws an entry in the form that is asked for.
  func draw(_ shown: ShownEntry) throws {
    var environment = picture
    environment.now = world.now
    let card = card(of: shown)
    switch options.format ?? "" {
    case "", "text", "json", "plain":
      switch style {
      case .json: output.line(JSONRenderer().json(shown.view, card: card, environment: environment))
      case .plain:
        output.lines(PlainRenderer().lines(shown.view, card: card, environment: environment))
        if let stale = staleLine(shown) { output.line(stale) }
      case .text:
        drawCard(shown, card: card, environment: environment)
        if let stale = staleLine(shown) { output.line(stale) }
      }
    case "line":
      output.line(LineRenderer().line(shown.view, maxColumns: nil, environment: environment))
    case let other:
      throw CommandError(
        "\(quoted(other)) is not a format of show", details: ["formats: text, plain, json, line"])
    }
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

  /// What stands in the border: the widget's name, the time of the entry, the filter.
  private func card(of shown: ShownEntry) -> WidgetCard {
    var title = shown.descriptor?.displayName ?? shown.app
    if let name = shown.widget?.name { title += " · \(name)" }
    let time = shown.entryDate ?? shown.contentTime
    return WidgetCard(
      title: title, trailing: time.map { LocalTime($0, in: world.timeZone).clock },
      footer: shown.configuration.isEmpty ? nil : shown.configuration.map(\.phrase).joined(separator: " · "))
  }

  /// What is stale says since when and why.
  private func staleLine(_ shown: ShownEntry) -> String? {
    guard let staleness = shown.staleness else { return nil }
    return TerminalTextLine.joined(
      ["stale since \(TimeExpression.echo(of: staleness.since, in: times))", staleness.reason])
  }
}
