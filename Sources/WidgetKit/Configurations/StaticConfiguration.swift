public import SwiftUI
public import WidgetKitCore

/// The configuration of a widget that people do not configure.
public struct StaticConfiguration<Content: View>: _PrimitiveWidgetConfiguration {
  private let plan: _WidgetPlan

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - kind: The widget's name in databases; it must never change.
  ///   - provider: What makes the timelines.
  ///   - content: What shows an entry.
  @MainActor @preconcurrency
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) {
    plan = _WidgetPlan(kind: kind, content: StaticContent(provider: provider, view: content))
  }

  /// The one kind.
  @MainActor public static func _plans(_ configuration: Self) -> [_WidgetPlan] { [configuration.plan] }
}
