import AppSupport
import Foundation
import FoundationExtras
import Testing

@testable import ExpenseLogger

@Suite struct `Categories that are renamed or put away` {
  private let ledger: TestLedger

  init() throws { ledger = try TestLedger() }

  private func rename(_ before: String, to after: String) throws {
    try ledger.write("edit") { writer in
      let path = try #require(try writer.reader.tree().path(before))
      let id = try #require(try writer.reader.shelf().ids[path.folded])
      try writer.rename(id, from: path, to: CategoryPath(after), newID: { UUID() })
    }
  }

  private func paths() throws -> [String] { try ledger.read { try $0.tree() }.paths.map(\.text) }

  @Test func `One that comes with the app takes what is below it along`() throws {
    try ledger.write { try $0.put([try Fixture.expense(1, 500, category: "food:groceries:market")]) }
    try rename("food", to: "eating")
    let paths = try paths()
    #expect(!paths.contains { $0.hasPrefix("food") }, "\(paths)")
    #expect(paths.contains("eating:coffee") && paths.contains("eating:groceries:market"))
    #expect(try ledger.all().map(\.category.text) == ["eating:groceries:market"])
  }

  @Test func `One of a person's own leaves neither itself nor its children behind`() throws {
    try ledger.write { writer in
      try writer.put(OwnCategory(id: Fixture.id(1), path: CategoryPath("pets")))
      try writer.put(OwnCategory(id: Fixture.id(2), path: CategoryPath("pets:dog")))
    }
    try rename("pets", to: "animals")
    #expect(try paths().filter { $0.contains("pets") || $0.contains("animals") } == ["animals", "animals:dog"])
  }

  @Test func `One that comes with the app and gets its name back is the app's again`() throws {
    let before = try ledger.read { try $0.shelf() }
    try rename("food", to: "eating")
    try rename("eating", to: "food")
    let after = try ledger.read { try $0.shelf() }
    #expect(after.tree.paths == before.tree.paths && after.own.isEmpty && after.ids == before.ids)
    #expect(try ledger.read { try $0.chosen(["eating:coffee"]) }?.map(\.text) == ["food:coffee"])
  }

  @Test func `What named the old name finds the new one, and nothing what is gone`() throws {
    try rename("food", to: "eating")
    try rename("eating:coffee", to: "drinks")
    let texts = ["food:coffee", "food", "home", "nothing"]
    let found = try ledger.read { try $0.categories(named: texts) }.mapValues(\.text)
    #expect(found == ["food:coffee": "drinks", "food": "eating", "home": "home"])
    #expect(try ledger.read { try $0.chosen(["nothing"]) } == nil)
    #expect(try ledger.read { try $0.chosen([]) } == [])
    #expect(try ledger.read { try $0.chosen(["nothing", "food"]) }?.map(\.text) == ["eating"])
  }

  @Test(arguments: [("food", "eating"), ("Groceries", "eating:groceries"), ("Food > Coffee", "eating:coffee")])
  func `A file that goes on with the old name fills the new one`(named: String, expected: String) throws {
    try rename("food", to: "eating")
    try ledger.bring("Date,Payee,Category,Amount\n2026-03-01,Shop,\(named),-5.00\n")
    #expect(try ledger.all().map(\.category.text) == [expected])
  }

  @Test func `Two with budgets of one month do not become one`() throws {
    try ledger.write { writer in
      for (number, name) in ["food:coffee", "leisure"].enumerated() {
        try writer.put(
          Budget(
            id: Fixture.id(number), category: CategoryPath(name), amount: Money(1_000, .euro),
            from: try Fixture.day("2026-03-01")))
      }
    }
    #expect(throws: (any Error).self) { try rename("food:coffee", to: "leisure") }
    #expect(try ledger.read { try $0.budgets() }.map(\.category.text) == ["food:coffee", "leisure"])
    try rename("food:coffee", to: "travel")
    #expect(try ledger.read { try $0.budgets() }.map(\.category.text) == ["leisure", "travel"])
  }

  @Test func `What is put away is not offered, and its expenses keep it`() throws {
    try ledger.write { try $0.put([try Fixture.expense(1, 500, category: "leisure:books")]) }
    try ledger.write("delete") { writer in
      let shelf = try writer.reader.shelf()
      for path in ["leisure:books", "taxes"].map({ CategoryPath($0) }) {
        try writer.put(OwnCategory(id: try #require(shelf.ids[path.folded]), path: path, isHidden: true))
      }
    }
    let shelf = try ledger.read { try $0.shelf() }
    #expect(shelf.tree.path("leisure:books") == nil && shelf.tree.path("taxes") == nil)
    #expect(shelf.hidden.path("leisure:books") != nil && shelf.hidden.path("taxes") == nil)
    #expect(try ledger.read { try $0.chosen(["leisure:books"]) }?.map(\.text) == ["leisure:books"])
  }

  @Test func `Each that is listed has an identifier of its own that stays`() throws {
    let shelf = try ledger.read { try $0.shelf() }
    #expect(Set(shelf.ids.values).count == shelf.tree.paths.count)
    #expect(try ledger.read { try $0.shelf() }.ids == shelf.ids)
    try rename("food", to: "eating")
    // An import brings the old name again: it is another category than the renamed one.
    try ledger.write { try $0.put([try Fixture.expense(1, 500, category: "food")]) }
    let after = try ledger.read { try $0.shelf() }
    #expect(Set(after.ids.values).count == after.tree.paths.count)
    #expect(after.ids["eating"] == shelf.ids["food"])
  }
}
