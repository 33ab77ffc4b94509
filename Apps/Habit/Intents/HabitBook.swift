import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras
import WidgetKitCore

/// The habits as intents and widgets use them: the store in the world of one run.
struct HabitBook: Sendable {
  let store: HabitStore
  let world: World
  let run: UUID
  let calendar: HabitCalendar
  /// The word that calls the program.
  let program: String

  init(_ context: AppContext) {
    store = HabitStore(context.store)
    world = context.world
    run = context.run
    calendar = HabitCalendar(context)
    program = context.program.isEmpty ? HabitApp.definition.program : context.program
  }

  /// All habits that stand, in their order.
  func habits() throws -> [Habit] { try store.read { try $0.habits() } }

  /// The habit with an id; nil where there is none.
  func habit(_ id: UUID) throws -> Habit? { try store.read { try $0.habit(id: id) } }

  /// The history of a habit up to today.
  func history(_ id: UUID) throws -> HabitHistory? {
    try store.read { reader in
      try reader.numberedHabit(id: id).map {
        try reader.history(of: $0, today: calendar.today, firstWeekday: calendar.firstWeekday)
      }
    }
  }

  /// The histories of habits, in their order.
  func histories(where isWanted: (Habit) -> Bool = { !$0.isArchived }) throws -> [HabitHistory] {
    try store.read { reader in
      try reader.histories(today: calendar.today, firstWeekday: calendar.firstWeekday, where: isWanted)
    }
  }

  /// Refuses tags that no habit has: a slip of the hand is not a day on which nothing is due.
  func requireKnown(tags: [String]?) throws {
    let known = tidiedTags(try habits().flatMap(\.tags))
    for tag in tidiedTags(tags ?? []) where !known.contains(where: { $0.foldedForMatching == tag.foldedForMatching }) {
      throw CommandError("No habit has the tag \(quoted(tag))", details: listed(known.sorted(), as: "tags"))
    }
  }

  /// What a card says of chosen habits that are not there any more.
  func missing(_ ids: some Collection<UUID>, in instance: Int?) throws -> MissingHabits {
    MissingHabits(
      names: try store.read { reader in try ids.compactMap { try reader.nameOfDeleted($0) } },
      command: "\(program) widgets configure \(instance.map(String.init) ?? "ID")", option: "--habit NAME")
  }

  /// The name of a habit that was deleted; nil for one that stands or never was.
  func nameOfDeleted(_ id: UUID) throws -> String? { try store.read { try $0.nameOfDeleted(id) } }

  /// What was said about a habit, with notes, the earliest first.
  func checkIns(of habit: UUID) throws -> [CheckIn] { try store.read { try $0.checkIns(of: habit) } }
}
