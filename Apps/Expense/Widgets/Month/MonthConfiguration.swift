import AppIntents
import AppSupport
import WidgetKitCore

/// What a placed widget `month` counts: nothing set counts all spending of the month.
struct MonthConfiguration: FilteringConfigurationIntent {
  static let title: LocalizedStringResource = "Spent"
  static let description = IntentDescription("Which expenses the total counts, and of which period.")

  @Parameter(title: "Category", description: "Count only these and what is below them")
  var category: EntityCollection<CategoryEntity>?

  @Parameter(title: "Period", description: "What the total covers", default: .month)
  var period: Period

  @Parameter(title: "Currency", description: "Count only this one", optionsProvider: CurrencyNames())
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
    RecordFilter().oneOf(.category, categories.isEmpty ? nil : categories.map(\.text)).oneOf(
      .currency, currency.map { [$0.uppercased()] }
    )
    .oneOf(.account, account).oneOf(.tags, tags)
  }

  /// The category whose budget the total is held against: none for all spending; nil where the filter fits no budget.
  func budgetCategory(_ categories: [CategoryPath]) -> CategoryPath? {
    guard period == .month, account == nil, tags == nil, categories.count <= 1 else { return nil }
    return categories.first ?? CategoryPath.none
  }
}
