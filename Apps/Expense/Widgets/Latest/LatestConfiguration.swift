import AppIntents
import AppSupport
import WidgetKitCore

/// What a placed widget `latest` lists: nothing set lists all kinds of expenses.
struct LatestConfiguration: FilteringConfigurationIntent {
  static let title: LocalizedStringResource = "Latest expenses"
  static let description = IntentDescription("Which expenses are listed, and how many.")

  @Parameter(title: "Category", description: "Only these and what is below them")
  var category: EntityCollection<CategoryEntity>?

  @Parameter(title: "Currency", description: "Only this one", optionsProvider: CurrencyNames())
  var currency: String?

  @Parameter(title: "Account", description: "Only these accounts", optionsProvider: AccountNames())
  var account: [String]?

  @Parameter(title: "Tags", description: "Only what has one of these", optionsProvider: TagNames())
  var tags: [String]?

  @Parameter(
    title: "How many", description: "At most so many; as many as fit unless set", inclusiveRange: (1, 50))
  var count: Int?

  /// What is listed, in words; nil for everything.
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
    RecordFilter(limit: count).oneOf(.category, categories.isEmpty ? nil : categories.map(\.text)).oneOf(
      .currency, currency.map { [$0.uppercased()] }
    )
    .oneOf(.account, account).oneOf(.tags, tags)
  }
}
