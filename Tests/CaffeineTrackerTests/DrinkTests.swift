import Foundation
import FoundationExtras
import Testing

@testable import CaffeineTracker

struct DrinkTests {
  private let catalogue = DrinkCatalogue.standard

  @Test(arguments: [
    ("drip", "drip", 96.0), ("Espresso", "espresso", 63), ("latte", "latte", 63), ("flat white", "flat-white", 126),
    ("Flat-White", "flat-white", 126), ("FLATWHITE", "flat-white", 126), ("black tea", "black-tea", 48),
    ("green tea", "green-tea", 29), ("cafe au lait", "cafe-au-lait", 48), ("coke", "coca-cola", 34),
    ("ｅｓｐｒｅｓｓｏ", "espresso", 63), ("red bull", "red-bull", 80), ("water", "water", 0), ("herbal tea", "herbal-tea", 0),
  ])
  func `a drink is found by its names and has its usual caffeine`(name: String, id: String, mg: Double) throws {
    let drink = try #require(catalogue.drink(named: name))
    #expect(drink.id == id)
    #expect(abs(drink.milligrams().value - mg) < 1e-9)
  }

  @Test func `the catalogue is large enough, and no two drinks share an id or a name`() {
    #expect(catalogue.drinks.count >= 40)
    #expect(Set(catalogue.drinks.map(\.id)).count == catalogue.drinks.count)
    #expect(Set(catalogue.drinks.map(\.name.foldedForMatching)).count == catalogue.drinks.count)
    for drink in catalogue.drinks {
      #expect(catalogue.drink(id: drink.id) == drink)
      #expect(catalogue.drink(named: drink.name) == drink)
      #expect(drink.servingMillilitres > 0 && drink.milligrams().value >= 0 && drink.milligrams().value <= 300)
      for synonym in drink.synonyms { #expect(catalogue.drink(named: synonym) == drink, "\(synonym)") }
    }
    for category in DrinkCategory.allCases where category != .other {
      #expect(catalogue.drinks.contains { $0.category == category })
    }
    #expect(catalogue.drinks.contains { $0.milligrams() == .zero })
  }

  @Test func `20 mg in 100 ml, half a litre, three times are 300 mg`() throws {
    let drink = try Fixture.drink("club-mate")
    #expect(drink.caffeine == .perHundredMillilitres(20))
    let entry = CaffeineEntry(
      id: Fixture.id(1), drink: drink, millilitres: 500, count: 3, at: try Fixture.instant("2026-03-02T08:00Z"),
      in: .gmt, dayStart: .midnight)
    #expect(entry.milligrams == 300)
  }

  @Test func `a size scales the caffeine of a serving`() throws {
    #expect(try Fixture.drink("espresso").milligrams(millilitres: 60) == 126)
    #expect(try Fixture.drink("drip").milligrams(millilitres: 120) == 48)
  }

  @Test(arguments: [
    ("Nescafe, Instant Coffee ", DrinkCategory.coffee), ("Nescafé Gold", .coffee), ("Hafer-Eiskaffee", .coffee),
    ("アイスコーヒー", .coffee), ("redbull", .energy), ("Red Bull Tropical", .energy), ("celcius", .energy),
    ("alani nu", .energy), ("Monster Ultra", .energy), ("Earl Grey Tea, Brewed", .tea), ("緑茶", .tea),
    ("Tee, grün", .tea), ("Diet Coke", .soda), ("Dr. Pepper Zero", .soda), ("Dark Chocolate, 70 %", .chocolate),
    ("Schokoladenkuchen", .chocolate), ("Perrier", .water), ("Daily meal", .other),
    ("Dairy Queen, Blizzard, Oreo Cookies", .other), ("Steak", .other), ("", .other),
  ])
  func `an unknown name finds its category by word`(name: String, category: DrinkCategory) {
    #expect(DrinkCategory(guessedFrom: name) == category)
  }

  @Test func `a name is kept on one line`() {
    #expect(tidiedDrinkName("  Iced\n\tCoffee\u{A0}big ") == "Iced Coffee big")
  }

  @Test(
    arguments: [
      ("2026-03-02T01:00+01:00", "Europe/Berlin", "03:00", "2026-03-01"),
      ("2026-03-02T03:00+01:00", "Europe/Berlin", "03:00", "2026-03-02"),
      ("2026-03-02T08:00+01:00", "Europe/Berlin", "00:00", "2026-03-02"),
      ("2026-03-03T09:00+09:00", "Asia/Tokyo", "00:00", "2026-03-03"),
    ])
  func `CAF08 the day is that of the clock the drinker saw`(
    instant: String, zone: String, dayStart: String, day: String
  ) throws {
    let date = try Fixture.instant(instant)
    let entry = CaffeineEntry(
      id: Fixture.id(1), drink: try Fixture.drink("drip"), at: date, in: try #require(TimeZone(identifier: zone)),
      dayStart: try #require(DayStart(dayStart)))
    #expect(entry.logicalDay.description == day)
    #expect(entry.instant == date)
    #expect(entry.dose?.start == date)
  }

  @Test func `a day's total is told against the limit`() {
    #expect(DayTotal(238).remaining == 162)
    #expect(DayTotal(500).remaining == .zero)
    #expect(DayTotal(500).excess == 100)
    #expect(DayTotal(100, limit: 0).fraction == 0)
    #expect(DayTotal.standardLimit == 400)
  }

  @Test(arguments: [(61.2109, "61.21"), (95, "95"), (62.9972, "63"), (0.004, "0"), (0.1 + 0.2, "0.3")])
  func `an amount is written to at most two decimals`(value: Double, text: String) {
    #expect(Milligrams(value).text == text)
  }

  @Test func `a name leads to the same drink whether it is the first that is looked up or not`() {
    let drinks = DrinkCatalogue.standard.drinks
    let known = DrinkCatalogue(drinks)
    for name in drinks.flatMap({ [$0.id, $0.name.uppercased()] + $0.synonyms }) + ["no such drink", ""] {
      #expect(DrinkCatalogue(drinks).drink(named: name)?.id == known.drink(named: name)?.id, "\(name)")
    }
  }
}
