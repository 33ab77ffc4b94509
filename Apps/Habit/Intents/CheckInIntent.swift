import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import SwiftUI

/// Says that habits were done.
struct CheckInIntent: AppIntent {
  static let title: LocalizedStringResource = "Check in"
  static let description = IntentDescription("Says that habits were done, all of them in one step.")

  @Parameter(title: "Habits", description: "One name each", requestValueDialog: "Which habits?")
  var habits: EntityCollection<HabitEntity>

  @Parameter(
    title: "Value",
    description: "How much, or +1 for one more; what is missing to its goal unless given, 0 of at most so much")
  var value: SaidAmount?

  @Parameter(title: "Day", description: "The day for which it counts; today unless given")
  var date: ZonedInstant?

  @Parameter(title: "Note", description: "What to remember of it; what was noted stays unless given")
  var note: String?

  @Parameter(title: "Before the start", description: "A day before the habit began is meant", default: false)
  var beforeStart: Bool

  @Dependency private var book: HabitBook

  init() {}

  /// The intent of a control for a habit and a day.
  init(habit: UUID, day: Date) {
    habits = EntityCollection(identifiers: [habit])
    date = ZonedInstant(day)
  }

  func perform() async throws -> some IntentResult & ReturnsValue<[CheckInFigures]> & ProvidesDialog & ShowsSnippetView
  {
    let answer = CheckInAnswer(
      try book.say(
        .done(value), about: habits.identifiers, on: date.map(book.calendar.day(of:)), note: note,
        mayPrecedeStart: beforeStart), book.calendar)
    return .result(value: answer.figures, dialog: answer.dialog) { CheckInSnippet(lines: answer.lines) }
  }
}

/// Says that a day does not count for habits.
struct SkipIntent: AppIntent {
  static let title: LocalizedStringResource = "Skip a day"
  static let description = IntentDescription(
    "Says that a day does not count: it neither breaks a streak nor adds to it.")

  @Parameter(title: "Habits", description: "One name each", requestValueDialog: "Which habits?")
  var habits: EntityCollection<HabitEntity>

  @Parameter(title: "Day", description: "The day that does not count; today unless given")
  var date: ZonedInstant?

  @Parameter(title: "Note", description: "Why; what was noted stays unless given")
  var note: String?

  @Parameter(title: "Before the start", description: "A day before the habit began is meant", default: false)
  var beforeStart: Bool

  @Dependency private var book: HabitBook

  func perform() async throws -> some IntentResult & ReturnsValue<[CheckInFigures]> & ProvidesDialog & ShowsSnippetView
  {
    let answer = CheckInAnswer(
      try book.say(
        .skip, about: habits.identifiers, on: date.map(book.calendar.day(of:)), note: note,
        mayPrecedeStart: beforeStart), book.calendar)
    return .result(value: answer.figures, dialog: answer.dialog) { CheckInSnippet(lines: answer.lines) }
  }
}

/// Takes back what was said about habits and a day.
struct UncheckIntent: AppIntent {
  static let title: LocalizedStringResource = "Take a check-in back"
  static let description = IntentDescription(
    "Takes back what was said about a day: nothing is said about it afterwards, which is other than zero.")

  @Parameter(title: "Habits", description: "One name each", requestValueDialog: "Which habits?")
  var habits: EntityCollection<HabitEntity>

  @Parameter(title: "Day", description: "The day about which nothing is to be said; today unless given")
  var date: ZonedInstant?

  @Parameter(
    title: "Former", description: "Bring back an amount that stood before the last check-in and was not enough",
    default: false)
  var former: Bool

  @Dependency private var book: HabitBook

  init() {}

  /// The intent of a control for a habit and a day: what a tap has completed is again what it was.
  init(habit: UUID, day: Date) {
    habits = EntityCollection(identifiers: [habit])
    date = ZonedInstant(day)
    former = true
  }

  func perform() async throws -> some IntentResult & ReturnsValue<[CheckInFigures]> & ProvidesDialog & ShowsSnippetView
  {
    let answer = CheckInAnswer(
      try book.say(former ? .restore : .uncheck, about: habits.identifiers, on: date.map(book.calendar.day(of:))),
      book.calendar)
    return .result(value: answer.figures, dialog: answer.dialog) { CheckInSnippet(lines: answer.lines) }
  }
}

/// Says that everything that is still to do was done.
struct CheckInAllDueIntent: AppIntent {
  static let title: LocalizedStringResource = "Check in all that is due"
  static let description = IntentDescription(
    "Says that everything still to do on a day was done; what is to stay below a bound is left alone.")

  @Parameter(title: "Tags", description: "Only habits with one of these tags", optionsProvider: HabitTagNames())
  var tag: [String]?

  @Parameter(title: "Day", description: "The day for which it counts; today unless given")
  var date: ZonedInstant?

  @Dependency private var book: HabitBook

  func perform() async throws -> some IntentResult & ReturnsValue<[CheckInFigures]> & ProvidesDialog & ShowsSnippetView
  {
    let day = date.map(book.calendar.day(of:)) ?? book.calendar.today
    try book.requireKnown(tags: tag)
    let filter = HabitFilter(tags: tag)
    let due = try book.histories { !$0.isArchived && filter.admits($0) && $0.start <= day }
      .filter { $0.state(on: day) == .due && $0.habit.measure.goal?.direction != .atMost }
    guard !due.isEmpty else {
      return .result(value: [], dialog: "Nothing is due on \(book.calendar.echo(day))") { CheckInSnippet(lines: []) }
    }
    let answer = CheckInAnswer(try book.say(.done(nil), about: due.map(\.habit.id), on: day), book.calendar)
    return .result(value: answer.figures, dialog: answer.dialog) { CheckInSnippet(lines: answer.lines) }
  }
}
