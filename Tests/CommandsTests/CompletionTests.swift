import AppIntents
import Foundation
import Testing

@testable import Commands

/// A source with a few names, among them such as shells get wrong.
private struct OfferedNames: CompletionSource {
  func values(_ source: ValueSource, in situation: CompletionSituation) async -> [Completion] {
    switch source {
    case .parameter("drink", _):
      ["Espresso", "Flat white", "White tea", "Bob's own", "Crème brûlée", "抹茶", "two\nlines", ""].map {
        Completion($0, "drink")
      }
    case .parameter("tags", _):
      // What is offered may depend on what was given.
      situation.given.operand("drink") == nil ? [Completion("Morning")] : [Completion("Work"), Completion("Weekend")]
    case .widget: [Completion("1", "today · medium"), Completion("work"), Completion("today")]
    default: []
    }
  }

  func kind(of word: String) async -> String? { ["1": "today", "today": "today"][word] }
}

@Suite struct `Completing words` {
  static let tree: CommandNode = {
    let log = IntentCommand(CoffeeWords.log, name: "log")
    let show = CommandNode(
      "show", syntax: CommandSyntax("app widgets show", operands: [OperandSyntax("widget", values: .widget)]),
      subjectOptions: [
        .init(
          "today", title: "Today",
          options: [OptionSyntax("category", form: .list(placeholder: "c"), values: .words(["coffee", "tea"]))]),
        .init("week", title: "Week", options: [OptionSyntax("days", form: .value(placeholder: "n"))]),
      ])
    let load = CommandSyntax("app import", operands: [OperandSyntax("file", values: .file)])
    return CommandNode(
      "app", syntax: CommandSyntax("app"),
      children: [
        CommandNode("log", aliases: ["drink"], syntax: log.syntax(program: "app")),
        CommandNode("do log out", syntax: CommandSyntax("app do log out", summary: "Leave")),
        CommandNode("import", syntax: load),
        CommandNode("widgets", syntax: CommandSyntax("app widgets"), children: [show]),
      ])
  }()

  private static func offered(_ line: String) async -> [String] {
    let bash = BashLine(line, wordBreaks: "")
    switch await Completer(tree, source: OfferedNames()).answer(bash.words, current: bash.current) {
    case .values(let values): return values.map(\.value)
    case .files(let prefix): return ["files \(prefix)"]
    case .directories(let prefix): return ["directories \(prefix)"]
    }
  }

  @Test(arguments: [
    ("", ["log", "drink", "do", "import", "widgets"]), ("lo", ["log"]), ("do ", ["log"]), ("do log o", ["out"]),
    ("log ", ["Espresso", "Flat white", "White tea", "Bob's own", "Crème brûlée", "抹茶"]), ("log ESP", ["Espresso"]),
    ("log white", ["White tea"]), ("log own", ["Bob's own"]), ("log creme", ["Crème brûlée"]), ("log 抹", ["抹茶"]),
    ("log flat w", ["white"]), ("log 'flat w", ["Flat white"]), ("log flat white --m", ["--mg"]),
    ("log espresso --c", ["--count"]), ("log espresso --count 2 --c", []), ("log x --d", ["--duration", "--decaf"]),
    ("log x --no-", ["--no-decaf"]), ("log x --decaf --de", []), ("log x -a", ["-a"]),
    ("log x -a yes", ["yesterday"]), ("log x --at=yes", ["--at=yesterday"]), ("log x --duration 1h", ["1h", "1h30m"]),
    ("log --tags ", ["Morning"]), ("log espresso --tags w", ["Work", "Weekend"]),
    ("log espresso --tags work,w", ["work,Weekend"]), ("log espresso --tags work --tags ", ["Work", "Weekend"]),
    ("log -- --t", []), ("import ", ["files "]), ("--home ", ["directories "]), ("--home=/x", ["directories --home="]),
    ("--now 08:00 lo", ["log"]), ("log --format ", ["text", "plain", "json"]), ("--time-zone tok", ["Asia/Tokyo"]),
    ("widgets ", ["show"]), ("widgets show ", ["1", "work", "today"]), ("widgets show 1 --ca", ["--category"]),
    ("widgets show today --d", []), ("widgets show --d", ["--days"]),
    ("widgets show 1 --category=t", ["--category=tea"]),
    ("widgets show 1 --category coffee,", ["coffee,tea"]), ("nothing --", []),
  ])
  func `offers what may stand at the cursor`(line: String, words: [String]) async {
    var offered = await Self.offered(line)
    if line == "nothing --" {
      offered.removeAll { option in GlobalOptions.syntax.contains { "--\($0.name)" == option } }
    }
    #expect(offered == words)
  }

  @Test func `offers only words that can be read`() throws {
    let context = try Fixed.context("2026-03-03T13:20:00Z")
    for word in try #require(ValueSource.instant.fixedValues) {
      #expect(throws: Never.self) { try TimeExpression.readInstant(word.value, in: context, future: .allowed) }
    }
    for word in try #require(ValueSource.day.fixedValues) {
      #expect(throws: Never.self) { try TimeExpression.readDay(word.value, in: context, future: .allowed) }
    }
    for word in try #require(ValueSource.range.fixedValues) {
      #expect(throws: Never.self) { try TimeExpression.readRange(word.value, in: context) }
    }
    for word in try #require(ValueSource.duration.fixedValues) {
      #expect(throws: Never.self) { try TimeExpression.readDuration(word.value) }
    }
    for word in ValueSource.timeZoneNames { #expect(throws: Never.self) { try readTimeZone(word) } }
  }

  @Test(arguments: [
    ("app log fl", "Flat white", "Flat\\ white"), ("app log 'fl", "Flat white", "Flat white"),
    ("app log \"fl", "Flat white", "Flat white"), ("app log flat\\ w", "Flat white", "Flat\\ white"),
    ("app log b", "Bob's $own", "Bob\\'s\\ \\$own"), ("app log 'b", "Bob's", "Bob'\\''s"),
    ("app log \"b", "Bob's $own", "Bob's \\$own"), ("app x --category=t", "--category=tea", "tea"),
    ("app open caffeine://t", "caffeine://today", "//today"), ("app x --category=\"t", "--category=tea", "tea"),
    ("app log cr", "Crème (brûlée)", "Crème\\ \\(brûlée\\)"), ("app log ", "抹茶", "抹茶"),
    ("app x --At=t", "--at=today", "today"),
  ])
  func `is inserted by bash so that it is one word`(line: String, value: String, inserted: String) {
    #expect(BashLine(line, wordBreaks: " \t\n\"'@><=;|&(:").insertion(value) == inserted)
  }

  @Test(arguments: [
    ("app log fl", ["app", "log"], "fl"), ("app  log ", ["app", "log"], ""),
    ("app 'a b' c\\ d \"e \\\" \\x\" f", ["app", "a b", "c d", "e \" \\x"], "f"), ("app ''", ["app"], ""),
    ("app '' x", ["app", ""], "x"), ("app a'b c'd", ["app"], "ab cd"),
  ])
  func `takes a line of bash apart`(line: String, words: [String], current: String) {
    let bash = BashLine(line, wordBreaks: "")
    #expect(bash.words == words)
    #expect(bash.current == current)
  }

  @Test(arguments: Shell.allCases)
  func `has a script for each shell that names the program and nothing else`(shell: Shell) {
    let script = shell.script(program: "my-app")
    #expect(script.contains("my-app") && script.contains(Shell.query))
    #expect(!script.contains("PROGRAM") && !script.contains("FUNCTION") && !script.contains("QUERY"))
    #expect(script.contains("_my_app"))
  }
}

@Suite struct `The manual` {
  @Test func `shows data as it is, and takes none of it for a request`() {
    let page = ManualPage(
      commands: CommandNode(
        "app", syntax: CommandSyntax("app", summary: "Tells things"),
        children: [
          CommandNode(
            "log",
            syntax: CommandSyntax(
              "app log", operands: [OperandSyntax("drink", help: ".SH not a heading")], summary: "'Log' a drink",
              discussion: ".de x\nA \\back\\ slash…", examples: [CommandExample("log 'it'"), CommandExample(".dots")]))
        ]),
      deed: "lists cups", version: "1", date: "2026-03-02", settings: [], links: [], files: []
    ).text
    let lines = page.split(separator: "\n").map(String.init)
    #expect(lines[0] == ".TH \"APP\" 1 2026-03-02 \"app 1\" \"User Commands\"")
    #expect(lines.contains("\\&.SH not a heading"))
    #expect(lines.contains("\\&.de x"))
    #expect(lines.contains("\\(aqLog\\(aq a drink."))
    #expect(lines.contains("A \\eback\\e slash\\[u2026]"))
    #expect(lines.contains("app log \\(aqit\\(aq"))
    #expect(page.utf8.allSatisfy { $0 < 0x7F })
    #expect(lines.allSatisfy { $0.utf8.count <= 100 })
  }
}

@Suite struct `A tree of commands` {
  @Test(arguments: [
    ("log espresso", "log", 1), ("drink", "log", 1), ("do log out now", "do log out", 3), ("do log", "app", 0),
    ("widgets show 1", "show", 2), ("", "app", 0),
  ])
  func `finds the command with the longest name`(line: String, name: String, count: Int) {
    let found = `Completing words`.tree.command(line.split(separator: " ").map(String.init))
    #expect(found.node.name == name)
    #expect(found.count == count)
  }

  @Test func `of which the overview lists every command`() {
    let entries = `Completing words`.tree.overview().groups.flatMap(\.entries).map(\.words)
    #expect(entries.contains("log <drink>") && entries.contains("widgets show <widget>"))
  }
}
