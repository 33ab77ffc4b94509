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
  /// The beginning of its identifier, where another habit has the same name; nil where the name tells.
  private let mark: String?

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "habit"
  static let defaultQuery = HabitQuery()

  /// The name of a habit that was deleted.
  static func _formerTitle(_ identifier: UUID) async throws -> String? { try defaultQuery.formerTitle(identifier) }

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(
      title: "\(name)",
      subtitle: "\([schedule, goal, archived ? "archived" : nil, mark].compactMap(\.self).joined(separator: ", "))")
  }

  /// - Parameter names: How many habits have each name.
  init(_ habit: Habit, among names: [String: Int] = [:]) {
    id = habit.id
    mark = names[habit.name.foldedForMatching, default: 1] > 1 ? "id \(ShortID.text(habit.id).prefix(8))" : nil
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
    let all = Dictionary(entities(try book.habits()).map { ($0.id, $0) }) { first, _ in first }
    return identifiers.compactMap { all[$0] }
  }

  func formerTitle(_ identifier: UUID) throws -> String? { try book.nameOfDeleted(identifier) }

  func entities(matching string: String) async throws -> [HabitEntity] {
    let wanted = tidiedName(string).foldedForMatching
    let habits = entities(try book.habits())
    let exact = habits.filter { $0.name.foldedForMatching == wanted }
    // A habit that is kept for its history gives way to one of the same name that is asked for.
    let standing = exact.filter { !$0.archived }
    if !exact.isEmpty { return standing.isEmpty ? exact : standing }
    return habits.filter { $0.name.foldedForMatching.contains(wanted) }
  }

  func suggestedEntities() async throws -> [HabitEntity] {
    entities(try book.habits()).filter { !$0.archived }
  }

  private func entities(_ habits: [Habit]) -> [HabitEntity] {
    let names = Dictionary(habits.map { ($0.name.foldedForMatching, 1) }, uniquingKeysWith: +)
    return habits.map { HabitEntity($0, among: names) }
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
