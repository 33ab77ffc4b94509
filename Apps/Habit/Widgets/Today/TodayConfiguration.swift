import AppIntents
import Foundation
import WidgetKitCore

/// A tag that a habit has, as widgets offer it for choice.
struct HabitTagNames: DynamicOptionsProvider {
  @Dependency private var book: HabitBook

  func results() async throws -> [String] {
    tidiedTags(try book.habits().filter { !$0.isArchived }.flatMap(\.tags)).sorted()
  }
}

/// What a placed widget `today` lists: nothing set lists everything that the day asks for.
struct TodayConfiguration: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Today"
  static let description = IntentDescription("Which habits of the day are listed.")

  @Parameter(
    title: "Tags", description: "Only habits with one of these tags", optionsProvider: HabitTagNames())
  var tag: [String]?

  @Parameter(title: "Time of day", description: "Only habits for these times, and for any")
  var time: [TimeOfDay]?

  @Parameter(title: "Habits", description: "Only these habits")
  var habit: EntityCollection<HabitEntity>?

  @Parameter(title: "Only what is due", description: "Leave out what is done or does not count today", default: false)
  var onlyDue: Bool

  @Parameter(title: "Hide completed", description: "A habit leaves the list once it is done", default: false)
  var hideCompleted: Bool

  @Parameter(title: "How many", description: "At most so many lines", inclusiveRange: (1, 50))
  var most: Int?

  /// The habits that are meant.
  var filter: HabitFilter { HabitFilter(tags: tag, timesOfDay: time) }

  /// Whether a line stands in the list.
  func lists(_ line: HabitLine) -> Bool {
    if onlyDue { return line.state.isOpen }
    if hideCompleted, line.isKept { return false }
    return line.isShown
  }
}
