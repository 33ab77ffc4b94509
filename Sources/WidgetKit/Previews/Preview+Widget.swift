import AppIntents
import Foundation
public import SwiftUI
import ViewArchive
public import WidgetKitCore

/// Declares a widget with entries to look at while it is written.
@freestanding(declaration)
public macro Preview<W: Widget>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
  @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "PreviewMacros", type: "Preview")

/// Declares a widget with its provider to look at while it is written.
@freestanding(declaration)
public macro Preview<W: Widget, Provider: TimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
  timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "PreviewMacros", type: "Preview")

/// Declares a widget with its provider and a configuration to look at while it is written.
@freestanding(declaration)
public macro Preview<W: Widget, Provider: AppIntentTimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, using intent: @autoclosure @escaping @MainActor () -> Provider.Intent,
  widget: @escaping @MainActor () -> W, timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "PreviewMacros", type: "Preview")

extension Preview {
  /// A widget with entries to look at.
  @MainActor public init<W: Widget>(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
    @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
  ) {
    self.init(name, family, widget) { _ in await timeline() }
  }

  /// A widget with its provider to look at.
  @MainActor public init<W: Widget, Provider: TimelineProvider>(
    _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
    timelineProvider: @escaping @MainActor () -> Provider
  ) {
    self.init(name, family, widget) { context in
      let provider = timelineProvider()
      let answer = ProviderAnswer<Timeline<Provider.Entry>>()
      let timeline = try? await answer.value { provider.getTimeline(in: context, completion: $0) }
      return timeline?.entries ?? []
    }
  }

  /// A widget with its provider and a configuration to look at.
  @MainActor public init<W: Widget, Provider: AppIntentTimelineProvider>(
    _ name: String? = nil, as family: WidgetFamily,
    using intent: @autoclosure @escaping @MainActor () -> Provider.Intent,
    widget: @escaping @MainActor () -> W, timelineProvider: @escaping @MainActor () -> Provider
  ) {
    self.init(name, family, widget) { await timelineProvider().timeline(for: intent(), in: $0).entries }
  }

  /// The widget as it stands before its first timeline, since a picture cannot wait for one, and its entries for those
  /// who can.
  @MainActor private init<W: Widget>(
    _ name: String?, _ family: WidgetFamily, _ widget: @escaping @MainActor () -> W,
    entries: @escaping @MainActor @Sendable (TimelineProviderContext) async -> [any TimelineEntry]
  ) {
    self.init(_name: name) { environment, size in
      guard let plan = W._plans(widget()).first else { return .empty }
      return plan.content.placeholder(WidgetCanvas(environment, size, family: family, world: .ofPreview(environment)))
        .view
    } entries: { environment, size in
      guard let plan = W._plans(widget()).first else { return [] }
      let canvas = WidgetCanvas(environment, size, family: family, world: .ofPreview(environment))
      return await entries(canvas.context).compactMap { plan.content.picture(of: $0, canvas)?.view }
    }
  }
}

extension World {
  /// A picture of source code stands at no time of its own.
  fileprivate static func ofPreview(_ environment: EnvironmentValues) -> World {
    .fixed(
      now: Date(timeIntervalSinceReferenceDate: 0), timeZone: environment.timeZone, locale: environment.locale)
  }
}
