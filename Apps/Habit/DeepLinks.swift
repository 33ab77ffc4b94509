import AppIntents
import AppSupport
import ViewArchive

/// The routes of `habit:` links.
enum DeepLinks {
  static let all: [AppLink] = [
    .widget("//today", kind: TodayWidget.kind, help: "Show the day"),
    .intent("//habit/<habit>", HabitApp.show, help: "Show a habit", under: "//today"),
    .intent(
      "//done/<habits>", HabitApp.checkIn, help: "Check a habit in: ?date=yesterday",
      objection: { intent, context in try await CheckInIntent.requireAllowed(intent, HabitBook(context)) }),
  ]
}

extension CheckInIntent {
  /// Refuses an intent that has not been made yet for what it would be refused for when it runs.
  static func requireAllowed(_ intent: ArchivedIntent, _ book: HabitBook) async throws {
    let given = intent.parameters
    guard let habits = given["habits"] else { return }
    let day = try await optional(ZonedInstant.self, given["date"]).map(book.calendar.day(of:))
    try book.check(
      .done(try await optional(SaidAmount.self, given["value"])),
      about: try await EntityCollection<HabitEntity>._decode(habits).identifiers, on: day,
      mayPrecedeStart: given["beforeStart"] == .bool(true))
  }

  private static func optional<Value: _IntentValue>(_ type: Value.Type, _ value: ArchivedValue?) async throws -> Value?
  {
    guard let value, value != .null else { return nil }
    return try await Value._decode(value)
  }
}
