import AppIntents
import Foundation

/// Which habit a placed widget `habit` shows.
struct HabitConfiguration: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Habit"
  static let description = IntentDescription("Which habit is shown; a high card shows several.")

  @Parameter(title: "Habits", description: "Which habits; the first ones unless chosen")
  var habit: EntityCollection<HabitEntity>?
}
