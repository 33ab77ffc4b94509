import AppGroup
import AppSupport
import Foundation
import Interchange
import Testing

@testable import CaffeineTracker

struct OwnDrinkTests {
  private let base: AppStore
  private let store: CaffeineStore

  init() throws {
    base = try AppStore(inMemory: CaffeineStore.schema)
    store = CaffeineStore(base)
  }

  private func command(_ number: Int) throws -> JournalCommand {
    JournalCommand(
      id: Fixture.id(0xC0000 + number), kind: "import", title: "Imported", now: try Fixture.instant("2026-03-02T20:00Z")
    )
  }

  private func bring(_ text: String, _ number: Int) throws -> ImportSummary {
    let plan = try store.read { reader in
      try Importer.ownDrinks(newID: { UUID() }).plan(
        MemoryByteSource(text), existing: reader.existingDrinks(), differs: reader.differs(_:from:))
    }
    try store.write(as: try command(number)) { try $0.drinkImport().carryOut(plan) }
    return plan.summary
  }

  private var own: [OwnDrink] { get throws { try store.read { try $0.ownDrinks() } } }

  @Test(arguments: [
    ("Office brew", "office-brew"), ("ESPRESSO", "espresso"), ("Café au lait", "cafe-au-lait"), ("Drip", "drip"),
    ("Kaffee, stark!", "kaffee-stark"),
  ])
  func `a new drink takes the id of the one whose name it has, else one of its own`(name: String, id: String) {
    #expect(DrinkCatalogue.standard.idForNewDrink(named: name) == id)
  }

  @Test func `an own drink is found first, also by the names of the one whose place it takes`() throws {
    let brew = OwnDrink(
      id: Fixture.id(1), drinkID: "espresso", name: "Ristretto", category: .coffee, milligrams: 70, millilitres: 20)
    let catalogue = DrinkCatalogue.standard.adding([brew])
    #expect(catalogue.drinks.count == DrinkCatalogue.standard.drinks.count)
    for name in ["ristretto", "espresso", "shot"] { #expect(catalogue.drink(named: name)?.milligrams() == 70) }
    #expect(catalogue.drink(id: "espresso")?.source == .own)
    #expect(DrinkCatalogue.standard.adding([]).drinks == DrinkCatalogue.standard.drinks)
  }

  @Test func `a catalogue comes in once, updates what it brought, and is taken back whole`() throws {
    let file =
      "drink,Volume (ml),Caffeine (mg),type\nNight tea,250,20,Tea\nNight tea,500,40,Tea\nEspresso,40,90,Coffee\n"
    #expect(try bring(file, 1).added == 3)
    #expect(try own.map(\.drinkID) == ["espresso", "night-tea", "night-tea-2"])
    #expect(try bring(file, 2).duplicates == 3)
    #expect(try bring(file.replacing("40,90", with: "40,95"), 3).updated == 1)
    #expect(try own.first?.milligrams == 95)
    let now = try Fixture.instant("2026-03-02T21:00Z")
    _ = try base.undo(now: now)
    #expect(try own.first?.milligrams == 90)
    _ = try base.undo(now: now)
    #expect(try own.isEmpty)
    #expect(try bring(file, 4).added == 3)
  }
}
