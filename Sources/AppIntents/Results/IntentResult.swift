import FoundationExtras
public import ViewArchive

/// What an intent gives back.
public protocol IntentResult: Sendable {
  /// The type of a value that it gives back.
  associatedtype Value: Sendable = Never
  /// The value; nil if there is none.
  var value: Value? { get }
  /// Everything it gives back, with the types forgotten.
  var _parts: IntentResultParts { get }
}

extension IntentResult {
  /// Nothing beside the value.
  public var _parts: IntentResultParts { IntentResultParts() }
}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult where Value: _IntentValue {}

/// A result that says something.
public protocol ProvidesDialog: IntentResult {}

/// A result with a view.
public protocol ShowsSnippetView: IntentResult {}

/// A result that runs another intent.
public protocol OpensIntent: IntentResult {}

/// A result with parts whose types are forgotten.
public struct IntentResultParts: Sendable {
  /// The value.
  public var value: (any _IntentValue)?
  /// What is said.
  public var dialog: IntentDialog?
  /// The intent to run next.
  public var opens: (any AppIntent)?
  /// The view.
  public var snippet: IntentSnippet?

  /// Makes parts.
  public init(
    value: (any _IntentValue)? = nil, dialog: IntentDialog? = nil, opens: (any AppIntent)? = nil,
    snippet: IntentSnippet? = nil
  ) {
    self.value = value
    self.dialog = dialog
    self.opens = opens
    self.snippet = snippet
  }
}

/// A view that a result shows, as a function that evaluates it.
///
/// This module knows no views: SwiftUI's `result(view:)` and `result { … }` make a container with one of these, and its
/// type stands in the container's `Snippet`.
public struct IntentSnippet: Sendable {
  /// Evaluates the view.
  public let evaluate: @MainActor @Sendable () -> ViewNode

  /// Makes a snippet.
  public init(_ evaluate: @escaping @MainActor @Sendable () -> ViewNode) { self.evaluate = evaluate }
}

/// The result that every `.result(…)` makes; a type parameter that is `Never` says that the part is missing.
public struct IntentResultContainer<Value: Sendable, OpensAppIntent: Sendable, Snippet: Sendable, Dialog: Sendable>:
  IntentResult
{
  /// The value.
  public let value: Value?
  /// Everything, with the types forgotten.
  public let _parts: IntentResultParts

  /// Makes a result without anything.
  public init() where Value == Never, OpensAppIntent == Never, Snippet == Never, Dialog == Never {
    value = nil
    _parts = IntentResultParts()
  }

  /// Makes a result from its value and all parts.
  ///
  /// The parts must be those that the type parameters name; `value` stands in them too.
  public init(value: Value?, _parts parts: IntentResultParts) {
    self.value = value
    _parts = parts
  }
}

extension IntentResultContainer: ReturnsValue where Value: _IntentValue {}
extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}
extension IntentResultContainer: ShowsSnippetView where Snippet == IntentSnippet {}
extension IntentResultContainer: OpensIntent where OpensAppIntent: AppIntent {}
