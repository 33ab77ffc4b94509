import Foundation
import FoundationExtras

/// The timer at one moment: a function of the sessions that were begun, the rules and the clock.
///
/// Whatever happened while no program ran follows when it is made: a session whose time is over was completed at its
/// planned end, once, and phases that begin by themselves have begun there. What that changed is in ``changes``, to be
/// written with the next command; reading needs no writing.
struct FocusTimer: Sendable {
  /// The sessions of the timer, the earliest first, as they stand now; time measured elsewhere is none of them.
  private(set) var sessions: [Session]
  /// What differs from what was given, each session once, in the order in which it began to differ.
  private(set) var changes: [Session] = []
  /// What was chosen for the next focus session, though one may have begun since; see ``chosen``.
  private(set) var choice: AimChoice?
  let rules: TimerRules
  let moment: Moment
  let zone: TimeZone

  /// Works out how things stand.
  ///
  /// - Parameters:
  ///   - recent: The sessions that may matter: those of this cycle, and one that has not ended.
  ///   - choice: What was chosen for the next focus session.
  init(
    _ recent: [Session], choice: AimChoice? = nil, rules: TimerRules, at moment: Moment, in zone: TimeZone
  ) {
    (self.choice, self.rules, self.moment, self.zone) = (choice, rules, moment, zone)
    sessions = recent.filter { $0.start != nil && $0.outcome != .recorded }
      .sorted { ($0.start ?? .distantPast, $0.isOpen ? 1 : 0) < ($1.start ?? .distantPast, $1.isOpen ? 1 : 0) }
    settle()
  }

  /// The same timer when the wall clock will show an instant, if nobody does anything.
  func at(_ instant: Date) -> FocusTimer {
    FocusTimer(sessions, choice: choice, rules: rules, at: moment.at(instant), in: zone)
  }

  /// The session that runs or stands still.
  var current: Session? { sessions.last { $0.isOpen } }

  // MARK: - The cycle

  /// How many focus sessions of the cycle are completed.
  ///
  /// A cycle ends with its long break, however that ends, when a session is stopped, on a new day and after an idle time;
  /// nothing else resets it. Skipped sessions do not count.
  var completedInCycle: Int {
    let cycle = cycle
    return current == nil && !cycle.continues(at: moment.now, rules, zone) ? 0 : cycle.completed
  }

  /// Which focus session of the cycle the present one is, from 1; nil while there is none.
  var position: Int? { current?.phase == .focus ? completedInCycle + 1 : nil }

  /// What follows when the current session is over; what is due now, where there is none.
  var next: Phase {
    guard let last = sessions.last, last.phase == .focus, last.outcome != .stopped else { return .focus }
    if last.isOpen { return completedInCycle + 1 >= rules.focusesPerCycle ? .longBreak : .shortBreak }
    guard cycle.continues(at: moment.now, rules, zone) else { return .focus }
    return due
  }

  /// The break that is due after the focus sessions so far.
  private var due: Phase { cycle.completed >= rules.focusesPerCycle ? .longBreak : .shortBreak }

  /// The logical day of the moment.
  var today: CivilDate { logicalDay(of: moment.now, in: zone, startingAt: rules.dayStart) }

  private var cycle: Cycle { sessions.reduce(into: Cycle()) { $0.add($1, rules) } }

  /// The completed focus sessions since the cycle began.
  private struct Cycle {
    var completed = 0
    private var lastEnd: Date?
    private var focusDay: CivilDate?

    mutating func add(_ session: Session, _ rules: TimerRules) {
      if let start = session.start, isIdle(at: start, rules) { completed = 0 }
      if session.phase == .focus {
        // Whoever goes on without the long break begins a new cycle.
        if completed >= rules.focusesPerCycle || focusDay.map({ $0 < session.day }) ?? false { completed = 0 }
        // A day rolls only forward: whoever flies west comes into one that was before, and goes on.
        focusDay = max(focusDay ?? session.day, session.day)
      }
      if session.isCompletedFocus { completed += 1 }
      if session.phase == .longBreak || session.outcome == .stopped { completed = 0 }
      lastEnd = session.end ?? lastEnd
    }

    private func isIdle(at instant: Date, _ rules: TimerRules) -> Bool {
      lastEnd.map { instant.timeIntervalSince($0) >= Double(rules.idleSeconds) } ?? false
    }

    /// Whether what begins at an instant still belongs to it: work that reached into the new day has its break there.
    func continues(at instant: Date, _ rules: TimerRules, _ zone: TimeZone) -> Bool {
      guard let lastEnd else { return true }
      let lastDay = logicalDay(of: lastEnd, in: zone, startingAt: rules.dayStart)
      return !isIdle(at: instant, rules)
        && logicalDay(of: instant, in: zone, startingAt: rules.dayStart) <= max(lastDay, focusDay ?? lastDay)
    }
  }

  // MARK: - What time has done

  private mutating func settle() {
    guard var open = current, let overrun = open.overrunSeconds(at: moment) else { return }
    // Nobody was there for so long: nothing has begun by itself, and nothing does now.
    let isFresh = overrun < rules.idleSeconds
    var late = overrun
    while true {
      let end = moment.earlier(by: late)
      open.end(at: end, as: .completed)
      put(open)
      let following: Phase = open.phase == .focus ? due : .focus
      // A cycle runs by itself to its end; the next one needs somebody who begins it.
      guard isFresh, open.phase != .longBreak, rules.beginsByItself(following) else { return }
      open = .beginning(
        following, at: end, id: open.id.follower, for: following == .focus ? nextAim : Aim(), rules: rules, in: zone)
      put(open)
      guard let overrun = open.overrunSeconds(at: moment) else { return }
      late = overrun
    }
  }

  /// The focus session that began last.
  private var lastFocus: Session? { sessions.last { $0.phase == .focus } }

  /// What was chosen for the next focus session; nil where nothing was since the last one began.
  var chosen: Aim? {
    guard let choice, current?.phase != .focus else { return nil }
    // Who chooses in the second in which a session began, chooses afterwards.
    return lastFocus?.start.map { $0 > choice.at } ?? false ? nil : choice.aim
  }

  /// What the next focus session is for where nobody says: what was chosen, else the same as the last one.
  var nextAim: Aim { chosen ?? lastFocus.map { Aim($0) } ?? Aim() }

  private mutating func put(_ session: Session) {
    if let index = sessions.lastIndex(where: { $0.id == session.id }) {
      sessions[index] = session
    } else {
      sessions.append(session)
    }
    if let index = changes.firstIndex(where: { $0.id == session.id }) {
      changes[index] = session
    } else {
      changes.append(session)
    }
  }
}

// MARK: - Commands

extension FocusTimer {
  /// Begins a focus session; a break that runs is over with it.
  ///
  /// - Parameter aim: What it is for; an empty one is what was chosen.
  mutating func start(_ aim: Aim, id: UUID) throws(TimerProblem) {
    let aim = aim.isEmpty ? chosen ?? aim : aim
    if let current {
      guard current.phase.isBreak else { throw .runs(current, until: current.expectedEnd(at: moment)) }
      finish(current, as: .skipped)
    }
    put(.beginning(.focus, at: moment, id: id, for: aim, rules: rules, in: zone))
  }

  /// Begins the break that is due: a long one after a full cycle, otherwise a short one.
  mutating func rest(id: UUID) throws(TimerProblem) {
    if let current { throw .runs(current, until: current.expectedEnd(at: moment)) }
    put(.beginning(next == .longBreak ? .longBreak : .shortBreak, at: moment, id: id, rules: rules, in: zone))
  }

  /// Stops the clock for a while.
  mutating func pause() throws(TimerProblem) {
    guard var session = current else { throw .nothing(lastEnded, verb: "pause") }
    guard case .running = session.state else { throw .isPaused(session) }
    session.pause(at: moment)
    put(session)
  }

  /// Lets the clock run again.
  mutating func resume() throws(TimerProblem) {
    guard var session = current else { throw .nothing(lastEnded, verb: "resume") }
    guard case .paused = session.state else { throw .runs(session, until: session.expectedEnd(at: moment)) }
    session.resume(at: moment)
    put(session)
  }

  /// Leaves out the rest of the session and begins what follows; a skipped focus session does not count.
  mutating func skip(id: UUID) throws(TimerProblem) {
    guard let session = current else { throw .nothing(lastEnded, verb: "skip") }
    let following: Phase = session.phase == .focus ? .shortBreak : .focus
    let aim = following == .focus ? nextAim : Aim()
    finish(session, as: .skipped)
    put(.beginning(following, at: moment, id: id, for: aim, rules: rules, in: zone))
  }

  /// Breaks the session off; the cycle begins anew.
  mutating func stop() throws(TimerProblem) {
    guard let session = current else { throw .nothing(lastEnded, verb: "stop") }
    finish(session, as: .stopped)
  }

  /// Says what the present focus session is for, without one the next; an argument that is nil stays.
  mutating func choose(task: String?, project: String?, tags: [String]?) {
    guard var session = current, session.phase == .focus else {
      var aim = chosen ?? Aim()
      aim.change(task: task, project: project, tags: tags)
      choice = AimChoice(aim: aim, at: moment.now)
      return
    }
    session.aim.change(task: task, project: project, tags: tags)
    put(session)
  }

  /// The session that ended last.
  var lastEnded: Session? { sessions.last { !$0.isOpen } }

  /// The session that was completed last, as long as that matters: nothing runs, and nobody has been idle since.
  var justCompleted: Session? {
    guard current == nil, let last = lastEnded, last.outcome == .completed, let end = last.end,
      moment.now.timeIntervalSince(end) < Double(rules.idleSeconds)
    else { return nil }
    return last
  }

  private mutating func finish(_ session: Session, as outcome: Session.Outcome) {
    var session = session
    session.end(at: moment, as: outcome)
    put(session)
  }
}

/// Why a command does not fit how the timer stands.
enum TimerProblem: Error, Hashable, Sendable {
  /// A session runs, or stands still, already.
  case runs(Session, until: Date?)
  /// Its clock stands still already.
  case isPaused(Session)
  /// There is no session; the one that ended last, and what was to be done.
  case nothing(Session?, verb: String)
}

extension UUID {
  /// The identifier of a session that began by itself after this one: every process that works it out gets the same.
  var follower: UUID {
    // FNV-1a, 64 bits (draft-eastlake-fnv), twice; RFC 9562, section 5.8, leaves the contents of version 8 to us.
    let own = uuid
    let bytes = [
      own.0, own.1, own.2, own.3, own.4, own.5, own.6, own.7, own.8, own.9, own.10, own.11, own.12, own.13, own.14,
      own.15,
    ]
    func hash(_ seed: UInt64) -> [UInt8] {
      let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 ^ seed) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
      return (0..<8).map { UInt8(truncatingIfNeeded: hash >> (56 - 8 * $0)) }
    }
    let (high, low) = (hash(0), hash(0x9E37_79B9_7F4A_7C15))
    return UUID(
      uuid: (
        high[0], high[1], high[2], high[3], high[4], high[5], high[6] & 0x0F | 0x80, high[7], low[0] & 0x3F | 0x80,
        low[1], low[2], low[3], low[4], low[5], low[6], low[7]
      ))
  }
}
