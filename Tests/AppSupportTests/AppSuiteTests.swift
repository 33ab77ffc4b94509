import Commands
import Foundation
import Testing

@testable import AppSupport

@Suite struct `A suite of apps` {
  private static let suite = AppSuite([
    .init("cups", CupsApp.definition), .init("walks", WalksApp.definition), .init("ups", WalksApp.definition),
  ])

  private func run(_ path: String, _ words: [String]) async throws -> (code: ExitCode, output: String, errors: String) {
    let bench = try Bench()
    let captured = CapturedOutput()
    var inputs = bench.inputs(words, into: captured)
    inputs.path = path
    let code = await Self.suite.run(inputs)
    return (code, captured.text(.results), captured.text(.notes))
  }

  @Test(arguments: [
    ("cups", ["add", "-h"], "usage: cups add"), ("/usr/bin/cups", ["add", "-h"], "usage: cups add"),
    ("./my-cups", ["add", "-h"], "usage: my-cups add"), ("walks", ["-h"], "usage: walks"),
    ("suite", ["--as", "cups", "add", "-h"], "usage: cups add"),
    ("suite", ["--as", "my-cups", "completions", "fish"], "complete -c my-cups"),
    ("my-cups", ["man"], #"my\-cups"#), ("my-cups", ["add", "red"], "Added 1 red"),
    ("my-cups", ["widgets", "add", "-h"], "usage: my-cups widgets add"),
    ("my-cups", ["config", "-h"], "usage: my-cups config"),
  ])
  func `is the app that it is called as, and says so`(path: String, words: [String], text: String) async throws {
    let run = try await run(path, words)
    #expect(run.code == .success, "\(run.errors)")
    #expect(run.output.contains(text), "\(run.output)")
  }

  @Test(
    arguments: [
      ("suite", [], "'suite'"), ("suite", ["add", "red"], "'suite'"), ("suite", ["--as", "tea"], "'tea'"),
      ("suite", ["--as"], "''"), ("", [], "''"), ("/", [], "''"), ("cups/", ["--as", "tea"], nil),
      ("CUPS", [], "'CUPS'"),
    ] as [(String, [String], String?)])
  func `lists what it holds under any other name`(path: String, words: [String], named: String?) async throws {
    let run = try await run(path, words)
    #expect(run.code == .usage)
    if let named {
      #expect(run.errors.contains("no app called \(named)"), "\(run.errors)")
      #expect(run.errors.contains("cups, walks, ups"), "\(run.errors)")
    }
  }

  @Test func `tells whoever installs it its apps`() async throws {
    let run = try await run("suite", ["--apps"])
    #expect(run.output.hasPrefix("cups\tCups\tcups\n"), "\(run.output)")
    #expect(run.output.split(separator: "\n").count == 3)
  }
}
