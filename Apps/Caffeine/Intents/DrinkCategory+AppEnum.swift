import AppIntents

extension DrinkCategory: AppEnum {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "category"
  static let caseDisplayRepresentations: [DrinkCategory: DisplayRepresentation] = [
    .coffee: "coffee",
    .tea: "tea",
    .soda: "soda",
    .energy: "energy",
    .chocolate: "chocolate",
    .water: "water",
    .other: "other",
  ]
}
