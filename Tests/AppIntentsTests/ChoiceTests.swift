import AppIntents
import Foundation
import Testing
import ViewArchive

@Suite struct ChoiceTests {
  struct Beans: DynamicOptionsProvider {
    func results() async throws -> ItemCollection<String> {
      ItemCollection {
        ItemSection("Light", items: [IntentItem("ke", title: "Kenya", subtitle: "AA"), IntentItem("et")])
        ItemSection("Dark", items: ["su"])
      }
    }
    func defaultResult() async -> String? { "ke" }
  }

  struct Temperatures: DynamicOptionsProvider {
    func results() async throws -> [Int] { [88, 93] }
  }

  struct RegionEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Region"
    static let defaultQuery = RegionQuery()
    var id: String
    var displayRepresentation: DisplayRepresentation { "\(id)" }
  }

  struct RegionQuery: EntityQuery {
    @IntentParameterDependency<BrewIntent>(\.$beans, \.$size) private var brew
    @IntentParameterDependency<LogDrinkIntent>(\.$drink) private var other
    func entities(for identifiers: [String]) async throws -> [RegionEntity] {
      identifiers.filter { $0.hasPrefix(brew?.beans ?? "") }.map(RegionEntity.init)
    }
    func suggestedEntities() async throws -> [RegionEntity] {
      guard let brew else { return [RegionEntity(id: "any")] }
      return [RegionEntity(id: "\(brew.beans)-\(brew.size.rawValue)"), RegionEntity(id: "\(other == nil)")]
    }
    func defaultResult() async -> RegionEntity? { brew.map { RegionEntity(id: "\($0.beans)-default") } }
  }

  struct BrewIntent: AppIntent {
    static let title: LocalizedStringResource = "Brew"
    @Parameter(title: "Region") var region: RegionEntity
    @Parameter(title: "Beans", optionsProvider: Beans()) var beans: String
    @Parameter(title: "Temperature", default: 93, optionsProvider: Temperatures()) var temperature: Int
    @Parameter(title: "Size") var size: Size
    @Parameter(title: "Drink", optionsProvider: DrinkQuery()) var drink: DrinkEntity?
    @Parameter(title: "Sweet", default: false, displayName: .init(true: "Sweet", false: "Bitter")) var sweet: Bool
    @Parameter(title: "Note") var note: String?
    func perform() async throws -> some IntentResult { .result() }
  }

  @Test func `The cases of an enumeration are choices, found by any of their names`() async throws {
    let all = try await BrewIntent._choices(for: "size")
    #expect(
      all == [
        ParameterChoice(
          value: .string("S"), title: "Short", synonyms: ["little", "small", "S"], systemImage: "mug"),
        ParameterChoice(value: .string("L"), title: "Tall", synonyms: ["large", "L"]),
      ])
    #expect(try await BrewIntent._choices(for: "size", matching: "LARGE").map(\.title) == ["Tall"])
  }

  @Test func `A provider's choices come with titles and headings`() async throws {
    #expect(
      try await BrewIntent._choices(for: "beans") == [
        ParameterChoice(value: .string("ke"), title: "Kenya", subtitle: "AA", section: "Light"),
        ParameterChoice(value: .string("et"), title: "et", section: "Light"),
        ParameterChoice(value: .string("su"), title: "su", section: "Dark"),
      ])
    #expect(try await BrewIntent._choices(for: "beans", matching: "ken").map(\.value) == [.string("ke")])
    #expect(try await BrewIntent._choices(for: "temperature").map(\.value) == [.integer(88), .integer(93)])
  }

  @Test func `A provider's title is shown for its value`() async throws {
    #expect(await BrewIntent._text(of: .string("ke"), for: "beans") == "Kenya")
    #expect(await BrewIntent._text(of: .string("zz"), for: "beans") == "zz")
  }

  @Test func `A provider's default serves a parameter that has none`() async throws {
    let intent = try await BrewIntent._make(["size": .string("S")])
    #expect(intent.beans == "ke")
    #expect(intent.temperature == 93)
    #expect(intent.region.id == "ke-default")
  }

  @Test func `A query searches by itself where it can, and only then`() async throws {
    try await with(Shelf(["a": "Flat white", "b": "White tea"])) {
      #expect(try await LogDrinkIntent._choices(for: "drink").map(\.title) == ["Flat white", "White tea"])
      #expect(try await LogDrinkIntent._choices(for: "drink", matching: "white").map(\.title) == ["White tea"])
      #expect(try await BrewIntent._choices(for: "drink", matching: "white").map(\.title) == ["White tea"])
      let first = try #require(try await LogDrinkIntent._choices(for: "drink").first)
      #expect(first.subtitle == "a")
      #expect(first.systemImage == "cup.and.saucer")
    }
  }

  @Test func `Choices depend on the other parameters, once all of these are given`() async throws {
    func titles(_ given: [String: ArchivedValue]) async throws -> [String] {
      try await BrewIntent._choices(for: "region", given: given).map(\.title)
    }
    #expect(try await titles([:]) == ["any"])
    #expect(try await titles(["beans": .string("ke")]) == ["any"])
    #expect(try await titles(["beans": .string("ke"), "size": .string("L")]) == ["ke-L", "true"])
    #expect(try await titles(["beans": .string("ke"), "size": .string("nonsense")]) == ["any"])
  }

  @Test func `What is taken by default may depend on a parameter that stands below`() async throws {
    let intent = try await BrewIntent._make(["beans": .string("su"), "size": .string("S")])
    #expect(intent.region.id == "su-default")
  }

  @Test func `A truth has its own words`() async throws {
    #expect(try await BrewIntent._choices(for: "sweet").map(\.title) == ["Sweet", "Bitter"])
    #expect(await BrewIntent._text(of: .bool(false), for: "sweet") == "Bitter")
  }

  @Test func `There are no choices for what can be anything`() async throws {
    #expect(try await BrewIntent._choices(for: "note").isEmpty)
    await #expect(throws: IntentError.self) { try await BrewIntent._choices(for: "nothing") }
  }

  @Test func `Items in sections come from older source too`() async throws {
    let choices = try await OldStyleIntent._choices(for: "thing")
    #expect(choices.map(\.title) == ["No. 1", "A lot"])
    #expect(choices.map(\.section) == ["Few", "Many"])
  }

  @Test func `Values are put into words in a zone`() async throws {
    let tokyo = IntentValueFormat(timeZone: try #require(TimeZone(identifier: "Asia/Tokyo")))
    #expect(await Date._text(of: .date(0), in: tokyo) == "1970-01-01 09:00")
    #expect(await Bool._text(of: .bool(true), in: tokyo) == "yes")
    #expect(await Double._text(of: .number(2), in: tokyo) == "2")
    #expect(await Duration._text(of: .integer(5400), in: tokyo) == "1h 30m")
    #expect(await Measurement<UnitMass>._text(of: .array([.number(63), .string("mg")]), in: tokyo) == "63 mg")
    #expect(await Int?._text(of: .null, in: tokyo) == "none")
    #expect(await Int._text(of: .string("?"), in: tokyo) == "?")
  }
}
