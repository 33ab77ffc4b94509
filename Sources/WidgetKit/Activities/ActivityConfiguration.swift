public import ActivityKit
public import SwiftUI

/// The configuration of a Live Activity: what it looks like in each place in which it is shown.
///
/// ```swift
/// ActivityConfiguration(for: DeliveryAttributes.self) { context in
///   Text("\(context.state.stopsLeft) stops left")
/// } dynamicIsland: { context in
///   DynamicIsland {
///     DynamicIslandExpandedRegion(.bottom) { Text(context.attributes.order) }
///   } compactLeading: {
///     Image(systemName: "box.truck")
///   } compactTrailing: {
///     Text("\(context.state.stopsLeft)")
///   } minimal: {
///     Text("\(context.state.stopsLeft)")
///   }
/// }
/// ```
public struct ActivityConfiguration<Attributes: ActivityAttributes>: _PrimitiveWidgetConfiguration {
  private let plan: _ActivityPlan

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - attributesType: The attributes of the activities that look so.
  ///   - content: What the Lock Screen shows.
  ///   - dynamicIsland: What the island shows.
  @MainActor @preconcurrency
  public init<Content: View>(
    for attributesType: Attributes.Type,
    @ViewBuilder content: @escaping @MainActor (ActivityViewContext<Attributes>) -> Content,
    dynamicIsland: @escaping @MainActor (ActivityViewContext<Attributes>) -> DynamicIsland
  ) {
    plan = _ActivityPlan(
      attributesType: Attributes._activityType, views: ActivityViews(content: content, dynamicIsland: dynamicIsland))
  }

  /// No kind of widget: people do not place activities.
  @MainActor public static func _plans(_ configuration: Self) -> [_WidgetPlan] { [] }
  /// The one kind of activity.
  @MainActor public static func _activities(_ configuration: Self) -> [_ActivityPlan] { [configuration.plan] }
}

/// One kind of Live Activity: its attributes, and what makes its views.
@MainActor
public struct _ActivityPlan {
  let attributesType: String
  let views: any ActivityContentViews
}
