import AppIntents
import Foundation
import Testing
import ViewArchive

@Suite struct EntityTests {
  struct Several: AppIntent {
    static let title: LocalizedStringResource = "Several"
    @Parameter(title: "Drinks") var drinks: [DrinkEntity]
    func perform() async throws -> some IntentResult { .result() }
  }

  struct Collected: AppIntent {
    static let title: LocalizedStringResource = "Collected"
    @Parameter(title: "Drinks") var drinks: EntityCollection<DrinkEntity>
    func perform() async throws -> some IntentResult { .result(value: drinks.count) }
  }

  @Test func `Several entities are looked up at once and come in the order asked for`() async throws {
    let shelf = Shelf()
    try await with(shelf) {
      let asked: [ArchivedValue] = [.string("latte"), .string("espresso"), .string("latte")]
      let intent = try await Several._make(["drinks": .array(asked)])
      #expect(intent.drinks.map(\.id) == ["latte", "espresso", "latte"])
    }
    #expect(shelf.requests == [["latte", "espresso"]])
  }

  @Test func `An entity that is gone is named with its type`() async throws {
    try await with(Shelf()) {
      await #expect(throws: IntentError.entityNotFound(typeName: "DrinkEntity", id: "tea", title: "Drink")) {
        try await Several._make(["drinks": .array([.string("latte"), .string("tea")])])
      }
    }
  }

  @Test func `An identifier that cannot be one is an entity that is not found`() async throws {
    await #expect(throws: IntentError.entityNotFound(typeName: "OldStyleEntity", id: "x", title: "Thing")) {
      try await OldStyleIntent._make(["thing": .string("x")])
    }
  }

  @Test func `A collection is never looked up`() async throws {
    let shelf = Shelf()
    try await with(shelf) {
      let intent = try await Collected._make(["drinks": .array([.string("gone"), .string("latte")])])
      #expect(intent.drinks.identifiers == ["gone", "latte"])
      #expect(try await intent._perform().value == .integer(2))
      #expect(intent._archived().parameters == ["drinks": .array([.string("gone"), .string("latte")])])
    }
    #expect(shelf.requests.isEmpty)
  }

  @Test func `A collection looks its entities up when somebody asks`() async throws {
    try await with(Shelf()) {
      let collection = EntityCollection<DrinkEntity>(identifiers: ["latte", "gone"])
      let found = try await collection.resolvedEntities()
      #expect(found.map(\.name) == ["Latte"])
    }
  }

  @Test func `A thousand of a collection are never looked up, and at once where somebody asks`() async throws {
    struct Resolved: AppIntent {
      static let title: LocalizedStringResource = "Resolved"
      @Parameter(title: "Drinks") var drinks: EntityCollection<DrinkEntity>
      func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        .result(value: try await drinks.resolvedEntities().count)
      }
    }
    let ids = (0..<1000).map { "drink-\($0)" }
    let shelf = Shelf(Dictionary(uniqueKeysWithValues: ids.map { ($0, $0) }))
    var registry = IntentRegistry()
    registry.register(Collected.self)
    registry.register(Resolved.self)
    let values: [String: ArchivedValue] = ["drinks": .array(ids.map { .string($0) })]
    try await with(shelf) {
      let counted = try await registry.perform(ArchivedIntent(identifier: "Collected", parameters: values))
      #expect(counted.value == .integer(1000))
      #expect(shelf.requests.isEmpty)
      let resolved = try await registry.perform(ArchivedIntent(identifier: "Resolved", parameters: values))
      #expect(resolved.value == .integer(1000))
      #expect(shelf.requests == [ids])
    }
  }

  @Test func `A collection of entities has them already, until its identifiers change`() async throws {
    let shelf = Shelf()
    try await with(shelf) {
      var collection = EntityCollection(entities: [DrinkEntity(id: "mocha", name: "Mocha")])
      let kept = try await collection.resolvedEntities()
      #expect(kept.map(\.name) == ["Mocha"])
      #expect(shelf.requests.isEmpty)
      collection.identifiers = ["latte"]
      let found = try await collection.resolvedEntities()
      #expect(found.map(\.name) == ["Latte"])
      #expect(shelf.requests == [["latte"]])
    }
  }

  @Test(arguments: ["COR20"])
  func `A renamed entity is shown under its new name`(case: String) async throws {
    let shelf = Shelf(["1": "Person1"])
    try await with(shelf) {
      #expect(await LogDrinkIntent._text(of: .string("1"), for: "drink") == "Person1")
      shelf.rename("1", to: "Person6")
      #expect(await LogDrinkIntent._text(of: .string("1"), for: "drink") == "Person6")
      shelf.rename("1", to: nil)
      #expect(await LogDrinkIntent._text(of: .string("1"), for: "drink") == "1 (gone)")
    }
  }

  @Test func `One of several that is gone does not hide the others`() async throws {
    try await with(Shelf()) {
      let value = ArchivedValue.array([.string("latte"), .string("tea")])
      #expect(await Several._text(of: value, for: "drinks") == "Latte, tea (gone)")
      #expect(await Collected._text(of: value, for: "drinks") == "Latte, tea (gone)")
      #expect(await Several._text(of: .array([]), for: "drinks") == "none")
    }
  }

  struct Unreachable: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Unreachable"
    static let defaultQuery = Query()
    var id: Int
    var displayRepresentation: DisplayRepresentation { "\(id)" }
    struct Query: EntityQuery {
      func entities(for identifiers: [Int]) async throws -> [Unreachable] { throw AppIntentError.Unrecoverable.unknown }
    }
  }

  @Test func `A query that fails is not an entity that is gone`() async throws {
    #expect(await Unreachable._text(of: .string("4"), in: IntentValueFormat()) == "4 (unavailable)")
    await #expect(throws: AppIntentError.Unrecoverable.unknown) { try await Unreachable._decode(.string("4")) }
  }

  struct Planet: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Planet"
    static let defaultQuery = Query()
    var id: Int
    @Property(title: "Name") var name: String
    init(id: Int, name: String) {
      self.id = id
      self.name = name
    }
    var displayRepresentation: DisplayRepresentation { "\(name)" }
    struct Query: EnumerableEntityQuery {
      typealias Entity = Planet
      func allEntities() async throws -> [Planet] { [Planet(id: 3, name: "Earth"), Planet(id: 4, name: "Mars")] }
    }
  }

  @Test func `A query that can list all finds and suggests by itself`() async throws {
    #expect(try await Planet._decode(.string("4")).name == "Mars")
    #expect(try await Planet._choices(matching: nil)?.map(\.title) == ["Earth", "Mars"])
    #expect(try await Planet._choices(matching: "mar")?.map(\.title) == ["Mars"])
    #expect(try await Planet.Query().entities(for: [4, 9, 3]).map(\.id) == [4, 3])
  }

  struct Total: TransientAppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Total"
    @Property(title: "Cups") var cups: Int
    init() {}
    var displayRepresentation: DisplayRepresentation { "\(cups) cups" }
  }

  struct Trip: TransientAppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Trip"
    @Property(title: "To") var destination: Planet
    @Property(title: "Stops") var stopsOnTheWay: [Planet]
    @Property(title: "Start") var startsAt: Date
    @Property(title: "End") var endsAt: Date?
    @Property(title: "Fuel") var fuelKg: Double
    @Property(title: "Ship") var shipID: String?
    let secret = 3
    init() {}
    var displayRepresentation: DisplayRepresentation { "trip" }
  }

  @Test func `What an intent gives back is an object of its properties for programs`() throws {
    let trip = Trip()
    trip.destination = Planet(id: 4, name: "Mars")
    trip.stopsOnTheWay = [Planet(id: 3, name: "Earth")]
    trip.startsAt = Date(timeIntervalSince1970: 0)
    trip.fuelKg = 1.5
    let zone = try #require(TimeZone(secondsFromGMT: 3600))
    let json = trip._json(in: IntentValueFormat(timeZone: zone))
    #expect(
      json.text(.compact)
        == #"{"destination":{"id":"4","name":"Mars","title":"Mars"},"ends_at":null,"fuel_kg":1.5,"ship_id":null,"#
        + #""starts_at":"1970-01-01T01:00:00+01:00","#
        + #""stops_on_the_way":[{"id":"3","name":"Earth","title":"Earth"}]}"#)
    #expect(
      Trip()._json(in: IntentValueFormat()).text(.compact).contains(#""fuel_kg":null"#), "what was never set is null")
  }

  @Test func `Plain values are for programs what they are archived as`() {
    let format = IntentValueFormat()
    #expect([1, 2]._json(in: format) == [1, 2])
    #expect((nil as Int?)._json(in: format) == nil)
    #expect(Measurement(value: 2, unit: UnitMass.grams)._json(in: format) == ["unit": "g", "value": 2.0])
    #expect(
      IntentCurrencyAmount(amount: 12.5, currencyCode: "EUR")._json(in: format) == [
        "amount": "12.5", "currency": "EUR",
      ])
  }

  @Test func `A transient entity is shown and cannot be looked up`() async throws {
    let total = Total()
    total.cups = 3
    #expect(total._encode() == .string("3 cups"))
    await #expect(throws: IntentError.self) { try await Total._decode(.string("3 cups")) }
  }
}
