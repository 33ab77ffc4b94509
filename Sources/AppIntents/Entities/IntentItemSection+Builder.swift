public import FoundationExtras

extension IntentItemSection {
  /// Makes a section of items or values, one a line.
  ///
  ///     ItemSection("Light roast") {
  ///       "Kenya"
  ///       "Ethiopia"
  ///     }
  public init(
    _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil,
    @_ItemBuilder<Result> itemsBuilder: () -> [IntentItem<Result>]
  ) {
    self.init(title, subtitle: subtitle, items: itemsBuilder())
  }
}

/// Items written one a line, each as an item or as its value.
@resultBuilder public enum _ItemBuilder<Result: _IntentValue>: Sendable {
  /// An item.
  public static func buildExpression(_ item: IntentItem<Result>) -> [IntentItem<Result>] { [item] }
  /// A value that is shown as it shows itself.
  public static func buildExpression(_ value: Result) -> [IntentItem<Result>] { [IntentItem(value)] }
  /// All lines.
  public static func buildBlock(_ parts: [IntentItem<Result>]...) -> [IntentItem<Result>] { parts.flatMap { $0 } }
  /// The lines of an `if` without `else`.
  public static func buildOptional(_ part: [IntentItem<Result>]?) -> [IntentItem<Result>] { part ?? [] }
  /// The lines of the first branch.
  public static func buildEither(first part: [IntentItem<Result>]) -> [IntentItem<Result>] { part }
  /// The lines of the second branch.
  public static func buildEither(second part: [IntentItem<Result>]) -> [IntentItem<Result>] { part }
  /// The lines of a loop.
  public static func buildArray(_ parts: [[IntentItem<Result>]]) -> [IntentItem<Result>] { parts.flatMap { $0 } }
}
