import AppIntents
import AppSupport
import WidgetKitCore

/// What a placed widget `latest` lists: nothing set lists all kinds of expenses.
struct LatestConfiguration: FilteringConfigurationIntent {
  static let title: LocalizedStringResource = "Latest expenses"
  static let description = IntentDescription("Which expenses are listed, and how many.")

  @Parameter(title: "Category", description: "Only these and what is below them")
  var category: [CategoryEntity]?

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
  var countedText: String? {
    AppSupport.countedText(
      (category ?? []).map(\.name) + (currency.map { [$0] } ?? []) + (account ?? []) + (tags ?? []))
  }

  var filter: RecordFilter {
    RecordFilter(limit: count).oneOf(.category, category?.map(\.id)).oneOf(
      .currency, currency.map { [$0.uppercased()] }
    )
    .oneOf(.account, account).oneOf(.tags, tags)
  }
}
