import AppIntents
import WidgetKitCore

/// How much of the curve a placed widget `curve` shows.
struct CurveConfiguration: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Level"
  static let description = IntentDescription("How far back and ahead the curve reaches; it counts all drinks.")

  @Parameter(
    title: "Hours ahead", description: "How many hours the curve looks ahead; without it, beyond bedtime",
    inclusiveRange: (1, 24))
  var hoursAhead: Int?

  @Parameter(
    title: "Hours back", description: "How many hours the curve looks back", default: 6, inclusiveRange: (1, 24))
  var hoursBack: Int

  @Parameter(title: "Show threshold", description: "Mark the level you want at bedtime", default: true)
  var showThreshold: Bool
}
