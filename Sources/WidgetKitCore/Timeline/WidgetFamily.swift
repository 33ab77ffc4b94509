/// The sizes and places in which a widget can stand.
///
/// Cases and raw values as in WidgetKit. What is stored or typed is `name`, which never changes.
public enum WidgetFamily: Int, Hashable, Sendable, CaseIterable, Codable {
  /// A small square.
  case systemSmall
  /// Two small squares wide.
  case systemMedium
  /// Two small squares wide and high.
  case systemLarge
  /// Four small squares wide and two high.
  case systemExtraLarge
  /// A complication in the corner of a watch.
  case accessoryCorner
  /// A small round one.
  case accessoryCircular
  /// A few lines of text.
  case accessoryRectangular
  /// One line of text.
  case accessoryInline
  /// Two small squares wide and three high.
  case systemExtraLargePortrait
}

extension WidgetFamily {
  /// The family's name in databases and on the command line.
  public var name: String {
    switch self {
    case .systemSmall: "small"
    case .systemMedium: "medium"
    case .systemLarge: "large"
    case .systemExtraLarge: "extra-large"
    case .systemExtraLargePortrait: "extra-large-portrait"
    case .accessoryCorner: "corner"
    case .accessoryCircular: "circular"
    case .accessoryRectangular: "rectangular"
    case .accessoryInline: "inline"
    }
  }

  /// Makes a family from its name; nil for any other text.
  public init?(name: String) {
    guard let family = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = family
  }

  /// Whether the family stands on a lock screen or watch face.
  public var isAccessory: Bool {
    switch self {
    case .accessoryCorner, .accessoryCircular, .accessoryRectangular, .accessoryInline: true
    case .systemSmall, .systemMedium, .systemLarge, .systemExtraLarge, .systemExtraLargePortrait: false
    }
  }

  /// Whether buttons and toggles act in this family.
  ///
  /// Apple, "Adding interactivity to widgets and Live Activities": all but the inline one.
  public var isInteractive: Bool { self != .accessoryInline && self != .accessoryCorner }
}

extension WidgetFamily: CustomStringConvertible {
  /// The case's own name, as WidgetKit prints it.
  public var description: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .systemExtraLargePortrait: "systemExtraLargePortrait"
    case .accessoryCorner: "accessoryCorner"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    }
  }
}
