public import SwiftUI
import ViewArchive
public import WidgetKitCore

/// A configuration with something said about it; one type for all modifiers.
public struct _ModifiedWidgetConfiguration: _PrimitiveWidgetConfiguration {
  let plans: [_WidgetPlan]
  let activities: [_ActivityPlan]

  init<Base: WidgetConfiguration>(_ base: Base, _ change: (inout _WidgetPlan) -> Void) {
    plans = Base._plans(base).map { plan in
      var plan = plan
      change(&plan)
      return plan
    }
    activities = Base._activities(base)
  }

  /// The changed kinds.
  @MainActor public static func _plans(_ configuration: Self) -> [_WidgetPlan] { configuration.plans }
  /// The same kinds of Live Activities.
  @MainActor public static func _activities(_ configuration: Self) -> [_ActivityPlan] { configuration.activities }
}

extension WidgetConfiguration {
  /// What people call the widget.
  @MainActor @preconcurrency
  public func configurationDisplayName(_ displayName: Text) -> some WidgetConfiguration {
    _ModifiedWidgetConfiguration(self) { $0.displayName = displayName._words }
  }
  /// What people call the widget.
  @MainActor @preconcurrency
  public func configurationDisplayName(_ displayNameKey: LocalizedStringKey) -> some WidgetConfiguration {
    configurationDisplayName(Text(displayNameKey))
  }
  /// What people call the widget.
  @_disfavoredOverload @MainActor @preconcurrency
  public func configurationDisplayName<S: StringProtocol>(_ displayName: S) -> some WidgetConfiguration {
    _ModifiedWidgetConfiguration(self) { $0.displayName = String(displayName) }
  }
  /// What people call the widget.
  @_disfavoredOverload @MainActor @preconcurrency
  public func configurationDisplayName(_ displayName: LocalizedStringResource) -> some WidgetConfiguration {
    _ModifiedWidgetConfiguration(self) { $0.displayName = displayName.text }
  }

  /// What the widget is for.
  @MainActor @preconcurrency
  public func description(_ description: Text) -> some WidgetConfiguration {
    _ModifiedWidgetConfiguration(self) { $0.description = description._words }
  }
  /// What the widget is for.
  @MainActor @preconcurrency
  public func description(_ descriptionKey: LocalizedStringKey) -> some WidgetConfiguration {
    description(Text(descriptionKey))
  }
  /// What the widget is for.
  @_disfavoredOverload @MainActor @preconcurrency
  public func description<S: StringProtocol>(_ description: S) -> some WidgetConfiguration {
    _ModifiedWidgetConfiguration(self) { $0.description = String(description) }
  }
  /// What the widget is for.
  @_disfavoredOverload @MainActor @preconcurrency
  public func description(_ description: LocalizedStringResource) -> some WidgetConfiguration {
    _ModifiedWidgetConfiguration(self) { $0.description = description.text }
  }

  /// The families that the widget comes in, the default first.
  @MainActor @preconcurrency
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
    _ModifiedWidgetConfiguration(self) { plan in
      plan.families = families.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
  }

  /// Lets the content go up to the edge.
  @MainActor @preconcurrency
  public func contentMarginsDisabled() -> some WidgetConfiguration {
    _ModifiedWidgetConfiguration(self) { $0.contentMarginsDisabled = true }
  }

  /// Says whether a surface may leave the background out.
  @MainActor @preconcurrency
  public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration {
    _ModifiedWidgetConfiguration(self) { $0.isBackgroundRemovable = isRemovable }
  }

  /// Asks for a configuration when the widget is placed.
  @MainActor @preconcurrency
  public func promptsForUserConfiguration() -> some WidgetConfiguration {
    _ModifiedWidgetConfiguration(self) { $0.promptsForConfiguration = true }
  }

  /// Places where the widget would rather not be offered; kept, without effect here.
  @MainActor @preconcurrency
  public func disfavoredLocations(
    _ locations: [WidgetLocation], for families: [WidgetFamily]
  ) -> some WidgetConfiguration { recorded("disfavoredLocations") }

  /// What handles downloads that end while the app sleeps; kept, never called.
  @MainActor @preconcurrency
  public func onBackgroundURLSessionEvents(
    matching: String? = nil, _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration { recorded("onBackgroundURLSessionEvents") }

  /// What handles downloads that end while the app sleeps; kept, never called.
  @MainActor @preconcurrency
  public func onBackgroundURLSessionEvents(
    matching: @escaping (String) -> Bool, _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration { recorded("onBackgroundURLSessionEvents") }

  /// What learns the address for reloads by push; kept, never called, since nothing pushes here.
  @MainActor @preconcurrency
  public func pushHandler<Handler: WidgetPushHandler>(_ handler: Handler.Type) -> some WidgetConfiguration {
    recorded("pushHandler")
  }

  /// The ways to mount the widget in a room; kept, without effect here.
  @MainActor @preconcurrency
  public func supportedMountingStyles(_ styles: [WidgetMountingStyle]) -> some WidgetConfiguration {
    recorded("supportedMountingStyles")
  }

  /// The material of the widget in a room; kept, without effect here.
  @MainActor @preconcurrency
  public func widgetTexture(_ texture: WidgetTexture) -> some WidgetConfiguration { recorded("widgetTexture") }

  private func recorded(_ name: String) -> _ModifiedWidgetConfiguration {
    _ModifiedWidgetConfiguration(self) { $0.recordedModifiers.append(name) }
  }
}

extension Text {
  /// The words, in one line.
  @MainActor var _words: String { _archive(self, environment: EnvironmentValues(), size: .zero).plainText }
}
