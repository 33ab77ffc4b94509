import AppIntents
import Commands
import Foundation
import FoundationExtras

/// A habit, as it is chosen and named.
struct HabitEntity: AppEntity {
  let id: UUID
  @Property(title: "Name") var name: String
  /// On which days, or how often.
  @Property(title: "Schedule") var schedule: String
  /// The goal in words; nil for one that is done or not.
  @Property(title: "Goal") var goal: String?
  @Property(title: "Archived") var archived: Bool

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "habit"
  static let defaultQuery = HabitQuery()

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)",
      subtitle: "\([schedule, goal].compactMap(\.self).joined(separator: ", "))\(archived ? ", archived" : "")")
  }

  init(_ habit: Habit) {
    id = habit.id
    name = habit.name
    schedule = habit.schedule.description
    goal = habit.measure.goal?.text
    archived = habit.isArchived
  }
}

/// Finds habits by identifier or name; those that are archived too, when they are named.
struct HabitQuery: EntityStringQuery {
  @Dependency private var book: HabitBook

  func entities(for identifiers: [UUID]) async throws -> [HabitEntity] {
    let all = Dictionary(try book.habits().map { ($0.id, $0) }) { first, _ in first }
    return identifiers.compactMap { all[$0].map(HabitEntity.init) }
  }

  func entities(matching string: String) async throws -> [HabitEntity] {
    let wanted = tidiedName(string).foldedForMatching
    let habits = try book.habits()
    let exact = habits.filter { $0.name.foldedForMatching == wanted }
    // A habit that is kept for its history gives way to one of the same name that is asked for.
    let standing = exact.filter { !$0.isArchived }
    if !exact.isEmpty { return (standing.isEmpty ? exact : standing).map(HabitEntity.init) }
    return habits.filter { $0.name.foldedForMatching.contains(wanted) }.map(HabitEntity.init)
  }

  func suggestedEntities() async throws -> [HabitEntity] {
    try book.habits().filter { !$0.isArchived }.map(HabitEntity.init)
  }
}

extension TimeOfDay: AppEnum {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "time of day"
  static let caseDisplayRepresentations: [TimeOfDay: DisplayRepresentation] = [
    .anytime: "anytime",
    .morning: "morning",
    .afternoon: "afternoon",
    .evening: "evening",
  ]
}
