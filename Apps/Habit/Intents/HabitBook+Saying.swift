import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras
import Interchange
import WidgetKitCore

extension HabitBook {
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
    let habits = try habits(for: request, ids, on: day, mayPrecedeStart: mayPrecedeStart)
    let command = JournalCommand(id: run, kind: request.kind, title: request.kind, now: world.now)
    let outcome = try store.write(tap: run, as: command) { writer in
      let reports = try habits.map { try say(request, $0, day, note, writer) }
      // What it came to is known only now: so much more, or what had stood before.
      if writer.journal.hasChanges { try writer.journal.retitle(CheckInReport.title(of: reports, calendar)) }
      return reports
    }
    if let reports = outcome.value { return reports }
    // It was done before: what stands is what is told.
    return try store.read { reader in
      try habits.map { numbered in
        let history = try reader.history(of: numbered, today: calendar.today, firstWeekday: calendar.firstWeekday)
        let note = try reader.checkIn(of: numbered.habit.id, on: day)?.note ?? ""
        return CheckInReport(history, on: day, note: note, streakBefore: history.periods.streak)
      }
    }
  }

  /// Refuses what ``say(_:about:on:note:mayPrecedeStart:)`` would refuse before anything is known of the day.
  func check(_ request: CheckInReport.Request, about ids: [UUID], on day: CivilDate?, mayPrecedeStart: Bool) throws {
    _ = try habits(for: request, ids, on: day ?? calendar.today, mayPrecedeStart: mayPrecedeStart)
  }

  private func habits(
    for request: CheckInReport.Request, _ ids: [UUID], on day: CivilDate, mayPrecedeStart: Bool
  ) throws -> [HabitReader.Numbered] {
    try store.read { reader in
      let habits = try ids.map { try require(try reader.numberedHabit(id: $0)) }
      for numbered in habits {
        try check(request, numbered.habit, day, mayPrecedeStart: mayPrecedeStart)
        guard day > calendar.today, request == .uncheck, try reader.value(of: numbered.row, on: day) == nil else {
          continue
        }
        throw CommandError(
          "\(calendar.echo(day)) is still to come, and nothing was said about \(quoted(numbered.habit.name)) and that day",
          details: ["see what was said with: \(program) list --habit \(shellWord(numbered.habit.name))"])
      }
      return habits
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
    let standing = try reader.checkIn(of: habit.id, on: day)
    var wanted = try wish(request, numbered, day, standing, before, reader)
    var isNews: Bool
    if let value = wanted.value {
      wanted.note = note.map(tidiedText) ?? wanted.note
      // Only what is said on its own day was said at a moment that belongs to it; what was said before was said then.
      let moment =
        standing?.value == value
        ? standing?.moment
        : day == calendar.today
          ? CheckIn.Moment(world.now, utcOffsetSeconds: calendar.zone.offsetSeconds(at: world.now)) : nil
      isNews = standing?.value != value || standing?.note != wanted.note
      if isNews {
        try writer.say(
          CheckIn(id: world.newID(), habit: habit.id, day: day, value: value, note: wanted.note, moment: moment),
          habitRow: numbered.row)
      }
    } else {
      isNews = try writer.unsay(habitRow: numbered.row, on: day)
    }
    // The other days are as they were: ten years of them are not read again.
    values.removeAll { $0.day == day }
    if let value = try reader.value(of: numbered.row, on: day) { values.append((day, value)) }
    return CheckInReport(
      history(values), on: day, note: wanted.note, isNews: isNews, streakBefore: before.periods.streak)
  }

  /// What is to stand of a day afterwards; no value where nothing is.
  private func wish(
    _ request: CheckInReport.Request, _ numbered: HabitReader.Numbered, _ day: CivilDate, _ standing: CheckIn?,
    _ history: HabitHistory, _ reader: HabitReader
  ) throws -> (value: CheckIn.Value?, note: String) {
    let measure = numbered.habit.measure
    let note = standing?.note ?? ""
    switch request {
    case .uncheck: return (nil, "")
    case .skip: return (.skip, note)
    case .restore:
      // Only what had left the day otherwise than it is takes a check-in back.
      guard let standing, let former = try reader.former(habitRow: numbered.row, on: day), let value = former.value,
        value.amount != nil, value.isDone(for: measure) != standing.value.isDone(for: measure)
      else { return (nil, "") }
      return (value, former.note)
    case .done(let amount?):
      return (try value(of: amount, numbered.habit, standing?.value), note)
    case .done(nil):
      // What was taken back by the same control comes back as it was.
      let former = try reader.former(habitRow: numbered.row, on: day)
      if let former, former.kind == CheckInReport.Request.restore.kind, let value = former.value,
        value.isDone(for: measure)
      {
        return (value, former.note)
      }
      return (try history.completed(on: day, calendar), note)
    }
  }

  private func value(
    of said: SaidAmount, _ habit: Habit, _ standing: CheckIn.Value?
  ) throws(CommandError) -> CheckIn.Value {
    guard let goal = habit.measure.goal else { return said.applied(to: 0) == 0 ? .notDone : .done }
    let before = standing?.summand(for: habit.measure) ?? 0
    let amount = said.applied(to: before)
    guard (0...SaidAmount.largest).contains(amount) else {
      throw CommandError(
        "\(quoted(habit.name)) has \(goal.amountText(before)), which cannot become \(NumberText.plain(amount))",
        details: ["give --value an amount from 0 to 1000000000"])
    }
    return .amount(amount)
  }

  private func require(_ numbered: HabitReader.Numbered?) throws(CommandError) -> HabitReader.Numbered {
    guard let numbered else {
      throw CommandError(
        "The habit is not there any more", details: ["see them all with: habit habits"], exitCode: .noInput)
    }
    return numbered
  }

  private func archived(_ habit: Habit) -> CommandError {
    CommandError(
      "\(quoted(habit.name)) is archived",
      details: ["ask for it again with: \(program) habits restore \(shellWord(habit.name))"])
  }

  private func check(
    _ request: CheckInReport.Request, _ habit: Habit, _ day: CivilDate, mayPrecedeStart: Bool
  ) throws(CommandError) {
    if habit.isArchived, request != .uncheck, request != .restore { throw archived(habit) }
    if day < habit.start, !mayPrecedeStart, request != .uncheck, request != .restore {
      throw CommandError(
        "\(quoted(habit.name)) begins on \(calendar.echo(habit.start)), after \(calendar.echo(day))",
        details: ["to check in an earlier day all the same, add --before-start"])
    }
    if case .done(let amount?) = request, habit.measure == .yesNo, ![0, 1].contains(amount.applied(to: 0)) {
      throw CommandError(
        "\(quoted(habit.name)) is done or not, and takes no amount",
        details: ["leave --value out; 0 says that it was not done"])
    }
  }
}

extension HabitHistory {
  /// What a day has when it is said to be done without an amount: what stands, where that is enough, else what is missing.
  fileprivate func completed(on day: CivilDate, _ calendar: HabitCalendar) throws(CommandError) -> CheckIn.Value {
    guard let goal = habit.measure.goal else { return .done }
    let standing = self[day]
    switch goal.direction {
    case .atLeast:
      let amount = standing?.summand(for: habit.measure)
      let others = habit.isSummedOverPeriod ? (sum(period(of: day)) ?? 0) - (amount ?? 0) : 0
      let missing = (goal.target - others).rounded(toPlaces: 6)
      if let standing, let amount, amount > 0, amount >= missing { return standing }
      guard missing > 0 else {
        throw CommandError(
          "\(quoted(habit.name)) has reached \(goal.text(others)) \(span(of: day) ?? "")",
          details: ["say how much more it was with --value"])
      }
      return .amount(missing)
    case .atMost:
      guard let amount = standing?.amount else { return .amount(0) }
      if habit.isSummedOverPeriod || goal.isMet(by: amount) { return .amount(amount) }
      throw CommandError(
        "\(quoted(habit.name)) has \(goal.text(amount)) on \(calendar.echo(day))",
        details: ["say how much it really was with --value"])
    }
  }
}

extension CheckInReport.Request {
  /// The word by which the journal keeps it; `restore` is looked for there.
  fileprivate var kind: String {
    switch self {
    case .done: "done"
    case .skip: "skip"
    case .uncheck: "uncheck"
    case .restore: "restore"
    }
  }
}
