import AppIntents
import FoundationExtras
import ViewArchive
import WidgetKitCore

extension WidgetCommands {
  /// Places a widget: `add KIND [--family F] [--name N] [filters]`.
  func add(_ words: [String]) async throws {
    if options.help { return await help(.add, for: words) }
    var words = words
    let kind = try await subject(&words, of: .add, "Which widget should be placed?", "Name the kind to place")
    let (owner, descriptor) = try await self.kind(kind)
    let parameters = WidgetParameters(descriptor)
    let (parsed, values) = try await parse(words, .add, parameters: parameters, app: owner)
    try requireWriting()
    try await refuseUnknown(values, app: owner, descriptor)
    let widget = try await host.add(
      app: owner, kind: descriptor.kind, family: try family(parsed.value("family"), of: descriptor),
      name: parsed.value("name"),
      set: values, world: world)
    try await tell("Placed", widget)
    for note in await parameters.notes(on: values, host.extensions[owner]) { output.note(note) }
  }

  /// Changes what a widget shows: `configure WIDGET [--show] [--reset [PARAMETER…]] [--family F] [--name N] [filters]`.
  func configure(_ words: [String]) async throws {
    if options.help { return await help(.configure, for: words) }
    var words = words
    let subject = try await subject(
      &words, of: .configure, "Which widget should be configured?", "Name the widget to configure")
    let widget = try await placed(subject)
    let descriptor = try await host.descriptor(of: widget)
    let parameters = WidgetParameters(descriptor)
    let (parsed, values) = try await parse(words, .configure, parameters: parameters, app: widget.app)
    let named = parsed.words("parameter").map { parameters.parameterName($0) }
    guard parsed.flag("reset") || named.isEmpty else {
      throw CommandError("\(quoted(parsed.words("parameter")[0])) is one word too many")
    }
    let changes =
      !values.isEmpty || parsed.flag("reset") || parsed.value("family") != nil || parsed.value("name") != nil
    guard changes else { return try await showConfiguration(widget) }
    try requireWriting()
    try await refuseUnknown(values, app: widget.app, descriptor)
    let reset: ConfigurationReset = !parsed.flag("reset") ? .none : named.isEmpty ? .all : .only(named)
    let changed = try await host.configure(
      widget.id, set: values, reset: reset, name: parsed.value("name"),
      family: try family(parsed.value("family"), of: descriptor))
    if parsed.flag("show") {
      try await showConfiguration(changed)
    } else {
      try await tell("Configured", changed)
    }
    for note in await parameters.notes(on: values, host.extensions[widget.app]) { output.note(note) }
  }

  /// Takes widgets away, all that are named or none: `remove WIDGET…`.
  func remove(_ words: [String]) async throws {
    if options.help { return await help(.remove, for: words) }
    let parsed = try syntax(.remove).parse(words)
    var widgets: [PlacedWidget] = []
    for word in parsed.words("widget") {
      let widget = try await placed(word)
      if !widgets.contains(where: { $0.id == widget.id }) { widgets.append(widget) }
    }
    try requireWriting()
    try host.remove(widgets.map(\.id))
    if style == .json {
      let removed = widgets.map { ["id": JSONValue($0.id), "removed": true] as JSONValue }
      output.json(removed.count == 1 ? removed[0] : .array(removed))
    } else {
      for widget in widgets { output.line(TerminalTextLine.joined(["Removed widget \(widget.label)", widget.kind])) }
    }
  }

  /// Refuses a thing that the app does not know: where it has none at all yet, every word would do for its identifier.
  private func refuseUnknown(
    _ values: [String: ArchivedValue], app: String, _ descriptor: WidgetDescriptor
  ) async throws {
    guard let unknown = await host.unknownEntities(in: values, app: app, descriptor: descriptor).first else { return }
    throw CommandError(
      "There is no \(unknown.parameter.kebabCased) \(quoted(unknown.identifier))",
      details: ["a filter chooses among what there is"])
  }

  /// The app and the kind that a word names.
  private func kind(_ word: String) async throws -> (app: String, descriptor: WidgetDescriptor) {
    if let app { return (app, try await host.descriptor(app: app, kind: word)) }
    do {
      guard case .kind(let app, let descriptor, _) = try await host.find(word) else {
        throw CommandError("\(quoted(word)) is not a kind of widget")
      }
      return (app, descriptor)
    } catch WidgetHostError.unknownWidget(_, _, let suggestion) {
      let known = Set(await host.kinds().map(\.descriptor.kind)).sorted()
      throw WidgetHostError.unknownKind(
        kind: word, known: known, suggestion: suggestion.flatMap { known.contains($0) ? $0 : nil })
    }
  }

  private func tell(_ deed: String, _ widget: PlacedWidget) async throws {
    let lines = await host.configurationLines(of: widget)
    if style == .json {
      output.json(.object(json(of: widget, configuration: lines)))
      return
    }
    var parts = ["\(deed) widget \(widget.label)", widget.kind, widget.family.name]
    if !lines.optionSummary.isEmpty { parts.append(lines.optionSummary) }
    output.line(TerminalTextLine.joined(parts))
  }

  private func showConfiguration(_ widget: PlacedWidget) async throws {
    let lines = await host.configurationLines(of: widget)
    guard style != .json else { return output.json(.object(json(of: widget, configuration: lines))) }
    let rows = lines.map { [$0.name.kebabCased, $0.shownText, $0.isSet ? "" : "standard"] }
    if rows.isEmpty {
      output.line("Nothing is set; everything is shown")
    } else if style == .plain {
      output.lines(lines.map { TerminalTextLine.fact($0.name.kebabCased, $0.shownText) })
    } else {
      output.lines(
        Table(columns: [.left(), .left(isFlexible: true), .left()], rows: rows).lines(width: terminal.width))
    }
  }

  /// A placed widget as JSON.
  func json(of widget: PlacedWidget, configuration: [ConfigurationLine]) -> [String: JSONValue] {
    [
      "app": .string(widget.app),
      "configuration": .object(
        Dictionary(configuration.map { ($0.name, .string($0.text)) }) { first, _ in first }),
      "family": .string(widget.family.name), "id": JSONValue(widget.id), "kind": .string(widget.kind),
      "name": JSONValue(widget.name),
    ]
  }
}
