public import AppIntents

/// What gives a control its value.
public protocol ControlValueProvider: SendableMetatype {
  /// The type of the value.
  associatedtype Value
  /// The value shown in a gallery.
  var previewValue: Value { get }
  /// The value now.
  func currentValue() async throws -> Value
}

/// What gives a configured control its value.
public protocol AppIntentControlValueProvider: SendableMetatype {
  /// The intent whose parameters are the configuration.
  associatedtype Configuration: ControlConfigurationIntent
  /// The type of the value.
  associatedtype Value
  /// The value shown in a gallery.
  func previewValue(configuration: Configuration) -> Value
  /// The value now.
  func currentValue(configuration: Configuration) async throws -> Value
}

/// What a control looks like.
@MainActor @preconcurrency
public protocol ControlWidgetTemplate {}

/// A control without configuration.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>: ControlWidgetConfiguration {
  private let plan: _ControlPlan

  /// Makes a control that shows no value.
  @MainActor @preconcurrency
  public init(kind: String, @ControlWidgetTemplateBuilder content: @escaping @MainActor () -> Content) {
    plan = _ControlPlan(kind: kind)
  }
  /// Makes a control that shows a value.
  @MainActor @preconcurrency
  public init<Provider: ControlValueProvider>(
    kind: String, provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping @MainActor (Provider.Value) -> Content
  ) {
    plan = _ControlPlan(kind: kind)
  }

  /// Never asked for: such a configuration has no parts.
  public var body: Never { preconditionFailure("a primitive configuration has no body") }
  /// The one kind.
  @MainActor public static func _plans(_ configuration: Self) -> [_ControlPlan] { [configuration.plan] }
}

/// A control that people configure by the parameters of an intent.
public struct AppIntentControlConfiguration<
  Configuration: ControlConfigurationIntent, Content: ControlWidgetTemplate
>: ControlWidgetConfiguration {
  private let plan: _ControlPlan

  /// Makes a control that shows no value of its own.
  @MainActor @preconcurrency
  public init(
    kind: String, intent: Configuration.Type = Configuration.self,
    @ControlWidgetTemplateBuilder content: @escaping @MainActor (Configuration) -> Content
  ) {
    plan = _ControlPlan(kind: kind)
  }
  /// Makes a control that shows a value.
  @MainActor @preconcurrency
  public init<Provider: AppIntentControlValueProvider>(
    kind: String, provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping @MainActor (Provider.Value) -> Content
  ) where Provider.Configuration == Configuration {
    plan = _ControlPlan(kind: kind)
  }

  /// Never asked for: such a configuration has no parts.
  public var body: Never { preconditionFailure("a primitive configuration has no body") }
  /// The one kind.
  @MainActor public static func _plans(_ configuration: Self) -> [_ControlPlan] { [configuration.plan] }
}

/// Takes the one template of a control.
@resultBuilder
public enum ControlWidgetTemplateBuilder: Sendable {
  /// The template.
  public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content { content }
}
