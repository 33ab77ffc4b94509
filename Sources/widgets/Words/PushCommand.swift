import Commands
import FoundationExtras
import Rendering
import WidgetKitCore

/// `push KIND`: asks for new timelines as a server's push does.
struct PushCommand {
  let session: HostSession

  static let syntax = CommandSyntax(
    "\(HostProgram.name) push",
    operands: [OperandSyntax("kind", help: "The kind of widget, as the app declares it", values: .kind)],
    options: [
      OptionSyntax("app", form: .value(placeholder: "app"), help: "The app that brings the kind; all unless given")
    ],
    summary: "Ask for new timelines as a server's push does",
    discussion: "Each placed widget of the kind is charged for it, and made at once as far as its budget allows.")

  func run(_ words: ParsedWords) async throws -> ExitCode {
    guard session.mayWrite else { throw CommandError.travelling }
    let kind = words.operand("kind") ?? ""
    let reports = try await session.host.push(kind, app: words.value("app"), world: session.world)
    let lines = HostLog(times: session.settings.times(in: session.world))
    switch session.style {
    case .json: session.output.json(.array(try reports.map { try json(of: $0) }))
    case .plain, .text:
      guard !reports.isEmpty else {
        session.output.line(TerminalText.escaped("No widget of the kind \(kind) is placed"))
        return .success
      }
      for report in reports {
        session.output.line(lines.line(report, of: try session.host.placed(report.widget)))
      }
    }
    return reports.contains(where: \.isFailure) ? .no : .success
  }

  private func json(of report: ReloadReport) throws -> JSONValue {
    let lines = HostLog(times: session.settings.times(in: session.world))
    return [
      "id": JSONValue(report.widget), "result": .string(lines.deed(report)),
      "reason": JSONValue(report.reason?.rawValue),
    ]
  }
}
