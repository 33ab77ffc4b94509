import Foundation
import FoundationExtras
import Testing

@testable import Commands

@Suite struct `Names` {
  static let drinks = NameMatcher(
    ["Espresso", "Double Espresso", "Latte", "Flat White", "Green Tea", "Black Tea", "Café au lait", "ﾗﾃ", "Cold Brew"]
      .enumerated().map { NamedValue($0.offset, title: $0.element, otherNames: ["id\($0.offset)"]) })

  @Test(arguments: [
    ("Espresso", "Espresso"), ("espresso", "Espresso"), ("ESPRESSO", "Espresso"), ("latte", "Latte"), ("lat", "Latte"),
    ("flat white", "Flat White"), ("flat", "Flat White"), ("white", "Flat White"), ("fl wh", "Flat White"),
    ("gr tea", "Green Tea"), ("cafe", "Café au lait"), ("cafe au lait", "Café au lait"), ("double", "Double Espresso"),
    ("ｅｓｐｒｅｓｓｏ", "Espresso"), ("ラテ", "ﾗﾃ"), ("  flat   white ", "Flat White"), ("id2", "Latte"),
  ])
  func `match after folding, then by the beginnings of words`(name: String, title: String) throws {
    #expect(try Self.drinks.find(name, noun: "drink").title == title)
  }

  @Test(arguments: [
    ("tea", ["candidates: Green Tea, Black Tea"]), ("e", ["candidates: Espresso, Double Espresso"]),
    ("l", ["candidates: Latte, Café au lait"]),
  ])
  func `that are not unique list the candidates`(name: String, details: [String]) throws {
    let error = try commandError { _ = try Self.drinks.find(name, noun: "drink") }
    #expect(error.message == "'\(name)' may be more than one drink")
    #expect(error.details == details)
  }

  @Test(arguments: [
    ("expresso", "espresso"), ("Expresso", "Espresso"), ("lattte", "latte"), ("flat whit e", "flat white"),
  ])
  func `spelt nearly are only suggested`(name: String, suggestion: String) throws {
    let error = try commandError { _ = try Self.drinks.find(name, noun: "drink") }
    #expect(error.message == "'\(name)' is not a drink")
    #expect(error.details == ["did you mean '\(suggestion)'?"])
  }

  @Test func `that nothing has list what there is`() throws {
    let error = try commandError { _ = try Self.drinks.find("zzzzzz", noun: "drink") }
    #expect(error.details.first == "drinks:")
    #expect(error.details.count == 10)
    let few = NameMatcher([NamedValue(1, title: "coffee"), NamedValue(2, title: "tea")])
    let short = try commandError { _ = try few.find("zzzzzz", noun: "category") }
    #expect(short.details == ["categories: coffee, tea"])
    let none = NameMatcher<Int>([])
    #expect(try commandError { _ = try none.find("x", noun: "entry") }.message == "'x' is not an entry")
  }

  @Test func `of one thing may be many, two things of one name are told apart`() throws {
    let matcher = NameMatcher([
      NamedValue("a", title: "Run", subtitle: "mornings"), NamedValue("b", title: "Run", subtitle: "evenings"),
      NamedValue("a", title: "Run", otherNames: ["jog"]),
    ])
    let error = try commandError { _ = try matcher.find("run", noun: "habit") }
    #expect(error.details == ["candidates: Run (mornings), Run (evenings)"])
    #expect(try matcher.find("jog", noun: "habit").value == "a")
  }

  @Test(arguments: [
    ("logDrink", "log-drink"), ("LogDrink", "log-drink"), ("pageURL", "page-url"), ("URLOpener", "url-opener"),
    ("mg", "mg"), ("at", "at"), ("half_life", "half-life"), ("area51Map", "area51-map"), ("Élan", "élan"),
  ])
  func `of Swift become words`(name: String, words: String) { #expect(name.kebabCased == words) }

  @Test(arguments: [
    ("LogDrinkIntent", "log-drink"), ("Caffeine.LogDrinkIntent", "log-drink"), ("Intent", "intent"), ("Undo", "undo"),
  ])
  func `of types become commands`(type: String, name: String) { #expect(IntentCommand.name(forType: type) == name) }
}

@Suite struct `Short ids` {
  static func id(_ text: String) throws -> UUID { try #require(UUID(uuidString: text)) }

  @Test func `have at least four characters and as many as it takes`() throws {
    let ids = [
      try Self.id("A3F90000-0000-4000-8000-000000000000"), try Self.id("A3F91000-0000-4000-8000-000000000000"),
      try Self.id("BEEF0000-0000-4000-8000-000000000000"), try Self.id("A3F90000-0000-4000-8000-000000000001"),
    ]
    let short = ShortID.shortened(ids)
    #expect(short[ids[2]] == "beef")
    #expect(short[ids[1]] == "a3f91")
    #expect(short[ids[0]] == "a3f90000-0000-4000-8000-000000000000")
  }

  @Test(arguments: [
    ("a3f9", true), ("A3F90000-0000-4000-8000-000000000000", true), ("a3f90000-", true), ("a3", false),
    ("xyzw", false), ("a3f9-", false), ("", false),
  ])
  func `are told from other words by their form`(text: String, isPrefix: Bool) {
    #expect(ShortID.isPrefix(text) == isPrefix)
  }
}
