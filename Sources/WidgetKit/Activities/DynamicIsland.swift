public import Foundation
public import SwiftUI
import ViewArchive
import WidgetKitCore

/// What a Live Activity shows around the camera of a phone: expanded, compact, and as a dot.
///
/// Here a status bar shows the compact parts.
@MainActor @preconcurrency
public struct DynamicIsland {
  private var views: [ActivityPresentation: [any View]]
  private var url: URL?

  /// Makes an island.
  ///
  /// - Parameters:
  ///   - expanded: The regions of the expanded island.
  ///   - compactLeading: What stands before the camera.
  ///   - compactTrailing: What stands behind the camera.
  ///   - minimal: What stands beside another activity.
  public init<Expanded: View, CompactLeading: View, CompactTrailing: View, Minimal: View>(
    @DynamicIslandExpandedContentBuilder expanded: @escaping @MainActor () -> DynamicIslandExpandedContent<Expanded>,
    @ViewBuilder compactLeading: @escaping @MainActor () -> CompactLeading,
    @ViewBuilder compactTrailing: @escaping @MainActor () -> CompactTrailing,
    @ViewBuilder minimal: @escaping @MainActor () -> Minimal
  ) {
    views = [.compactLeading: [compactLeading()], .compactTrailing: [compactTrailing()], .minimal: [minimal()]]
    // Stable: of two with one priority the first comes first.
    let regions = expanded().regions.enumerated().sorted {
      ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
    }
    for (_, region) in regions { views[region.position.presentation, default: []].append(region.view) }
  }

  /// The URL that a tap opens; nil sets none.
  public func widgetURL(_ url: URL?) -> DynamicIsland {
    var island = self
    island.url = url
    return island
  }

  /// The colour of the island's border; kept by none, since no surface here has an island.
  public func keylineTint(_ color: Color?) -> DynamicIsland { self }

  /// The margins of a presentation; kept by none, since no surface here has an island.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: Double, for mode: DynamicIslandMode
  ) -> DynamicIsland { self }

  /// The views as data; parts without a view are left out.
  func pictures(in environment: EnvironmentValues) -> [ActivityPresentation: ViewNode] {
    var found: [ActivityPresentation: ViewNode] = [:]
    for (presentation, views) in views {
      let nodes = views.map { picture(of: $0, presentation, environment) }.filter { $0 != .empty }
      guard let first = nodes.first else { continue }
      found[presentation] = nodes.count == 1 ? first : .list(nodes)
    }
    return found
  }

  private func picture<Content: View>(
    of view: Content, _ presentation: ActivityPresentation, _ environment: EnvironmentValues
  ) -> ViewNode {
    let size = presentation.size
    let bare = _archive(view, environment: environment, size: size)
    guard bare != .empty, let url else { return bare }
    return _archive(view.widgetURL(url), environment: environment, size: size)
  }
}

/// A presentation of the island.
public struct DynamicIslandMode: Equatable, Sendable {
  private let name: String
  /// The regions around and below the camera.
  public static let expanded = DynamicIslandMode(name: "expanded")
  /// Before the camera.
  public static let compactLeading = DynamicIslandMode(name: "compactLeading")
  /// Behind the camera.
  public static let compactTrailing = DynamicIslandMode(name: "compactTrailing")
  /// Beside another activity.
  public static let minimal = DynamicIslandMode(name: "minimal")
}
