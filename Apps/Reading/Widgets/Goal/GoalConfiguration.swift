import AppIntents
import WidgetKitCore

/// Which book a placed widget `goal` shows: nothing set is the current one.
struct GoalConfiguration: FilteringConfigurationIntent {
  static let title: LocalizedStringResource = "Reading goal"
  static let description = IntentDescription("Which book is shown; of several the first that is not finished.")

  @Parameter(title: "Books", description: "Which books; the current one unless chosen")
  var book: EntityCollection<BookEntity>?

  @Parameter(title: "Only unfinished", description: "Leave out what is read", default: true)
  var onlyUnfinished: Bool

  var filter: RecordFilter { RecordFilter().oneOf(.book, book?.identifiers) }
}

extension FilterField {
  /// The identifier of a book.
  static let book = FilterField("book")
  /// Where a book stands.
  static let shelf = FilterField("shelf")
  /// The tags of a book.
  static let tags = FilterField("tags")
  /// Whether a book is not read to its end.
  static let isUnfinished = FilterField("isUnfinished")
}
