public import AppIntents
public import SwiftUI
public import WidgetKitCore

/// The configuration of a widget that people configure by the parameters of an intent.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>: _PrimitiveWidgetConfiguration {
  private let plan: _WidgetPlan

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - kind: The widget's name in databases; it must never change.
  ///   - intent: The intent whose parameters are the configuration.
  ///   - provider: What makes the timelines.
  ///   - content: What shows an entry.
  @MainActor @preconcurrency
  public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    plan = _WidgetPlan(
      kind: kind, content: IntentContent(provider: provider, view: content), configuration: Intent.self)
  }

  /// The one kind.
  @MainActor public static func _plans(_ configuration: Self) -> [_WidgetPlan] { [configuration.plan] }
}
