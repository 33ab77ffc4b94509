public import AppIntents
public import WidgetKitCore

extension WidgetTestHost {
  /// Performs an intent as the app itself would in the foreground: what it asks of `WidgetCenter` is free.
  ///
  /// - Parameter reason: As what the app's wishes count: `.background` is charged.
  /// - Throws: `IntentError`, or what the intent throws.
  @discardableResult
  public func perform(
    _ intent: some AppIntent, as reason: ReloadReason = .command
  ) async throws -> IntentOutcome {
    let outcome = try await asApp(reason) { try await intent._perform() }
    try await settle()
    return outcome
  }

  /// Runs code of the app with its dependencies, and its wishes to `WidgetCenter` going to this host.
  ///
  /// - Parameter reason: As what the app's wishes count: `.background` is charged.
  @discardableResult
  public func asApp<Value: Sendable>(
    _ reason: ReloadReason = .command, _ body: () async throws -> Value
  ) async throws -> Value {
    let sink = HostReloadSink(host: host, app: TestedApp.name, reason: reason, world: world)
    let value = try await app.providing(world) {
      try await WidgetCenter.$sink.withValue(sink) { try await app.providingActivities(world) { try await body() } }
    }
    try await settle()
    return value
  }

  /// Asks for reloads as a server push does, or whoever the reason says.
  ///
  /// - Returns: What came of it at once; a wish that the budget holds is granted as time goes by.
  /// - Throws: the store's error.
  @discardableResult
  public func reload(_ scope: ReloadScope = .all, as reason: ReloadReason = .background) async throws -> [ReloadEvent] {
    try host.requestReload(scope, app: TestedApp.name, reason: reason, world: world)
    return try await settle()
  }

  /// Says that the app's data changed without anybody having asked for a reload.
  ///
  /// An app with a store of its own gives that store's revision instead, by ``setRevision(_:)``.
  @discardableResult
  public func dataChanged() async throws -> [ReloadEvent] {
    app.bumpRevision()
    return try await settle()
  }

  /// Adds what depends on the moment to what `@Dependency` finds: called anew for each run of a provider or an intent.
  ///
  /// What is to outlive a run is made outside.
  public func provide(_ make: @escaping @Sendable (World, AppDependencyManager) -> Void) { app.provide(make) }

  /// Lets the host ask the app's own store for its revision.
  public func setRevision(_ revision: @escaping @Sendable () throws -> Int64) { app.setRevision(revision) }

  /// What the app asked of kinds that it does not have: a misspelt name, most of the time.
  ///
  /// - Throws: the store's error.
  public func requestsForUnknownKinds() throws -> [RequestRecord] {
    try host.database.requestsWithoutWidget(app: TestedApp.name)
  }
}
