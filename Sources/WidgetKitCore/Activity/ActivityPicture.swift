public import ViewArchive

/// A place in which a Live Activity is shown; the raw values are stored and never change.
public enum ActivityPresentation: String, Hashable, Sendable, CaseIterable {
  /// The Lock Screen's, and that of a banner.
  case content
  /// Beside the camera, in front.
  case compactLeading = "compact-leading"
  /// Beside the camera, behind.
  case compactTrailing = "compact-trailing"
  /// A dot beside another activity.
  case minimal
  /// The expanded island, in front.
  case expandedLeading = "expanded-leading"
  /// The expanded island, behind.
  case expandedTrailing = "expanded-trailing"
  /// The expanded island, below the camera.
  case expandedCenter = "expanded-center"
  /// The expanded island, below everything.
  case expandedBottom = "expanded-bottom"
}

/// One view of a Live Activity as data.
public struct ActivityPicture: Hashable, Sendable {
  /// Where it is shown.
  public var presentation: ActivityPresentation
  /// Whether it is shown when the content is out of date.
  public var isStale: Bool
  /// The view.
  public var view: ViewNode

  /// Makes a picture.
  public init(_ presentation: ActivityPresentation, isStale: Bool, view: ViewNode) {
    self.presentation = presentation
    self.isStale = isStale
    self.view = view
  }
}

/// A Live Activity on the screen at an instant.
public struct ShownActivity: Sendable {
  /// What is known about it.
  public var record: ActivityRecord
  /// Where it is in its life.
  public var phase: ActivityRecord.Phase
  /// Its views, as they stand at the instant.
  public var views: [ActivityPresentation: ViewNode]
}
