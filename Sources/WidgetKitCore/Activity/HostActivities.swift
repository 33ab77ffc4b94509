public import Foundation
import Synchronization

/// The Live Activities of an app in one run: what the run does is held here and goes to the host when it has been done.
///
/// An activity begins and changes without waiting for anything, as on the platform; its views are evaluated on the main
/// actor afterwards, once however often it was changed.
public final class HostActivities: ActivityHosting {
  private let database: HostDatabase
  private let app: String
  private let title: String
  private let world: World
  private let archive: @MainActor @Sendable (ActivityRecord) throws -> [ActivityPicture]
  private let state = Mutex(State())

  private struct State {
    /// What the run has touched, in the order in which it was.
    var touched: [ActivityRecord] = []
    var listeners: [(id: String, continuation: AsyncStream<ActivityRecord>.Continuation)] = []
    var notes: [String] = []
    var isOver = false
  }

  /// Whether the app may begin any.
  public let isEnabled: Bool
  /// The instant that counts as now.
  public var now: Date { world.now }

  /// Makes the activities of a run.
  ///
  /// - Parameters:
  ///   - title: What people call the app.
  ///   - isEnabled: Whether anything may be written.
  ///   - archive: Evaluates the views of an activity.
  public init(
    database: HostDatabase, app: String, title: String, world: World, isEnabled: Bool = true,
    archive: @escaping @MainActor @Sendable (ActivityRecord) throws -> [ActivityPicture]
  ) {
    self.database = database
    self.app = app
    self.title = title
    self.world = world
    self.isEnabled = isEnabled
    self.archive = archive
  }

  // MARK: - What an app asks

  /// Begins one; see ``ActivityHosting``.
  public func begin(
    attributesType: String, attributes: [UInt8], content: ActivityRecord.Content, alert: ActivityRecord.Alert?
  ) throws -> ActivityRecord {
    guard isEnabled else { throw ActivityRefusal.notAllowed }
    let record = ActivityRecord(
      id: world.newID().uuidString, app: app, appTitle: title, attributesType: attributesType, attributes: attributes,
      content: content, startedAt: now, alert: alert)
    guard record.size <= ActivityLimits.bytes else { throw ActivityRefusal.tooLarge(bytes: record.size) }
    let others = known { $0.isLive(at: now) }
    guard others.count < ActivityLimits.perApp else { throw ActivityRefusal.tooMany(limit: ActivityLimits.perApp) }
    put(record)
    return record
  }

  /// Changes the content of one that lives; what is not allowed is noted for ``settle()``.
  public func update(
    _ id: String, content: ActivityRecord.Content, alert: ActivityRecord.Alert?, at instant: Date
  ) {
    change(id, at: instant) { record in
      record.content = content
      record.alert = alert
    }
  }

  /// Ends one that lives, or takes one that has ended from the screen earlier.
  public func end(
    _ id: String, content: ActivityRecord.Content?, dismissal: ActivityRecord.Dismissal, at instant: Date
  ) {
    guard let record = record(id) else { return }
    if record.isLive(at: now) {
      change(id, at: instant) { record in
        if let content { record.content = content }
        record.end(at: instant, dismissal: dismissal)
      }
    } else if isEnabled, record.phase(at: now) == .ended {
      // What it shows stays, but it may leave the screen earlier.
      var ended = record
      ended.end(at: instant, dismissal: dismissal)
      if ended.dismissedAt < record.dismissedAt { put(ended) }
    }
  }

  private func change(_ id: String, at instant: Date, _ body: (inout ActivityRecord) -> Void) {
    // What is older than what is known is late news.
    guard isEnabled, var record = record(id), record.isLive(at: now), instant >= record.updatedAt else { return }
    body(&record)
    guard record.size <= ActivityLimits.bytes else {
      let note = "a Live Activity was not changed: \(record.size) bytes, and \(ActivityLimits.bytes) are allowed"
      return state.withLock { $0.notes.append(note) }
    }
    record.updatedAt = instant
    put(record)
  }

  /// Those of a type that are on the screen.
  public func records(attributesType: String) -> [ActivityRecord] {
    known { $0.attributesType == attributesType && $0.phase(at: now) != .dismissed }
  }

  /// One as this run sees it.
  public func record(_ id: String) -> ActivityRecord? {
    if let touched = state.withLock({ $0.touched.first { $0.id == id } }) { return touched }
    return (try? database.activity(id)) ?? nil
  }

  /// Each change of an activity that this run makes from now on.
  public func changes(of id: String) -> AsyncStream<ActivityRecord> {
    let (stream, continuation) = AsyncStream.makeStream(of: ActivityRecord.self)
    let isOver = state.withLock { state in
      if !state.isOver { state.listeners.append((id, continuation)) }
      return state.isOver
    }
    if isOver { continuation.finish() }
    return stream
  }

  /// The app's activities as this run sees them, in the order in which they began.
  private func known(where isWanted: (ActivityRecord) -> Bool) -> [ActivityRecord] {
    let touched = state.withLock { $0.touched }
    // What cannot be read is shown to nobody either: an app may begin anew.
    let stored = ((try? database.activities(app: app)) ?? []).filter { record in
      !touched.contains { $0.id == record.id }
    }
    return (stored + touched).filter(isWanted).sorted { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }
  }

  private func put(_ record: ActivityRecord) {
    let listening = state.withLock { state in
      if let index = state.touched.firstIndex(where: { $0.id == record.id }) {
        state.touched[index] = record
      } else {
        state.touched.append(record)
      }
      return state.listeners.filter { $0.id == record.id }.map(\.continuation)
    }
    for listener in listening { listener.yield(record) }
  }

  // MARK: - What the host gets

  /// Calls something with these activities in force, and stores what it has done with them, also where it fails.
  ///
  /// - Returns: its result, and what a person should know of the activities, as clauses.
  /// - Throws: what it throws, else the store's error, or that of a view.
  public func keeping<Value>(
    _ body: () async throws -> Value
  ) async throws -> (value: Value, notes: [String]) {
    do {
      let value = try await ActivityCenter.$current.withValue(self) { try await body() }
      return (value, try await settle())
    } catch {
      _ = try? await settle()
      throw error
    }
  }

  /// Stores what the run has done, with the views, and ends whatever listens.
  ///
  /// - Returns: What a person should know of it, as clauses.
  /// - Throws: the store's error, or that of a view.
  public func settle() async throws -> [String] {
    let (touched, listeners, notes) = state.withLock { state in
      defer { (state.listeners, state.notes, state.isOver) = ([], [], true) }
      return (state.touched, state.listeners.map(\.continuation), state.notes)
    }
    for listener in listeners { listener.finish() }
    guard !touched.isEmpty else { return notes }
    var changes: [(record: ActivityRecord, pictures: [EncodedActivityPicture])] = []
    for record in touched {
      let isShown = record.phase(at: now) != .dismissed
      let pictures = isShown ? try await archive(record) : []
      changes.append((record, try pictures.map(EncodedActivityPicture.init)))
    }
    try database.store(changes, at: now)
    state.withLock { $0.touched = [] }
    return notes
  }
}
