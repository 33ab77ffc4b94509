import AppIntents
import Foundation
import SwiftUI
import ViewArchive
import WidgetKitCore

/// A provider with the view of its entries, whatever their types.
///
/// The types are kept by a generic structure behind this protocol, never captured in a closure: entries, providers and
/// views need not be sendable.
@MainActor
protocol WidgetContent {
  func placeholder(_ canvas: WidgetCanvas) -> ArchivedEntry
  func snapshot(_ values: [String: ArchivedValue], _ canvas: WidgetCanvas) async throws -> Made<ArchivedEntry>
  func timeline(_ values: [String: ArchivedValue], _ canvas: WidgetCanvas) async throws -> Made<MadeTimeline>
  /// An entry that somebody else has made; nil where it is none of the provider's.
  func picture(of entry: any TimelineEntry, _ canvas: WidgetCanvas) -> ArchivedEntry?
  func recommendations() -> [(intent: ArchivedIntent, title: String)]
}

/// What a provider gave, and whether it gave more than it was asked for.
struct Made<Value> {
  var value: Value
  var answeredAgain = false
}

/// A timeline with its views evaluated.
struct MadeTimeline {
  var entries: [ArchivedEntry]
  var policy: TimelineReloadPolicy
}

/// What the views of one request are evaluated in.
@MainActor
struct WidgetCanvas {
  let context: TimelineProviderContext
  let environment: EnvironmentValues
  let size: CGSize

  /// The margins that the system puts around content.
  ///
  /// Apple, Human Interface Guidelines, "Widgets": usually 16 points; accessories have none.
  static let margin: Double = 16

  init(_ context: TimelineProviderContext, contentMarginsDisabled: Bool, isPlaceholder: Bool = false) {
    self.context = context
    let margin = contentMarginsDisabled || context.family.isAccessory ? 0 : Self.margin
    size = CGSize(
      width: max(context.displaySize.width - 2 * margin, 0), height: max(context.displaySize.height - 2 * margin, 0))
    var environment = EnvironmentValues()
    environment.locale = context.world.locale
    environment.timeZone = context.world.timeZone
    environment.calendar = context.world.calendar
    // The archive keeps colours symbolic; only a view that asks for the scheme itself sees this.
    environment.colorScheme = context.environmentVariants.isDark.contains(false) ? .light : .dark
    environment._widgetContentMargins = EdgeInsets(top: margin, leading: margin, bottom: margin, trailing: margin)
    if isPlaceholder { environment.redactionReasons = .placeholder }
    self.environment = Self.widget(environment, context.family)
  }

  /// A canvas in an environment that somebody else has made.
  init(_ environment: EnvironmentValues, _ size: CGSize, family: WidgetFamily, world: World) {
    context = TimelineProviderContext(family: family, isPreview: true, displaySize: size, world: world)
    self.size = size
    self.environment = Self.widget(environment, family)
  }

  private static func widget(_ environment: EnvironmentValues, _ family: WidgetFamily) -> EnvironmentValues {
    var environment = environment
    environment.widgetFamily = family
    environment.widgetRenderingMode = family.isAccessory ? .vibrant : .fullColor
    environment.showsWidgetContainerBackground = !family.isAccessory
    return environment
  }

  /// An entry as data.
  func archive<Entry: TimelineEntry, Content: View>(
    _ entry: Entry, _ view: @MainActor (Entry) -> Content, known: _KnownViews? = nil
  ) -> ArchivedEntry {
    ArchivedEntry(
      date: entry.date, relevance: entry.relevance._relevance,
      view: _archive(view(entry), environment: environment, size: size, known: known))
  }

  /// A timeline as data; a host that has given up stops it between two entries.
  func archive<Entry: TimelineEntry, Content: View>(
    _ timeline: Timeline<Entry>, _ view: @MainActor (Entry) -> Content
  ) throws -> MadeTimeline {
    var entries: [ArchivedEntry] = []
    entries.reserveCapacity(timeline.entries.count)
    let known = _KnownViews()
    for entry in timeline.entries {
      try Task.checkCancellation()
      entries.append(archive(entry, view, known: known))
    }
    return MadeTimeline(entries: entries, policy: timeline.policy)
  }
}
