public import AppIntents
import Foundation
import SQLite
import SystemCalls
import ViewArchive

extension WidgetHost {
  /// Runs the intent of a control of the picture that stands now, exactly once for its identifier.
  ///
  /// Taps on one instance run one after another, in the order in which they were made, whichever process made them. The
  /// instance is reloaded when the intent has ended, for sure and free; others of its kind are asked for.
  ///
  /// A task that is cancelled takes back a tap that was not sent yet; one that was sent is told to stop, for the reason that
  /// ``TapStop/current`` gives, and has its time to clean up.
  ///
  /// - Parameters:
  ///   - seen: The archive that the surface shows: a control of one that has been replaced is refused. nil compares with
  ///     what a person was shown last, and refuses when the control means something else now.
  ///   - tapID: The tap's identifier; nil makes one. The same one again is the same tap.
  ///   - report: Learns how far long work has come; each sign gives it its whole time again.
  /// - Throws: `WidgetHostError`, `CancellationError`, or the store's error.
  public func tap(
    _ id: Int, _ control: ControlReference, archive seen: Int64? = nil, tapID: UUID? = nil, world: World,
    reporting report: @escaping @Sendable (IntentProgress) -> Void = { _ in }
  ) async throws -> TapResult {
    let widget = try placed(id)
    let bridge = try self.extension(widget.app)
    if let tapID, let known = try database.tap(tapID) {
      return try await carryOut(known, of: widget, bridge, world: world, reporting: report)
    }
    guard widget.family.isInteractive else { throw WidgetHostError.notInteractive(family: widget.family) }
    try await requirePicture(widget, world: world)
    let remembersTaps = await remembersTaps(widget)
    // Whoever is next already is spared a second commit before the app is asked.
    let lock = try await tapLock(of: id, patience: 0)
    let newID = try tapID ?? newTapID(world)
    let waiting = WaitingTap(newID, database)
    let sign = lock == nil ? try await waiting.begin() : nil
    defer { waiting.end(sign) }
    let (tap, isNew) = try database.queue(
      newID, of: id, at: world.now, isSending: lock != nil, durably: !remembersTaps
    ) { standing, connection in
      // In the transaction: another hand's tap may replace the picture at any time before it. Its control of the same
      // title is as good; one that was seen in the old picture is not.
      if let seen, seen != standing.archive.id { throw WidgetHostError.pictureReplaced(widget: id) }
      let found = try Self.find(control, among: try standing.view.decoded().controls)
      if seen == nil, case .number = control {
        try Self.refuseIfReplaced(found, standing, of: id, connection)
      }
      guard let intent = found.intent, found.isEnabled else { throw WidgetHostError.idleControl(title: found.title) }
      return (found.title, intent)
    }
    return try await carryOut(
      tap, of: widget, bridge, holding: lock, isFresh: isNew && tap.state == .sent, world: world, reporting: report)
  }

  /// Whether the app's store knows which taps it has done, so that what the host knows of them may be lost with the power.
  func remembersTaps(_ widget: PlacedWidget) async -> Bool {
    (try? await descriptor(of: widget))?.remembersTaps ?? false
  }

  private func tapLock(of id: Int, patience: Double) async throws -> FileLock? {
    try await FileLock.acquire(database.lockFile("tap", id), patience: patience)
  }

  /// An identifier that no tap has: a world of a fixed seed gives the same ones again.
  private func newTapID(_ world: World) throws -> UUID {
    var id = world.newID()
    for _ in 0..<1000 {
      guard try database.tap(id) != nil else { break }
      id = world.newID()
    }
    return id
  }

  // MARK: - Finding the control

  /// Makes the first picture where there is none yet.
  private func requirePicture(_ widget: PlacedWidget, world: World) async throws {
    if try database.onScreen(of: widget.id, at: world.now) != nil { return }
    let shown = try await show(widget.id, world: world)
    if try database.onScreen(of: widget.id, at: world.now) != nil { return }
    guard case .unavailable(let reason) = shown.state else {
      throw WidgetHostError.nothingShown(widget: widget.id, reason: "the first entry is still to come")
    }
    throw WidgetHostError.nothingShown(widget: widget.id, reason: reason)
  }

  private static func find(_ reference: ControlReference, among controls: [ArchivedControl]) throws -> ArchivedControl {
    // The alternatives of a view that fits its room repeat their controls.
    let distinct = controls.reduce(into: [ArchivedControl]()) { distinct, control in
      let isKnown = distinct.contains {
        $0.kind == control.kind && $0.intent == control.intent && $0.title == control.title
      }
      if !isKnown { distinct.append(control) }
    }
    let candidates = distinct.map { "\($0.number) \($0.title)" }
    switch reference {
    case .number(let number):
      if let found = controls.first(where: { $0.number == number }) { return found }
      throw WidgetHostError.unknownControl(text: "\(number)", candidates: candidates, suggestion: nil)
    case .title(let title):
      switch NameSearch(distinct, names: { [$0.title] }).find(title) {
      case .one(let found): return found
      case .several(let found):
        throw WidgetHostError.ambiguousControl(text: title, candidates: found.map { "\($0.number) \($0.title)" })
      case .none(let suggestion):
        throw WidgetHostError.unknownControl(text: title, candidates: candidates, suggestion: suggestion)
      }
    }
  }

  /// A number means what it stood on when the person looked; another picture may have moved it to another control.
  private static func refuseIfReplaced(
    _ control: ArchivedControl, _ standing: StandingEntry, of widget: Int, _ connection: Connection
  ) throws {
    guard let seen = try HostDatabase.shown(of: widget, connection), seen != (standing.archive.id, standing.position)
    else { return }
    let old = try HostDatabase.view(ofArchive: seen.archive, position: seen.position, connection)
      .map { try $0.decoded().controls }
    guard old?.first(where: { $0.number == control.number })?.intent == control.intent else {
      throw WidgetHostError.pictureReplaced(widget: widget)
    }
  }

  // MARK: - Carrying out

  /// - Parameters:
  ///   - lock: The right to send, where it is held already.
  ///   - isFresh: Whether this very call has noted that the tap is sent.
  private func carryOut(
    _ tap: TapRecord, of widget: PlacedWidget, _ bridge: any WidgetExtension, holding lock: FileLock? = nil,
    isFresh: Bool = false, world: World, reporting report: @escaping @Sendable (IntentProgress) -> Void
  ) async throws -> TapResult {
    do {
      return try await carryOutInOrder(
        tap, of: widget, bridge, holding: lock, isFresh: isFresh, world: world, reporting: report)
    } catch is CancellationError {
      // Nobody waits for it any more; and what an intent has done until it was stopped is to be seen.
      let isWithdrawn = try database.withdraw(tap.id, answer: Self.stoppedTap, at: world.now)
      if !isWithdrawn {
        try database.request(.instance(widget.id), app: widget.app, reason: .ownControl, at: world.now)
      }
      throw CancellationError()
    }
  }

  private func carryOutInOrder(
    _ tap: TapRecord, of widget: PlacedWidget, _ bridge: any WidgetExtension, holding lock: FileLock?,
    isFresh: Bool, world: World, reporting report: @escaping @Sendable (IntentProgress) -> Void
  ) async throws -> TapResult {
    var lock = lock
    // Two intents may be before this one, and each has its time.
    if lock == nil { lock = try await tapLock(of: widget.id, patience: limits.tapSeconds * 2) }
    guard let lock else {
      let error = WidgetHostError.busy(widget: widget.id)
      if try database.withdraw(tap.id, answer: errorSentence(error), at: world.now) { throw error }
      // Whoever was before it has sent it as well.
      let shown = try await show(widget.id, world: world)
      var result = TapResult(id: tap.id, title: tap.title, ending: try storedEnding(of: tap.id))
      result.shown = shown
      return result
    }
    defer { lock.release() }
    let sink = CollectingSink(outer: WidgetCenter.shared.currentSink)
    var ending: TapResult.Ending?
    var recovered: [TapRecord] = []
    for open in try database.openTaps(of: widget.id) {
      if open.id != tap.id, try await endIfAbandoned(open, at: world.now) { continue }
      let this = try await carryOut(
        open, bridge, sink, isFresh: isFresh && open.id == tap.id, world: world, reporting: report)
      if open.id == tap.id {
        ending = this
        break
      }
      if open.state == .sent, case .done = this { recovered.append(open) }
    }
    var result = TapResult(id: tap.id, title: tap.title, ending: try ending ?? storedEnding(of: tap.id))
    result.recovered = recovered
    do {
      result.shown = try await afterTap(widget, asked: sink.scopes, world: world)
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      // What became of the tap is known, whatever became of its picture: somebody who is told of a failure taps again.
      result.pictureFailure = errorSentence(error)
    }
    return result
  }

  /// Sends one tap.
  ///
  /// What was sent before and not answered is sent again under the same identifier where the app would notice, and never
  /// otherwise.
  private func carryOut(
    _ tap: TapRecord, _ bridge: any WidgetExtension, _ sink: CollectingSink, isFresh: Bool,
    after failure: ExtensionFailure? = nil, world: World, reporting report: @escaping @Sendable (IntentProgress) -> Void
  ) async throws -> TapResult.Ending {
    let remembers = await remembersTaps(try placed(tap.widget))
    // Asking may have failed because of it.
    if !isFresh { try Task.checkCancellation() }
    if tap.state == .sent, !isFresh {
      guard remembers, tap.attempts < Self.greatestAttempts else {
        let times = tap.attempts > 1 ? ", the last of \(tap.attempts) times" : ""
        let sentence = failure.map { "\($0.description)\(times)" } ?? Self.orphanedTap
        try database.markEnded(tap.id, .unknown, answer: sentence, at: world.now, keeping: limits.history)
        return .lost(sentence)
      }
    }
    // What is carried out for somebody else, or once more, is of the time at which it was tapped.
    let moment = abs(tap.askedAt.timeIntervalSince(world.now)) < 0.001 ? world : world.at(tap.askedAt)
    if !isFresh { try database.markSent(tap.id, at: world.now, durably: !remembers) }
    let outcome: IntentOutcome
    do {
      let patience = AnswerPatience(seconds: limits.tapSeconds)
      let stop = TapStop(in: TapStop.current)
      outcome = try await withTaskCancellationHandler {
        try await answer(
          within: patience, cleaningUpWithin: limits.cleanUpSeconds, whenOver: { stop.note(.timeout) }
        ) {
          try await TapStop.$current.withValue(stop) {
            try await WidgetCenter.$sink.withValue(sink) {
              try await bridge.perform(tap.intent, tap: tap.id, world: moment) { progress in
                patience.renew()
                report(progress)
              }
            }
          }
        }
      } onCancel: {
        noteStopping(tap.id, at: world.now)
      }
    } catch let error as NoAnswer {
      return try lose(tap, .unanswered(seconds: error.seconds), at: world.now)
    } catch is CancellationError {
      try database.markEnded(tap.id, .failed, answer: Self.stoppedTap, at: world.now, keeping: limits.history)
      try Task.checkCancellation()
      return .failed(Self.stoppedTap)
    } catch let error as ExtensionError where error.kind == .cancelled {
      let answer = "\(Self.stoppedTap): \(error.message)"
      try database.markEnded(tap.id, .failed, answer: answer, at: world.now, keeping: limits.history)
      try Task.checkCancellation()
      return .failed(answer)
    } catch ExtensionFailure.hung(let seconds) {
      return try lose(tap, .unanswered(seconds: seconds), at: world.now)
    } catch let failure as ExtensionFailure {
      if Task.isCancelled { return try lose(tap, .lost(failure.description), at: world.now) }
      return try await carryOutAgain(tap, after: failure, bridge, sink, world: world, reporting: report)
    } catch {
      let reason = errorSentence(error)
      try database.markEnded(tap.id, .failed, answer: reason, at: world.now, keeping: limits.history)
      try Task.checkCancellation()
      return .failed(reason)
    }
    noteDone(tap, outcome, at: world.now, durably: !remembers)
    return .done(outcome)
  }

  /// Notes that a tap was carried out, as it was even where that cannot be noted: a database that somebody else writes is
  /// waited for twice.
  ///
  /// A tap that stays noted as sent is sent again under its identifier, where the app knows that it did it; where it does
  /// not, the next tap ends it as one of which nobody knows.
  private func noteDone(_ tap: TapRecord, _ outcome: IntentOutcome, at now: Date, durably: Bool) {
    for _ in 0..<2 {
      do {
        return try database.markEnded(
          tap.id, .done, answer: outcome.dialog ?? outcome.valueText, at: now, keeping: limits.history, durably: durably
        )
      } catch {
        continue
      }
    }
  }

  /// Notes at once that the person stops a tap: what was stopped is never sent again.
  ///
  /// A second signal leaves no time for it later. An answer that comes in the time to clean up is noted over it.
  private func noteStopping(_ tap: UUID, at now: Date) {
    // Whoever cancels has more to do than to wait for a database.
    Task.detached { [database] in try? database.markStopped(tap, answer: Self.stoppedTap, at: now) }
  }

  private static let greatestAttempts = 3

  /// Ends a tap of which nobody knows whether it was carried out: the person is told so and looks at the records, and what
  /// would be sent again after that would be there twice.
  private func lose(_ tap: TapRecord, _ ending: TapResult.Ending, at now: Date) throws -> TapResult.Ending {
    let answer =
      switch ending {
      case _ where Task.isCancelled: Self.stoppedTap
      case .unanswered(let seconds): "no answer within \(plainNumber(seconds)) s"
      case .lost(let reason), .failed(let reason): reason
      case .done, .alreadyDone: ""
      }
    try database.markEnded(tap.id, .unknown, answer: answer, at: now, keeping: limits.history)
    try Task.checkCancellation()
    return ending
  }

  /// Sends a tap once more after its process was lost: whether it was carried out is not known, and the same identifier
  /// makes that harmless where the app remembers it.
  private func carryOutAgain(
    _ tap: TapRecord, after failure: ExtensionFailure, _ bridge: any WidgetExtension, _ sink: CollectingSink,
    world: World, reporting report: @escaping @Sendable (IntentProgress) -> Void
  ) async throws -> TapResult.Ending {
    guard let sent = try database.tap(tap.id), sent.state == .sent else { return try storedEnding(of: tap.id) }
    // What was never started has done nothing.
    if case .notStarted = failure, sent.attempts <= 1 {
      try database.markEnded(tap.id, .failed, answer: failure.description, at: world.now, keeping: limits.history)
      return .failed(failure.description)
    }
    return try await carryOut(
      sent, bridge, sink, isFresh: false, after: failure, world: world, reporting: report)
  }

  /// The tapped instance is made again at once; whatever else is out of date is asked for and judged by its budget.
  private func afterTap(_ widget: PlacedWidget, asked: Set<ReloadScope>, world: World) async throws -> ShownEntry {
    var scopes = asked
    if !scopes.contains(.all) { scopes.insert(.kind(widget.kind)) }
    for scope in scopes where scope != .instance(widget.id) {
      try database.request(scope, app: widget.app, reason: .otherControl, except: widget.id, at: world.now)
    }
    try database.request(.instance(widget.id), app: widget.app, reason: .ownControl, at: world.now)
    let shown = try await show(widget.id, world: world)
    try noteShown(shown, world: world)
    return shown
  }

  private func storedEnding(of tap: UUID) throws -> TapResult.Ending {
    let stored = try database.tap(tap)
    switch stored?.state {
    case .done: return .alreadyDone(stored?.answer)
    case .failed: return .failed(stored?.answer ?? "it failed")
    case .unknown: return .lost(stored?.answer ?? "nobody answered")
    case .queued, .sent, nil: return .unanswered(seconds: limits.tapSeconds)
    }
  }
}
