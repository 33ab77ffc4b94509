public import Commands
import Foundation
import Rendering

/// Several apps in one executable, which is each of them by the name it is called by.
///
/// ```swift
/// let suite = AppSuite([.init("caffeine", CaffeineApp.definition)])
/// suite.main()
/// ```
///
/// A name may have a prefix, for systems where another program has the name already: `my-caffeine` is `caffeine`, and its
/// help, completions and manual say `my-caffeine`. Called by a name that is none of them, `--as NAME` says which it is.
public struct AppSuite: Sendable {
  /// An app of the suite, whose definition is made only when it is called.
  public struct Member: Sendable {
    /// The app's name.
    public let name: String
    let definition: @Sendable () -> AppDefinition

    /// Makes a member.
    public init(_ name: String, _ definition: @autoclosure @escaping @Sendable () -> AppDefinition) {
      self.name = name
      self.definition = definition
    }
  }

  /// What a call means.
  public enum Call: Sendable {
    /// An app with its own arguments.
    case app(AppDefinition, arguments: [String])
    /// The list of the apps, for whoever installs them.
    case list
    /// A name that is no app's.
    case unknown(String)
  }

  private let members: [Member]

  /// Makes a suite.
  public init(_ members: [Member]) { self.members = members }

  /// What a call means: the path that the process was called by, and the words after it.
  public func call(path: String, arguments: [String]) -> Call {
    let name = String(path.split(separator: "/").last ?? "")
    if let app = app(calledBy: name) { return .app(app, arguments: arguments) }
    switch arguments.first {
    case "--as":
      guard arguments.count > 1 else { return .unknown("") }
      guard let app = app(calledBy: arguments[1]) else { return .unknown(arguments[1]) }
      return .app(app, arguments: Array(arguments.dropFirst(2)))
    case "--apps": return .list
    default: return .unknown(name)
    }
  }

  /// The app whose name ends the name; of several the one with the longest name.
  private func app(calledBy name: String) -> AppDefinition? {
    let member = members.filter { name.hasSuffix($0.name) }.max { $0.name.utf8.count < $1.name.utf8.count }
    guard var app = member?.definition() else { return nil }
    app.program = name
    return app
  }

  /// The whole of an executable: reads the process, runs, and ends it with the status of the run.
  public func main() -> Never {
    Output.ignoreBrokenPipes()
    MainThread.run { await run(.current()).rawValue }
  }

  /// Runs one call.
  public func run(_ inputs: ProcessInputs) async -> ExitCode {
    switch call(path: inputs.path, arguments: inputs.arguments) {
    case .app(let app, let arguments):
      var inputs = inputs
      inputs.arguments = arguments
      return await AppRunner(app).run(inputs)
    case .list:
      let output = inputs.output(false)
      output.lines(members.map { $0.definition() }.map { "\($0.name)\t\($0.title)\t\($0.scheme)" })
      return (try? output.finish()) == nil ? .cannotCreate : .success
    case .unknown(let name):
      let error = CommandError(
        "This program holds no app called \(quoted(name))",
        details: [
          "it holds: " + members.map(\.name).joined(separator: ", "),
          "link it under one of these names, or call it with: --as NAME",
        ])
      inputs.output(false).error(error, width: inputs.terminal.width)
      return error.exitCode
    }
  }
}
