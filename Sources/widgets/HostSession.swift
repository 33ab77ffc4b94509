import AppGroup
import Commands
import Foundation
import FoundationExtras
import Rendering
import SystemCalls
import WidgetKitCore

/// One run of the host's program: what was asked for, and everything that it is done with.
struct HostSession: Sendable {
  let options: GlobalOptions
  let inputs: ProcessInputs
  let output: Output
  let home: Home
  let database: HostDatabase
  /// What is set for all apps.
  let settings: AppSettings
  let world: World
  /// The apps that are installed.
  let catalog: AppCatalog
  /// Each app in a process of its own.
  let extensions: [String: SubprocessExtension]
  let host: WidgetHost
  /// What draws; nil where another program does.
  let engine: PictureEngineMaker?
  /// Why the host's database cannot be read, in a run that goes on without it.
  let databaseFailure: CommandError?

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - toleratesDamage: Whether it goes on without a host database that cannot be read, as one must that tells what is
  ///     wrong.
  ///   - engine: What draws; nil where another program does.
  init(
    options: GlobalOptions, inputs: ProcessInputs, output: Output, toleratesDamage: Bool = false,
    engine: PictureEngineMaker? = nil
  ) throws {
    self.engine = engine
    self.options = options
    self.inputs = inputs
    self.output = output
    home = try Home(explicit: options.home, environment: inputs.environment)
    database = HostDatabase(home: home)
    var stored: [String: String] = [:]
    var failure: CommandError?
    if !options.help, !options.version {
      do {
        stored = try database.sharedSettings()
      } catch {
        guard toleratesDamage else { throw error }
        failure = CommandError.describing(error)
      }
    }
    databaseFailure = failure
    settings = AppSettings(SharedSettings.all, stored: [:], shared: stored)
    world = try settings.world(inputs.world, options: options)
    catalog = AppCatalog.find(
      beside: DrawingProgram.host(of: RunningProgram.path ?? ""), environment: inputs.environment)
    // An app finds its data where the host looks for it, wherever the host was told to look.
    var environment = inputs.environment
    environment["WIDGETS_HOME"] = home.path
    let variables = environment
    // The time that a person grants an app holds for its process as well.
    let figures = HostFigures(stored: (try? database.hostSettings()) ?? [:])
    let limits = figures.processes
    let signs = WaitingSigns(output, terminal: inputs.terminal, seconds: limits.answerSeconds)
    extensions = Dictionary(
      uniqueKeysWithValues: catalog.apps.map { app in
        (app.name, SubprocessExtension(app, environment: variables, limits: limits) { signs.show(app.name) })
      })
    host = WidgetHost(database: database, extensions: extensions, verbs: HostProgram.name)
  }

  /// Whether anything may be written: a run as of another time or place leaves the person's own home alone.
  var mayWrite: Bool { !(options.travels && home.isDefault) }

  /// In which form results are printed.
  var style: OutputStyle {
    options.outputStyle(isTerminal: inputs.terminal.outputIsTerminal, term: inputs.terminal.term)
  }

  /// The machine's world at this very moment, as the settings and options have it.
  ///
  /// - Throws: a usage error for a zone or a time that cannot be read.
  func currentWorld() throws -> World {
    let stored = (try? database.sharedSettings()) ?? [:]
    return try AppSettings(SharedSettings.all, stored: [:], shared: stored)
      .world(.current(environment: inputs.environment), options: options)
  }

  /// Ends the apps' processes.
  func stopExtensions() async {
    for (app, bridge) in extensions {
      await bridge.stop()
      // What it wrote after its last answer belongs to what it made last.
      let remarks = bridge.takeRemarks()
      if mayWrite, !remarks.isEmpty, database.exists { try? database.add(remarks, toLatestOf: app) }
    }
  }

  // MARK: - The verbs over widgets

  /// The verbs over one app, or over all.
  func widgets(app: String? = nil) -> WidgetCommands {
    var verbs = WidgetCommands(
      program: HostProgram.name, app: app, host: host, world: world, times: settings.times(in: world),
      options: options, terminal: inputs.terminal, output: output, mayWrite: mayWrite, picture: picture)
    verbs.machineZone = inputs.world.timeZone
    verbs.otherWords = HostWord.all.map(\.name)
    return verbs
  }

  /// Runs a verb; an app's name before the widget or kind says whose is meant: `add caffeine today`.
  func verb(_ words: [String]) async throws -> ExitCode {
    var words = words
    var app: String?
    if words.count > 2, extensions[words[1]] != nil, !words[2].hasPrefix("-") {
      app = words.remove(at: 1)
    }
    do {
      return try await widgets(app: app).run(words)
    } catch let error as WidgetHostError {
      guard extensions.isEmpty, case .unknownWidget = error else { throw error }
      throw noApps
    }
  }

  /// No app was found at all.
  var noApps: CommandError {
    CommandError(
      "No app is installed",
      details: [
        "apps are looked for beside this program and in share/widgets/apps beside its directory",
        "to name them yourself: \(AppCatalog.variable)=/path/to/caffeine:/path/to/habit",
      ], exitCode: .unavailable)
  }

  private var picture: RenderEnvironment {
    let capabilities = inputs.terminal.capabilities
    return RenderEnvironment(
      now: world.now, timeZone: world.timeZone, locale: world.locale, isDark: capabilities.isDark,
      colorDepth: capabilities.colorDepth, hasTextAttributes: capabilities.hasTextAttributes,
      glyphs: capabilities.glyphs)
  }
}
