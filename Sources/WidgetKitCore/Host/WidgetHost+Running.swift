import AppGroup
public import Foundation
public import SystemCalls

extension WidgetHost {
  /// Keeps the placed widgets up to date until the task is cancelled: looks, makes what is due, sleeps until something
  /// comes.
  ///
  /// It remembers nothing that matters, so that one that is killed has lost nothing. What cannot be read or written for a
  /// while is told and tried again, after longer and longer pauses; what could not be from the beginning, or never will
  /// be, ends it.
  ///
  /// Apps are looked after side by side: one that hangs holds up nobody else.
  ///
  /// - Parameters:
  ///   - patience: For how many seconds of the machine's own a look waits for apps that are slow before it goes on without
  ///     them; nil waits for all.
  ///   - world: What the machine's clock and settings say at each look.
  ///   - prepare: Called before each look: what changes from then on must end the next sleep.
  ///   - sleep: Sleeps until a time, or for as long as nothing comes, and says what ended it.
  ///   - tell: Learns what each pass did.
  ///   - fail: Learns why a look could not be taken, and how many in a row.
  /// - Throws: `CancellationError`, what `sleep` throws, and the store's error.
  public func keepUpToDate(
    patience: Double? = nil, world: () throws -> World, prepare: () throws -> Void,
    sleep: (Date?) async throws -> Sleeper.Cause,
    tell: ([ReloadReport], World) -> Void, fail: (any Error, _ inARow: Int) -> Void
  ) async throws {
    let passes = AppPasses(self)
    do {
      try await keepUpToDate(
        passes, patience, world: world, prepare: prepare, sleep: sleep, tell: tell, fail: fail)
    } catch {
      await passes.stop()
      throw error
    }
  }

  private func keepUpToDate(
    _ passes: AppPasses, _ patience: Double?, world: () throws -> World, prepare: () throws -> Void,
    sleep: (Date?) async throws -> Sleeper.Cause, tell: ([ReloadReport], World) -> Void, fail: (any Error, Int) -> Void
  ) async throws {
    var scope = PassScope.everything
    var failures = 0
    var latest: World?
    while !Task.isCancelled {
      var wake: Date?
      do {
        try prepare()
        let now = try world()
        wake = try await look(scope, from: now, passes, patience, world: world, tell: tell).wake()
        // What a slow app makes meanwhile is told soon.
        if passes.isBusy { wake = min(wake ?? .distantFuture, now.now.addingTimeInterval(1)) }
        latest = now
        failures = 0
      } catch {
        guard let latest, Self.passes(error) else { throw error }
        failures += 1
        fail(error, failures)
        let now = (try? world())?.now ?? latest.now
        wake = now.addingTimeInterval(Self.lookPause.after(failures: failures))
      }
      let cause = try await sleep(wake)
      scope = cause == .time && failures == 0 ? .due : .everything
    }
    throw CancellationError()
  }

  /// Judges and makes what a wake is about, in bounded passes between which the clock is read again.
  ///
  /// - Returns: What comes next.
  /// - Throws: The store's error, or `CancellationError`.
  public func look(
    _ scope: PassScope, world: () throws -> World, tell: ([ReloadReport], World) -> Void
  ) async throws -> HostSchedule {
    let passes = AppPasses(self)
    do {
      return try await look(scope, from: try world(), passes, nil, world: world, tell: tell)
    } catch {
      await passes.stop()
      throw error
    }
  }

  private func look(
    _ scope: PassScope, from first: World, _ passes: AppPasses, _ patience: Double?, world: () throws -> World,
    tell: ([ReloadReport], World) -> Void
  ) async throws -> HostSchedule {
    refreshFigures()
    passes.add(scope, of: try schedule(world: first))
    let deadline = patience.map { Deadline(seconds: $0) }
    var latest = first
    repeat {
      if passes.canStart {
        passes.start(latest)
      }
      await passes.wait(until: deadline)
      try Task.checkCancellation()
      for ended in passes.takeEnded() { tell(try ended.result.get(), ended.world) }
      if passes.canStart { latest = try world() }
    } while passes.isBusy && deadline?.isOver != true
    return try schedule(world: latest)
  }

  /// Judges instances of one app, as many as one reading of the clock is good for.
  func judge(_ ids: [Int], world: World) async throws -> (reports: [ReloadReport], remaining: [Int]) {
    let deadline = Deadline(seconds: 1)
    var reports: [ReloadReport] = []
    var remaining = ids[...]
    while let id = remaining.first, reports.count < 32, reports.isEmpty || !deadline.isOver {
      try Task.checkCancellation()
      remaining.removeFirst()
      do {
        reports.append(try await reloadIfDue(id, world: world))
      } catch is WidgetHostError {
        // Taken away meanwhile.
        continue
      }
    }
    return (reports, Array(remaining))
  }

  /// Whether something may be over when it is tried again.
  private static func passes(_ error: any Error) -> Bool {
    if error is CancellationError || error is HostPresence.Lost { return false }
    switch (error as? StoreError)?.kind {
    case .torn, .foreign, .newerSchema: return false
    default: return true
    }
  }

  /// How long the host's own files are left alone when they cannot be read or written: a disk may have room again soon.
  private static let lookPause = RetryPause(first: 5, greatest: 300)
}
