import AppGroup
import AppIntents
import Commands
import Foundation
import Testing
import WidgetKitCore

@testable import AppSupport

/// The made-up app in a fresh home, run in this process on a clock of its own.
final class Bench: Sendable {
  /// What a run said and how it ended.
  struct Run: Sendable {
    let output: String
    let errors: String
    let code: ExitCode

    /// The result as JSON; an error where it is none.
    func json() throws -> [String: Any] {
      try #require(try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    }
  }

  let directory: URL
  let world: World

  init(_ function: String = #function) throws {
    directory = FileManager.default.temporaryDirectory.appending(path: "cups-\(UUID().uuidString)")
    let now = try Date("2026-03-02T14:00:00Z", strategy: .iso8601)
    world = .fixed(now: now, seed: 7)
  }

  deinit { try? FileManager.default.removeItem(at: directory) }

  var home: Home { get throws { try Home(explicit: directory.path, environment: [:]) } }
  var storePath: String { get throws { try home.storePath(ofGroup: "cups") } }
  var hasStore: Bool { get throws { AppStore.exists(atPath: try storePath) } }

  func store() throws -> AppStore { try AppStore(home: home, group: "cups", role: .app, schema: CupsApp.schema) }

  func inputs(
    _ words: [String], environment: [String: String] = [:], isTerminal: Bool = false, into captured: CapturedOutput
  ) -> ProcessInputs {
    let terminal = Terminal(
      inputIsTerminal: false, outputIsTerminal: isTerminal, errorIsTerminal: false, environment: environment)
    var inputs = ProcessInputs(
      arguments: words, environment: ["WIDGETS_HOME": directory.path].merging(environment) { _, new in new },
      terminal: terminal, world: world, output: { captured.output(isQuiet: $0) })
    // However busy the machine is that runs the tests.
    inputs.intentLimits = IntentLimits(time: .seconds(3600), cleanUp: .seconds(3600))
    return inputs
  }

  @discardableResult
  func cups(_ words: String..., environment: [String: String] = [:], isTerminal: Bool = false) async -> Run {
    let captured = CapturedOutput()
    let code = await AppRunner(CupsApp.definition).run(
      inputs(words, environment: environment, isTerminal: isTerminal, into: captured))
    return Run(output: captured.text(.results), errors: captured.text(.notes), code: code)
  }

  /// A session as the runner makes it, for what stands behind the words.
  func session(_ definition: AppDefinition = CupsApp.definition) throws -> AppSession {
    let captured = CapturedOutput()
    return try AppSession(
      definition, options: GlobalOptions(), inputs: inputs([], into: captured), output: captured.output())
  }

  /// The app as the host sees it.
  func bridge() throws -> AppExtension { AppExtension(session: try session()) }
}
