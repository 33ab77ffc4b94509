import AppGroup
import AppIntents
import Foundation
import FoundationExtras
import SQLite
import Testing
import ViewArchive

@testable import Commands

enum Roast: String, AppEnum {
  case light, dark

  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Roast" }
  static var caseDisplayRepresentations: [Roast: DisplayRepresentation] {
    [.light: "Light roast", .dark: "Dark roast"]
  }
}

struct Bean: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Bean" }
  static var defaultQuery: BeanQuery { BeanQuery() }

  var id: String
  var title: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(stringLiteral: title) }
}

struct BeanQuery: EntityStringQuery {
  static let all = [Bean(id: "b1", title: "Yirgacheffe"), Bean(id: "b2", title: "Sidamo Natural")]

  func entities(for identifiers: [String]) async throws -> [Bean] { Self.all.filter { identifiers.contains($0.id) } }
  func entities(matching string: String) async throws -> [Bean] {
    Self.all.filter { $0.title.foldedForMatching.contains(string.foldedForMatching) }
  }
  func suggestedEntities() async throws -> [Bean] { Self.all }
}

struct BrewCoffeeIntent: AppIntent {
  static let title: LocalizedStringResource = "Brew coffee"

  @Parameter(title: "Bean", requestValueDialog: "Which bean?") var bean: Bean
  @Parameter(title: "Roast") var roast: Roast?
  @Parameter(title: "Grams", default: 15, inclusiveRange: (5, 60)) var grams: Int
  @Parameter(title: "Water", defaultUnit: .milliliters) var water: Measurement<UnitVolume>?

  func perform() async throws -> some IntentResult & ReturnsValue<String> {
    .result(value: "\(bean.title) \(grams) \(roast?.rawValue ?? "-") \(water.map { "\($0.value)" } ?? "-")")
  }
}

struct ShelfConfiguration: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Shelf"

  @Parameter(title: "Bean") var bean: Bean
  @Parameter(title: "Roast", default: .dark) var roast: Roast
  @Parameter(title: "Family") var family: String?
}

@Suite struct `Intents of an app` {
  static var registry: IntentRegistry {
    var registry = IntentRegistry()
    registry.register(BrewCoffeeIntent.self)
    registry.register(ShelfConfiguration.self)
    return registry
  }

  static func parser<Intent: AppIntent>(_ type: Intent.Type, asker: Asker? = nil) throws -> IntentCommandParser {
    let descriptor = try #require(registry.descriptor(for: type.persistentIdentifier))
    return IntentCommandParser(
      IntentCommand(descriptor, reservedOptions: ["family"]), program: "app",
      times: try Fixed.context("2026-03-03T13:20:00Z"), asker: asker, registry: registry)
  }

  @Test(arguments: [
    (["sidamo", "natural", "--grams", "18", "--roast", "dark"], "Sidamo Natural 18 dark -"),
    (["yirg", "--water", "250"], "Yirgacheffe 15 - 250.0"), (["b2", "--water=0.25l"], "Sidamo Natural 15 - 0.25"),
  ])
  func `are performed from words`(words: [String], value: String) async throws {
    let parser = try Self.parser(BrewCoffeeIntent.self)
    #expect(parser.command.name == "brew-coffee")
    let outcome = try await Self.registry.perform(parser.parse(words).intent)
    #expect(outcome.valueText == value)
  }

  @Test(arguments: [
    (["sidmo"], "'sidmo' is not a bean", "did you mean"),
    (["b2", "--grams", "4"], "'4' is out of range", "from 5 to 60"),
    (["b2", "--roast", "medium"], "'medium' is not a roast", "roasts: Light roast, Dark roast"),
    ([], "Missing <bean>", "Which bean?"),
  ])
  func `refuse words with reasons`(words: [String], message: String, detail: String) async throws {
    let error = try await commandError { _ = try await Self.parser(BrewCoffeeIntent.self).parse(words) }
    #expect(error.message == message)
    if words != ["sidmo"] { #expect(error.details.contains { $0.contains(detail) }) }
  }

  @Test func `that configure are options throughout, and may be given in part`() async throws {
    let parser = try Self.parser(ShelfConfiguration.self)
    #expect(parser.command.options.map(\.name) == ["bean", "roast", "parameter-family"])
    let syntax = CommandSyntax(
      "app widgets add", operands: [OperandSyntax("widget")],
      options: [OptionSyntax("family", form: .value(placeholder: "family"))] + parser.command.options)
    let words = try syntax.parse(["shelf", "--family", "medium", "--roast", "light"])
    let reading = try await parser.read(words)
    #expect(reading.intent.parameters == ["roast": .string("light")])
    let error = try await commandError { _ = try await parser.read(syntax.parse(["shelf", "--roast", "lihgt roast"])) }
    #expect(error.details == ["did you mean 'light roast'?"])
  }

  @Test func `ask while they run`() async throws {
    let parser = try Self.parser(BrewCoffeeIntent.self, asker: `Asking`.asker(["2", "y", "1"]).0)
    let prompter = try #require(parser.prompter)
    let bean = try #require(parser.command.descriptor.parameter("bean"))
    #expect(try await prompter.value(bean, "Which one?") == .string("b2"))
    #expect(try await prompter.confirmation("Sure?"))
    let choices = [ParameterChoice(value: .string("x"), title: "X")]
    #expect(try await prompter.choice(bean, choices, "Which?") == .string("x"))
    #expect(try Self.parser(BrewCoffeeIntent.self).prompter == nil)
  }

  @Test func `fail in words`() {
    struct OwnError: Error, CustomLocalizedStringResourceConvertible {
      var localizedStringResource: LocalizedStringResource { "The grinder is empty." }
    }
    struct Wordless: Error {}
    #expect(CommandError.describing(OwnError()) == CommandError("The grinder is empty", exitCode: .no))
    #expect(CommandError.describing(Wordless()).exitCode == .software)
    #expect(CommandError.describing(CancellationError()).exitCode == .no)
    #expect(CommandError.describing(AppIntentError.Unrecoverable.notAllowed).exitCode == .noPermission)
    #expect(CommandError.describing(IntentError.declined).exitCode == .no)
    #expect(CommandError.describing(CommandError("X", exitCode: .dataError)).exitCode == .dataError)
  }

  @Test func `find a store that cannot be used`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "store.sqlite")
    try Data("this is no database, and never was one".utf8).write(to: file)
    do {
      let store = try AppStore(
        fileURL: file, role: .app,
        schema: StoreSchema(
          applicationID: 7,
          migrations: [Migration(version: 1, name: "Start", sql: "CREATE TABLE drink (id TEXT) STRICT")]))
      _ = try store.revision
      Issue.record("a text file was taken for a store")
    } catch {
      let shown = CommandError.describing(error)
      #expect(shown.exitCode == .dataError)
      #expect(shown.message.contains("store.sqlite"))
      #expect(!shown.details.isEmpty)
    }
  }
}

@Suite struct `A numbered choice` {
  private static let choices: ChoiceProvider = { parameter, given, _ in
    switch parameter {
    case "category":
      // What is offered follows from what was given before.
      let amount: Double = if case .number(let value) = given["amount"] { value } else { 0 }
      let names = amount > 100 ? ["Rent", "Travel"] : ["Food", "Coffee to go"]
      return names.map { ParameterChoice(value: .string($0.lowercased()), title: $0) }
    case "drink":
      return ["one", "two"].map { ParameterChoice(value: .string($0), title: "House blend", subtitle: "bag \($0)") }
    default: return []
    }
  }

  @Test(arguments: [("250", "1", "rent"), ("250", "travel", "travel"), ("4", "2", "coffee to go")])
  func `offers what depends on the other values`(amount: String, answer: String, value: String) async throws {
    let asker = `Asking`.asker([answer]).0
    let reading = try await CoffeeWords.parser(CoffeeWords.expense, asker: asker, choices: Self.choices).parse([amount])
    #expect(reading.intent.parameters["category"] == .string(value))
  }

  @Test func `tells two of one name apart`() async throws {
    let (asker, screen) = `Asking`.asker(["2"])
    let reading = try await CoffeeWords.parser(CoffeeWords.log, asker: asker, choices: Self.choices).parse([])
    #expect(reading.intent.parameters["drink"] == .string("two"))
    #expect(screen.pieces.joined().contains("House blend (bag two)"))
  }
}
