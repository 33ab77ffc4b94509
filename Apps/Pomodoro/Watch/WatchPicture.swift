import Foundation
import Rendering
import SwiftUI
import ViewArchive
import WidgetKit

/// One picture of a watched timer: the card, what was said last, the keys.
struct WatchPicture: Sendable {
  /// The lines, none wider than the terminal, no more than it has.
  let lines: [String]

  /// Draws it.
  ///
  /// - Parameters:
  ///   - isAsking: Whether the next key answers whether to stop.
  ///   - message: What was done last, or why not; empty for nothing.
  @MainActor
  init(
    entry: TimerEntry, isAsking: Bool, message: String, columns: Int, rows: Int, environment: RenderEnvironment
  ) {
    let (separator, ellipsis): (String, Character) = environment.glyphs == .ascii ? ("  ", ".") : (" · ", "…")
    let width = min(max(columns, 1), 60)
    var lines: [String] = []
    switch entry.content {
    case .figures(let figures):
      var values = EnvironmentValues()
      (values.locale, values.timeZone) = (environment.locale, environment.timeZone)
      let view = _archive(
        WatchView(figures: figures), environment: values, size: CGSize(width: Double(width - 6) * 8, height: 160))
      lines = TerminalRenderer().card(
        view, card: WidgetCard(title: "Pomodoro"), columns: width, rows: min(6, rows), environment: environment)
    case .unavailable(let reason): lines = [TerminalText.escaped(reason)]
    }
    let note = isAsking ? "Stop the session? y stops it, any other key goes on" : message
    let keys = Self.keys(entry)
    var words = [note, keys.joined(separator: separator)].map { text in
      let line = text.isEmpty ? "" : "  \(TerminalText.escaped(text))"
      return TerminalText.truncate(line, to: max(1, columns - 1), ellipsis: ellipsis)
    }
    // ECMA-48, SGR: faint, then as before.
    if environment.hasTextAttributes { words[1] = "\u{1B}[2m\(words[1])\u{1B}[22m" }
    lines += words
    self.lines = Array(lines.prefix(max(1, rows)))
  }

  private static func keys(_ entry: TimerEntry) -> [String] {
    guard case .figures(let figures) = entry.content else { return ["q quit"] }
    switch figures.clock {
    case .running: return ["space pause", "s skip", "x stop", "q quit"]
    case .paused: return ["space resume", "s skip", "x stop", "q quit"]
    case .idle: return ["space start", "q quit"]
    }
  }
}

/// The card of a watched timer: the clock and its bar, what it is for, the day.
struct WatchView: View {
  let figures: TimerEntry.Figures

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .firstTextBaseline) {
        TimerClockView(figures: figures, isLarge: true)
        Spacer(minLength: 8)
        TimerPhaseView(figures: figures)
      }
      HStack(spacing: 8) {
        TimerBarView(figures: figures)
        TimerEndView(figures: figures)
      }
      TimerTaskView(figures: figures)
      TimerDayView(figures: figures, isShort: false)
    }
    // A break has no task: what stands above it must not jump.
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
