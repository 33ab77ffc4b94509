import Foundation
import SystemCalls
import ViewArchive

extension WidgetHost {
  /// Notes that timelines of an app are out of date; they are made when they are shown or when a host runs.
  ///
  /// - Returns: The number of placed instances that are concerned.
  @discardableResult
  public func requestReload(
    _ scope: ReloadScope, app: String, reason: ReloadReason, world: World
  ) throws -> Int {
    try database.request(scope, app: app, reason: reason, at: world.now, limits: limits)
  }

  /// Makes an instance's timeline if it is due and the budget allows it.
  ///
  /// - Throws: The database's errors; a provider's failure is part of the report.
  @discardableResult
  public func reloadIfDue(_ id: Int, world: World) async throws -> ReloadReport {
    try await reloadIfDue(try placed(id), world: world)
  }

  /// The same for one that was just found.
  func reloadIfDue(_ widget: PlacedWidget, world: World) async throws -> ReloadReport {
    // A configuration that is changed while the provider runs is due again at once; nobody changes it for ever.
    for _ in 0..<3 {
      let report = try await reloadOnce(widget, world: world)
      guard case .dropped(.configurationChangedMeanwhile) = report.ending else { return report }
    }
    return ReloadReport(widget: widget.id, reason: .configurationChanged, ending: .busy)
  }

  /// Asks for an instance's timeline and makes it at once if the budget allows it.
  @discardableResult
  public func reload(_ id: Int, reason: ReloadReason, world: World) async throws -> ReloadReport {
    let widget = try placed(id)
    try database.request(.instance(id), app: widget.app, reason: reason, at: world.now)
    return try await reloadIfDue(id, world: world)
  }

  /// Makes every timeline that is due and allowed, in the order of the instances' numbers.
  ///
  /// One instance's trouble does not keep the others from being made.
  public func reloadDue(app: String? = nil, world: World) async throws -> [ReloadReport] {
    var reports: [ReloadReport] = []
    for widget in try database.instances(app: app) {
      do {
        reports.append(try await reloadIfDue(widget.id, world: world))
      } catch is WidgetHostError {
        // Removed meanwhile, or its app is gone: both are told when it is shown.
        continue
      }
    }
    return reports
  }

  private func reloadOnce(_ widget: PlacedWidget, world: World) async throws -> ReloadReport {
    guard let bridge = extensions[widget.app] else {
      return ReloadReport(widget: widget.id, reason: nil, ending: .failed(.appMissing(app: widget.app)))
    }
    let first: Judgement
    switch try await judge(widget, bridge, world: world) {
    case .finished(let report): return report
    case .due(let judgement): first = judgement
    }
    let lock: FileLock?
    do {
      lock = try await FileLock.acquire(database.lockFile("reload", widget.id), patience: patience(first))
      guard lock != nil else {
        return ReloadReport(widget: widget.id, reason: first.reason, ending: .busy, revision: first.revision)
      }
    } catch is FileLockError {
      // Where no lock can be made nothing can be stored either, which is told when it is tried. Where there are no locks two
      // processes may make one timeline; the later one is stored.
      lock = nil
    }
    defer { lock?.release() }
    // Whoever held the lock may have made this very timeline.
    switch try await judge(widget, bridge, world: world) {
    case .finished(let report): return report
    case .due(let judgement): return try await run(judgement, bridge, world: world)
    }
  }

  /// How long to wait while another process is at the same timeline: with a picture to show, not for as long as an app
  /// may hang.
  private func patience(_ judgement: Judgement) -> Double {
    let isExpected = judgement.reasons.contains(.ownControl) || judgement.situation.archive == nil
    return isExpected ? limits.answerSeconds : min(limits.answerSeconds, 2)
  }

  // MARK: - Judging

  /// A reload that is due and allowed.
  private struct Judgement: Sendable {
    var situation: ReloadSituation
    var reasons: [ReloadReason]
    var reason: ReloadReason
    var decision: ReloadDecision
    var revision: Int64
  }

  private enum Verdict {
    case finished(ReloadReport)
    case due(Judgement)
  }

  private func judge(_ widget: PlacedWidget, _ bridge: any WidgetExtension, world: World) async throws -> Verdict {
    let revision: Int64
    do {
      revision =
        bridge.readsRevisionItself
        ? try await bridge.revision()
        : try await answer(within: limits.answerSeconds) { try await bridge.revision() }
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      let diagnostic = WidgetDiagnostic(failure: error)
      noteUnreachable(widget, diagnostic, world: world)
      return .finished(ReloadReport(widget: widget.id, reason: nil, ending: .failed(diagnostic)))
    }
    guard let situation = try database.situation(of: widget.id, pause: limits.retry) else {
      throw WidgetHostError.unknownWidget(text: "\(widget.id)", candidates: [], suggestion: nil)
    }
    let reasons = situation.reasons(revision: revision, context: situation.context(in: world), now: world.now)
    guard !reasons.isEmpty else {
      return .finished(ReloadReport(widget: widget.id, reason: nil, ending: .notDue, revision: revision))
    }
    let budget = ReloadBudget(limits: budgetLimits, ledger: situation.ledger)
    var held: (reason: ReloadReason, decision: ReloadDecision)?
    for reason in reasons {
      let decision = budget.decide(ReloadRequest(reason: reason, askedAt: world.now), at: world.now)
      if decision.isGranted {
        return .due(
          Judgement(
            situation: situation, reasons: reasons, reason: reason, decision: decision, revision: revision))
      }
      if held == nil || (decision.due ?? .distantFuture) < (held?.decision.due ?? .distantFuture) {
        held = (reason, decision)
      }
    }
    guard let (reason, decision) = held else {
      return .finished(ReloadReport(widget: widget.id, reason: nil, ending: .notDue, revision: revision))
    }
    try noteHeld(reasons, decision, situation, world: world)
    return .finished(
      ReloadReport(
        widget: widget.id, reason: reason,
        ending: .held(until: decision.due, rule: decision.rule.rawValue, sentence: decision.sentence),
        revision: revision))
  }

  /// Keeps that an app could not be asked, once in each pause: it is told later, and a running host lets it rest.
  ///
  /// Nothing was run, so nothing is charged. What cannot be written is told by the answer alone.
  private func noteUnreachable(_ widget: PlacedWidget, _ diagnostic: WidgetDiagnostic, world: World) {
    let limits = limits
    _ = try? database.writeRemade { connection in
      guard let stored = try HostDatabase.instance(widget.id, connection) else { return }
      let last = try HostDatabase.lastRun(of: widget.id, connection)
      if let last, last.revision == nil, last.diagnostics == [diagnostic] {
        let end = last.ranAt.addingTimeInterval(limits.retry.after(failures: last.failures))
        if last.ranAt <= world.now, world.now < end { return }
      }
      let reason = try HostDatabase.waitingRequests(of: widget.id, connection).first?.reason ?? .policy
      let settings = try HostDatabase.sharedSettings(connection)
      let run = RunRecord(
        id: 0, reason: reason, ranAt: world.now, revision: nil,
        context: ReloadSituation(widget: stored, waiting: [], sharedSettings: settings).context(in: world),
        configurationChange: stored.configurationChange, result: .failed, archive: nil,
        failures: (last?.failures ?? 0) + 1, failingSince: last?.failingSince ?? world.now,
        remarks: StoredDiagnostics([diagnostic]))
      try HostDatabase.insert(run, of: widget.id, keeping: limits, connection)
    }
  }

  /// Keeps what was decided, unless the same is kept already: `show` must not write whenever it is looked at.
  private func noteHeld(
    _ reasons: [ReloadReason], _ decision: ReloadDecision, _ situation: ReloadSituation, world: World
  ) throws {
    // A policy follows from the archive; it needs no row to be remembered.
    let asked = reasons.filter { $0 != .policy }
    let isKnown = asked.allSatisfy { reason in
      situation.waiting.contains { $0.reason == reason && $0.rule == decision.rule.rawValue && $0.due == decision.due }
    }
    guard !isKnown else { return }
    let stored = HostDatabase.Decision(
      rule: decision.rule.rawValue, sentence: decision.sentence, due: decision.due)
    try database.writeRemade { connection in
      guard try HostDatabase.instance(situation.widget.id, connection) != nil else { return }
      try HostDatabase.noteWaiting(asked, of: situation.widget, stored, at: world.now, connection)
    }
  }

  // MARK: - Running

  private func run(_ judgement: Judgement, _ bridge: any WidgetExtension, world: World) async throws -> ReloadReport {
    let widget = judgement.situation.widget
    let result: Result<EncodedTimeline, Refusal>
    do {
      let descriptor = try await descriptor(of: widget)
      let timeline = try await timeline(
        bridge, kind: widget.kind, family: widget.family,
        configuration: widget.configuration.effective(for: descriptor.configuration), instance: widget.id, world: world)
      result = TimelineEncoder(limits: limits).encode(timeline, madeAt: world.now)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      result = .failure(Refusal(WidgetDiagnostic(failure: error)))
    }
    let outcome = RunOutcome(
      situation: judgement.situation, reasons: judgement.reasons, reason: judgement.reason,
      decision: judgement.decision, revision: judgement.revision, result: result)
    return try database.writeRemade { try finish(outcome, world: world, $0) }
  }

  /// The kind of a placed widget, exactly as it was placed: one of a name that is only like it is another.
  ///
  /// - Throws: `WidgetHostError.unknownKind` where the app has it no more, `.unknownApp` or `.appFailed`.
  public func descriptor(of widget: PlacedWidget) async throws -> WidgetDescriptor {
    let known = try await descriptors(app: widget.app)
    guard let found = known.first(where: { $0.kind == widget.kind }) else {
      throw WidgetHostError.unknownKind(kind: widget.kind, known: known.map(\.kind), suggestion: nil)
    }
    return found
  }

  /// Runs a provider; what it asks of `WidgetCenter` meanwhile is noted and ignored.
  func timeline(
    _ bridge: any WidgetExtension, kind: String, family: WidgetFamily, configuration: [String: ArchivedValue],
    instance: Int? = nil, world: World
  ) async throws -> ArchivedTimeline {
    var context = TimelineProviderContext(family: family, world: world)
    context.instance = instance
    let request = TimelineRequest(kind: kind, configuration: configuration, context: context)
    let run = ProviderRun()
    var timeline = try await answer(within: limits.answerSeconds) {
      try await ProviderRun.$current.withValue(run) { try await bridge.timeline(request) }
    }
    timeline.diagnostics += run.ignoredRequests.map { scope in
      if case .kind(let kind) = scope { .reloadFromProvider(kind: kind) } else { .reloadFromProvider(kind: nil) }
    }
    return timeline
  }
}
