public import Foundation
import Rendering
public import ViewArchive
public import WidgetKitCore

/// What a widget shows at one moment.
public struct TestEntry: Sendable {
  /// Everything that the host knows about it.
  public let shown: ShownEntry
  /// The moment at which it is looked at, with zone and locale.
  public let world: World

  init(_ shown: ShownEntry, in world: World) {
    self.shown = shown
    self.world = world
  }

  /// Whether it is an entry, a placeholder, or the reason why there is none.
  public var state: ShownEntry.State { shown.state }

  /// From when it stands; nil without an entry.
  public var date: Date? { shown.entryDate }

  /// The view as data.
  public var view: ViewNode { shown.view }

  /// What a person reads, one fact a line, controls left out; times that tick are those of the moment.
  public var text: [String] {
    PlainRenderer(includesControls: false).lines(view, card: nil, environment: environment)
  }

  /// What a screen reader says, one fact a line, controls with their numbers.
  public var facts: [String] { PlainRenderer().lines(view, card: nil, environment: environment) }

  /// The controls with their numbers, titles and intents.
  ///
  /// What stands in several alternatives of a fitting view is one control, with the number that it shows.
  public var controls: [ArchivedControl] {
    var controls: [ArchivedControl] = []
    for control in view.controls
    where control.intent == nil || !controls.contains(where: { $0.kind == control.kind && $0.intent == control.intent })
    {
      controls.append(control)
    }
    return controls
  }

  /// The links in it.
  public var links: [ArchivedLink] { view.links }

  /// Where a tap outside of controls and links leads; nil for the app alone.
  public var url: URL? { view.widgetURL.flatMap { URL(string: $0) } }

  /// Whether a text stands in it, whatever its line.
  public func shows(_ text: String) -> Bool { facts.contains { $0.contains(text) } }

  var environment: RenderEnvironment {
    RenderEnvironment(now: world.now, timeZone: world.timeZone, locale: world.locale)
  }
}
