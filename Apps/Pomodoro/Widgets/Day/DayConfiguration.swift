import AppIntents
import AppSupport
import WidgetKitCore

/// What a placed widget `day` counts: nothing set counts everything.
struct DayConfiguration: FilteringConfigurationIntent {
  static let title: LocalizedStringResource = "Focus today"
  static let description = IntentDescription("Which sessions are counted.")

  @Parameter(title: "Tasks", description: "Count only these tasks", optionsProvider: TaskNames())
  var task: [String]?

  @Parameter(title: "Tags", description: "Count only sessions that have one of these", optionsProvider: TagNames())
  var tags: [String]?

  /// What is counted, in words; nil for everything.
  var countedText: String? { AppSupport.countedText((task ?? []) + (tags ?? [])) }

  var filter: RecordFilter { RecordFilter().oneOf(.task, task).oneOf(.tags, tags) }
}
