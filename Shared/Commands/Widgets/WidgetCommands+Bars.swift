import AppIntents
import Rendering
import ViewArchive
import WidgetKitCore

/// A form for status bars.
enum BarFormat: String, Sendable {
  /// One line of text.
  case line
  /// One line of JSON for a custom module of Waybar.
  case waybar
}

extension WidgetCommands {
  /// The form for status bars that is asked for; nil for any other.
  var barFormat: BarFormat? { options.format.flatMap { BarFormat(rawValue: $0) } }

  /// Whether a person looks at what is printed: what a program polls must not earn budget.
  var isForPerson: Bool { style != .json && barFormat == nil }

  /// Draws what a word leads to for a status bar: the inline family in the words, and for Waybar the whole widget in the
  /// tooltip, with the share that its first gauge shows.
  ///
  /// A placed widget of the inline family is answered from what is stored; everything else needs a timeline in memory.
  func drawBar(
    _ format: BarFormat, of reference: WidgetReference, _ app: String, _ descriptor: WidgetDescriptor,
    set values: [String: ArchivedValue]
  ) async throws {
    let hasInline = descriptor.families.contains(.accessoryInline)
    let inline: WidgetFamily? = hasInline ? .accessoryInline : nil
    switch reference {
    case .placed(let widget):
      try await drawBar(format, of: widget, inline: inline, set: values)
    case .kind(_, _, let placed) where !placed.isEmpty && values.isEmpty:
      if format == .waybar, placed.count > 1 {
        throw CommandError(
          "\(quoted(descriptor.kind)) is placed \(placed.count) times, and a bar's module shows one",
          details: listed(placed.map(\.label), as: "widgets"))
      }
      for widget in placed { try await drawBar(format, of: widget, inline: inline, set: [:]) }
    case .kind:
      let text = try await host.show(app: app, kind: descriptor.kind, family: inline, set: values, world: world)
      var whole = text
      if format == .waybar, hasInline, let other = descriptor.families.first(where: { $0 != .accessoryInline }) {
        whole = try await host.show(app: app, kind: descriptor.kind, family: other, set: values, world: world)
      }
      drawBar(format, text: text, whole: whole)
    }
  }

  private func drawBar(
    _ format: BarFormat, of widget: PlacedWidget, inline: WidgetFamily?, set values: [String: ArchivedValue]
  ) async throws {
    let isOwn = values.isEmpty && (inline == nil || widget.family == .accessoryInline)
    let whole =
      isOwn || (format == .waybar && values.isEmpty)
      ? try await host.show(widget.id, world: world, inMemory: !mayWrite) : nil
    if isOwn, let whole { return drawBar(format, text: whole, whole: whole) }
    let text = try await host.show(widget.id, family: inline, set: values, world: world)
    drawBar(format, text: text, whole: whole ?? text)
  }

  /// The cells that a bar's line takes at most: a failure's reason, perhaps with a path, would push all else out.
  private static let barColumns = 80

  /// Draws two pictures of a widget for a status bar: one for the words, one for what stands behind them.
  func drawBar(_ format: BarFormat, text: ShownEntry, whole: ShownEntry) {
    var environment = picture
    environment.now = world.now
    let line = LineRenderer().line(text.view, maxColumns: Self.barColumns, environment: environment)
    switch format {
    case .line: output.line(line)
    case .waybar:
      var tooltip = PlainRenderer(includesControls: false).lines(
        whole.view, card: card(of: whole), environment: environment)
      if let stale = staleLine(whole) { tooltip.append(stale) }
      output.line(
        WaybarModule(
          text: line, tooltip: tooltip, state: state(of: text), view: whole.view, environment: environment
        ).json)
    }
  }

  private func state(of shown: ShownEntry) -> WaybarModule.State {
    switch shown.state {
    case .unavailable: .error
    case .placeholder: .waiting
    case .content: shown.isStale ? .stale : .ok
    }
  }
}
