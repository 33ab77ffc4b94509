public import FoundationExtras

/// What an intent does, in a sentence or two.
public struct IntentDescription: Sendable, ExpressibleByStringInterpolation {
  /// The words.
  public var descriptionText: LocalizedStringResource
  /// The group under which the intent is listed.
  public var categoryName: LocalizedStringResource?
  /// Words by which it is found.
  public var searchKeywords: [LocalizedStringResource]
  /// What the value that it returns is called.
  public var resultValueName: LocalizedStringResource?

  /// Makes a description.
  public init(
    _ text: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
  ) {
    descriptionText = text
    self.categoryName = categoryName
    self.searchKeywords = searchKeywords
    self.resultValueName = resultValueName
  }

  /// Makes a description of literal words.
  public init(stringLiteral value: String) { self.init(LocalizedStringResource(stringLiteral: value)) }

  /// Makes a description of interpolated words.
  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(LocalizedStringResource(stringInterpolation: stringInterpolation))
  }
}

/// Whatever an intent's `description` may be spelled as.
public protocol _IntentDescriptionProvider {
  /// The description, if there is one.
  var _intentDescription: IntentDescription? { get }
}

extension IntentDescription: _IntentDescriptionProvider {
  /// This description.
  public var _intentDescription: IntentDescription? { self }
}

extension LocalizedStringResource: _IntentDescriptionProvider {
  /// A description of these words.
  public var _intentDescription: IntentDescription? { IntentDescription(self) }
}

extension Optional: _IntentDescriptionProvider where Wrapped: _IntentDescriptionProvider {
  /// The description inside.
  public var _intentDescription: IntentDescription? { self?._intentDescription }
}
