public import Foundation
public import ViewArchive

/// Views with a head and a foot.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View where Parent: View, Content: View, Footer: View {
  /// The views themselves.
  public typealias Body = Never
}

extension Section: _PrimitiveView where Parent: View, Content: View, Footer: View {
  /// The head, the views, the foot.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    .joined(
      Parent._evaluate(view.header, in: context).flattened + Content._evaluate(view.content, in: context).flattened
        + Footer._evaluate(view.footer, in: context).flattened)
  }

  /// Views with a head and a foot.
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) { self.init(header: header(), content: content(), footer: footer()) }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Views without a head.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Views with a head.
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  /// Views with a head and a foot, by an older name.
  nonisolated public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
  /// Views with a head, by an older name.
  nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) where Footer == EmptyView {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Views with a text as their head.
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }
  /// Views with a text as their head.
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

/// Views that would scroll; a widget shows as many as there is room for.
nonisolated public struct ScrollView<Content: View>: _PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Puts views along a direction.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  /// The views, with a record that they would scroll.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    let axis: StackNode.Axis = view.axes.contains(.vertical) ? .vertical : .horizontal
    return .modified(
      context.stack(axis, .center, nil, view.content), .recorded(name: "ScrollView"))
  }
}

/// Views as rows; a widget shows as many as there is room for.
nonisolated public struct List<Content: View>: _PrimitiveView {
  let content: Content

  /// Puts views below one another.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
  /// Puts a view for each element below one another.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  /// The views, with a record that they would scroll.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    .modified(context.stack(.vertical, Placement(.leading, .center), nil, view.content), .recorded(name: "List"))
  }
}

/// Views in a frame, with a label.
nonisolated public struct GroupBox<Label: View, Content: View>: _PrimitiveView {
  let label: Label
  let content: Content

  /// Puts views into a frame.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }
  /// Puts views into a frame.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }
  /// Puts views into a frame without a label.
  public init(@ViewBuilder content: () -> Content) where Label == EmptyView {
    label = EmptyView()
    self.content = content()
  }
  /// Puts views into a frame with a text.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) where Label == Text {
    label = Text(titleKey)
    self.content = content()
  }

  /// The label above the views, on a field.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    let box = VStack(alignment: .leading) {
      view.label.font(.headline)
      view.content
    }
    .padding()
    .background(FillShapeStyle().tertiary, in: RoundedRectangle(cornerRadius: 8))
    return context.evaluate(box)
  }
}

/// What stands where there is nothing to show.
nonisolated public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: _PrimitiveView {
  let label: Label
  let description: Description
  let actions: Actions

  /// Says what is missing, why, and what can be done.
  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }
  /// Says what is missing, and why.
  public init(_ title: LocalizedStringKey, systemImage name: String, description: Text? = nil)
  where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    label = SwiftUI.Label(title, systemImage: name)
    self.description = description
    actions = EmptyView()
  }
  /// Says what is missing, and why.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil)
  where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
    label = SwiftUI.Label(title, systemImage: name)
    self.description = description
    actions = EmptyView()
  }

  /// The words below one another.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    let box = VStack {
      view.label.font(.headline)
      view.description.font(.subheadline).foregroundStyle(.secondary)
      view.actions
    }
    .multilineTextAlignment(.center)
    return context.evaluate(box)
  }
}

/// A picture from the network, which a widget cannot wait for: what stands in its place.
nonisolated public struct AsyncImage<Content: View>: _PrimitiveView {
  let content: Content

  /// A picture from the network.
  public init(url: URL?, scale: CGFloat = 1) where Content == Image { content = Image(systemName: "photo") }
  /// A picture from the network, and what stands in its place.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> { self.content = _ConditionalContent(.second(placeholder())) }
  /// A picture from the network, by how far it is.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) { self.content = content(.empty) }

  /// What stands in the picture's place, with a record of it.
  @MainActor public static func _evaluate(_ view: Self, in context: _ViewContext) -> ViewNode {
    Content._evaluate(view.content, in: context).modified { .modified($0, .recorded(name: "AsyncImage")) }
  }
}

/// How far a picture from the network is.
public enum AsyncImagePhase: Sendable {
  /// It is not there yet.
  case empty
  /// It is there.
  case success(Image)
  /// It will not be there.
  case failure(any Error)

  /// The picture, if it is there.
  public var image: Image? {
    if case .success(let image) = self { return image }
    return nil
  }
  /// Why it will not be there.
  public var error: (any Error)? {
    if case .failure(let error) = self { return error }
    return nil
  }
}

// As Apple's: a view may hold anything.
@available(*, unavailable)
extension Section: Sendable {}
@available(*, unavailable)
extension ScrollView: Sendable {}
@available(*, unavailable)
extension List: Sendable {}
@available(*, unavailable)
extension GroupBox: Sendable {}
@available(*, unavailable)
extension ContentUnavailableView: Sendable {}
@available(*, unavailable)
extension AsyncImage: Sendable {}
