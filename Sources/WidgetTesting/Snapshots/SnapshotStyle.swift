import Foundation
import FoundationExtras
import Rendering
import ViewArchive
import WidgetKitCore

/// How an entry is written down in a snapshot.
public enum SnapshotStyle: String, Hashable, Sendable, CaseIterable {
  /// As a terminal draws it, without colour: what stands where.
  case card
  /// As a screen reader says it, one fact a line: what stands there, wherever.
  case facts

  /// The name's ending before `.txt`; the usual style has none.
  var suffix: String { self == .card ? "" : ".\(rawValue)" }
}

extension TestEntry {
  /// The entry as text, lines without spaces at their ends.
  public func text(as style: SnapshotStyle) -> String {
    let lines: [String] =
      switch style {
      case .facts: facts
      case .card where shown.family == .accessoryInline:
        [LineRenderer().line(view, maxColumns: 80, environment: environment)]
      case .card:
        TerminalRenderer().card(
          view, card: card, columns: shown.family.cells.columns, rows: shown.family.cells.rows,
          environment: environment)
      }
    return lines.map { line in
      var line = line[...]
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }

  private var card: WidgetCard {
    let time = (date ?? shown.contentTime)?.clockText(in: world.timeZone, locale: world.locale)
    return WidgetCard(
      title: shown.descriptor?.displayName ?? "", trailing: time,
      footer: shown.configuration.isEmpty ? nil : shown.configuration.map(\.phrase).joined(separator: " · "))
  }
}
