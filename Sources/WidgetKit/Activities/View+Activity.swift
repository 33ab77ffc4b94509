public import SwiftUI

extension View {
  /// The colour behind a Live Activity; kept by name, since the surface chooses its own.
  nonisolated public func activityBackgroundTint(_ color: Color?) -> _ModifiedView {
    _recorded("activityBackgroundTint")
  }
  /// The colour of the system's own buttons; kept by name, since no surface here has any.
  nonisolated public func activitySystemActionForegroundColor(_ color: Color?) -> _ModifiedView {
    _recorded("activitySystemActionForegroundColor")
  }
  /// How the view stands in the expanded island; kept by name, since no surface here has one.
  nonisolated public func dynamicIsland(
    verticalPlacement: DynamicIslandExpandedRegionVerticalPlacement
  ) -> _ModifiedView { _recorded("dynamicIsland") }
}

/// The size of a Live Activity on other devices.
public enum ActivityFamily: Int, Hashable, Codable, Sendable, CustomStringConvertible {
  /// On a watch.
  case small
  /// On a phone.
  case medium

  /// The case's name.
  public var description: String {
    switch self {
    case .small: "small"
    case .medium: "medium"
    }
  }
}

extension EnvironmentValues {
  /// The size of the Live Activity that the view belongs to: that of a phone.
  public var activityFamily: ActivityFamily { .medium }
}

extension WidgetConfiguration {
  /// The sizes in which a Live Activity comes on other devices; kept by none.
  @MainActor @preconcurrency
  public func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some WidgetConfiguration {
    _ModifiedWidgetConfiguration(self) { _ in }
  }
}
