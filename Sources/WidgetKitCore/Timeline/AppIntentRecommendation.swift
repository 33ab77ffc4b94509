public import AppIntents
public import FoundationExtras

/// A configuration that a gallery offers ready made.
public struct AppIntentRecommendation<I: WidgetConfigurationIntent>: Sendable {
  /// The configuration.
  public let intent: I
  /// What the gallery calls it.
  public let description: LocalizedStringResource

  /// Makes a recommendation with a text that can be translated.
  public init(intent: I, description: LocalizedStringResource) {
    self.intent = intent
    self.description = description
  }

  /// Makes a recommendation with a text that is shown as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(intent: I, description: S) {
    self.init(intent: intent, description: LocalizedStringResource(stringLiteral: String(description)))
  }
}
