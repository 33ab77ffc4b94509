import AppIntents
import Foundation
import FoundationExtras
import Rendering
import Synchronization
import ViewArchive
import WidgetKitCore

@testable import Commands

/// Parameters of a shelf; one is called like an option of the verbs.
struct RackConfiguration: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Rack"

  @Parameter(title: "Bean") var bean: Bean?
  @Parameter(title: "Roast", default: .dark) var roast: Roast
  @Parameter(title: "Family") var family: String?
}

/// An app with one kind of widget, a shelf of beans, that counts what it is asked.
final class ShelfApp: WidgetExtension {
  private let state = Mutex(
    (revision: Int64(1), performed: [ArchivedIntent](), timelines: 0, failure: String?.none))
  private let kind: String

  private static var registry: IntentRegistry {
    var registry = IntentRegistry()
    registry.register(RackConfiguration.self)
    return registry
  }

  init(kind: String = "shelf") { self.kind = kind }

  var performed: [ArchivedIntent] { state.withLock { $0.performed } }
  func fail(_ reason: String?) { state.withLock { $0.failure = reason } }
  var timelines: Int { state.withLock { $0.timelines } }

  func descriptors() async throws -> [WidgetDescriptor] {
    let configuration = Self.registry.descriptor(for: RackConfiguration.persistentIdentifier)
    return [
      WidgetDescriptor(
        kind: kind, displayName: kind.capitalized, families: [.systemSmall, .systemMedium, .accessoryInline],
        configuration: configuration)
    ]
  }

  func revision() async throws -> Int64 { state.withLock { $0.revision } }

  private func entry(_ request: TimelineRequest, _ revision: Int64) -> ArchivedEntry {
    let brew = ArchivedIntent(identifier: "BrewCoffeeIntent", parameters: ["bean": .string("b1")])
    let words = request.configuration.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.jsonText)" }
    let text = ViewNode.text(
      TextNode(runs: [TextRun(.verbatim("revision \(revision) \(words.joined(separator: " "))"))]))
    let button = ViewNode.button(ButtonNode(intent: brew, label: .text(TextNode(runs: [TextRun(.verbatim("Brew"))]))))
    return ArchivedEntry(
      date: request.context.world.now, view: .stack(StackNode(.vertical, children: [text, button])))
  }

  func placeholder(_ request: TimelineRequest) async throws -> ArchivedEntry { entry(request, 0) }
  func snapshot(_ request: TimelineRequest) async throws -> ArchivedEntry { entry(request, 0) }

  func timeline(_ request: TimelineRequest) async throws -> ArchivedTimeline {
    let revision = state.withLock { state in
      state.timelines += 1
      return state.revision
    }
    return ArchivedTimeline(entries: [entry(request, revision)], policy: .never, revision: revision)
  }

  func perform(
    _ intent: ArchivedIntent, tap: UUID, world: World, reporting report: @escaping @Sendable (IntentProgress) -> Void
  ) async throws -> IntentOutcome {
    try state.withLock { state in
      if let failure = state.failure { throw CommandError(failure) }
      state.revision += 1
      state.performed.append(intent)
    }
    return IntentOutcome(dialog: "Brewed")
  }

  func choices(
    parameter: String, intent: String, given: [String: ArchivedValue], matching text: String?
  ) async throws -> [ParameterChoice] {
    try await Self.registry.choices(for: parameter, of: intent, given: given, matching: text)
  }

  func displayText(of value: ArchivedValue, parameter: String, intent: String) async throws -> String {
    await Self.registry.displayText(of: value, for: parameter, of: intent)
  }
}

/// The verbs of `widgets` over apps in this process, on a database of its own.
final class ShelfBench: Sendable {
  let directory: URL
  let apps: [String: ShelfApp]
  let world: World

  init(apps: [String: ShelfApp] = ["beans": ShelfApp()]) throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "shelf-\(UUID().uuidString)")
    self.apps = apps
    world = .fixed(now: try Fixed.instant("2026-03-02T14:00:00Z"), seed: 5)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  var app: ShelfApp { get throws { apps["beans"] ?? ShelfApp() } }
  var host: WidgetHost {
    WidgetHost(
      database: HostDatabase(file: directory.appending(path: "host/host.sqlite")),
      extensions: apps.mapValues { $0 as any WidgetExtension })
  }

  /// What a call of `widgets` prints on standard output.
  @discardableResult
  func widgets(_ words: String..., over app: String? = "beans", mayWrite: Bool = true, at minutes: Double = 0)
    async throws -> String
  {
    try await widgets(words, over: app, mayWrite: mayWrite, at: minutes)
  }

  @discardableResult
  func widgets(_ words: [String], over app: String? = "beans", mayWrite: Bool = true, at minutes: Double = 0)
    async throws -> String
  {
    try await run(words, over: app, mayWrite: mayWrite, at: minutes).text
  }

  /// What a call of `widgets` prints on standard output, and how it ends.
  @discardableResult
  func run(
    _ words: [String], over app: String? = "beans", mayWrite: Bool = true, at minutes: Double = 0, width: Int = 80,
    into captured: CapturedOutput = CapturedOutput()
  ) async throws -> (text: String, code: ExitCode) {
    let (options, rest) = try GlobalOptions.extract(from: words)
    var terminal = Terminal(inputIsTerminal: false, outputIsTerminal: false, errorIsTerminal: false)
    terminal.width = width
    let world = world.advanced(by: minutes * 60)
    let commands = WidgetCommands(
      program: "beans widgets", app: app, host: host, world: world,
      times: TimeContext(now: world.now, timeZone: world.timeZone), options: options, terminal: terminal,
      output: captured.output(), mayWrite: mayWrite,
      picture: RenderEnvironment(now: world.now, timeZone: world.timeZone, locale: world.locale))
    let ended: Result<ExitCode, any Error>
    do { ended = .success(try await commands.run(rest)) } catch { ended = .failure(error) }
    // What was printed before an error is printed.
    try commands.output.finish()
    let code = try ended.get()
    return (captured.text(.results), code)
  }

  /// What a call prints as JSON.
  func json(_ words: String...) async throws -> Any {
    try JSONSerialization.jsonObject(with: Data(try await widgets(words + ["--json"]).utf8))
  }
}
