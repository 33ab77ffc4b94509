import AppIntents
import AppSupport
import WidgetKitCore

/// What a placed widget `timer` shows of the day: nothing set counts everything.
struct TimerConfiguration: FilteringConfigurationIntent {
  static let title: LocalizedStringResource = "Timer"
  static let description = IntentDescription("What the start button is for, and which sessions the day counts.")

  @Parameter(
    title: "Task", description: "What the start button begins, and all that the day counts",
    optionsProvider: TaskNames())
  var task: String?

  @Parameter(title: "Tags", description: "Count only sessions that have one of these", optionsProvider: TagNames())
  var tags: [String]?

  @Parameter(title: "Statistics", description: "Whether the day's figures are shown", default: true)
  var showStatistics: Bool

  /// What is counted, in words; nil for everything.
  var countedText: String? { AppSupport.countedText((task.map { [$0] } ?? []) + (tags ?? [])) }

  var filter: RecordFilter { RecordFilter().equals(.task, task).oneOf(.tags, tags) }
}
