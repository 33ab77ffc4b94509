import AppIntents
import AppSupport
import WidgetKitCore

/// What a placed widget `budgets` shows: nothing set shows all categories of the month.
struct BudgetsConfiguration: FilteringConfigurationIntent {
  static let title: LocalizedStringResource = "By category"
  static let description = IntentDescription("Which categories are shown, and what is counted in them.")

  @Parameter(title: "Category", description: "Only these; of one alone, what is below it")
  var category: EntityCollection<CategoryEntity>?

  @Parameter(title: "Period", description: "What is counted; budgets are those of months", default: .month)
  var period: Period

  @Parameter(title: "Currency", description: "Count only this one; yours unless set", optionsProvider: CurrencyNames())
  var currency: String?

  @Parameter(title: "Account", description: "Count only these accounts", optionsProvider: AccountNames())
  var account: [String]?

  @Parameter(title: "Tags", description: "Count only what has one of these", optionsProvider: TagNames())
  var tags: [String]?

  /// What is counted, in words; nil for everything.
  ///
  /// - Parameter categories: The chosen categories by the names that they have now.
  func countedText(_ categories: [CategoryPath]) -> String? {
    AppSupport.countedText(
      categories.map(\.text) + (currency.map { [$0] } ?? []) + (account ?? []) + (tags ?? []))
  }

  /// The filter by the names under which categories were chosen.
  var filter: RecordFilter { filter((category?.identifiers ?? []).map { CategoryPath($0) }) }

  /// The filter by the names that the chosen categories have now.
  func filter(_ categories: [CategoryPath]) -> RecordFilter {
    RecordFilter().oneOf(.category, categories.isEmpty ? nil : categories.map(\.text)).oneOf(.account, account).oneOf(
      .tags, tags)
  }

  /// Whether budgets say something of what is counted.
  var hasBudgets: Bool { period == .month && account == nil && tags == nil }

  /// How many parts of a category tell it from others.
  func level(_ categories: [CategoryPath]) -> Int {
    categories.count == 1 ? (categories.first?.parts.count ?? 0) + 1 : 1
  }
}
