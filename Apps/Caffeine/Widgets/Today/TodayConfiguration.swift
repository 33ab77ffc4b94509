import AppIntents
import AppSupport
import WidgetKitCore

/// What a placed widget `today` counts: nothing set counts everything.
struct TodayConfiguration: FilteringConfigurationIntent {
  static let title: LocalizedStringResource = "Today"
  static let description = IntentDescription("Which drinks the total counts; the level always counts all.")

  @Parameter(title: "Category", description: "Count only these categories")
  var category: [DrinkCategory]?

  @Parameter(title: "Drinks", description: "Count only these drinks")
  var drink: [DrinkEntity]?

  @Parameter(title: "Window", description: "Which hours the total covers", default: .today)
  var window: EntryWindow

  /// What is counted, in words short enough for a line: two names, or one and how many more; nil for everything.
  var countedText: String? {
    AppSupport.countedText(
      (category ?? []).map { DrinkCategory.caseDisplayRepresentations[$0]?.title.text ?? $0.rawValue }
        + (drink ?? []).map(\.name))
  }

  var filter: RecordFilter {
    RecordFilter()
      .oneOf(.category, category?.map(\.rawValue))
      .oneOf(.drink, drink?.map(\.id))
  }
}

extension FilterField {
  /// The category of an entry's drink.
  static let category = FilterField("category")
  /// The identifier of an entry's drink.
  static let drink = FilterField("drink")
}
