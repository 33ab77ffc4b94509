import AppIntents
import Rendering
import Testing

@testable import Commands

@Suite struct `Help` {
  static let log = IntentCommand(
    CoffeeWords.log, name: "log", placeholders: ["size": "ml"]
  ).syntax(program: "caffeine")

  @Test func `has the usage of an intent`() {
    #expect(
      Self.log.usage
        == "caffeine log <drink> [--mg <n>] [--size <ml>] [--count <n>] [-a <time>] [--duration <duration>]"
        + " [--[no-]decaf] [--tags <tag> …] [--note <text>]")
  }

  @Test(arguments: [40, 60, 80, 100])
  func `fits the width`(width: Int) {
    for line in Self.log.help(aliases: ["drink"], width: width) + UsageLine.wrapped(Self.log.usage, width: width) {
      #expect(TerminalText.cellWidth(of: line) <= max(width, 52), "\(line)")
      #expect(!line.hasSuffix(" "))
    }
  }

  @Test func `shows titles, descriptions, ranges and defaults`() {
    let text = Self.log.help(width: 100).joined(separator: "\n")
    #expect(text.contains("Caffeine: What the drink holds in milligrams (from 0 to 1000)"))
    #expect(text.contains("Count (from 1 to 20; 1 unless given)"))
    #expect(text.contains("Decaffeinated (no unless given)"))
    #expect(text.contains("-a, --at <time>"))
    #expect(text.contains("Writes down what you drank."))
    #expect(text.contains("-y, --yes"))
  }

  @Test func `of an app lines up its groups`() {
    let help = AppHelp(
      program: "caffeine", summary: "How much caffeine is in you.",
      groups: [
        .init("Log", [.init(Self.log, callName: "log"), .init("undo", "Take back the last command")]),
        .init(
          "日本語",
          [.init("widgets show <名前>", "Show a widget, which has a rather long line of help that must be wrapped")]),
        .init("Nothing", []),
      ])
    #expect(
      help.lines(width: 60) == [
        "How much caffeine is in you.", "", "usage: caffeine [<command>] [<options>]", "", "Log",
        "  log <drink>          Log a drink", "  undo                 Take back the last command", "", "日本語",
        "  widgets show <名前>  Show a widget, which has a rather",
        "                       long line of help that must be",
        "                       wrapped",
        "", "More about one: caffeine <command> --help",
      ])
  }

  @Test func `of an error is the one in the specification`() throws {
    let syntax = CommandSyntax(
      "caffeine log", operands: [OperandSyntax("drink")],
      options: [
        OptionSyntax("mg", form: .value(placeholder: "n")), OptionSyntax("size", form: .value(placeholder: "ml")),
        OptionSyntax("count", form: .value(placeholder: "n")), OptionSyntax("at", form: .value(placeholder: "time")),
      ])
    let matcher = NameMatcher([NamedValue(1, title: "espresso")])
    let error = try commandError { _ = try matcher.find("expresso", noun: "drink") }.withUsage(syntax.usage)
    #expect(
      error.rendered() == """
        error: 'expresso' is not a drink
          did you mean 'espresso'?
        usage: caffeine log <drink> [--mg <n>] [--size <ml>] [--count <n>] [-a <time>]

        """)
  }
}

@Suite struct `Errors` {
  @Test func `print no control characters`() {
    let error = CommandError("\(quoted("a\u{1B}[31m\nb")) is bad", details: ["x\ny\u{7}"], usage: "a \u{9B}b")
    #expect(!error.rendered().replacing("\n", with: "").unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x9B })
    #expect(error.lines().count == 3)
  }

  @Test func `of ours say so and how to report them`() {
    let error = CommandError.internalError("Nothing fits")
    #expect(error.lines().first == "internal error: Nothing fits")
    #expect(error.exitCode == .software)
    #expect(error.details.first?.contains("report") == true)
  }

  @Test func `get the usage only where the words were wrong`() {
    #expect(CommandError("X", exitCode: .noInput).withUsage("u").usage == nil)
    #expect(CommandError("X").withUsage("u").usage == "u")
    #expect(CommandError("X", usage: "a").withUsage("u").usage == "a")
  }

  @Test(
    arguments: [
      (ExitCode.success, 0), (.no, 1), (.usage, 64), (.dataError, 65), (.noInput, 66), (.unavailable, 69),
      (.software, 70),
      (.cannotCreate, 73), (.inputOutput, 74), (.temporaryFailure, 75), (.noPermission, 77),
    ] as [(ExitCode, Int32)])
  func `end the process with the numbers of the specification`(code: ExitCode, number: Int32) {
    #expect(code.rawValue == number)
  }

  @Test(arguments: [
    (IntentError.entityNotFound(typeName: "D", id: "x", title: "drink"), ExitCode.noInput),
    (.declined, .no), (.needsConfirmation(dialog: "Really?"), .noPermission), (.needsApp(dialog: "x"), .unavailable),
    (.needsValue(parameter: "drink", dialog: "Which?"), .usage), (.duplicateIdentifier("x"), .software),
    (.needsChoice(parameter: "a", choices: [], dialog: "Which one?"), .usage),
  ])
  func `of intents have exit codes`(error: IntentError, code: ExitCode) {
    #expect(CommandError(error).exitCode == code)
  }

  @Test func `list up to five values inline, more as a list, too many with a count`() {
    #expect(listed(["a", "b"], as: "values") == ["values: a, b"])
    #expect(listed((1...6).map(String.init), as: "values").count == 7)
    #expect(listed((1...50).map(String.init), as: "values").last == "  40 more")
    #expect(listed([], as: "values") == [])
  }
}
