import AppGroup
import AppIntents
public import Commands
import Foundation
import Interchange
import WidgetKitCore

/// Runs an app for one call of its executable.
public struct AppRunner: Sendable {
  private let app: AppDefinition

  /// Makes a runner.
  public init(_ app: AppDefinition) { self.app = app }

  /// The whole of an executable: reads the process, runs, and says how it ended.
  public static func main(_ app: AppDefinition) async -> Int32 {
    Output.ignoreBrokenPipes()
    return await AppRunner(app).run(.current()).rawValue
  }

  /// Runs one call.
  public func run(_ inputs: ProcessInputs) async -> ExitCode {
    var output = inputs.output(false)
    do {
      var (options, words) = try GlobalOptions.extract(from: inputs.arguments)
      if words.first == "help" {
        words.removeFirst()
        options.help = true
      }
      output = inputs.output(options.quiet)
      let session = try AppSession(app, options: options, inputs: inputs, output: output)
      let code = try await session.run(words)
      try output.finish()
      return code
    } catch {
      let failure = CommandError(atEdge: error)
      output.error(failure, width: inputs.terminal.width)
      return failure.exitCode
    }
  }
}

extension AppSession {
  /// Runs the words after the program's name and its global options.
  func run(_ words: [String]) async throws -> ExitCode {
    if options.version {
      if style == .json {
        output.json(["name": .string(app.name), "version": .string(app.version)])
      } else {
        output.line("\(app.name) \(app.version)")
      }
      return .success
    }
    guard !words.isEmpty else {
      if options.help {
        help()
      } else {
        try await widgets.show(kind: app.defaultWidget)
      }
      return .success
    }
    let (command, rest) = try self.words.resolve(words, program: app.name)
    switch command {
    case .intent(let intent):
      try await run(intent, words: rest)
      return .success
    case .builtIn(let name):
      return try await runBuiltIn(name, rest)
    }
  }

  private func runBuiltIn(_ name: String, _ words: [String]) async throws -> ExitCode {
    switch name {
    case "config": try ConfigCommand(session: self).run(words)
    case "export": try ExportCommand(session: self).run(words)
    case "import": try ImportCommand(session: self).run(words)
    case "open": try await OpenCommand(session: self).run(words)
    case "widgets": return try await widgets.run(words)
    default: try await runRecordWord(name, words)
    }
    return .success
  }

  private func runRecordWord(_ name: String, _ words: [String]) async throws {
    if let thing = app.things.first(where: { $0.plural == name }) {
      return try await RecordCommands(session: self, type: thing).runPlural(words)
    }
    switch name {
    case "undo" where !app.recordTypes.isEmpty: try UndoCommand(session: self).undo(words)
    case "redo" where !app.recordTypes.isEmpty: try UndoCommand(session: self).redo(words)
    case "list", "edit", "delete":
      if let records = app.records { try await RecordCommands(session: self, type: records).run(name, words) }
    default: help()
    }
  }
}
