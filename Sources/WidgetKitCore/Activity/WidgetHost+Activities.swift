import Foundation

extension WidgetHost {
  /// The Live Activities on the screen, those that matter most first, then those that began first.
  ///
  /// Nothing is asked of their apps: what is shown is what they stored, as it stands at the world's moment.
  ///
  /// - Parameter app: Only those of this app; nil is all.
  /// - Throws: the store's error.
  public func activities(app: String? = nil, world: World) throws -> [ShownActivity] {
    try database.activities(app: app).filter { $0.phase(at: world.now) != .dismissed }
      .sorted {
        ($1.content.relevanceScore, $0.startedAt, $0.id) < ($0.content.relevanceScore, $1.startedAt, $1.id)
      }
      .map { record in
        ShownActivity(
          record: record, phase: record.phase(at: world.now),
          views: try database.views(ofActivity: record.id, isStale: record.isStale(at: world.now)))
      }
  }
}
