/// Puts the statements of a closure together into one view.
@resultBuilder
public enum ViewBuilder: Sendable {
  /// One view of a block.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// No view at all.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// A block of one view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// A block of several views.
  @inlinable
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }
  /// A view under a condition without an alternative.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// The first of two alternatives.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(.first(first))
  }
  /// The second of two alternatives.
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(.second(second))
  }
  /// A view that exists only where a platform's version allows it.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
