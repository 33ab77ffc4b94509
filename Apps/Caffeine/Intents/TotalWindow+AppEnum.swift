import AppIntents

extension LevelTimeline.Window: AppEnum {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "window"
  static let caseDisplayRepresentations: [LevelTimeline.Window: DisplayRepresentation] = [
    .today: "today",
    .lastDay: "24h",
  ]
}
