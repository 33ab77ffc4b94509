public import Foundation
public import ViewArchive

/// A view to look at while it is written.
public struct Preview: Sendable {
  /// The name; nil if the source gives none.
  public let name: String?
  /// Evaluates the view.
  public let _evaluate: @MainActor @Sendable (EnvironmentValues, CGSize) -> ViewNode
  /// Evaluates the entries of the preview's timeline, in their order; nil for a view that has none.
  ///
  /// A macro's expansion cannot wait for entries: whoever draws the preview asks for them.
  public let _evaluateEntries: (@MainActor @Sendable (EnvironmentValues, CGSize) async -> [ViewNode])?

  /// A view to look at.
  @MainActor public init<Content: View>(
    _ name: String? = nil, traits: PreviewTrait..., @ViewBuilder body: @escaping @MainActor () -> Content
  ) {
    self.name = name
    _evaluateEntries = nil
    _evaluate = { _archive(body(), environment: $0, size: $1) }
  }

  /// Something to look at that is evaluated by its module.
  public init(
    _name: String?, evaluate: @escaping @MainActor @Sendable (EnvironmentValues, CGSize) -> ViewNode,
    entries: (@MainActor @Sendable (EnvironmentValues, CGSize) async -> [ViewNode])? = nil
  ) {
    name = _name
    _evaluate = evaluate
    _evaluateEntries = entries
  }
}

/// What a preview's expansion conforms to.
public protocol PreviewRegistry {
  /// The preview.
  @MainActor static func makePreview() throws -> Preview
}

/// Declares a view to look at while it is written.
@freestanding(declaration)
public macro Preview<Content: View>(
  _ name: String? = nil, traits: PreviewTrait..., @ViewBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "PreviewMacros", type: "Preview")

/// What a preview's surface is like; kept by none.
public struct PreviewTrait: Sendable {
  /// As the surface is.
  public static let defaultLayout = PreviewTrait()
  /// As large as the view.
  public static let sizeThatFitsLayout = PreviewTrait()
  /// Upright.
  public static let portrait = PreviewTrait()
  /// On its side.
  public static let landscapeLeft = PreviewTrait()
  /// On its other side.
  public static let landscapeRight = PreviewTrait()
  /// Of a size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}

/// Views to look at while they are written, by an older name.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The views.
  associatedtype Previews: View
  /// The views.
  @ViewBuilder @MainActor @preconcurrency static var previews: Self.Previews { get }
}

/// The room of a preview.
public enum PreviewLayout: Hashable, Sendable {
  /// That of a device.
  case device
  /// As large as the view.
  case sizeThatFits
  /// Of a size in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// The device of a preview.
public struct PreviewDevice: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name.
  public let rawValue: String
  /// Names a device.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Names a device.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}
