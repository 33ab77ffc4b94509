import AppIntents

/// Which hours a total covers.
enum TodayWindow: String, AppEnum {
  /// From the start of the logical day.
  case today
  /// The last 24 hours, whatever the day.
  case last24Hours

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Window"
  static let caseDisplayRepresentations: [TodayWindow: DisplayRepresentation] = [
    .today: "today",
    .last24Hours: "last 24 hours",
  ]
}
