import AppGroup
import Commands
import Foundation
import FoundationExtras
import Rendering
import SystemCalls
import WidgetKit
import WidgetKitCore

extension AppSession {
  /// Where the run takes place.
  var place: AppPlace { place(at: nil) }

  /// Where something takes place at the moment that a host gives; nil is the run's.
  private func place(at moment: Date?) -> AppPlace {
    AppPlace(
      home: home.path, environment: inputs.environment,
      // Only an executable's own main says by which path it was called.
      program: inputs.path.isEmpty ? nil : RunningProgram.path,
      isLive: isLive(at: moment))
  }

  /// Whether the run, or what a host asks for as of a moment, is about the present.
  func isLive(at moment: Date?) -> Bool {
    // A host may itself run as of another time; a wish takes it no minutes to come here.
    let delay = moment.map { World.current(environment: inputs.environment).now.timeIntervalSince($0) }
    return !options.travels && delay.map { abs($0) < 120 } ?? true
  }

  /// The same run at the machine's time and with the settings of this moment.
  func now() throws -> AppSession {
    var inputs = inputs
    inputs.world = .current(environment: inputs.environment)
    return try AppSession(app, options: options, inputs: inputs, output: output)
  }

  /// Does what the app wants done after a change of its records: what has been written stays, whatever comes of it.
  ///
  /// - Parameter world: The moment; nil is the run's.
  func follow(at world: World? = nil) async {
    guard let changed = app.changed, mayWrite else { return }
    do {
      let context = try open(.reads, world: world)
      let change = AppChange(context: context, place: place(at: world?.now))
      try await providing(context) { try await keepingActivities(context) { try await changed(change) } }
    } catch {
      note("done, but what follows it could not be:", error)
    }
  }

  /// Calls something that may begin, change and end Live Activities, and hands them to the host of the home.
  ///
  /// - Throws: what it throws.
  func keepingActivities<Value>(_ context: AppContext, _ body: () async throws -> Value) async throws -> Value {
    let (app, world) = (app, context.world)
    let activities = HostActivities(
      database: hostDatabase, app: app.name, title: app.title, world: world, isEnabled: mayWrite
    ) { try app.widgets().pictures(of: $0, world: world) }
    do {
      let value = try await ActivityCenter.$current.withValue(activities) { try await body() }
      await settle(activities)
      return value
    } catch {
      await settle(activities)
      throw error
    }
  }

  private func settle(_ activities: HostActivities) async {
    do {
      for note in try await activities.settle() { output.note(TerminalText.escaped(note)) }
    } catch {
      note("done, but the Live Activity could not be stored:", error)
    }
  }

  private func note(_ text: String, _ error: any Error) {
    let failure = CommandError(atEdge: error)
    output.note(text)
    for line in [failure.message] + failure.details { output.note("  " + TerminalText.escaped(line)) }
  }
}
