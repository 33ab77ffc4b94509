public import FoundationExtras

/// A value on offer with what is said of it.
public struct IntentItem<Result: _IntentValue>: Sendable {
  /// The value.
  public var value: Result
  /// What it is called; nil is what it calls itself.
  public var title: LocalizedStringResource?
  /// A second line.
  public var subtitle: LocalizedStringResource?
  /// A picture.
  public var image: DisplayRepresentation.Image?
  /// The heading under which it stands.
  var section: String?

  /// Makes an item that is shown as the value shows itself.
  public init(_ value: Result) { self.value = value }

  /// Makes an item with a title of its own.
  public init(
    _ value: Result, title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.value = value
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  /// The item as something to choose.
  func _choice() -> ParameterChoice {
    var choice = value._choice()
    if let title { choice.title = title.text }
    if let subtitle { choice.subtitle = subtitle.text }
    if let symbol = image?.systemName { choice.systemImage = symbol }
    choice.section = section
    return choice
  }
}

/// Values on offer under one heading.
public struct IntentItemSection<Result: _IntentValue>: Sendable {
  /// The heading.
  public var title: LocalizedStringResource?
  /// A line below the heading.
  public var subtitle: LocalizedStringResource?
  /// The items.
  public var items: [IntentItem<Result>]

  /// Makes a section of items.
  public init(
    _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil, items: [IntentItem<Result>] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.items = items
  }

  /// Makes a section of values that are shown as they show themselves.
  public init(
    _ title: LocalizedStringResource? = nil, subtitle: LocalizedStringResource? = nil, items: [Result]
  ) {
    self.init(title, subtitle: subtitle, items: items.map { IntentItem($0) })
  }
}

/// Values on offer in sections.
public struct IntentItemCollection<Result: _IntentValue>: ResultsCollection {
  /// What is asked above the list.
  public var promptLabel: LocalizedStringResource?
  /// Whether the values are offered in the order of their titles rather than as given.
  public var usesIndexedCollation: Bool
  /// The sections.
  public var sections: [IntentItemSection<Result>]

  /// Makes a collection of sections.
  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    sections: [IntentItemSection<Result>]
  ) {
    self.promptLabel = promptLabel
    self.usesIndexedCollation = usesIndexedCollation
    self.sections = sections
  }

  /// Makes a collection of values in one section without a heading.
  public init(promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false, items: [Result]) {
    self.init(
      promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation, sections: [IntentItemSection(items: items)])
  }

  /// Makes a collection from a builder of sections.
  public init(
    promptLabel: LocalizedStringResource? = nil, usesIndexedCollation: Bool = false,
    @_ListBuilder<IntentItemSection<Result>> sections: () -> [IntentItemSection<Result>]
  ) {
    self.init(promptLabel: promptLabel, usesIndexedCollation: usesIndexedCollation, sections: sections())
  }

  /// The values with what is said of each.
  public var _items: [IntentItem<Result>] {
    sections.flatMap { section in
      section.items.map { item in
        var item = item
        item.section = section.title?.text ?? item.section
        return item
      }
    }
  }
}

/// Values on offer in sections.
public typealias ItemCollection = IntentItemCollection

/// Values on offer under one heading.
public typealias ItemSection = IntentItemSection

/// Lists written one element a line.
@resultBuilder public enum _ListBuilder<Element>: Sendable {
  /// One element.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Several elements.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// All lines.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
  /// The lines of an `if` without `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  /// The lines of the first branch.
  public static func buildEither(first part: [Element]) -> [Element] { part }
  /// The lines of the second branch.
  public static func buildEither(second part: [Element]) -> [Element] { part }
  /// The lines of a loop.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
  /// The lines of an `if #available`.
  public static func buildLimitedAvailability(_ part: [Element]) -> [Element] { part }
}
