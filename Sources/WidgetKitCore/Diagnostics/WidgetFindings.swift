import Foundation
import FoundationExtras

/// Recognises what is the matter, what explains most first.
struct WidgetFindings {
  let facts: WidgetFacts
  private var found: [WidgetStory.Finding] = []

  init(facts: WidgetFacts) { self.facts = facts }

  private var status: WidgetStatus { facts.status }
  private var widget: PlacedWidget { facts.status.widget }
  private var timeline: StoredTimeline? { facts.status.timeline }
  private var revision: Int64? { if case .answers(let revision) = facts.app { revision } else { nil } }

  /// Whether the app's data is another than what is shown.
  private var isBehind: Bool {
    guard let revision, let screen = facts.screen else { return false }
    return revision != screen.revision
  }

  mutating func find(_ time: (Date) -> String) -> [WidgetStory.Finding] {
    app()
    // What is gone explains a failure better than the failure does.
    entities()
    failure(time)
    future(time)
    unknownKind()
    savedAfterPerform(time)
    if timeline == nil { add(.noTimeline, "there has never been a timeline", "look at it, or reload it") }
    held(time)
    neverAsked()
    endless(time)
    due(time)
    remarks(time)
    clockSetBack(time)
    return found
  }

  private mutating func add(_ cause: WidgetCause, stale: Bool = true, _ clause: String, _ advice: String? = nil) {
    guard !found.contains(where: { $0.cause == cause }) else { return }
    found.append(WidgetStory.Finding(cause, isStale: stale, clause: clause, advice: advice))
  }

  // MARK: - App and provider

  private mutating func app() {
    if case .fails(let diagnostic) = facts.app {
      let known = WidgetCause(failure: diagnostic)
      let isNamed = [.appMissing, .appOlderThanData, .crashed, .hung].contains(known)
      let advice: String? =
        switch known {
        case .appMissing: "install '\(shortened(widget.app))', or remove the widget"
        case .appOlderThanData: "install the version of the app that wrote the data, or a newer one"
        case .providerFailed where !isBroken(diagnostic): "mend what it says; then: \(command("reload"))"
        default: advice(on: diagnostic)
        }
      add(isNamed ? known : .appFailed, diagnostic.sentence, advice)
    }
    if let kinds = facts.kinds, !kinds.contains(widget.kind) {
      let near = nearest(to: widget.kind, among: kinds).map { "; did you mean '\($0)'?" } ?? ""
      add(
        .kindGone, "the app has no kind '\(shortened(widget.kind))' any more\(near)",
        "remove the widget with: \(command("remove")); the gallery shows what there is to place")
    }
  }

  /// Whether the process is at fault, and not what the app was asked for.
  private func isBroken(_ diagnostic: WidgetDiagnostic) -> Bool {
    switch diagnostic {
    case .protocolViolation, .greetingRefused: true
    default: false
    }
  }

  private mutating func failure(_ time: (Date) -> String) {
    guard let run = status.lastRun, run.failures > 0, let diagnostic = run.diagnostics.first else { return }
    // An app that could not be asked then and answers now is past.
    guard run.revision != nil || revision == nil else { return }
    let since = run.failures > 1 ? run.failingSince.map { " (\(run.failures) times since \(time($0)))" } ?? "" : ""
    add(WidgetCause(failure: diagnostic), diagnostic.sentence + since, advice(on: diagnostic))
  }

  /// The words of a verb about this widget.
  private func command(_ verb: String) -> String {
    "\(facts.verbs ?? "\(widget.app) widgets") \(verb) \(widget.id)"
  }

  /// What to do about a failure: what a person can do, and what only who writes the app can.
  private func advice(on diagnostic: WidgetDiagnostic) -> String {
    let again = "try again with: \(command("reload"))"
    func raise(_ figure: HostFigure) -> String { "raise the limit with: widgets config \(figure.key) NUMBER" }
    return switch diagnostic {
    case .providerTimedOut: "\(again), or give apps more time with: widgets config \(HostFigure.answerTime.key) SECONDS"
    case .tooManyEntries: "the app has to give fewer entries, or \(raise(.timelineEntries))"
    case .entryTooLarge: "the app has to give smaller entries, or \(raise(.entryBytes))"
    case .timelineTooLarge: "the app has to give fewer or smaller entries, or \(raise(.timelineBytes))"
    case .memoryOverLimit: "the app has to take less memory, or \(raise(.memoryLimit))"
    case .emptyTimeline: "the app has to give an entry at least; \(again)"
    case .providerCrashed, .protocolViolation: "\(again); if it stays, tell who writes the app what it said"
    case .greetingRefused(_, let advice): advice
    case .unarchivable, .invalidDate: "the app has to give another entry; \(again)"
    default: again
    }
  }

  private mutating func entities() {
    guard let first = facts.gone.first else { return }
    let more =
      facts.gone.count > 1 ? ", nor \(facts.gone.count - 1 == 1 ? "does" : "do") \(facts.gone.count - 1) more" : ""
    add(
      .entityGone, "\(first.phrase) no longer exists\(more)",
      "\(first.advice(for: widget, verbs: facts.verbs)), or set another with \(first.option) NAME")
  }

  // MARK: - Asking

  private mutating func unknownKind() {
    guard let request = misspelt.first else { return }
    add(
      .unknownKind,
      "reload of '\(shortened(request.kind))' was asked, there is no such kind; did you mean '\(widget.kind)'?",
      "\(command("reload")); the app has to ask for '\(widget.kind)'")
  }

  /// Requests for a kind that does not exist and was probably meant to be this one, since the timeline was made.
  private var misspelt: [RequestRecord] {
    let kinds = facts.kinds ?? [widget.kind]
    return facts.requestsWithoutWidget.filter { request in
      guard request.app == widget.app, !kinds.contains(request.kind) else { return false }
      guard let timeline else { return nearest(to: request.kind, among: kinds) == widget.kind }
      let isSince =
        request.lastAskedAt > timeline.madeAt || (request.lastAskedAt == timeline.madeAt && isBehind)
      return isSince && nearest(to: request.kind, among: kinds) == widget.kind
    }
  }

  private mutating func savedAfterPerform(_ time: (Date) -> String) {
    guard isBehind, let tap = facts.taps.first(where: { $0.state == .done }), let before = tap.revision,
      let run = facts.runs.first(where: { $0.result == .stored }), run.reason == .ownControl, run.revision == before,
      run.ranAt >= tap.askedAt, run.archive == facts.screen?.archive
    else { return }
    add(
      .savedAfterPerform,
      "the intent of '\(shortened(tap.title))' returned at \(time(tap.endedAt ?? tap.askedAt)) before it had saved: the "
        + "data changed only after the reload", "save before perform returns")
  }

  private mutating func neverAsked() {
    // Not what stands on the screen: the newer timeline may only begin later.
    guard let revision, let timeline, timeline.revision != revision, timeline.policy == .never, status.waiting.isEmpty,
      misspelt.isEmpty,
      !facts.requests.contains(where: { $0.lastAskedAt > timeline.madeAt })
    else { return }
    add(
      .neverWithoutReload, "the data changed, its timeline's policy is never and nobody asked for a reload",
      "look at it, or reload it with: \(command("reload")); the app should ask WidgetCenter where its data changes")
  }

  // MARK: - Budget and time

  /// What is wanted now and held: a request, or what the host would find.
  private mutating func held(_ time: (Date) -> String) {
    // What nobody has asked for yet is asked for as soon as the host compares.
    let next = isBehind && status.waiting.isEmpty ? facts.foundChanged : status.next
    guard let next, next.at > facts.now, !next.isRetry else { return }
    let isWanted = !status.waiting.isEmpty || isBehind
    let what =
      next.reason == .foundChanged ? "newer data exists, but" : "a reload was asked by \(next.reason.asker), but"
    switch next.rule {
    case .spent:
      guard isWanted || isPolicyOverdue else { return }
      add(.budgetSpent, "\(what) \(next.sentence), until \(time(next.at))", sooner)
    case .minimumGap where isWanted: add(.minimumGap, "\(what) \(next.sentence); the next at \(time(next.at))", sooner)
    case .minimumGap, .free, .within: break
    }
  }

  private var sooner: String { "to have it sooner: \(command("reload")), which is free" }

  private var isPolicyOverdue: Bool {
    guard let timeline else { return false }
    return EntrySelection.policyDue(timeline.policy, lastEntry: timeline.dates.last).map { $0 <= facts.now } ?? false
  }

  private var isDueNow: Bool { status.next.map { $0.at <= facts.now } ?? false }

  private mutating func endless(_ time: (Date) -> String) {
    guard let timeline, timeline.diagnostics.contains(.singleEntryAtEnd) else { return }
    add(
      .singleEntryAtEnd, stale: isDueNow,
      "its one entry with the policy atEnd asks for a reload as soon as it is made, again and again",
      "give more entries, or a date with after")
  }

  private mutating func due(_ time: (Date) -> String) {
    guard timeline != nil else { return }
    let reason: ReloadReason
    if let next = status.next, next.at <= facts.now {
      reason = next.reason
    } else if isBehind, status.next == nil || found.isEmpty {
      // Compared at the next look: nobody has asked.
      reason = .foundChanged
    } else {
      return
    }
    // Beside a request for a kind that does not exist one of its own may wait.
    let others: Set<WidgetCause> = status.waiting.isEmpty ? [.singleEntryAtEnd] : [.singleEntryAtEnd, .unknownKind]
    guard !found.contains(where: { $0.isStale && !others.contains($0.cause) })
    else { return }
    let what = "a reload is due, because \(reason.clause)"
    if facts.isHostRunning == false {
      add(.hostNotRunning, "\(what), and no host is running", "look at it, or start the host with: widgets run")
    } else if facts.isHostRunning == true {
      add(.reloadDue, "\(what); the running host is about to make it", "it comes by itself within seconds")
    } else {
      add(.reloadDue, "\(what); it is made at the next look", "look at it with: \(command("show"))")
    }
  }

  private mutating func clockSetBack(_ time: (Date) -> String) {
    let budget = ReloadBudget(limits: status.limits, ledger: status.ledger)
    guard let end = budget.futureEnd(at: facts.now) else { return }
    let isCounted = end.timeIntervalSince(facts.now) < status.limits.window
    add(
      .clockSetBack, stale: false,
      "the clock went back: what it did up to \(time(end)) lies ahead now and "
        + (isCounted ? "counts as spent" : "does not count where it is more than a day ahead"),
      "nothing is to be done where the clock is right now")
  }

  private mutating func future(_ time: (Date) -> String) {
    guard let timeline, let first = timeline.dates.first, first > facts.now,
      facts.screen?.archive != timeline.archive
    else { return }
    add(
      .entriesAllFuture, "the timeline made at \(time(timeline.madeAt)) begins only at \(time(first))",
      "it changes by itself then; the app should give an entry for the present as well")
  }

  private mutating func remarks(_ time: (Date) -> String) {
    guard let timeline else { return }
    let policyDue = EntrySelection.policyDue(timeline.policy, lastEntry: timeline.dates.last)
    let isOver = timeline.dates.count > 1 && (timeline.dates.last ?? .distantFuture) < facts.now
    let wasOver = timeline.diagnostics.contains { if case .entriesAllPast = $0 { true } else { false } }
    if wasOver || (isOver && (policyDue.map { $0 > facts.now } ?? true)), let last = timeline.dates.last {
      let why = wasOver ? "all its entries were past when it was made" : "all its entries are past"
      add(
        .entriesAllPast, stale: false, "\(why), the last at \(time(last))",
        "the app should give entries for later, or a policy that asks again")
    }
    let asked = timeline.diagnostics.compactMap { diagnostic -> String? in
      guard case .reloadFromProvider(let kind) = diagnostic else { return nil }
      return kind.map { " of '\(shortened($0))'" } ?? ""
    }
    if let what = asked.first {
      add(
        .reloadFromProvider, stale: false,
        "its provider asked for a reload\(what) while it made the timeline, which was ignored",
        "the timeline's policy says when to come back")
    }
    for case .strayAnswer(let reason) in timeline.diagnostics {
      add(
        .strayAnswer, stale: false, "the app's process wrote something that was dropped: \(reason)",
        "the app should write one answer to each question, and nothing else to its standard output")
    }
  }
}
