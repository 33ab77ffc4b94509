public import SwiftUI

/// A control for the system's own control center; accepted and listed, since no surface here shows one.
@MainActor @preconcurrency
public protocol ControlWidget {
  /// The type of the configuration.
  associatedtype Body: ControlWidgetConfiguration
  /// Makes the control.
  @MainActor @preconcurrency init()
  /// The control's kind and template.
  @MainActor @preconcurrency var body: Self.Body { get }
}

/// What a control is.
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {
  /// The type of the configuration that this one is made of.
  associatedtype Body: ControlWidgetConfiguration
  /// The configuration that this one is made of.
  @MainActor @preconcurrency var body: Self.Body { get }
  /// The kinds that are configured.
  @MainActor static func _plans(_ configuration: Self) -> [_ControlPlan]
}

extension ControlWidgetConfiguration {
  /// The kinds that the body configures.
  @MainActor public static func _plans(_ configuration: Self) -> [_ControlPlan] { Body._plans(configuration.body) }
}

extension Never: ControlWidgetConfiguration {
  /// Never called: there is no such configuration.
  @MainActor public static func _plans(_ configuration: Never) -> [_ControlPlan] {}
}

/// What is known about a control.
public struct _ControlPlan: Hashable, Sendable {
  let kind: String
  var displayName: String?
  var description: String?
}

/// A configuration of a control that is data by itself.
public struct _ControlConfiguration: ControlWidgetConfiguration {
  let plans: [_ControlPlan]
  /// Never asked for: such a configuration has no parts.
  public var body: Never { preconditionFailure("a primitive configuration has no body") }
  /// The kinds.
  @MainActor public static func _plans(_ configuration: Self) -> [_ControlPlan] { configuration.plans }
}

extension ControlWidgetConfiguration {
  /// What people call the control.
  @MainActor @preconcurrency
  public func displayName(_ displayName: LocalizedStringResource) -> some ControlWidgetConfiguration {
    changed { $0.displayName = displayName.text }
  }
  /// What the control is for.
  @MainActor @preconcurrency
  public func description(_ description: LocalizedStringResource) -> some ControlWidgetConfiguration {
    changed { $0.description = description.text }
  }
  /// Asks for a configuration when the control is placed; without effect here.
  @MainActor @preconcurrency
  public func promptsForUserConfiguration() -> some ControlWidgetConfiguration { changed { _ in } }
  /// Hides the control where it is not available; without effect here.
  @MainActor @preconcurrency
  public func hidden(_ hidden: Bool = true) -> some ControlWidgetConfiguration { changed { _ in } }

  private func changed(_ change: (inout _ControlPlan) -> Void) -> _ControlConfiguration {
    _ControlConfiguration(
      plans: Self._plans(self).map { plan in
        var plan = plan
        change(&plan)
        return plan
      })
  }
}
