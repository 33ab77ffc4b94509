import Commands
import Rendering
import WidgetKitCore

/// What a running host tells about its work: one line a deed.
struct HostLog {
  let times: TimeContext

  /// One line about an instance: when, which, what was done and why.
  func line(_ report: ReloadReport, of widget: PlacedWidget) -> String {
    var parts = ["widget \(widget.label) (\(widget.app) \(widget.kind))", deed(report)]
    if let reason = report.reason { parts.append("because \(reason.clause)") }
    return TerminalTextLine.joined(parts)
  }

  /// What became of a reload, in words.
  func deed(_ report: ReloadReport) -> String {
    switch report.ending {
    case .notDue: "up to date"
    case .stored: "reloaded"
    case .dropped(let diagnostic): "dropped: \(diagnostic.sentence)"
    case .held(let until, _, let sentence):
      "held\(until.map { " until \(TimeExpression.echo(of: $0, in: times))" } ?? ""): \(sentence)"
    case .failed(let diagnostic): "failed: \(diagnostic.sentence)"
    case .busy: "another process is at it"
    }
  }
}
