import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras
import WidgetKitCore

/// The habits as intents and widgets use them: the store in the world of one run.
struct HabitBook: Sendable {
  private let store: HabitStore
  private let world: World
  private let run: UUID
  let calendar: HabitCalendar

  init(_ context: AppContext) {
    store = HabitStore(context.store)
    world = context.world
    run = context.run
    calendar = HabitCalendar(context)
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

  /// What was said about a habit, with notes, the earliest first.
  func checkIns(of habit: UUID) throws -> [CheckIn] { try store.read { try $0.checkIns(of: habit) } }

  /// Says the same about several habits and a day as one command, once however often the run is repeated.
  ///
  /// - Parameters:
  ///   - day: the day; nil is today.
  ///   - note: what is noted; nil leaves what was.
  ///   - mayPrecedeStart: whether a day before a habit's start is meant.
  /// - Throws: an error that names the habit and what is wrong with it; then nothing has changed.
  func say(
    _ request: CheckInReport.Request, about ids: [UUID], on day: CivilDate? = nil, note: String? = nil,
    mayPrecedeStart: Bool = false
  ) throws -> [CheckInReport] {
    let day = day ?? calendar.today
    let habits = try store.read { reader in try ids.map { try require(try reader.numberedHabit(id: $0)) } }
    for numbered in habits {
      try check(request, numbered.habit, day, mayPrecedeStart: mayPrecedeStart)
    }
    let names = habits.count == 1 ? habits.first?.habit.name ?? "" : "\(habits.count) habits"
    let command = JournalCommand(
      id: run, kind: request.kind, title: "\(names) \(request.mark) \(calendar.echo(day))", now: world.now)
    let outcome = try store.write(tap: run, as: command) { writer in
      try habits.map { try say(request, $0, day, note, writer) }
    }
    if let reports = outcome.value { return reports }
    // It was done before: what stands is what is told.
    return try store.read { reader in
      try habits.map { numbered in
        let history = try reader.history(of: numbered, today: calendar.today, firstWeekday: calendar.firstWeekday)
        let note = try reader.checkIn(of: numbered.habit.id, on: day)?.note ?? ""
        return report(numbered.habit, day, note, before: history.periods.streak, history)
      }
    }
  }

  private func say(
    _ request: CheckInReport.Request, _ numbered: HabitReader.Numbered, _ day: CivilDate, _ note: String?,
    _ writer: HabitWriter
  ) throws -> CheckInReport {
    let reader = writer.reader
    let habit = numbered.habit
    func history(_ values: [(day: CivilDate, value: CheckIn.Value)]) -> HabitHistory {
      HabitHistory(habit, checkIns: values, today: calendar.today, firstWeekday: calendar.firstWeekday)
    }
    var values = try reader.values(of: numbered.row)
    let before = history(values)
    var noted = ""
    let isNews: Bool
    if let value = request.value(for: habit) {
      let standing = try reader.checkIn(of: habit.id, on: day)
      noted = note.map(tidiedText) ?? standing?.note ?? ""
      // Only what is said on its own day was said at a moment that belongs to it; what was said before was said then.
      let moment =
        standing?.value == value
        ? standing?.moment
        : day == calendar.today
          ? CheckIn.Moment(world.now, utcOffsetSeconds: calendar.zone.offsetSeconds(at: world.now)) : nil
      isNews = standing?.value != value || standing?.note != noted
      if isNews {
        try writer.say(
          CheckIn(id: world.newID(), habit: habit.id, day: day, value: value, note: noted, moment: moment),
          habitRow: numbered.row)
      }
    } else {
      isNews = try writer.unsay(habitRow: numbered.row, on: day)
    }
    // The other days are as they were: ten years of them are not read again.
    values.removeAll { $0.day == day }
    if let value = try reader.value(of: numbered.row, on: day) { values.append((day, value)) }
    return report(habit, day, noted, isNews: isNews, before: before.periods.streak, history(values))
  }

  private func report(
    _ habit: Habit, _ day: CivilDate, _ note: String, isNews: Bool = true, before: Int, _ history: HabitHistory
  ) -> CheckInReport {
    CheckInReport(
      habit: habit, day: day, value: history[day], note: note, isNews: isNews, streakBefore: before,
      streak: history.periods.streak, state: history.state(on: day))
  }

  private func require(_ numbered: HabitReader.Numbered?) throws(CommandError) -> HabitReader.Numbered {
    guard let numbered else {
      throw CommandError(
        "The habit is not there any more", details: ["see them all with: habit habits"], exitCode: .noInput)
    }
    return numbered
  }

  private func check(
    _ request: CheckInReport.Request, _ habit: Habit, _ day: CivilDate, mayPrecedeStart: Bool
  ) throws(CommandError) {
    if day < habit.start, !mayPrecedeStart, request != .uncheck {
      throw CommandError(
        "\(quoted(habit.name)) begins on \(calendar.echo(habit.start)), after \(calendar.echo(day))",
        details: ["to check in an earlier day all the same, add --before-start"])
    }
    if case .done(let amount?) = request, habit.measure == .yesNo, amount != 0, amount != 1 {
      throw CommandError(
        "\(quoted(habit.name)) is done or not, and takes no amount",
        details: ["leave --value out; 0 says that it was not done"])
    }
  }
}

extension CheckInReport.Request {
  /// The word by which the journal keeps it.
  fileprivate var kind: String {
    switch self {
    case .done: "done"
    case .skip: "skip"
    case .uncheck: "uncheck"
    }
  }

  /// How it stands in a list of commands.
  fileprivate var mark: String {
    switch self {
    case .done: "✓"
    case .skip: "skipped"
    case .uncheck: "unchecked"
    }
  }

  /// What is written about a habit; nil where what was said is taken back.
  fileprivate func value(for habit: Habit) -> CheckIn.Value? {
    switch self {
    case .uncheck: nil
    case .skip: .skip
    case .done(let amount):
      switch habit.measure {
      case .yesNo: amount == 0 ? .notDone : .done
      case .measured(let goal): .amount(amount ?? (goal.direction == .atLeast ? goal.target : 0))
      }
    }
  }
}
