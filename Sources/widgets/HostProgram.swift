package import Commands
import Foundation
import FoundationExtras
import Rendering
import SystemCalls
import WidgetKitCore

/// The host's program for one call of its executable.
package struct HostProgram {
  /// The program's name, as people type it.
  static let name = "widgets"
  /// The name that it was called by, which may have a prefix where another program has its own.
  static func name(at path: String) -> String {
    let called = path.split(separator: "/").last.map(String.init) ?? name
    return called.hasSuffix(name) ? called : name
  }

  /// What it is for, in one sentence without a full stop.
  static let summary = "Places and shows the widgets of all apps, and keeps them up to date"
  /// The version, after Semantic Versioning.
  static let version = "0.1.0"

  /// What draws; nil where another program does.
  let engine: PictureEngineMaker?

  /// The whole of the executable: reads the process, runs, and says how it ended.
  ///
  /// - Parameter engine: What draws; without it the program becomes the one that has it for the words that draw.
  package static func main(engine: PictureEngineMaker? = nil) async -> ExitCode {
    Output.ignoreBrokenPipes()
    let inputs = ProcessInputs.current()
    if inputs.arguments.first == Shell.query {
      let output = inputs.output(false)
      output.lines(await HostCompletionQuery(inputs: inputs).lines(Array(inputs.arguments.dropFirst())))
      try? output.finish()
      return .success
    }
    return await HostProgram(engine: engine).run(inputs)
  }

  /// Runs one call.
  func run(_ inputs: ProcessInputs) async -> ExitCode {
    var output = inputs.output(false)
    var format: String?
    do {
      if inputs.hasBrokenArguments {
        throw CommandError(
          "A word of the command is not UTF-8", details: ["type it in a terminal that is set to UTF-8"])
      }
      var (options, words) = try GlobalOptions.extract(from: inputs.arguments)
      if words.first == "help" {
        words.removeFirst()
        options.help = true
      }
      output = inputs.output(options.quiet)
      format = options.format
      if engine == nil, !options.help, !options.version, let drawn = HostWord.drawn[words.first ?? ""] {
        _ = try HostWord.parsed(drawn, Array(words.dropFirst()), options)
        try DrawingProgram.find(beside: RunningProgram.path ?? "", environment: inputs.environment).become(inputs)
      }
      let session = try HostSession(
        options: options, inputs: inputs, output: output, toleratesDamage: words.first == "doctor",
        engine: engine)
      let code = try await runToTheEnd(words, session)
      try output.finish()
      return code
    } catch {
      let failure = CommandError.describing(error)
      if let line = failure.barLine(format) { output.data(line) }
      output.error(failure, width: inputs.terminal.width)
      return failure.exitCode
    }
  }

  /// The words that may ask a person: whoever stops them stops the program, which has nothing under way then.
  private static let askingWords: Set<String> = ["add", "configure"]

  /// Runs what was asked; however it ends, by a signal as well, no app's process is left behind.
  private func runToTheEnd(_ words: [String], _ session: HostSession) async throws -> ExitCode {
    let work: @Sendable () async throws -> ExitCode = {
      do {
        let code = try await run(words, session)
        await session.stopExtensions()
        return code
      } catch {
        await session.stopExtensions()
        throw error
      }
    }
    if let word = words.first, Self.askingWords.contains(word) { return try await work() }
    return try await Interruption.stopping(work)
  }

  private func run(_ words: [String], _ session: HostSession) async throws -> ExitCode {
    if session.options.version {
      if session.style == .json {
        session.output.json(["name": .string(Self.name), "version": .string(Self.version)])
      } else {
        session.output.line("\(Self.name) \(Self.version)")
      }
      return .success
    }
    guard let first = words.first else {
      if session.options.help {
        session.output.lines(await session.commands().overview().lines(width: session.inputs.terminal.width))
        return .success
      }
      return try await session.widgets().run([])
    }
    if let word = HostWord.all.first(where: { $0.name == first }) {
      return try await word.run(session, Array(words.dropFirst()))
    }
    return try await session.verb(words)
  }
}
