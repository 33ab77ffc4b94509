import ActivityKit
import SwiftUI
import WidgetKit
import WidgetTesting

// As a project for iOS has it.
struct DeliveryAttributes: ActivityAttributes {
  /// As Xcode's template has it.
  public struct ContentState: Codable, Hashable {
    var stopsLeft: Int
    var arrival: Date
  }

  var order: String
}

struct DeliveryActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: DeliveryAttributes.self) { context in
      VStack {
        Text(context.attributes.order)
        if context.isStale {
          Text("no news")
        } else {
          Text("\(context.state.stopsLeft) stops left")
        }
        Text(context.state.arrival, style: .timer)
      }
      .activityBackgroundTint(Color.cyan)
      .activitySystemActionForegroundColor(Color.black)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) { Text("Box") }
        DynamicIslandExpandedRegion(.trailing, priority: 1) { Text("\(context.state.stopsLeft)") }
        expanded(context)
      } compactLeading: {
        Image(systemName: "box.truck")
      } compactTrailing: {
        Text("\(context.state.stopsLeft)")
      } minimal: {
        Text(context.activityID.prefix(2))
      }
      .widgetURL(URL(string: "delivery://\(context.attributes.order)"))
      .keylineTint(Color.red)
      .contentMargins(.trailing, 8, for: .expanded)
    }
    .supplementalActivityFamilies([.small])
  }

  @DynamicIslandExpandedContentBuilder
  private func expanded(
    _ context: ActivityViewContext<DeliveryAttributes>
  ) -> DynamicIslandExpandedContent<some View> {
    DynamicIslandExpandedRegion(.bottom) { Text("Bottom of \(context.attributes.order)") }
    if context.state.stopsLeft == 0 { DynamicIslandExpandedRegion(.center) { Text("Here!") } }
  }
}

struct DeliveryWidgets: WidgetBundle {
  var body: some Widget {
    DeliveryActivity()
  }
}

struct DeliverIntent: LiveActivityIntent {
  static let title: LocalizedStringResource = "Deliver"

  func perform() async throws -> some IntentResult {
    _ = try Activity<DeliveryAttributes>.request(
      attributes: DeliveryAttributes(order: "A-17"),
      content: .init(state: .init(stopsLeft: 3, arrival: .distantFuture), staleDate: nil), pushType: nil)
    return .result()
  }
}

#Preview("Notification", as: .content, using: DeliveryAttributes(order: "A-17")) {
  DeliveryActivity()
} contentStates: {
  DeliveryAttributes.ContentState(stopsLeft: 3, arrival: Date(timeIntervalSince1970: 0))
  DeliveryAttributes.ContentState(stopsLeft: 0, arrival: Date(timeIntervalSince1970: 0))
}

struct DeliveryPreviews: PreviewProvider {
  static let attributes = DeliveryAttributes(order: "A-17")
  static let state = DeliveryAttributes.ContentState(stopsLeft: 3, arrival: Date(timeIntervalSince1970: 0))

  static var previews: some View {
    attributes.previewContext(state, viewKind: .dynamicIsland(.compact)).previewDisplayName("Island Compact")
    attributes.previewContext(state, viewKind: .content).previewDisplayName("Notification")
  }
}

typealias Delivery = Activity<DeliveryAttributes>

/// Content with so many stops left.
func stops(
  _ count: Int, staleAfter seconds: Double? = nil, relevance: Double = 0
) -> ActivityContent<Delivery.ContentState> {
  ActivityContent(
    state: Delivery.ContentState(stopsLeft: count, arrival: WidgetTestHost.defaultNow.addingTimeInterval(600)),
    staleDate: seconds.map { WidgetTestHost.defaultNow.addingTimeInterval($0) }, relevanceScore: relevance)
}
