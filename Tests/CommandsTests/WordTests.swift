import Foundation
import Testing

@testable import Commands

@Suite struct `Options of every command` {
  @Test(arguments: [
    (["log", "espresso", "--json"], ["log", "espresso"]), (["--json", "log", "espresso"], ["log", "espresso"]),
    (["log", "--json", "espresso"], ["log", "espresso"]), (["log", "--", "--json"], ["log", "--", "--json"]),
    (["log", "--mg", "--json", "5"], ["log", "--mg", "5"]),
  ])
  func `may stand anywhere before two dashes`(words: [String], rest: [String]) throws {
    let (options, left) = try GlobalOptions.extract(from: words)
    #expect(options.json == (words != ["log", "--", "--json"]))
    #expect(left == rest)
  }

  @Test func `take their values from the next word or after an equals sign`() throws {
    let words = ["--home", "/tmp/x", "show", "--now=2026-03-02T08:00", "--time-zone", "Asia/Tokyo", "--format=line"]
    let (options, rest) = try GlobalOptions.extract(from: words)
    #expect(options.home == "/tmp/x")
    #expect(options.now == "2026-03-02T08:00")
    #expect(options.timeZone == "Asia/Tokyo")
    #expect(options.format == "line")
    #expect(rest == ["show"])
    #expect(options.travels)
  }

  @Test func `have letters`() throws {
    let (options, rest) = try GlobalOptions.extract(from: ["-q", "open", "-y", "-h", "-V", "-n", "3"])
    #expect(options.quiet && options.yes && options.help && options.version)
    #expect(rest == ["open", "-n", "3"])
  }

  @Test(arguments: [["--home", ""], ["--home="]])
  func `do not take an empty home for the person's own`(words: [String]) throws {
    let error = try commandError { _ = try GlobalOptions.extract(from: words) }
    #expect(error.message == "'--home' is given no directory" && error.exitCode == .usage)
  }

  @Test(arguments: ["+14:01", "-12:01", "+23:59", "-18:00"])
  func `name no zone that no place has`(text: String) throws {
    let error = try commandError { _ = try readTimeZone(text) }
    #expect(error.message == "'\(text)' is not the offset of any place" && error.exitCode == .usage)
  }

  @Test(arguments: [["--home"], ["--home", "--json"], ["--json=yes"], ["--now"], ["log", "--yes=1"]])
  func `are strict about values`(words: [String]) throws {
    #expect(try commandError { _ = try GlobalOptions.extract(from: words) }.exitCode == .usage)
  }

  @Test(arguments: [
    ("Europe/Berlin", "Europe/Berlin"), ("europe/berlin", "Europe/Berlin"), ("+09:00", "GMT+0900"), ("UTC", "UTC"),
  ])
  func `name a zone`(text: String, identifier: String) throws {
    #expect(try readTimeZone(text).secondsFromGMT() == TimeZone(identifier: identifier)?.secondsFromGMT())
  }

  @Test(arguments: [("Berlin", "Europe/Berlin"), ("Europe/Berlim", "Europe/Berlin"), ("tokyo", "Asia/Tokyo")])
  func `suggest the nearest zone and never take it`(text: String, suggestion: String) throws {
    let error = try commandError { _ = try readTimeZone(text) }
    #expect(error.details == ["did you mean '\(suggestion)'?"])
  }

  @Test func `move now`() throws {
    let zone = try Fixed.zone("Europe/Berlin")
    let machine = try Fixed.instant("2026-11-30T12:00:00Z")
    var options = GlobalOptions()
    #expect(try options.resolvedNow(machine: machine, timeZone: zone) == machine)
    options.now = "2027-03-02T08:00"
    #expect(try options.resolvedNow(machine: machine, timeZone: zone) == Fixed.instant("2027-03-02T07:00:00Z"))
  }

  @Test(
    arguments: [
      ([], true, "xterm", OutputStyle.text), ([], false, "xterm", .plain), ([], true, "dumb", .plain),
      (["--format", "text"], false, "dumb", .text), (["--json"], true, "xterm", .json),
      (["--plain"], true, "xterm", .plain),
      (["--format", "json"], true, "xterm", .json),
    ] as [([String], Bool, String, OutputStyle)])
  func `decide how a result looks`(words: [String], isTerminal: Bool, term: String, style: OutputStyle) throws {
    let (options, _) = try GlobalOptions.extract(from: words)
    #expect(options.outputStyle(isTerminal: isTerminal, term: term) == style)
  }
}

@Suite struct `Words of a command` {
  static let syntax = CommandSyntax(
    "caffeine log",
    operands: [OperandSyntax("drink", extent: .joined, help: "What you drank")],
    options: [
      OptionSyntax("mg", form: .value(placeholder: "n")), OptionSyntax("size", form: .value(placeholder: "ml")),
      OptionSyntax("count", form: .value(placeholder: "n")), OptionSyntax("at", form: .value(placeholder: "time")),
      OptionSyntax("decaf", form: .toggle), OptionSyntax("tag", form: .list(placeholder: "text")),
      OptionSyntax("limit", form: .value(placeholder: "n")), OptionSyntax("preview", form: .flag),
    ])

  @Test(arguments: [
    (["flat", "white", "--mg", "130", "-a", "08:00"], "flat white", "130", "08:00"),
    (["--mg=130", "flat white", "--at=08:00"], "flat white", "130", "08:00"),
    (["flat", "--mg", "-5", "white", "-a=20m ago"], "flat white", "-5", "20m ago"),
    (["--mg", "1", "--mg", "2", "-a", "1m", "--", "-50"], "-50", "2", "1m"),
    (["--at", "20m ago", "--mg", "-.5", "--", "--tea"], "--tea", "-.5", "20m ago"),
  ])
  func `are sorted`(words: [String], drink: String, mg: String, at: String) throws {
    let parsed = try Self.syntax.parse(words)
    #expect(parsed.operand("drink") == drink)
    #expect(parsed.value("mg") == mg)
    #expect(parsed.value("at") == at)
  }

  static let dated = CommandSyntax(
    "reading log", operands: [OperandSyntax("book", extent: .joined, isOptional: true)],
    options: [
      OptionSyntax("at", form: .value(placeholder: "time"), values: .instant),
      OptionSyntax("date", form: .value(placeholder: "day"), values: .day),
      OptionSyntax("note", form: .value(placeholder: "text")),
    ])

  @Test(arguments: [
    (["--date", "31", "Oct"], "--date '31 Oct'"), (["Dune", "-d", "31", "Oct", "2025"], "-d '31 Oct 2025'"),
    (["-d", "Sat", "31", "Oct", "Dune"], "-d 'Sat 31 Oct'"), (["-d", "last", "tue"], "-d 'last tue'"),
    (["-d", "Oct", "2025"], "-d 'Oct 2025'"), (["--date=last", "week"], "--date 'last week'"),
    (["-a", "yesterday", "10:00"], "-a 'yesterday 10:00'"), (["-ayesterday", "10:00"], "-a 'yesterday 10:00'"),
    (["-a", "20m", "ago", "Dune"], "-a '20m ago'"), (["-a", "8", "pm"], "-a '8 pm'"),
    (["-a", "31", "Oct", "8:00", "Dune"], "-a '31 Oct 8:00'"), (["-a", "in", "5m"], "-a 'in 5m'"),
  ])
  func `of a time that were not quoted are told`(words: [String], better: String) throws {
    let error = try commandError { _ = try Self.dated.parse(words) }
    #expect(error.details.first == "quote it: \(better)" && error.message.hasSuffix("words to the shell"))
  }

  @Test(
    arguments: [
      (["-d", "tue", "20:00"], "or write -d=tue where '20:00' is meant for itself"),
      (["-d", "yesterday", "10:04"], "or write -d=yesterday where '10:04' is meant for itself"),
      (["-d", "1.3.", "2024", "Dune"], "or write -d=1.3. where '2024' is meant for itself"),
      (["-d", "Feb", "1984"], "or write -d=Feb where '1984' is meant for itself"),
      (["-a", "08:00", "yesterday"], "or write -a=08:00 where 'yesterday' is meant for itself"),
      (["--at", "yesterday", "noon"], "or write --at=yesterday where 'noon' is meant for itself"),
      (["-a", "08:00", "31", "Oct"], "or write -a=08:00 where '31 Oct' is meant for itself"),
      (["-d", "31", "Oct"], nil),
    ] as [([String], String?)])
  func `of a time are told how to stand for themselves`(words: [String], advice: String?) throws {
    let error = try commandError { _ = try Self.dated.parse(words) }
    #expect(error.details.dropFirst().first == advice)
  }

  @Test(arguments: [
    // Only quotes bring a blank into a word.
    (["-d", "1 Apr", "1984"], "1 Apr", "1984"), (["--date", "24 Feb", "2026", "x"], "24 Feb", "2026 x"),
    (["-d", "last tue", "20:00"], "last tue", "20:00"), (["--date=1 Mar", "1999"], "1 Mar", "1999"),
    (["-d=tue", "20:00"], "tue", "20:00"), (["--date=Feb", "1984"], "Feb", "1984"),
  ])
  func `behind a whole time are none of it`(words: [String], day: String, book: String) throws {
    let parsed = try Self.dated.parse(words)
    #expect(parsed.value("date") == day && parsed.operand("book") == book)
  }

  @Test(arguments: [
    (["-d", "tue", "1984"], "1984"), (["-a", "1h", "30m"], "30m"),
    (["-a", "08:00", "Dune"], "Dune"), (["-d", "31", "Dune"], "Dune"), (["--note", "31", "Oct"], "Oct"),
    (["-d", "3d", "--", "ago"], "ago"), (["-d", "2026-03-02", "Mar"], "Mar"), (["-d", "today", "2"], "2"),
  ])
  func `behind a time that are none of it stay`(words: [String], book: String) throws {
    #expect(try Self.dated.parse(words).operand("book") == book)
  }

  @Test func `turn toggles on and off, repeat lists, attach values to letters`() throws {
    let parsed = try Self.syntax.parse(["tea", "--decaf", "--no-decaf", "--tag", "a", "--tag=b", "-n5", "--preview"])
    #expect(parsed.toggle("decaf") == false)
    #expect(parsed.values("tag") == ["a", "b"])
    #expect(parsed.value("limit") == "5")
    #expect(parsed.flag("preview"))
    #expect(try Self.syntax.parse(["tea"]).toggle("decaf") == nil)
  }

  @Test(
    arguments: [
      (["tea", "--mgg", "5"], "Unknown option '--mgg'", "did you mean '--mg'?"),
      (["tea", "--jsn"], "Unknown option '--jsn'", "did you mean '--json'?"),
      (["tea", "-z"], "Unknown option '-z'", nil), (["tea", "--mg"], "Give a value after '--mg': <n>", nil),
      (["tea", "--mg", "--size", "5"], "Give a value after '--mg': <n>", "write --mg=--size"),
      (["tea", "--preview=1"], "'--preview' takes no value", nil), ([], "Missing <drink>", "What you drank"),
      (["-50"], "'-50' looks like an option", "caffeine log -- -50"),
      (["tea", "--no-mg"], "Unknown option '--no-mg'", nil),
    ] as [([String], String, String?)])
  func `that are wrong are named`(words: [String], message: String, detail: String?) throws {
    let error = try commandError { _ = try Self.syntax.parse(words) }
    #expect(error.message == message)
    if let detail { #expect(error.details.contains { $0.contains(detail) }) }
    #expect(error.usage == Self.syntax.usage)
    #expect(error.exitCode == .usage)
  }

  @Test(arguments: [
    (["--", "-50", "tea", "--mg", "3"], "'--mg'", "caffeine log --mg 3 -- -50 tea"),
    (
      ["-n5", "--", "-50", "tea", "--no-decaf", "--tag=a b"], "'--no-decaf'",
      "log -n5 --no-decaf '--tag=a b' -- -50 tea"
    ),
    (["--", "-.5", "-a", "20m ago"], "'-a'", "log -a '20m ago' -- -.5"),
    (["--", "-50", "--json"], "'--json'", "log --json -- -50"),
  ])
  func `behind a negative number that -- protects are no options in the guise of text`(
    words: [String], named: String, better: String
  ) throws {
    let error = try commandError { _ = try Self.syntax.parse(words) }
    #expect(error.message == "\(named) stands behind --, where no word is an option")
    #expect(error.details.first?.hasSuffix(better) == true, "\(error.details)")
    #expect(error.exitCode == .usage)
  }

  @Test(arguments: [["--", "Fix", "--mg"], ["--", "-50", "--mgg", "-x", "--"], ["--", "--mg", "-5"]])
  func `after -- are text where nothing else can be meant`(words: [String]) throws {
    #expect(try Self.syntax.parse(words).operand("drink") == words.dropFirst().joined(separator: " "))
  }

  @Test func `too many are named`() throws {
    let syntax = CommandSyntax("x", operands: [OperandSyntax("a"), OperandSyntax("b", isOptional: true)])
    #expect(try syntax.parse(["1", "2"]).operand("b") == "2")
    #expect(try commandError { _ = try syntax.parse(["1", "2", "3"]) }.message == "'3' is one word too many")
    #expect(
      try commandError { _ = try syntax.parse(["1", "2", "3", "4"]) }.message == "'3' and what follows is too much")
  }

  @Test func `of a list leave a word to each argument after it`() throws {
    let syntax = CommandSyntax("x", operands: [OperandSyntax("a", extent: .many), OperandSyntax("b")])
    let parsed = try syntax.parse(["1", "2", "3"])
    #expect(parsed.words("a") == ["1", "2"])
    #expect(parsed.operand("b") == "3")
  }
}

@Suite struct `Arguments that may be left out` {
  private static let syntax = CommandSyntax(
    "shop add",
    operands: [
      OperandSyntax("amount"), OperandSyntax("category", isOptional: true),
      OperandSyntax("payee", extent: .joined, isOptional: true), OperandSyntax("tags", extent: .many, isOptional: true),
    ], options: [OptionSyntax("note", form: .value(placeholder: "text"))], summary: "Add")

  @Test(arguments: [
    (["5", "--payee", "Rosa"], ["amount": ["5"], "payee": ["Rosa"]]),
    (["5", "--payee=Rosa", "food"], ["amount": ["5"], "category": ["food"], "payee": ["Rosa"]]),
    (["--category", "food", "5", "City", "Bar"], ["amount": ["5"], "category": ["food"], "payee": ["City Bar"]]),
    (["5", "--payee", "A", "--payee", "B"], ["amount": ["5"], "payee": ["B"]]),
  ])
  func `can be named as options are`(words: [String], operands: [String: [String]]) throws {
    let parsed = try Self.syntax.parse(words)
    #expect(parsed.operands == operands && parsed.options.isEmpty)
  }

  @Test(arguments: [["--amount", "5"], ["5", "--tags", "x"], ["5", "--payees", "x"], ["5", "--payee"]])
  func `alone can be`(words: [String]) {
    #expect(throws: CommandError.self) { try Self.syntax.parse(words) }
  }
}
