import AppIntents
import Testing
import ViewArchive

/// Entities that can be looked up only where other parameters are known.
@Suite struct DependentEntityTests {
  struct House: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "House"
    static let defaultQuery = HouseQuery()
    var id: Int
    var displayRepresentation: DisplayRepresentation { "House \(id)" }
  }

  struct HouseQuery: EntityQuery {
    func entities(for identifiers: [Int]) async throws -> [House] { identifiers.filter { $0 < 100 }.map(House.init) }
  }

  struct Room: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Room"
    static let defaultQuery = RoomQuery()
    var id: String
    var displayRepresentation: DisplayRepresentation { "Room \(id)" }
  }

  struct RoomQuery: EntityQuery {
    @IntentParameterDependency<CleanIntent>(\.$house, \.$floor) private var clean

    func entities(for identifiers: [String]) async throws -> [Room] {
      guard let clean else { return [] }
      return identifiers.filter { $0.hasPrefix("\(clean.house.id).\(clean.floor).") }.map(Room.init)
    }
  }

  struct CleanIntent: AppIntent {
    static let title: LocalizedStringResource = "Clean"
    @Parameter(title: "Room") var room: Room
    @Parameter(title: "House") var house: House
    @Parameter(title: "Floor") var floor: Int
    func perform() async throws -> some IntentResult { .result() }
  }

  private let house: [String: ArchivedValue] = ["house": .string("3"), "floor": .integer(2)]

  @Test func `An entity is found whose query needs parameters that stand below`() async throws {
    let intent = try await CleanIntent._make(house.merging(["room": .string("3.2.kitchen")]) { $1 })
    #expect(intent.room.id == "3.2.kitchen")
  }

  @Test func `An entity that is not there is still not found`() async throws {
    await #expect(throws: IntentError.entityNotFound(typeName: "Room", id: "4.2.kitchen", title: "Room")) {
      try await CleanIntent._make(house.merging(["room": .string("4.2.kitchen")]) { $1 })
    }
    await #expect(throws: IntentError.entityNotFound(typeName: "Room", id: "a", title: "Room")) {
      try await CleanIntent._make(["house": .string("100"), "room": .string("a")])
    }
  }

  @Test func `A title is found where the other parameters are given`() async throws {
    let value = ArchivedValue.string("3.2.kitchen")
    #expect(await CleanIntent._text(of: value, for: "room", given: house) == "Room 3.2.kitchen")
    #expect(await CleanIntent._text(of: value, for: "room") == "3.2.kitchen (gone)")
  }
}
