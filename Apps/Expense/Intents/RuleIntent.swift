import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import WidgetKitCore

/// What is done with a rule.
enum RuleVerb: String, AppEnum {
  case add

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "verb"
  static let caseDisplayRepresentations: [RuleVerb: DisplayRepresentation] = [.add: "add"]
}

/// Puts what is paid to somebody into a category.
struct RuleIntent: AppIntent {
  static let title: LocalizedStringResource = "Add a rule"
  static let description = IntentDescription(
    """
    Puts what has words in its payee or note into a category, from now on and in imports; rules lists all, and rules \
    delete takes one away.
    """)

  @Parameter(title: "Verb", description: "add")
  var verb: RuleVerb

  @Parameter(title: "Words", description: "Of the payee or note", requestValueDialog: "Which words?")
  var words: String

  @Parameter(title: "Category", requestValueDialog: "Which category?")
  var category: CategoryEntity

  @Parameter(title: "Past", description: "Also to expenses of the past that have no category", default: false)
  var past: Bool

  @Dependency private var ledger: ExpenseLedger

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let path = try ledger.read { try $0.offered(category.path) }
    let rule = PayeeRule(id: ledger.world.newID(), words: words, category: path)
    guard !rule.words.isEmpty else { throw CommandError("Give the words of the rule", details: ["such as REWE"]) }
    var title = "Rule: \(rule.words) is \(rule.category.text)"
    let isPast = past
    let count = try isPast ? ledger.read { try $0.uncategorised(rule) }.count : 0
    if isPast { title += " · \(count) \(count == 1 ? "expense" : "expenses") of the past" }
    try ledger.write("rule", title: title) { writer in
      let same = try writer.reader.rules().first { $0.words.foldedForMatching == rule.words.foldedForMatching }
      try writer.put(PayeeRule(id: same?.id ?? rule.id, words: rule.words, category: rule.category))
      guard isPast else { return }
      try writer.put(
        writer.reader.uncategorised(rule).map { expense in
          var expense = expense
          expense.category = rule.category
          return expense
        })
    }
    return .result(dialog: "\(title)")
  }
}
