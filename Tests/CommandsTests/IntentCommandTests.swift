import AppIntents
import Foundation
import Testing
import ViewArchive

@testable import Commands

@Suite struct `Words that become an intent` {
  typealias Values = [String: ArchivedValue]

  @Test(
    arguments: [
      ("espresso", ["drink": .string("espresso")]),
      ("flat white --mg 130", ["drink": .string("flat-white"), "mg": .number(130)]),
      ("--mg 130mg flat", ["drink": .string("flat-white"), "mg": .number(130)]),
      ("gr tea --mg -0", ["drink": .string("green-tea"), "mg": .number(-0.0)]),
      ("latte --mg 0.1g", ["drink": .string("latte"), "mg": .number(100)]),
      ("latte --size 250", ["drink": .string("latte"), "size": .array([.number(250), .string("mL")])]),
      ("latte --size 0.25l", ["drink": .string("latte"), "size": .array([.number(0.25), .string("L")])]),
      ("latte --count 3 --decaf", ["drink": .string("latte"), "count": .integer(3), "decaf": .bool(true)]),
      ("latte --no-decaf", ["drink": .string("latte"), "decaf": .bool(false)]),
      ("latte -a 08:00", ["drink": .string("latte"), "at": .date(1_772_521_200)]),
      ("latte --duration 1h30m", ["drink": .string("latte"), "duration": .integer(5400)]),
      (
        "latte --tags work,morning --tags after",
        [
          "drink": .string("latte"), "tags": .array([.string("work"), .string("morning"), .string("after-lunch")]),
        ]
      ),
      ("latte --tags work --tags WORK", ["drink": .string("latte"), "tags": .array([.string("work")])]),
      ("latte --note -- x", nil), ("-- espresso", ["drink": .string("espresso")]),
    ] as [(String, Values?)])
  func `are read by the kinds of the parameters`(line: String, values: Values?) async throws {
    let parser = try CoffeeWords.parser(CoffeeWords.log)
    let words = line.split(separator: " ").map(String.init)
    guard let values else {
      #expect(try await commandError { _ = try await parser.parse(words) }.exitCode == .usage)
      return
    }
    let reading = try await parser.parse(words)
    #expect(reading.intent == ArchivedIntent(identifier: "LogDrinkIntent", parameters: values))
  }

  @Test func `keep an argument with a comma whole where a name has one`() async throws {
    let parser = try CoffeeWords.parser(CoffeeWords.log)
    let reading = try await parser.parse(["Milk, warm", "--tags", "milk, warm"])
    #expect(reading.intent.parameters["drink"] == .string("milk,-warm"))
    #expect(reading.intent.parameters["tags"] == .array([.string("milk,-warm")]))
  }

  @Test func `name several entities, one an argument`() async throws {
    let parser = try CoffeeWords.parser(CoffeeWords.done)
    let reading = try await parser.parse(["run", "read", "-d", "yesterday"])
    #expect(reading.intent.parameters["habits"] == .array([.string("run"), .string("read")]))
    #expect(reading.times["date"]?.echo == "Mon 2 Mar")
    #expect(reading.intent.parameters["date"] == .date(try Fixed.instant("2026-03-01T23:00:00Z").timeIntervalSince1970))
    #expect(reading.spoken.map(\.text) == ["Run, Read", "Mon 2 Mar"])
    #expect(reading.spoken.map(\.name) == ["habits", "date"])
  }

  @Test func `end with an optional text where the app says so`() async throws {
    let parser = try CoffeeWords.parser(CoffeeWords.expense, positionals: ["payee"])
    let reading = try await parser.parse(["12.50", "food", "Rosa's", "Bar"])
    #expect(reading.intent.parameters["amount"] == .number(12.5))
    #expect(reading.intent.parameters["payee"] == .string("Rosa's Bar"))
    #expect(try await parser.parse(["12.50", "food"]).intent.parameters["payee"] == nil)
    #expect(try await parser.parse(["--", "-50", "food"]).intent.parameters["amount"] == .number(-50))
    #expect(
      try await commandError { _ = try await parser.parse(["-50", "food"]) }.details.first?.contains("-- -50") == true)
  }

  @Test func `may lie ahead where the name does not say that it has happened`() async throws {
    let parser = try CoffeeWords.parser(CoffeeWords.expense)
    let reading = try await parser.parse(["1", "food", "--due-date", "2026-04-01"])
    #expect(reading.times["dueDate"]?.echo == "Wed 1 Apr")
    let log = try CoffeeWords.parser(CoffeeWords.log)
    let error = try await commandError { _ = try await log.parse(["latte", "--at", "2026-04-01"]) }
    #expect(error.message.contains("still to come"))
  }

  @Test func `reach a parameter that is called like an option of every command`() async throws {
    let parser = try CoffeeWords.parser(CoffeeWords.expense)
    let reading = try await parser.parse(["1", "food", "--parameter-format", "short"])
    #expect(reading.intent.parameters["format"] == .string("short"))
    let words = CommandWords(builtIn: ["open"], intents: [parser.command])
    #expect(words.diagnostics.contains { $0.contains("--parameter-format") })
  }

  @Test(arguments: [
    ("espreso", "'espreso' is not a drink", "did you mean 'espresso'?"),
    ("tea", "'tea' may be more than one drink", "candidates: Green Tea, Black Tea"),
    ("latte --mg abc", "'abc' is not a number", "give --mg a number from 0 to 1000"),
    ("latte --mg 1,5", "'1,5' is not a number", "write the decimal mark as a point"),
    ("latte --mg 1e3", "'1e3' is not a number", "without an exponent"),
    ("latte --mg 1200", "'1200' is out of range", "give --mg a value from 0 to 1000"),
    ("latte --mg 2g", "'2g' is out of range", "from 0 to 1000"),
    ("latte --count 1.5", "'1.5' is not a whole number", "give --count a whole number from 1 to 20"),
    ("latte --count 99999999999999999999", "'99999999999999999999' is not a whole number", "from 1 to 20"),
    ("latte --size 3h", "'h' is not a unit for --size", "ml"),
    ("latte --size 6l", "'6l' is out of range", "from 1 to 5000"),
    ("latte --mg \(String(repeating: "9", count: 308))g", "is not a number", "from 0 to 1000"),
    (
      "latte --duration 1500", "'1500' is out of range",
      "give --duration a time from 0 to 24h; a number alone is minutes"
    ),
    ("latte --duration soon", "'soon' is not a duration", "1h30m"),
    ("latte --at soon", "'soon' is not a time", "08:00"),
    ("latte --tags wrk", "'wrk' is not a tag", "did you mean 'work'?"),
    ("latte --mgg 5", "Unknown option '--mgg'", "--mg"),
    ("", "Missing <drink>", "Which drink?"), ("latte --decaf=yes", "'--decaf' takes no value", ""),
  ])
  func `are wrong in many ways, each with its own words`(line: String, message: String, detail: String) async throws {
    let parser = try CoffeeWords.parser(CoffeeWords.log)
    let error = try await commandError { _ = try await parser.parse(line.split(separator: " ").map(String.init)) }
    #expect(error.message.hasSuffix(message))
    #expect(detail.isEmpty || error.details.contains { $0.contains(detail) })
    #expect(error.exitCode == .usage)
    #expect(error.usage == parser.command.syntax(program: "app").usage)
  }

  @Test func `that are missing are named with their options`() async throws {
    let parser = try CoffeeWords.parser(CoffeeWords.done)
    let error = try await commandError { _ = try await parser.parse([]) }
    #expect(
      error.lines() == [
        "error: Missing <habit>", "  Which habit?", "  habits: Run, Read, Water",
        "usage: app done <habit> … [-d <date>] [--value <n>]",
      ])
    let add = try CoffeeWords.parser(CoffeeWords.expense)
    #expect(try await commandError { _ = try await add.parse(["12"]) }.message == "Missing <category>")
  }

  @Test(
    arguments: [
      (["3"], "latte"), (["lat"], "latte"), (["tea", "green"], "green-tea"), (["xyz", "abc", "1"], "espresso"),
    ] as [([String?], String)])
  func `that are missing are asked for at a terminal`(answers: [String?], drink: String) async throws {
    let (asker, script) = `Asking`.asker(answers)
    let parser = try CoffeeWords.parser(CoffeeWords.log, asker: asker)
    let reading = try await parser.parse(["--mg", "5"])
    #expect(reading.intent.parameters["drink"] == .string(drink))
    #expect(script.pieces.first == "Which drink?\n")
    #expect(script.pieces.contains("  2  Flat White\n"))
  }

  @Test(arguments: [[nil], ["x", "y", "z", "1"], [""]] as [[String?]])
  func `that nobody gives are an error`(answers: [String?]) async throws {
    let parser = try CoffeeWords.parser(CoffeeWords.log, asker: `Asking`.asker(answers).0)
    #expect(try await commandError { _ = try await parser.parse([]) }.exitCode == .usage)
  }

  @Test func `of a link have the same names and readings`() async throws {
    let parser = try CoffeeWords.parser(CoffeeWords.log)
    let link = try DeepLink.parse("caffeine://log?drink=Flat%20white&mg=130&at=yesterday%2022:15&decaf=yes&tags=work")
    let reading = try await parser.parse(named: link.query.map { ($0.name, $0.value) })
    let typed = try await parser.parse(
      ["flat", "white", "--mg", "130", "--at", "yesterday 22:15", "--decaf", "--tags", "work"])
    #expect(reading.intent == typed.intent)
    let error = try await commandError { _ = try await parser.parse(named: [("drnk", "x")]) }
    #expect(error.details == ["did you mean 'drink'?"])
    #expect(
      try await commandError { _ = try await parser.parse(named: [("yes", "1")]) }.message == "'log' has no value 'yes'"
    )
  }

  @Test func `of a link come once each, unless they are a list`() async throws {
    var parser = try CoffeeWords.parser(CoffeeWords.log)
    let twice = [("drink", "latte"), ("drink", "espresso")]
    // Of an option of the command line the last one counts.
    #expect(try await parser.parse(named: twice).intent.parameters["drink"] == .string("espresso"))
    parser.isLink = true
    let error = try await commandError { _ = try await parser.parse(named: twice) }
    #expect(error.message == "The link gives 'drink' twice" && error.exitCode == .dataError)
    let lists = try await parser.parse(named: [("drink", "latte"), ("tags", "work"), ("tags", "morning")])
    #expect(lists.intent.parameters["tags"] == .array([.string("work"), .string("morning")]))
    let unknown = try await commandError { _ = try await parser.parse(named: [("xyzzyx", "1")]) }
    #expect(unknown.details.first?.hasPrefix("'log' has: drink, mg, size") == true, "\(unknown)")
  }

  @Test(arguments: [
    ("flat white 130", ["did you mean 'log flat white --mg 130'?", "or after --size"]),
    ("flat white 130mg", ["did you mean 'log flat white --mg 130mg'?"]),
    ("flat white 250 ml", ["did you mean 'log flat white --size 250ml'?"]),
    ("latte 2", ["did you mean 'log latte --mg 2'?", "or after --size, --count"]),
    ("latte 1500", ["did you mean 'log latte --size 1500'?"]),
  ])
  func `that end in a number are told the option for it`(line: String, details: [String]) async throws {
    let parser = try CoffeeWords.parser(CoffeeWords.log)
    let error = try await commandError { _ = try await parser.parse(line.split(separator: " ").map(String.init)) }
    #expect(error.message == "'\(line)' is not a drink")
    #expect(error.details == details)
  }

  @Test(arguments: ["xyzzyx 5", "latte 99999", "5", "latte -5", "tea 5"])
  func `that end in a number are told nothing of the kind where it fits nowhere`(line: String) async throws {
    let parser = try CoffeeWords.parser(CoffeeWords.log)
    let error = try await commandError { _ = try await parser.parse(line.split(separator: " ").map(String.init)) }
    #expect(!error.details.contains { $0.contains("did you mean 'log") }, "\(error)")
  }

  @Test func `take a free text although the app offers some`() async throws {
    let start = IntentDescriptor(
      identifier: "StartIntent", title: "Start",
      parameters: [ParameterDescriptor(name: "task", title: "Task", kind: .string, hasOptions: true)])
    let parser = try CoffeeWords.parser(start) { _, _, _ in
      [ParameterChoice(value: .string("report-7"), title: "Write the report")]
    }
    #expect(try await parser.parse(["write", "the", "report"]).intent.parameters["task"] == .string("report-7"))
    #expect(try await parser.parse(["write"]).intent.parameters["task"] == .string("write"))
    #expect(try await parser.parse(["Läuft 日本"]).intent.parameters["task"] == .string("Läuft 日本"))
  }

  @Test func `see the values that came before`() async throws {
    let seen = CapturedOrder()
    let parser = try CoffeeWords.parser(CoffeeWords.expense) { parameter, given, matching in
      seen.append("\(parameter) \(given.keys.sorted()) \(matching ?? "all")")
      return try await CoffeeWords.choices(parameter, given, matching)
    }
    _ = try await parser.parse(["5", "food"])
    #expect(seen.pieces == ["category [\"amount\"] food"])
    _ = try await parser.parse(["5", "foo"])
    #expect(seen.pieces.last == "category [\"amount\"] all")
  }
}

@Suite struct `Commands by their words` {
  static let intents = [
    IntentCommand(CoffeeWords.log, name: "log", aliases: ["drink"]), IntentCommand(CoffeeWords.done, name: "open"),
    IntentCommand(CoffeeWords.expense, name: "drinks add"),
  ]
  static let words = CommandWords(builtIn: ["open", "list", "config"], intents: intents)

  @Test func `are found, the built-in ones first`() throws {
    #expect(try Self.words.resolve(["open", "x"], program: "app") == (.builtIn("open"), ["x"]))
    #expect(try Self.words.resolve(["do", "open", "x"], program: "app") == (.intent(Self.intents[1]), ["x"]))
    #expect(try Self.words.resolve(["do", "log"], program: "app") == (.intent(Self.intents[0]), []))
    #expect(try Self.words.resolve(["drink", "x"], program: "app") == (.intent(Self.intents[0]), ["x"]))
    #expect(try Self.words.resolve(["drinks", "add", "x"], program: "app") == (.intent(Self.intents[2]), ["x"]))
    #expect(Self.words.callName(of: Self.intents[1]) == "do open")
    #expect(Self.words.diagnostics.contains("'open' is a built-in command; CheckInIntent is called 'do open'"))
  }

  @Test func `of more than one word are verbs of a built-in one`() throws {
    let words = CommandWords(builtIn: ["drinks"], intents: Self.intents)
    #expect(try words.resolve(["drinks", "add", "x"], program: "app") == (.intent(Self.intents[2]), ["x"]))
    #expect(try words.resolve(["drinks", "edit"], program: "app") == (.builtIn("drinks"), ["edit"]))
    #expect(words.callName(of: Self.intents[2]) == "drinks add")
    #expect(!words.diagnostics.contains { $0.contains("'drinks add' is a built-in") })
  }

  @Test(arguments: [("lgo", "did you mean 'log'?"), ("cnfig", "did you mean 'config'?"), ("xyzzyx", "app --help")])
  func `that do not exist are suggested`(word: String, detail: String) throws {
    let error = try commandError { _ = try Self.words.resolve([word], program: "app") }
    #expect(error.details.first?.contains(detail) == true)
  }
}

func == (
  left: (command: CommandWords.Command, rest: [String]), right: (CommandWords.Command, [String])
) -> Bool {
  left.command == right.0 && left.rest == right.1
}
