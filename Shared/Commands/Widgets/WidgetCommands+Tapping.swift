import AppIntents
import Foundation
import FoundationExtras
import Rendering
import SystemCalls
import ViewArchive
import WidgetKitCore

extension WidgetCommands {
  /// Taps a control, or lists them: `tap WIDGET [CONTROL] [--url]`.
  func tap(_ words: [String]) async throws {
    if options.help { return await help(.tap, for: words) }
    let parsed = try syntax(.tap).parse(words)
    let widget = try await placed(parsed.operand("widget") ?? "")
    guard let control = parsed.operand("control"), !parsed.flag("url") else {
      let shown = try await host.show(widget.id, world: world, isSeen: isForPerson && mayWrite, inMemory: !mayWrite)
      return parsed.flag("url") ? try await tellURL(of: shown, widget) : tellControls(of: shown)
    }
    try requireWriting()
    let reference: ControlReference = Int(control).map { .number($0) } ?? .title(control)
    if case .number(let number) = reference { try await refuseIfUnseen(number, of: widget) }
    do {
      try await tell(try await tap(widget, reference))
    } catch WidgetHostError.unknownControl(let text, let candidates, let suggestion) {
      // The host knows every alternative of a row that fits its room; a person sees one.
      let drawn = drawnControls(of: try await host.show(widget.id, at: world.now, world: world))
      throw WidgetHostError.unknownControl(
        text: text, candidates: drawn.isEmpty ? candidates : drawn.map { "\($0.number) \($0.title)" },
        suggestion: suggestion)
    }
  }

  /// Taps, and shows how far long work has come.
  private func tap(_ widget: PlacedWidget, _ control: ControlReference) async throws -> TapResult {
    let line = ProgressLine(output, terminal: terminal, pace: .init(rewriting: 1, lines: 10))
    defer { line.clear() }
    let (host, world, id) = (host, world, world.newID())
    let stop = TapStop()
    do {
      return try await Interruption.stopping(hearing: { stop.note($0 == .interrupt ? .user : .systemReclaim) }) {
        try await TapStop.$current.withValue(stop) {
          try await host.tap(widget.id, control, tapID: id, world: world) { progress in
            line.show(WorkProgress(progress, title: "Tapped"))
          }
        }
      }
    } catch let stopped as Interruption {
      line.clear()
      let tap = try host.database.tap(id)
      throw CommandError(
        "Stopped", details: [tap?.said, Self.outcome(of: tap)].compactMap(\.self), exitCode: stopped.exitCode)
    }
  }

  /// What a tap has done that was stopped.
  private static func outcome(of tap: TapRecord?) -> String {
    switch tap?.state {
    case nil, .queued: "nothing was carried out"
    case .failed where tap?.attempts == 0: "nothing was carried out"
    case .failed: "what the intent had done before stays"
    case .done: "it had been carried out all the same"
    case .sent, .unknown: unknownOutcome
    }
  }

  private static let unknownOutcome =
    "whether it was carried out is not known; look at the records before you tap again"

  /// Asks for a new timeline: `reload WIDGET [--background]`.
  func reload(_ words: [String]) async throws {
    if options.help { return await help(.reload, for: words) }
    let parsed = try syntax(.reload).parse(words)
    let widget = try await placed(parsed.operand("widget") ?? "")
    try requireWriting()
    let report = try await host.reload(
      widget.id, reason: parsed.flag("background") ? .background : .command, world: world)
    switch report.ending {
    case .stored:
      let charge = parsed.flag("background") ? report.decision.map { " · \($0)" } ?? "" : ""
      tellReload(widget, isReloaded: true, "Reloaded widget \(widget.label)\(charge)")
    case .notDue: tellReload(widget, isReloaded: false, "Widget \(widget.label) is up to date")
    case .held(let until, _, let sentence):
      let when = until.map { " before \(TimeExpression.echo(of: $0, in: times))" } ?? ""
      tellReload(widget, isReloaded: false, "Not reloaded\(when): \(sentence)", until: until)
    case .dropped(let diagnostic), .failed(let diagnostic):
      throw CommandError("Widget \(widget.label) was not reloaded: \(diagnostic.sentence)", exitCode: .no)
    case .busy:
      throw CommandError("Another process is reloading widget \(widget.label)", exitCode: .temporaryFailure)
    }
  }

  private func tellReload(_ widget: PlacedWidget, isReloaded: Bool, _ sentence: String, until: Date? = nil) {
    guard style == .json else { return output.line(TerminalText.escaped(sentence)) }
    output.json(
      [
        "id": JSONValue(widget.id), "message": .string(sentence), "reloaded": .bool(isReloaded),
        "until": JSONValue(until.map { timestamp($0) }),
      ])
  }

  /// Refuses the number of a control that stands only in an alternative for which the card has no room.
  private func refuseIfUnseen(_ number: Int, of widget: PlacedWidget) async throws {
    let stored = try await host.show(widget.id, at: world.now, world: world)
    let drawn = drawnControls(of: stored)
    guard !drawn.isEmpty, !drawn.contains(where: { $0.number == number }) else { return }
    throw WidgetHostError.unknownControl(
      text: "\(number)", candidates: drawn.map { "\($0.number) \($0.title)" }, suggestion: nil)
  }

  /// The controls that the card has, each with the number that it shows.
  private func drawnControls(of shown: ShownEntry) -> [ArchivedControl] {
    let numbers = drawnNumbers(of: shown)
    return shown.view.controls.filter { numbers.contains($0.number) }
  }

  /// The numbers of the controls that the card has room for: only they can be tapped.
  func drawnNumbers(of shown: ShownEntry) -> Set<Int> {
    let cells = shown.family.cells
    return TerminalRenderer().controlNumbers(
      shown.view, columns: cells.columns, rows: cells.rows, environment: environment(of: shown))
  }

  private func tellControls(of shown: ShownEntry) {
    let controls = drawnControls(of: shown)
    if style == .json {
      output.json(
        .array(
          controls.map { control in
            [
              "isOn": control.isOn.map { .bool($0) } ?? .null, "kind": .string(control.kind.rawValue),
              "number": JSONValue(control.number), "title": .string(control.title),
            ]
          }))
      return
    }
    guard !controls.isEmpty else { return output.line("It has no controls") }
    for control in controls {
      let state = control.isOn.map { $0 ? "on" : "off" } ?? ""
      output.line(TerminalTextLine.joined(["\(control.number)  \(control.title)", state]))
    }
  }

  private func tellURL(of shown: ShownEntry, _ widget: PlacedWidget) async throws {
    // What it would open is about something that is not there: its own configuration comes first.
    if let parameter = await host.parameterToSet(of: widget) {
      throw CommandError(
        "Widget \(widget.label) has to be configured before it opens anything",
        details: ["\(program) configure \(widget.id) --\(parameter.kebabCased) VALUE"], exitCode: .noInput)
    }
    guard let url = shown.view.widgetURL else {
      throw CommandError("Widget \(widget.label) opens no URL", exitCode: .noInput)
    }
    if style == .json {
      output.json(["url": .string(url)])
    } else {
      output.line(TerminalText.escaped(url))
    }
  }

  /// Draws the instance after a tap; what keeps it from being drawn takes nothing from what is said of the tap.
  private func drawAfter(_ result: TapResult) async throws {
    if let shown = result.shown { return try await draw(shown) }
    guard let reason = result.pictureFailure else { return }
    output.note(TerminalText.escaped("the widget could not be shown after it: \(reason)"))
  }

  /// Tells what came of a tap; a tap that failed leaves the picture as the data says, with the reason after it.
  private func tell(_ result: TapResult) async throws {
    for tap in result.recovered {
      output.note(
        TerminalText.escaped(
          "\(quoted(tap.title)), tapped \(echo(tap.askedAt)), had not been answered: it was carried out first"
        ))
    }
    switch result.ending {
    case .done(let outcome):
      if style != .json, barFormat == nil, let dialog = outcome.dialog { output.line(TerminalText.escaped(dialog)) }
      try await drawAfter(result)
    case .alreadyDone(let said):
      output.note(said.map { TerminalText.escaped($0) } ?? "It had been done before")
      try await drawAfter(result)
    case .unanswered(let seconds):
      try await drawAfter(result)
      throw CommandError(
        "\(quoted(result.title)) did not answer within \(StrictNumber.text(seconds)) s",
        details: [Self.unknownOutcome], exitCode: .temporaryFailure)
    case .lost(let reason):
      try await drawAfter(result)
      throw CommandError(
        "\(quoted(result.title)) was not answered: \(reason)", details: [Self.unknownOutcome],
        exitCode: .temporaryFailure)
    case .failed(let reason):
      try await drawAfter(result)
      throw CommandError(
        "\(quoted(result.title)) was not carried out: \(reason)", details: ["the widget shows what holds"],
        exitCode: .no)
    }
  }
}
