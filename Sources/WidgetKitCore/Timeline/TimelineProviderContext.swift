public import Foundation

/// What a provider is told about the widget it makes entries for.
public struct TimelineProviderContext: Sendable {
  /// What may vary where the widget is shown; a room that knows environment values reads them from here.
  public struct EnvironmentVariants: Hashable, Sendable {
    /// Whether the surface is dark, for each look in which the entry may be shown.
    public var isDark: [Bool]

    /// Makes variants.
    public init(isDark: [Bool] = [false, true]) { self.isDark = isDark }
  }

  /// What may vary where the widget is shown.
  public var environmentVariants: EnvironmentVariants
  /// The size and place of the widget.
  public var family: WidgetFamily
  /// Whether the entry is for a gallery, where an answer at once matters more than the data.
  public var isPreview: Bool
  /// The size in points.
  public var displaySize: CGSize
  /// The moment, zone, locale and chance to compute with.
  public var world: World
  /// The number of the placed widget, for a card that says how it is configured; nil where none is placed.
  public var instance: Int?

  /// Makes a context; without a size it is the family's own.
  public init(
    family: WidgetFamily, isPreview: Bool = false, displaySize: CGSize? = nil,
    environmentVariants: EnvironmentVariants = EnvironmentVariants(), world: World
  ) {
    self.family = family
    self.isPreview = isPreview
    self.displaySize = displaySize ?? family.points()
    self.environmentVariants = environmentVariants
    self.world = world
  }
}
