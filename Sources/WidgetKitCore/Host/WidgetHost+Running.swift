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
  /// - Parameters:
  ///   - world: What the machine's clock and settings say at each look.
  ///   - prepare: Called before each look: what changes from then on must end the next sleep.
  ///   - sleep: Sleeps until a time, or for as long as nothing comes, and says what ended it.
  ///   - tell: Learns what each pass did.
  ///   - fail: Learns why a look could not be taken, and how many in a row.
  /// - Throws: `CancellationError`, what `sleep` throws, and the store's error.
  public func keepUpToDate(
    world: () throws -> World, prepare: () throws -> Void, sleep: (Date?) async throws -> Sleeper.Cause,
    tell: ([ReloadReport], World) -> Void, fail: (any Error, _ inARow: Int) -> Void
  ) async throws {
    var scope = PassScope.everything
    var failures = 0
    var latest: World?
    while !Task.isCancelled {
      var wake: Date?
      do {
        try prepare()
        let now = try world()
        wake = try await look(scope, from: now, world: world, tell: tell).wake()
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
    try await look(scope, from: try world(), world: world, tell: tell)
  }

  private func look(
    _ scope: PassScope, from first: World, world: () throws -> World, tell: ([ReloadReport], World) -> Void
  ) async throws -> HostSchedule {
    var pass = try await pass(scope, world: first)
    tell(pass.reports, first)
    while !pass.remaining.isEmpty {
      let next = try world()
      pass = try await self.pass(over: pass.remaining, world: next)
      tell(pass.reports, next)
    }
    return pass.schedule
  }

  /// Whether something may be over when it is tried again.
  private static func passes(_ error: any Error) -> Bool {
    if error is CancellationError { return false }
    switch (error as? StoreError)?.kind {
    case .torn, .foreign, .newerSchema: return false
    default: return true
    }
  }

  /// How long the host's own files are left alone when they cannot be read or written: a disk may have room again soon.
  private static let lookPause = RetryPause(first: 5, greatest: 300)
}
