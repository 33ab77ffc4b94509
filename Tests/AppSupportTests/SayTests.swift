import AppIntents
import Commands
import Foundation
import Testing

@testable import AppSupport

/// What apps say of their shortcuts, and what they do when somebody says one.
@Suite struct `A spoken command` {
  struct CupsShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
      AppShortcut(
        intent: AddCupIntent(),
        phrases: ["Add a \(\.$colour) cup to \(.applicationName)", "Add a cup to \(.applicationName)"],
        shortTitle: "Add a cup", systemImageName: "cup.and.saucer")
      AppShortcut(
        intent: AddCupIntent(.blue), phrases: ["The usual in \(.applicationName)"], shortTitle: "The usual",
        systemImageName: "star")
      AppShortcut(
        intent: FillIntent(), phrases: ["Go on in \(.applicationName)"], shortTitle: "Fill", systemImageName: "drop")
      AppShortcut(
        intent: TotalIntent(), phrases: ["Go on in \(.applicationName)"], shortTitle: "Count", systemImageName: "number"
      )
    }
  }

  struct BadShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
      for _ in 0..<11 { AppShortcut(intent: TotalIntent(), phrases: ["How many"]) }
    }
  }

  private func say(
    _ bench: Bench, _ words: String..., shortcuts: (any AppShortcutsProvider.Type)? = CupsShortcuts.self
  ) async -> Bench.Run {
    var app = CupsApp.definition
    app.shortcuts = shortcuts
    let captured = CapturedOutput()
    let code = await AppRunner(app).run(bench.inputs(words, into: captured))
    return Bench.Run(output: captured.text(.results), errors: captured.text(.notes), code: code)
  }

  @Test func `fills the parameter that is named`() async throws {
    let bench = try Bench()
    let run = await say(bench, "say", "add a BLUE cup to cups")
    #expect(run.code == .success)
    #expect(run.output == "Added 1 blue\n")
    #expect(run.errors == "understood: Add a cup · colour = blue\n")
  }

  @Test func `keeps the values that the shortcut has`() async throws {
    let bench = try Bench()
    #expect(await say(bench, "say", "the usual in cups").output == "Added 1 blue\n")
  }

  @Test func `asks for what is missing, or names it where nobody can be asked`() async throws {
    let bench = try Bench()
    let run = await say(bench, "say", "add a cup to cups")
    #expect(run.code == .usage)
    #expect(run.errors.contains("Which colour?"), "\(run.errors)")
    #expect(try !bench.hasStore)
  }

  @Test func `with two meanings does nothing and lists both`() async throws {
    let bench = try Bench()
    let run = await say(bench, "say", "go on in cups")
    #expect(run.code == .usage)
    #expect(
      run.errors == "error: 'go on in cups' may mean more than one thing\n  candidates: Fill, Count\n", "\(run.errors)")
    #expect(try !bench.hasStore)
  }

  @Test func `that an app does not know is answered with its phrases`() async throws {
    let bench = try Bench()
    let run = await say(bench, "say", "add a blu cup to cups")
    #expect(run.code == .usage)
    #expect(run.errors.contains("did you mean 'Add a blue cup to Cups'"), "\(run.errors)")
    #expect(await say(bench, "say", "x", shortcuts: nil).code == .unavailable)
    #expect(await say(bench, "shortcuts", shortcuts: nil).code == .unavailable)
  }

  @Test func `that breaks the system's rules is a finding`() async throws {
    let bench = try Bench()
    let run = await say(bench, "shortcuts", shortcuts: BadShortcuts.self)
    #expect(run.code == .no)
    #expect(run.errors.contains("finding: There are 11 shortcuts, and at most 10 are allowed\n"), "\(run.errors)")
    #expect(run.errors.contains("finding: The phrase 'How many' does not name the app\n"))
    let json = try await say(bench, "shortcuts", "--json", shortcuts: BadShortcuts.self).json()
    #expect((json["findings"] as? [String])?.count == 12)
    #expect(await say(bench, "shortcuts").code == .success)
  }

  @Test func `is offered to a shell`() async throws {
    let bench = try Bench()
    let session = try AppSession(
      {
        var app = CupsApp.definition; app.shortcuts = CupsShortcuts.self; return app
      }(), options: GlobalOptions(),
      inputs: bench.inputs([], into: CapturedOutput()), output: CapturedOutput().output())
    let situation = CompletionSituation(
      command: try await session.commands(), given: ParsedWords(), subject: nil, typed: "")
    let found = await AppCompletionSource(session: session).values(.phrase, in: situation)
    #expect(found.map(\.value).contains("Add a red cup to Cups"))
  }

  @Test func `needs intents, which are listed with what they do`() async throws {
    let bench = try Bench()
    let captured = CapturedOutput()
    _ = await AppRunner(CupsApp.definition).run(bench.inputs(["intents", "--plain"], into: captured))
    let lines = captured.text(.results).split(separator: "\n").map(String.init)
    #expect(
      lines.first == "AddCupIntent, word: add, effect: writes, title: Add a cup, parameters: colour [count]", "\(lines)"
    )
    #expect(lines.contains("ClearIntent, word: do config, effect: writes, title: Configure the cups"))
    #expect(lines.contains("ShelfConfiguration, effect: configures, title: Shelf, parameters: [colour]"))
    #expect(captured.text(.notes).contains("'config' is a built-in command"))
  }
}
