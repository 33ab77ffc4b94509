import AppIntents
import AppSupport
import WidgetKitCore

/// What a placed widget `month` counts: nothing set counts all spending of the month.
struct MonthConfiguration: FilteringConfigurationIntent {
  static let title: LocalizedStringResource = "Spent"
  static let description = IntentDescription("Which expenses the total counts, and of which period.")

  @Parameter(title: "Category", description: "Count only these and what is below them")
  var category: [CategoryEntity]?

  @Parameter(title: "Period", description: "What the total covers", default: .month)
  var period: Period

  @Parameter(title: "Currency", description: "Count only this one", optionsProvider: CurrencyNames())
  var currency: String?

  @Parameter(title: "Account", description: "Count only these accounts", optionsProvider: AccountNames())
  var account: [String]?

  @Parameter(title: "Tags", description: "Count only what has one of these", optionsProvider: TagNames())
  var tags: [String]?

  /// What is counted, in words; nil for everything.
  var countedText: String? {
    AppSupport.countedText(
      (category ?? []).map(\.name) + (currency.map { [$0] } ?? []) + (account ?? []) + (tags ?? []))
  }

  var filter: RecordFilter {
    RecordFilter().oneOf(.category, category?.map(\.id)).oneOf(.currency, currency.map { [$0.uppercased()] })
      .oneOf(.account, account).oneOf(.tags, tags)
  }

  /// The category whose budget the total is held against: none for all spending; nil where the filter fits no budget.
  var budgetCategory: CategoryPath? {
    guard period == .month, account == nil, tags == nil, (category?.count ?? 0) <= 1 else { return nil }
    return category?.first?.path ?? CategoryPath.none
  }
}
