public import Foundation

/// Whether a surface is light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// How much contrast the person asked for.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  /// The usual contrast.
  case standard
  /// More than usual.
  case increased
}

/// The direction in which lines are read.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  /// As Latin is read.
  case leftToRight
  /// As Arabic is read.
  case rightToLeft
}

/// Whether text is drawn bolder for somebody who reads it so.
public enum LegibilityWeight: Hashable, Sendable {
  /// As it is.
  case regular
  /// Bolder.
  case bold
}

/// How much room a surface has along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little.
  case compact
  /// Enough.
  case regular
}

/// Whether a scene is in front.
public enum ScenePhase: Hashable, Sendable, Comparable {
  /// Not seen.
  case background
  /// Seen, but not in use.
  case inactive
  /// In use.
  case active
}

/// The size of a control.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  /// The smallest.
  case mini
  /// Small.
  case small
  /// As usual.
  case regular
  /// Large.
  case large
  /// The largest.
  case extraLarge
}

/// Why content is hidden.
public struct RedactionReasons: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes reasons from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// There is no content yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// Others can see the screen.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content waits for new data.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// The size of text that a person asks for, smallest first.
public enum DynamicTypeSize: CaseIterable, Hashable, Sendable, Comparable {
  /// Smaller than the default, which is large.
  case xSmall, small, medium, large
  /// Larger than the default.
  case xLarge, xxLarge, xxxLarge
  /// Sizes for somebody who sees little.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether the size is one of those for somebody who sees little.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// The size of text that a person asks for, by its older names.
public enum ContentSizeCategory: CaseIterable, Hashable, Sendable {
  /// Smaller than the default, which is large.
  case extraSmall, small, medium, large
  /// Larger than the default.
  case extraLarge, extraExtraLarge, extraExtraExtraLarge
  /// Sizes for somebody who sees little.
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge,
    accessibilityExtraExtraExtraLarge

  /// The category of a size.
  init(_ size: DynamicTypeSize) {
    let index = DynamicTypeSize.allCases.firstIndex(of: size) ?? 3
    self = Self.allCases[index]
  }

  /// The size of the category.
  var dynamicTypeSize: DynamicTypeSize {
    DynamicTypeSize.allCases[Self.allCases.firstIndex(of: self) ?? 3]
  }

  /// Whether the size is one of those for somebody who sees little.
  public var isAccessibilityCategory: Bool { dynamicTypeSize.isAccessibilitySize }

  /// Smaller comes first.
  public static func < (left: Self, right: Self) -> Bool { left.dynamicTypeSize < right.dynamicTypeSize }
  /// Smaller or equal.
  public static func <= (left: Self, right: Self) -> Bool { left.dynamicTypeSize <= right.dynamicTypeSize }
  /// Larger.
  public static func > (left: Self, right: Self) -> Bool { left.dynamicTypeSize > right.dynamicTypeSize }
  /// Larger or equal.
  public static func >= (left: Self, right: Self) -> Bool { left.dynamicTypeSize >= right.dynamicTypeSize }
}

/// Opens a URL.
public struct OpenURLAction: Sendable {
  /// What became of a URL.
  public struct Result: Sendable {
    enum Kind: Sendable { case handled, discarded, systemAction }
    let kind: Kind
    /// The URL was opened.
    public static let handled = Result(kind: .handled)
    /// The URL was not opened.
    public static let discarded = Result(kind: .discarded)
    /// The system is to open the URL.
    public static let systemAction = Result(kind: .systemAction)
    /// The system is to open another URL.
    public static func systemAction(_ url: URL) -> Result { .systemAction }
  }
  private let handler: Sealed<(URL) -> Result>

  /// Makes an action of a closure.
  public init(handler: @escaping (URL) -> Result) { self.handler = Sealed(handler) }
  /// Opens a URL.
  public func callAsFunction(_ url: URL) { _ = handler.value(url) }
  /// Opens a URL and says whether it was accepted.
  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    completion(handler.value(url).kind != .discarded)
  }
}

/// Closes what a view stands in; a widget stands in nothing that closes.
public struct DismissAction: Sendable {
  /// Does nothing.
  public func callAsFunction() {}
}
