public import Foundation
import Rendering
public import ViewArchive
public import WidgetKitCore

extension WidgetTestHost {
  /// The Live Activities on the screen, those that matter most first.
  ///
  /// - Throws: the store's error.
  public func activities() throws -> [TestActivity] {
    let world = world
    return try host.activities(world: world).map { TestActivity($0, in: world) }
  }
}

/// A Live Activity as it stands at one moment.
public struct TestActivity: Sendable {
  /// Everything that the host knows about it.
  public let shown: ShownActivity
  /// The moment at which it is looked at, with zone and locale.
  public let world: World

  init(_ shown: ShownActivity, in world: World) {
    self.shown = shown
    self.world = world
  }

  /// The identifier.
  public var id: String { shown.record.id }
  /// Where it is in its life.
  public var phase: ActivityRecord.Phase { shown.phase }
  /// From when on it counts as out of date.
  public var staleDate: Date? { shown.record.content.staleDate }

  /// The view of a presentation; nil where it has none.
  public func view(_ presentation: ActivityPresentation) -> ViewNode? { shown.views[presentation] }

  /// What a person reads in a presentation, one fact a line; times that tick are those of the moment.
  public func text(_ presentation: ActivityPresentation = .content) -> [String] {
    guard let view = view(presentation) else { return [] }
    return PlainRenderer(includesControls: false).lines(
      view, card: nil,
      environment: RenderEnvironment(now: world.now, timeZone: world.timeZone, locale: world.locale))
  }
}
