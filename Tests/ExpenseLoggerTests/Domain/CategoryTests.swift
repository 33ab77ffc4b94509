import Foundation
import Testing

@testable import ExpenseLogger

struct CategoryTests {
  @Test func `A path contains itself and what lies below it`() {
    let food = CategoryPath("Food")
    #expect(food.contains(CategoryPath("food:Groceries")))
    #expect(food.contains(CategoryPath("FOOD")))
    #expect(!food.contains(CategoryPath("foodstuff")))
    #expect(!CategoryPath("food:groceries").contains(food))
    #expect(CategoryPath(" food : groceries: ").text == "food:groceries")
    #expect(CategoryPath("a:b:c").withParents.map(\.text) == ["a", "a:b", "a:b:c"])
  }

  @Test func `A tree has the parents of its paths, each once, before their children`() {
    let tree = CategoryTree(["home:rent", "Food:coffee", "food", "home"].map { CategoryPath($0) })
    #expect(tree.paths.map(\.text) == ["home", "home:rent", "Food", "Food:coffee"])
    #expect(tree.adding([CategoryPath("food:tea")]).paths.count == 5)
  }

  @Test func `A name means the path that it is, or those whose last part it is`() {
    let tree = CategoryTree(["food:coffee", "gifts:coffee", "coffee:beans"].map { CategoryPath($0) })
    #expect(tree.matches("FOOD:Coffee").map(\.text) == ["food:coffee"])
    #expect(tree.matches("coffee").map(\.text) == ["coffee"])
    #expect(tree.matches("beans").map(\.text) == ["coffee:beans"])
    #expect(CategoryTree.standard.matches("groceries").map(\.text) == ["food:groceries"])
    #expect(tree.matches("tea").isEmpty)
  }

  @Test(arguments: [
    ("REWE", "REWE Markt 0815", true), ("REWE", "Crewe Station", false), ("rewe", "REWE123", true),
    ("REWE", "SAGT DANKE. REWE SEIT 1927", true), ("café rosa", "CAFE ROSA GMBH", true), ("AMZN", "AMZN*MKTP", true),
    ("Shop 12", "Shop 123", true),
  ])
  func `A rule speaks of whole words, whatever their case and accents`(words: String, payee: String, applies: Bool) {
    let rule = PayeeRule(id: UUID(), words: words, category: CategoryPath("food"))
    #expect(rule.applies(payee: payee, note: "") == applies)
    #expect(rule.applies(payee: "", note: payee) == applies)
  }

  @Test func `The longest rule wins, then the category last given to the payee`() {
    let rules = PayeeRules(
      rules: [
        PayeeRule(id: UUID(), words: "Amazon", category: CategoryPath("other")),
        PayeeRule(id: UUID(), words: "Amazon Fresh", category: CategoryPath("food:groceries")),
      ], lastGiven: ["rosa": CategoryPath("food:coffee")])
    #expect(rules.category(payee: "AMAZON FRESH 12", note: "")?.text == "food:groceries")
    #expect(rules.category(payee: "Amazon EU", note: "")?.text == "other")
    #expect(rules.category(payee: "Rosa", note: "")?.text == "food:coffee")
    #expect(rules.category(payee: "", note: "unknown") == nil)
  }
}
