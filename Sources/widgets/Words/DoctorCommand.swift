import AppGroup
import Commands
import Foundation
import FoundationExtras
import Rendering
import SystemCalls
import WidgetKitCore

/// `doctor`: looks whether everything that the widgets need is there and sound, and says what to do where it is not.
///
/// It changes nothing.
struct DoctorCommand {
  let session: HostSession

  static let syntax = CommandSyntax(
    "\(HostProgram.name) doctor", summary: "Look whether everything is there and sound",
    discussion: "It changes nothing. The exit status is 0 when all is well and 1 when something is to be done.")

  /// One thing that was looked at.
  struct Finding {
    enum State: String { case good, note, bad }
    var subject: String
    var state: State
    var text: String
    var advice: String?
  }

  func run() async throws -> ExitCode {
    let findings = place() + database() + (await apps()) + (await host()) + pictures() + clock() + clockSetBack()
    switch session.style {
    case .json:
      session.output.json(
        .array(
          findings.map {
            [
              "advice": JSONValue($0.advice), "state": .string($0.state.rawValue), "subject": .string($0.subject),
              "text": .string($0.text),
            ]
          }))
    case .plain:
      session.output.lines(
        findings.map { TerminalTextLine.joined(["\($0.subject): \($0.state.rawValue)", $0.text, $0.advice ?? ""]) })
    case .text:
      for finding in findings {
        session.output.line("\(finding.state.mark) " + TerminalText.escaped("\(finding.subject): \(finding.text)"))
        if let advice = finding.advice { session.output.line("  " + TerminalText.escaped(advice)) }
      }
    }
    return findings.contains { $0.state == .bad } ? .no : .success
  }

  private func place() -> [Finding] {
    let path = session.home.path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard let attributes else {
      return [Finding(subject: "home", state: .note, text: "\(path) is not there yet; the first record makes it")]
    }
    guard attributes[.type] as? FileAttributeType == .typeDirectory else {
      return [
        Finding(subject: "home", state: .bad, text: "\(path) is not a directory", advice: "move it, or give --home")
      ]
    }
    guard FileManager.default.isWritableFile(atPath: path) else {
      return [Finding(subject: "home", state: .bad, text: "\(path) cannot be written", advice: "see to its rights")]
    }
    let mode = attributes[.posixPermissions] as? Int ?? 0
    guard mode & 0o077 == 0 else {
      return [
        Finding(
          subject: "home", state: .bad, text: "other people of this machine can read \(path)",
          advice: "chmod go= \(path)")
      ]
    }
    return [Finding(subject: "home", state: .good, text: path)]
  }

  private func database() -> [Finding] {
    if let failure = session.databaseFailure {
      return [
        Finding(
          subject: "host database", state: .bad, text: failure.message,
          advice: failure.details.isEmpty ? nil : failure.details.joined(separator: "; "))
      ]
    }
    guard session.database.exists else {
      return [Finding(subject: "placed widgets", state: .note, text: "none yet")]
    }
    do {
      let widgets = try session.host.list()
      var findings = [Finding(subject: "placed widgets", state: .good, text: "\(widgets.count)")]
      for widget in widgets where session.extensions[widget.app] == nil {
        findings.append(
          Finding(
            subject: "widget \(widget.label)", state: .bad, text: "its app '\(widget.app)' is not installed",
            advice: "install it, or take the widget away: \(HostProgram.name) remove \(widget.id)"))
      }
      return findings
    } catch {
      let failure = CommandError.describing(error)
      return [
        Finding(subject: "placed widgets", state: .bad, text: failure.message, advice: failure.details.first)
      ]
    }
  }

  private func apps() async -> [Finding] {
    var findings = session.catalog.problems.map {
      Finding(subject: $0.file, state: .bad, text: $0.reason, advice: "mend or remove the file")
    }
    if session.extensions.isEmpty {
      let error = session.noApps
      findings.append(Finding(subject: "apps", state: .bad, text: error.message, advice: error.details.first))
    }
    for (name, bridge) in session.extensions.sorted(by: { $0.key < $1.key }) {
      do {
        let hello = try await bridge.hello()
        _ = try await bridge.revision()
        let kinds = try await session.host.descriptors(app: name)
        findings.append(
          Finding(
            subject: name, state: .good,
            text:
              "\([hello.title, hello.version].filter { !$0.isEmpty }.joined(separator: " ")), \(bridge.location.program)"
          ))
        findings += self.kinds(kinds, of: name)
      } catch {
        findings.append(finding(error, of: name, at: bridge.location.program))
      }
    }
    return findings
  }

  /// What does not fit together between an app's kinds, this version and what is placed.
  private func kinds(_ kinds: [WidgetDescriptor], of app: String) -> [Finding] {
    var findings: [Finding] = []
    // What cannot be read is told where the database is looked at.
    for widget in (try? session.host.list(app: app)) ?? [] where !kinds.contains(where: { $0.kind == widget.kind }) {
      findings.append(
        Finding(
          subject: "widget \(widget.label)", state: .bad, text: "'\(app)' has no kind '\(widget.kind)' any more",
          advice: "take the widget away: \(HostProgram.name) remove \(widget.id)"))
    }
    for kind in kinds where kind.families.isEmpty || !kind.unknownFamilies.isEmpty {
      let error = WidgetHostError.noKnownFamily(kind: kind.kind, unknown: kind.unknownFamilies)
      let names = kind.unknownFamilies.prefix(5).map { quoted($0) }.joined(separator: ", ")
      let text =
        kind.families.isEmpty
        ? error.description : "'\(kind.kind)' comes also in sizes that this version does not know: \(names)"
      findings.append(
        Finding(subject: app, state: kind.families.isEmpty ? .bad : .note, text: text, advice: error.advice))
    }
    return findings
  }

  private func finding(_ error: any Error, of name: String, at program: String) -> Finding {
    let (text, advice): (String, String) =
      switch error {
      case let error as ExtensionFailure where error.advice != nil:
        ("\(program) cannot be asked: \(error)", error.advice ?? "install it anew")
      case let error as ExtensionError: (error.message, "ask it by itself: \(shellWord(program)) list")
      case let error as ExtensionFailure:
        (
          error.description,
          "start it as a host does, and see what it says: \(shellWord(program)) \(ExtensionProtocol.word) </dev/null"
        )
      default:
        (CommandError.describing(error).message, CommandError.describing(error).details.first ?? "install it anew")
      }
    return Finding(subject: name, state: .bad, text: text, advice: advice)
  }

  private func host() async -> [Finding] {
    switch await HostPresence(session.database).isTaken() {
    case true?: [Finding(subject: "host", state: .good, text: "running")]
    case false?:
      [
        Finding(
          subject: "host", state: .note, text: "not running; timelines are made when they are shown",
          advice: "to keep them up to date: \(HostProgram.name) run")
      ]
    case nil: [Finding(subject: "host", state: .note, text: "it cannot be found out whether one runs")]
    }
  }

  /// Whether pictures can be drawn; who wants none needs nothing for them.
  private func pictures() -> [Finding] {
    let environment = session.inputs.environment
    do throws(CommandError) {
      let running = DrawingProgram.host(of: RunningProgram.path ?? "")
      let program = try DrawingProgram.find(beside: running, environment: environment)
      let missing = program.missingLibraries(environment: environment)
      guard missing.isEmpty else { throw DrawingProgram.lacking(missing) }
      return [Finding(subject: "pictures", state: .good, text: program.path)]
    } catch {
      return [
        Finding(subject: "pictures", state: .note, text: error.message, advice: error.details.joined(separator: "; "))
      ]
    }
  }

  private func clock() -> [Finding] {
    let world = session.world
    return [
      Finding(
        subject: "time", state: .good,
        text: "\(TimeExpression.echo(of: world.now, in: session.settings.times(in: world))), "
          + "\(world.timeZone.identifier), \(Self.words(for: world.locale))")
    ]
  }

  /// What widgets did at times that are yet to come, since the clock was set back.
  private func clockSetBack() -> [Finding] {
    // What cannot be read is told where the database is looked at.
    let widgets = session.database.exists ? (try? session.host.list()) ?? [] : []
    let ends = widgets.compactMap { widget in
      (try? session.database.ledger(of: widget.id)).flatMap {
        ReloadBudget(limits: session.host.budgetLimits, ledger: $0).futureEnd(at: session.world.now)
      }
    }
    guard let end = ends.max() else { return [] }
    let time = TimeExpression.echo(of: end, in: session.settings.times(in: session.world))
    return [
      Finding(
        subject: "clock", state: .note,
        text: "it went back: \(ends.count) of \(widgets.count) widgets were reloaded or seen at times up to \(time)",
        advice: "what lies ahead by less than a day counts as spent; see to the clock where it is wrong now")
    ]
  }

  /// The locale as people write it, `en_GB`; a clock that was set beside it in words.
  static func words(for locale: Locale) -> String {
    let parts = locale.identifier.split(separator: "@", maxSplits: 1)
    // The world is no region that anybody has set.
    let name = String(parts.first ?? "").replacing("_001", with: "")
    let clock = parts.dropFirst().first.flatMap { $0.contains("hours=h") ? ($0.contains("h2") ? "24" : "12") : nil }
    return name + (clock.map { ", clock of \($0) hours" } ?? "")
  }
}

extension DoctorCommand.Finding.State {
  fileprivate var mark: String {
    switch self {
    case .good: "✓"
    case .note: "·"
    case .bad: "✗"
    }
  }
}
