import ActivityKit
import Foundation
import SwiftUI
import ViewArchive
import WidgetKitCore

/// The views of a kind of Live Activity, whatever its types.
@MainActor
protocol ActivityContentViews {
  /// All views of an activity for content that is up to date or out of date.
  ///
  /// - Throws: an error of decoding, where another version of the app has written the activity.
  func pictures(of record: ActivityRecord, isStale: Bool, in environment: EnvironmentValues) throws
    -> [ActivityPresentation: ViewNode]
}

/// The views that an app has declared for attributes of one type.
@MainActor
struct ActivityViews<Attributes: ActivityAttributes, Content: View>: ActivityContentViews {
  let content: @MainActor (ActivityViewContext<Attributes>) -> Content
  let dynamicIsland: @MainActor (ActivityViewContext<Attributes>) -> DynamicIsland

  func pictures(
    of record: ActivityRecord, isStale: Bool, in environment: EnvironmentValues
  ) throws -> [ActivityPresentation: ViewNode] {
    let decoder = JSONDecoder()
    return pictures(
      of: ActivityViewContext(
        activityID: record.id, attributes: try decoder.decode(Attributes.self, from: Data(record.attributes)),
        state: try decoder.decode(Attributes.ContentState.self, from: Data(record.content.state)), isStale: isStale),
      in: environment)
  }

  func pictures(
    of context: ActivityViewContext<Attributes>, in environment: EnvironmentValues
  ) -> [ActivityPresentation: ViewNode] {
    var found = dynamicIsland(context).pictures(in: environment)
    found[.content] = _archive(
      content(context), environment: environment, size: ActivityPresentation.content.size)
    return found
  }
}

extension ActivityPresentation {
  /// The greatest room, in points, on a screen of 393 × 852.
  ///
  /// Apple, Human Interface Guidelines, "Live Activities": the Lock Screen's is cut beyond 160 points of height, and the
  /// expanded island has as many; a compact part is 52.33 × 36.67, the minimal one 45 × 36.67.
  var size: CGSize {
    switch self {
    case .content, .expandedBottom: CGSize(width: 371, height: 160)
    case .expandedLeading, .expandedTrailing, .expandedCenter: CGSize(width: 124, height: 160)
    case .compactLeading, .compactTrailing: CGSize(width: 52.33, height: 36.67)
    case .minimal: CGSize(width: 45, height: 36.67)
    }
  }
}
