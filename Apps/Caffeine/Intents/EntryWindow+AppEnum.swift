import AppIntents

extension EntryWindow: AppEnum {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "window"
  static let caseDisplayRepresentations: [EntryWindow: DisplayRepresentation] = [
    .today: "today",
    .lastDay: "24h",
  ]
}
