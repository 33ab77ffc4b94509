public import ActivityKit
import Foundation
public import SwiftUI
import ViewArchive
import WidgetKitCore

/// A presentation of a Live Activity in a preview.
public enum ActivityPreviewViewKind: Hashable, Sendable {
  /// A presentation of the island.
  public enum DynamicIslandPreviewViewState: Hashable, Sendable {
    /// The compact parts.
    case compact
    /// The dot.
    case minimal
    /// The regions.
    case expanded
  }

  /// The Lock Screen's.
  case content
  /// One of the island's.
  case dynamicIsland(DynamicIslandPreviewViewState)

  /// The presentations that it consists of, from front to back.
  var presentations: [ActivityPresentation] {
    switch self {
    case .content: [.content]
    case .dynamicIsland(.compact): [.compactLeading, .compactTrailing]
    case .dynamicIsland(.minimal): [.minimal]
    case .dynamicIsland(.expanded): [.expandedLeading, .expandedCenter, .expandedTrailing, .expandedBottom]
    }
  }
}

/// Puts the states of a Live Activity's preview together.
@resultBuilder
public enum PreviewActivityBuilder<Attributes: ActivityAttributes>: Sendable {
  /// A state.
  public static func buildExpression(_ state: Attributes.ContentState) -> [Attributes.ContentState] { [state] }
  /// The states of a block.
  public static func buildBlock(_ states: [Attributes.ContentState]...) -> [Attributes.ContentState] {
    states.flatMap(\.self)
  }
}

/// Declares a Live Activity with states to look at while it is written.
@freestanding(declaration)
public macro Preview<W: Widget, Attributes: ActivityAttributes>(
  _ name: String? = nil, as viewKind: ActivityPreviewViewKind, using attributes: Attributes,
  widget: @escaping @MainActor () -> W,
  @PreviewActivityBuilder<Attributes> contentStates: @escaping @MainActor () -> [Attributes.ContentState]
) = #externalMacro(module: "PreviewMacros", type: "Preview")

extension Preview {
  /// A Live Activity with states to look at.
  @MainActor public init<W: Widget, Attributes: ActivityAttributes>(
    _ name: String? = nil, as viewKind: ActivityPreviewViewKind,
    using attributes: @autoclosure @escaping @MainActor () -> Attributes,
    widget: @escaping @MainActor () -> W,
    @PreviewActivityBuilder<Attributes> contentStates: @escaping @MainActor () -> [Attributes.ContentState]
  ) {
    let pictures: @MainActor @Sendable (EnvironmentValues) -> [ViewNode] = { environment in
      let plan = W._activities(widget()).first { $0.attributesType == Attributes._activityType }
      guard let plan, let bytes = try? JSONEncoder().encode(attributes()) else { return [] }
      return contentStates().compactMap { state in
        guard let state = try? JSONEncoder().encode(state) else { return nil }
        let record = ActivityRecord(
          id: "preview", app: "", appTitle: "", attributesType: plan.attributesType, attributes: Array(bytes),
          content: ActivityRecord.Content(state: Array(state)), startedAt: Date(timeIntervalSinceReferenceDate: 0))
        guard let found = try? plan.views.pictures(of: record, isStale: false, in: environment) else { return nil }
        let parts = viewKind.presentations.compactMap { found[$0] }
        return parts.count == 1 ? parts[0] : .stack(StackNode(.horizontal, children: parts))
      }
    }
    self.init(
      _name: name, evaluate: { environment, _ in pictures(environment).first ?? .empty },
      entries: { environment, _ in pictures(environment) })
  }
}

extension ActivityAttributes {
  /// A Live Activity in a preview of the older form; empty, since only `#Preview` says whose views it has.
  @MainActor public func previewContext(
    _ contentState: ContentState, isStale: Bool = false, viewKind: ActivityPreviewViewKind
  ) -> some View { EmptyView() }
}
