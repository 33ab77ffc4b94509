import AppIntents
import AppSupport
import WidgetKitCore

/// What a placed widget `budgets` shows: nothing set shows all categories of the month.
struct BudgetsConfiguration: FilteringConfigurationIntent {
  static let title: LocalizedStringResource = "By category"
  static let description = IntentDescription("Which categories are shown, and what is counted in them.")

  @Parameter(title: "Category", description: "Only these; of one alone, what is below it")
  var category: [CategoryEntity]?

  @Parameter(title: "Period", description: "What is counted; budgets are those of months", default: .month)
  var period: Period

  @Parameter(title: "Currency", description: "Count only this one; yours unless set", optionsProvider: CurrencyNames())
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
    RecordFilter().oneOf(.category, category?.map(\.id)).oneOf(.account, account).oneOf(.tags, tags)
  }

  /// Whether budgets say something of what is counted.
  var hasBudgets: Bool { period == .month && account == nil && tags == nil }

  /// How many parts of a category tell it from others.
  var level: Int { category?.count == 1 ? (category?.first?.path.parts.count ?? 0) + 1 : 1 }
}
