/// What offers values for a parameter at run time.
public protocol DynamicOptionsProvider: Sendable, _SupportsAppDependencies {
  /// A list, or items in sections.
  associatedtype Result: ResultsCollection
  /// The type of the value taken where nothing is chosen.
  associatedtype DefaultValue: _IntentValue = Result.Result

  /// The values on offer.
  func results() async throws -> Result
  /// What is taken where a person has chosen nothing; nil takes nothing.
  func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
  /// Takes nothing.
  public func defaultResult() async -> DefaultValue? { nil }
}

/// Values on offer, as a list or in sections.
public protocol ResultsCollection<Result>: Sendable {
  /// The type of the values.
  associatedtype Result: _IntentValue
  /// The values with what is said of each.
  var _items: [IntentItem<Result>] { get }
}

extension Array: ResultsCollection where Element: _IntentValue {
  /// The type of the values.
  public typealias Result = Element
  /// The values, each shown as it shows itself.
  public var _items: [IntentItem<Element>] { map { IntentItem($0) } }
}
