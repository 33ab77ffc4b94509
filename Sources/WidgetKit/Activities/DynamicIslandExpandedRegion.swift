public import SwiftUI
import WidgetKitCore

/// Where a region of the expanded island is.
public struct DynamicIslandExpandedRegionPosition: Hashable, Sendable {
  let presentation: ActivityPresentation

  /// Before the camera.
  public static let leading = Self(presentation: .expandedLeading)
  /// Behind the camera.
  public static let trailing = Self(presentation: .expandedTrailing)
  /// Below the camera.
  public static let center = Self(presentation: .expandedCenter)
  /// Below everything.
  public static let bottom = Self(presentation: .expandedBottom)
}

/// How a view of the expanded island stands when it is too wide for its place beside the camera.
public struct DynamicIslandExpandedRegionVerticalPlacement: Equatable, Sendable {
  private let name: String
  /// As the system does it.
  public static let `default` = Self(name: "default")
  /// Below the camera.
  public static let belowIfTooWide = Self(name: "belowIfTooWide")
}

/// A region of the expanded island.
@MainActor @preconcurrency
public struct DynamicIslandExpandedRegion<Content: View> {
  let position: DynamicIslandExpandedRegionPosition
  let priority: Double
  let content: Content

  /// Makes a region.
  ///
  /// - Parameter priority: Which region gives way to which; the greatest has the most room.
  public init(
    _ position: DynamicIslandExpandedRegionPosition, priority: Double = 0,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.position = position
    self.priority = priority
    self.content = content()
  }

  /// The margins of the region; kept by none, since no surface here has an island.
  public func contentMargins(_ edges: Edge.Set = .all, _ length: Double) -> DynamicIslandExpandedRegion<Content> {
    self
  }
}

/// The regions of the expanded island.
@MainActor @preconcurrency
public struct DynamicIslandExpandedContent<Content: View> {
  var regions: [IslandRegion] = []
}

/// A region, whatever its view's type.
struct IslandRegion {
  let position: DynamicIslandExpandedRegionPosition
  let priority: Double
  let view: any View
}

/// Puts the regions of the expanded island together.
///
/// All parts have one type, so that conditions and any number of regions cost the type checker nothing.
@MainActor @preconcurrency @resultBuilder
public struct DynamicIslandExpandedContentBuilder {
  /// The regions of a block.
  public typealias Regions = DynamicIslandExpandedContent<EmptyView>

  /// A region.
  public static func buildExpression<Content: View>(_ region: DynamicIslandExpandedRegion<Content>) -> Regions {
    Regions(regions: [
      IslandRegion(position: region.position, priority: region.priority, view: region.content)
    ])
  }
  /// Regions that were put together elsewhere.
  public static func buildExpression<Content: View>(_ content: DynamicIslandExpandedContent<Content>) -> Regions {
    Regions(regions: content.regions)
  }
  /// The regions of a block.
  public static func buildBlock(_ parts: Regions...) -> Regions { Regions(regions: parts.flatMap(\.regions)) }
  /// Regions under a condition.
  public static func buildOptional(_ part: Regions?) -> Regions { part ?? Regions() }
  /// The first of two alternatives.
  public static func buildEither(first part: Regions) -> Regions { part }
  /// The second of two alternatives.
  public static func buildEither(second part: Regions) -> Regions { part }
  /// Regions that exist only where a platform's version allows it.
  public static func buildLimitedAvailability(_ part: Regions) -> Regions { part }
}
