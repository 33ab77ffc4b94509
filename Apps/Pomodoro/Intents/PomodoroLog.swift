import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras
import WidgetKitCore

/// The timer as intents and widgets use it: the store in the world of one run.
struct PomodoroLog: Sendable {
  var rules: TimerRules
  let times: TimeContext
  let zone: TimeZone
  private let store: PomodoroStore
  private let world: World
  private let run: UUID

  init(_ context: AppContext) {
    store = PomodoroStore(context.store)
    world = context.world
    run = context.run
    rules = TimerRules(context.settings)
    times = context.settings.times(in: context.world)
    zone = context.world.timeZone
  }

  /// The moment of the run.
  var moment: Moment { Moment(world.now, boot: world.bootTime()) }

  /// Runs questions on one snapshot.
  func read<Value>(_ body: (SessionReader) throws -> Value) throws -> Value { try store.read(body) }

  /// How the timer stands.
  func timer() throws -> FocusTimer { try timer(at: moment) }

  private func timer(at moment: Moment) throws -> FocusTimer {
    try store.read { try Self.timer($0, rules, moment, zone) }
  }

  /// How the timer stands after what a store says.
  static func timer(
    _ reader: SessionReader, _ rules: TimerRules, _ moment: Moment, _ zone: TimeZone
  ) throws -> FocusTimer {
    FocusTimer(
      try reader.timerSessions(at: moment.now), choice: try reader.choice(), rules: rules, at: moment, in: zone)
  }

  /// Does something with the timer as one command, once however often the run is repeated.
  ///
  /// - Parameters:
  ///   - kind: What is done, as a word for the journal.
  ///   - title: The command in words, of the timer before and after it.
  ///   - change: What is done; it gets the identifier of a session that it makes.
  /// - Returns: the words, and how the timer stands afterwards.
  func change(
    _ kind: String, title: (_ before: FocusTimer, _ after: FocusTimer) -> String,
    _ change: (inout FocusTimer, UUID) throws -> Void
  ) throws -> (title: String, timer: FocusTimer) {
    let moment = moment
    let id = world.newID()
    do {
      let before = try timer(at: moment)
      var after = before
      try change(&after, id)
      let command = JournalCommand(id: run, kind: kind, title: title(before, after), now: world.now)
      _ = try store.write(tap: run, as: command) { writer in
        // Another process may have come first.
        let before = try Self.timer(writer.reader, rules, moment, zone)
        var timer = before
        try change(&timer, id)
        try writer.put(timer, over: before)
      }
      return (command.title, after)
    } catch let problem as TimerProblem {
      throw CommandError(problem, at: moment, times: times)
    }
  }

  /// Changes the log as one command, once however often the run is repeated.
  func write(_ kind: String, title: String, _ body: (SessionWriter) throws -> Void) throws {
    let command = JournalCommand(id: run, kind: kind, title: title, now: world.now)
    _ = try store.write(tap: run, as: command, body)
  }

  /// A new identifier.
  func newID() -> UUID { world.newID() }

  /// How the timer stands after what a store says.
  func timer(_ reader: SessionReader) throws -> FocusTimer { try Self.timer(reader, rules, moment, zone) }

  /// Sets lengths, in one step; those that are nil stay.
  ///
  /// - Returns: the rules that hold from the next session on.
  func setLengths(_ lengths: [(setting: SettingDefinition, number: Int?)]) throws -> TimerRules {
    let given = lengths.compactMap { length in length.number.map { (length.setting, $0) } }
    if !given.isEmpty {
      try store.file.write { connection in
        for (setting, number) in given {
          let value = try setting.read("\(number)")
          try SuiteValues.set(value.text, for: AppSettings.suiteKey(setting.key), in: connection)
        }
      }
    }
    var rules = rules
    for (setting, number) in given {
      switch setting.key {
      case PomodoroSettings.focus.key: rules.focusSeconds = number * 60
      case PomodoroSettings.shortBreak.key: rules.shortBreakSeconds = number * 60
      case PomodoroSettings.longBreak.key: rules.longBreakSeconds = number * 60
      default: rules.focusesPerCycle = number
      }
    }
    return rules
  }

  /// Writes down the phases that have begun by themselves: they stay, however late the timer is looked at next.
  ///
  /// They belong to the command that began the session before them, and are taken back with it. A session that was
  /// completed and that nothing follows needs no writing: it is the same whenever it is worked out.
  func settle() throws {
    // Nothing begins by itself then, and whoever only looks need not ask.
    guard rules.automatic != .none else { return }
    let moment = moment
    let changes = try timer(at: moment).changes
    guard changes.count > 1, let first = changes.first else { return }
    _ = try store.write(continuing: first.id, in: SessionWriter.table, now: world.now) { writer in
      // Another process may have come first.
      try writer.put(try Self.timer(writer.reader, rules, moment, zone).changes)
    }
  }

  /// The sessions that touch days, as they stand now.
  func sessions(touching days: ClosedRange<CivilDate>, filter: RecordFilter = .all) throws -> [Session] {
    let moment = moment
    return try store.read { reader in
      let timer = try Self.timer(reader, rules, moment, zone)
      return timer.overlay(try reader.sessions(touching: days, filter: filter), filter: filter) {
        $0.day >= days.lowerBound.adding(days: -1) && $0.day <= days.upperBound
      }
    }
  }

  /// The figures of days.
  func statistics(of days: ClosedRange<CivilDate>, filter: RecordFilter = .all) throws -> FocusStatistics {
    FocusStatistics(
      try sessions(touching: days, filter: filter), in: days, dayStart: rules.dayStart, at: moment, zone: zone)
  }

  /// The day before which and the day after which there is nothing: both today where there is nothing at all.
  func dayBounds() throws -> ClosedRange<CivilDate> {
    let today = times.today
    guard let first = try store.read({ try $0.firstDay() }), first < today else { return today...today }
    return first...today
  }

  /// The names that were used in the last so many days.
  func names(_ column: SessionReader.NameColumn, daysBack: Int = 180) throws -> [String] {
    try store.read { try $0.names(column, since: times.today.adding(days: -daysBack)) }
  }

  /// The shortest id that tells a session from all others.
  func shortID(of session: Session) throws -> String {
    try store.shortID(of: session.id, in: SessionWriter.table)
  }

  /// The session whose id begins with a text, as it stands now.
  func session(idPrefix: String) throws -> Session {
    let timer = try timer()
    let stored = try store.record(called: idPrefix, noun: "session", in: SessionWriter.table) { try $0.session(id: $1) }
    return timer.sessions.first { $0.id == stored.id } ?? stored
  }
}

extension FocusTimer {
  /// Stored sessions as they stand now: with what time has done to them, and with those that have begun by themselves.
  ///
  /// - Parameters:
  ///   - filter: What the stored ones were chosen by.
  ///   - isWanted: Whether a session that is not stored yet is among those that were asked for.
  func overlay(
    _ stored: [Session], filter: RecordFilter = .all, where isWanted: (Session) -> Bool
  ) -> [Session] {
    guard !changes.isEmpty else { return stored }
    var known = Dictionary(changes.map { ($0.id, $0) }) { first, _ in first }
    let standing = stored.compactMap { session -> Session? in
      guard let changed = known.removeValue(forKey: session.id) else { return session }
      return filter.matches(changed, by: SessionField.self) ? changed : nil
    }
    // One that was stored and left out may be what the filter wants now.
    let added = changes.filter { known[$0.id] != nil && isWanted($0) && filter.matches($0, by: SessionField.self) }
    return standing + added
  }
}
