public import ViewArchive

/// An icon with a title.
nonisolated public struct Label<Title: View, Icon: View>: _PrimitiveView {
  let title: Title
  let icon: Icon

  /// Makes a label of two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The label in the style in force.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    let inner = context.inContainer()
    let style = context.environment.style.labelStyle?.value
    if let style, style._node == nil {
      let configuration = LabelStyleConfiguration(
        title: .init(content: view.title), icon: .init(content: view.icon))
      func open<S: LabelStyle>(_ style: S) -> ViewNode {
        S.Body._evaluate(style.makeBody(configuration: configuration), in: inner)
      }
      return open(style)
    }
    let icon = Icon._evaluate(view.icon, in: inner)
    let title = Title._evaluate(view.title, in: inner)
    return .label(LabelNode(title: title, icon: icon, style: style?._node ?? .titleAndIcon))
  }
}

extension Label where Title == Text, Icon == Image {
  /// A text with a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: systemImage) })
  }
  /// A text with a symbol.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: systemImage) })
  }
  /// A text with a picture of the app's assets.
  public init(_ titleKey: LocalizedStringKey, image: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(image) })
  }
  /// A text with a picture of the app's assets.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image: String) {
    self.init(title: { Text(title) }, icon: { Image(image) })
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// The label that a style is given.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

/// How labels look.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// What a label is made of.
  associatedtype Body: View
  /// What a style is given.
  typealias Configuration = LabelStyleConfiguration
  /// Makes a label of its title and icon.
  @ViewBuilder func makeBody(configuration: Self.Configuration) -> Self.Body
  /// The surface's own style that this one stands for; nil for a style of the client's own.
  nonisolated var _node: LabelNode.Style? { get }
}

extension LabelStyle {
  /// A style of the client's own.
  nonisolated public var _node: LabelNode.Style? { nil }
}

/// A label as a style is given it.
public struct LabelStyleConfiguration {
  /// The title.
  nonisolated public struct Title: _PrimitiveView {
    let content: any View
    /// The title.
    @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
      context.evaluate(view.content)
    }
  }
  /// The icon.
  nonisolated public struct Icon: _PrimitiveView {
    let content: any View
    /// The icon.
    @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
      context.evaluate(view.content)
    }
  }
  /// The title.
  public let title: Title
  /// The icon.
  public let icon: Icon
}

/// As the surface draws labels.
nonisolated public struct DefaultLabelStyle: LabelStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The label itself.
  @MainActor public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
  /// Title and icon.
  public var _node: LabelNode.Style? { .titleAndIcon }
}

/// Title and icon.
nonisolated public struct TitleAndIconLabelStyle: LabelStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The label itself.
  @MainActor public func makeBody(configuration: Configuration) -> some View { Label(configuration) }
  /// Title and icon.
  public var _node: LabelNode.Style? { .titleAndIcon }
}

/// The icon alone.
nonisolated public struct IconOnlyLabelStyle: LabelStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The icon.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.icon }
  /// The icon alone.
  public var _node: LabelNode.Style? { .iconOnly }
}

/// The title alone.
nonisolated public struct TitleOnlyLabelStyle: LabelStyle, Sendable {
  /// Makes the style.
  public init() {}
  /// The title.
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.title }
  /// The title alone.
  public var _node: LabelNode.Style? { .titleOnly }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// As the surface draws labels.
  nonisolated public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// Title and icon.
  nonisolated public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon alone.
  nonisolated public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  nonisolated public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

// As Apple's: a view may hold anything.
@available(*, unavailable)
extension Label: Sendable {}
@available(*, unavailable)
extension LabelStyleConfiguration: Sendable {}
@available(*, unavailable)
extension LabelStyleConfiguration.Title: Sendable {}
@available(*, unavailable)
extension LabelStyleConfiguration.Icon: Sendable {}
