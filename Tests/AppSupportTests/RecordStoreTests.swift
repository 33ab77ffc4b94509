import AppGroup
import Commands
import Foundation
import SQLite
import Testing
import ViewArchive
import WidgetKitCore

@testable import AppSupport

@Suite struct `A store in an app's own terms` {
  private let file: AppStore
  private let store: RecipeStore
  private static let now = Date(timeIntervalSince1970: 1_772_452_800)

  static let recipes = [
    Recipe(
      id: id("a3f90000"), name: "Crème brûlée", note: "Mind the TORCH", tags: ["Sweet", "Été"], shelf: "Food:Sweets",
      origin: "fr", minutes: 50, isTried: true),
    Recipe(id: id("a3f91000"), name: "Soup", tags: ["sour"], shelf: "food", minutes: 20),
    Recipe(id: id("beef0000"), name: "Salad", note: "Möhre", shelf: "foodstuff", origin: "it", minutes: 5),
  ]

  private static func id(_ beginning: String) -> UUID {
    UUID(uuidString: "\(beginning)-0000-4000-8000-000000000000") ?? UUID()
  }

  init() throws {
    file = try AppStore(inMemory: RecipeStore.schema)
    store = RecipeStore(file)
    try store.write(as: Self.command(1)) { writer in for recipe in Self.recipes { try writer.put(recipe) } }
  }

  private static func command(_ number: Int) -> JournalCommand {
    JournalCommand(id: id("0000000\(number)"), kind: "put", title: "put", now: now)
  }

  private func names(_ filter: RecordFilter) throws -> [String] {
    let question = try RecipeReader.question(
      "name", from: "recipes", where: "minutes >= ?", order: "id", filter, by: RecipeField.self)
    return try file.read { try $0.rows(question.sql, [0] + question.arguments).map { try $0[0] } }
  }

  // MARK: Filters

  static let answers: [(filter: RecordFilter, names: [String])] = [
    (.all, ["Crème brûlée", "Soup", "Salad"]),
    (RecordFilter().equals("name", "creme BRULEE"), ["Crème brûlée"]),
    (RecordFilter().contains("name", "Rème"), ["Crème brûlée"]),
    (RecordFilter().oneOf("name", ["soup", "salad", "tart"]), ["Soup", "Salad"]),
    (RecordFilter([.oneOf("name", [])]), []),
    (RecordFilter().contains("note", "torch"), ["Crème brûlée"]),
    (RecordFilter().equals("note", "mind the torch"), ["Crème brûlée"]),
    (RecordFilter().oneOf("tags", ["ete", "salty"]), ["Crème brûlée"]),
    (RecordFilter().oneOf("tags", ["swe"]), []),
    (RecordFilter().contains("tags", "SWE"), ["Crème brûlée"]),
    (RecordFilter().equals("shelf", "FOOD"), ["Crème brûlée", "Soup"]),
    (RecordFilter().oneOf("shelf", ["food:sweets", "foodstuff"]), ["Crème brûlée", "Salad"]),
    (RecordFilter().equals("origin", "fr"), ["Crème brûlée"]),
    (RecordFilter().equals("origin", "FR"), []),
    (RecordFilter().oneOf("origin", ["it", "fr"]), ["Crème brûlée", "Salad"]),
    (RecordFilter().equals("shelf", "food").equals("name", "soup"), ["Soup"]),
  ]

  static let storedAnswers: [(filter: RecordFilter, names: [String])] = [
    (RecordFilter([.equals("origin", .null)]), ["Soup"]),
    (RecordFilter().equals("minutes", 20), ["Soup"]),
    (RecordFilter([.oneOf("minutes", [.integer(5), .number(50)])]), ["Crème brûlée", "Salad"]),
    (RecordFilter().range("minutes", from: 5, through: 20), ["Soup", "Salad"]),
    (RecordFilter([.range("minutes", FilterBounds(lower: .integer(5), upper: .date(20)))]), ["Salad"]),
    (RecordFilter().flag("isTried", true), ["Crème brûlée"]),
    (RecordFilter().flag("isTried", false), ["Soup", "Salad"]),
    (RecordFilter().equals("initial", "s"), ["Soup", "Salad"]),
    (RecordFilter().oneOf("initial", ["c", "so"]), ["Crème brûlée", "Soup"]),
    (RecordFilter([.equals("shelf", .string("food"))], limit: 1), ["Crème brûlée"]),
  ]

  @Test(arguments: answers + storedAnswers)
  func `answers a filter in the database`(filter: RecordFilter, expected: [String]) throws {
    #expect(try names(filter) == expected)
  }

  @Test(arguments: answers)
  func `answers alike of records that are not written yet`(filter: RecordFilter, expected: [String]) {
    #expect(Self.recipes.filter { filter.matches($0, by: RecipeField.self) }.map(\.name) == expected)
  }

  @Test(arguments: [
    (RecordFilter().equals("colour", "red"), "recipes have no field 'colour'"),
    (RecordFilter().flag("name", true), "'name' of recipes cannot be asked that"),
    (RecordFilter().equals("name", 3), "'name' of recipes cannot be asked that"),
    (RecordFilter().contains("origin", "f"), "'origin' of recipes cannot be asked that"),
    (RecordFilter().range("name", from: 1, through: 2), "'name' of recipes cannot be asked that"),
    (RecordFilter().equals("minutes", "long"), "'minutes' of recipes cannot be asked that"),
    (RecordFilter().equals("isTried", "yes"), "'isTried' of recipes cannot be asked that"),
  ])
  func `refuses a filter that its records cannot answer`(filter: RecordFilter, message: String) {
    #expect(throws: FilterProblem(message: message)) { try FilterClause(filter, by: RecipeField.self) }
  }

  // MARK: Records

  @Test func `reads what it has written, and a tap writes once`() throws {
    let tap = Self.id("00000009")
    for _ in 1...2 {
      _ = try store.write(tap: tap, as: Self.command(2)) { writer in
        var soup = Self.recipes[1]
        soup.name = try writer.reader.name(soup.id).map { $0 + "!" } ?? ""
        try writer.put(soup)
      }
    }
    #expect(try store.read { try $0.name(Self.recipes[1].id) } == "Soup!")
  }

  @Test func `gives a row back to a record whose making was undone`() throws {
    try file.undo(now: Self.now)
    #expect(try names(.all).isEmpty)
    try store.write(as: Self.command(2)) { writer in
      let row = try #require(try writer.journal.row(of: Self.recipes[0].id, in: "recipes"))
      try writer.journal.put(
        over: row, isRemade: true, in: "recipes", columns: RecipeWriter.columns,
        values: RecipeWriter.values(Self.recipes[0]))
    }
    #expect(try names(.all) == ["Crème brûlée"])
    try file.undo(now: Self.now)
    #expect(try names(.all).isEmpty)
  }

  @Test(arguments: [
    ("beef", nil, nil), ("A3F91", nil, nil), ("cafe", nil, nil),
    ("x", "'x' is not the id of an egg", "give at least four characters of it, such as a3f9"),
    ("a3f9", "'a3f9' may be more than one egg", "candidates: a3f90, a3f91"), ("dead", "No egg has the id 'dead'", nil),
  ])
  func `finds a record by the beginning of its identifier`(text: String, message: String?, detail: String?) throws {
    var unwritten = Recipe(id: Self.id("cafe0000"), name: "Coffee")
    unwritten.minutes = 3
    let find = {
      try store.record(called: text, noun: "egg", in: "recipes", unwritten: { _ in [unwritten] + Self.recipes }) {
        _, id in
        Self.recipes.first { $0.id == id }
      }
    }
    guard let message else {
      #expect(try store.shortID(of: find().id, in: "recipes").hasPrefix(text.lowercased()))
      return
    }
    let error = #expect(throws: CommandError.self) { try find() }
    #expect(error?.message == message)
    #expect(error?.details == (detail.map { [$0] } ?? []))
  }

  @Test func `names what a question answers once each, in its order`() throws {
    try store.write(as: Self.command(2)) { try $0.put(Recipe(id: Self.id("cafe0000"), name: "SOUP", tags: ["Sweet"])) }
    let reader = { (body: (RecipeReader) throws -> [String]) in try store.read(body) }
    #expect(
      try reader { try $0.distinctTexts("SELECT name FROM recipes ORDER BY id DESC", []) } == [
        "SOUP", "Salad", "Crème brûlée",
      ])
    #expect(
      try reader { try $0.distinctTexts("SELECT tags_folded FROM recipes WHERE id > ? ORDER BY id", [0], isList: true) }
        == ["sweet", "ete", "sour"])
  }
}
