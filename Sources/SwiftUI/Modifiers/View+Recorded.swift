public import Foundation

// What acts later, or outside a widget, has no meaning in an archive: it is kept by name, so that a diagnostic can say so.
extension View {
  /// What happens when the view appears; kept by name only.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> _ModifiedView { _recorded("onAppear") }
  /// What happens when the view disappears; kept by name only.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> _ModifiedView {
    _recorded("onDisappear")
  }
  /// What runs while the view is there; kept by name only.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> _ModifiedView { _recorded("task") }
  /// What runs while a value is the same; kept by name only.
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    _ action: @escaping @MainActor @Sendable () async -> Void
  ) -> _ModifiedView { _recorded("task") }
  /// What happens when a value changes; kept by name only.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> _ModifiedView { _recorded("onChange") }
  /// What happens when a value changes; kept by name only.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> _ModifiedView { _recorded("onChange") }
  /// What a tap does; kept by name only, since only an intent can act in a widget.
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> _ModifiedView {
    _recorded("onTapGesture")
  }
  /// What a long press does; kept by name only.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void
  ) -> _ModifiedView { _recorded("onLongPressGesture") }
  /// What a URL does to an app; kept by name only.
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> _ModifiedView {
    _recorded("onOpenURL")
  }
  /// Whether touches reach the view; kept by name only.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> _ModifiedView { _recorded("allowsHitTesting") }
  /// Where touches reach the view; kept by name only.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> _ModifiedView {
    _recorded("contentShape")
  }
  /// Where touches and pictures of one kind reach the view; kept by name only.
  nonisolated public func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> _ModifiedView { _recorded("contentShape") }

  /// A title of the screen around; kept by name only.
  nonisolated public func navigationTitle(_ title: Text) -> _ModifiedView { _recorded("navigationTitle") }
  /// A title of the screen around; kept by name only.
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> _ModifiedView {
    _recorded("navigationTitle")
  }
  /// A title of the screen around; kept by name only.
  @_disfavoredOverload
  nonisolated public func navigationTitle<S: StringProtocol>(_ title: S) -> _ModifiedView {
    _recorded("navigationTitle")
  }
  /// What is behind a row of a list; kept by name only.
  nonisolated public func listRowBackground<V: View>(_ view: V?) -> _ModifiedView { _recorded("listRowBackground") }
  /// Room around a row of a list; kept by name only.
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> _ModifiedView { _recorded("listRowInsets") }
  /// Lines between rows of a list; kept by name only.
  nonisolated public func listRowSeparator(_ visibility: Visibility) -> _ModifiedView { _recorded("listRowSeparator") }
  /// Bars that say where scrolled content stands; kept by name only.
  nonisolated public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> _ModifiedView {
    _recorded("scrollIndicators")
  }
  /// The words for a pointer that rests; kept by name only.
  nonisolated public func help(_ textKey: LocalizedStringKey) -> _ModifiedView { _recorded("help") }
  /// Screens above this one; kept by name only.
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> _ModifiedView { _recorded("sheet") }

  /// A question above the screen; kept by name only.
  nonisolated public func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> _ModifiedView { _recorded("alert") }
  /// Controls in the bars of the screen around; kept by name only.
  nonisolated public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> _ModifiedView {
    _recorded("toolbar")
  }
  /// Moves the view to where another one was; kept by name only.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, anchor: UnitPoint = .center, isSource: Bool = true
  ) -> _ModifiedView { _recorded("matchedGeometryEffect") }

  /// The name of a preview; kept by name only.
  nonisolated public func previewDisplayName(_ value: String?) -> _ModifiedView { _recorded("previewDisplayName") }
  /// The room of a preview; kept by name only.
  nonisolated public func previewLayout(_ value: PreviewLayout) -> _ModifiedView { _recorded("previewLayout") }
  /// The device of a preview; kept by name only.
  nonisolated public func previewDevice(_ value: PreviewDevice?) -> _ModifiedView { _recorded("previewDevice") }
}

/// What a shape of touch is for.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int
  /// Makes kinds from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Touches.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// Pictures that are dragged.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// Pictures beside a menu.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// Effects below a pointer.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// What is read aloud.
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}

/// Whether bars say where scrolled content stands.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  let name: String
  /// As the surface likes.
  public static let automatic = ScrollIndicatorVisibility(name: "automatic")
  /// Yes.
  public static let visible = ScrollIndicatorVisibility(name: "visible")
  /// No.
  public static let hidden = ScrollIndicatorVisibility(name: "hidden")
  /// Never.
  public static let never = ScrollIndicatorVisibility(name: "never")
}
