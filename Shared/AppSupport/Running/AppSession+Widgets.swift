import Commands
import FoundationExtras
import Rendering
import WidgetKitCore

extension AppSession {
  /// The host of this home, with this app in the same process.
  var host: WidgetHost {
    WidgetHost(database: hostDatabase, extensions: [app.name: AppExtension(session: self)])
  }

  /// The verbs of `widgets` over this app.
  var widgets: WidgetCommands {
    let examples = app.examples
    var verbs = WidgetCommands(
      program: "\(app.program) widgets", app: app.name, host: host, world: world,
      times: times(settings), options: options, terminal: inputs.terminal,
      output: output, mayWrite: mayWrite, picture: renderEnvironment
    ) { verb in examples[verb.isEmpty ? "widgets" : "widgets \(verb)"] ?? [] }
    verbs.machineZone = inputs.world.timeZone
    return verbs
  }

  /// Tells the host that the app's data has changed; it is a hint, because the host compares revisions anyway.
  ///
  /// - Parameter reason: By which the budget judges: a command is the app in the foreground, a link or an import is not.
  func requestReload(_ reason: ReloadReason) {
    let host = host
    guard host.database.exists else { return }
    do {
      _ = try host.requestReload(.all, app: app.name, reason: reason, world: world)
    } catch {
      // The record is safe, and that is what was asked for: a failure here must not look like one there.
      let failure = CommandError(atEdge: error)
      output.note("done, but the placed widgets could not be told:")
      for line in [failure.message] + failure.details { output.note("  " + TerminalText.escaped(line)) }
    }
  }
}
