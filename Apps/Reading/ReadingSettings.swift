import AppSupport
import Commands
import FoundationExtras

/// The settings of the app: their keys are persistent.
enum ReadingSettings {
  static let dailyPages = SettingDefinition(
    "daily-pages", kind: .number(1...1000, unit: "pages", isWhole: true), standard: .number(20),
    help: "How many pages a day a book without a goal of its own is to have")
  static let yearGoal = SettingDefinition(
    "year-goal", kind: .number(0...1000, unit: "books", isWhole: true), standard: .number(0),
    help: "How many books a year is to have; 0 is no goal")
  static let dayStart = SharedSettings.dayStart

  static let all = [dailyPages, yearGoal, dayStart]
}
