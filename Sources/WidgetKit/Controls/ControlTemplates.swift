public import AppIntents
public import SwiftUI

/// A control that runs an intent.
public struct ControlWidgetButton<Action: AppIntent>: ControlWidgetTemplate {
  /// Makes a button with a label.
  nonisolated public init<Label: View>(action: Action, @ViewBuilder label: () -> Label) {}
  /// Makes a button whose label says whether it is at work.
  nonisolated public init<Label: View>(action: Action, @ViewBuilder label: (Bool) -> Label) {}
  /// Makes a button with a title, and a label for its value.
  nonisolated public init<Label: View>(
    _ title: LocalizedStringKey, action: Action, @ViewBuilder actionLabel: (Bool) -> Label
  ) {}
}

/// A control with two states.
public struct ControlWidgetToggle<Action: SetValueIntent>: ControlWidgetTemplate {
  /// Makes a toggle with a title, and a label for each state.
  nonisolated public init<Label: View>(
    _ title: LocalizedStringKey, isOn: Bool, action: Action, @ViewBuilder valueLabel: (Bool) -> Label
  ) where Action.ValueType == Bool {}
  /// Makes a toggle with a title, and a label for each state.
  @_disfavoredOverload
  nonisolated public init<Title: StringProtocol, Label: View>(
    _ title: Title, isOn: Bool, action: Action, @ViewBuilder valueLabel: (Bool) -> Label
  ) where Action.ValueType == Bool {}
  /// Makes a toggle with a title.
  nonisolated public init(_ title: LocalizedStringKey, isOn: Bool, action: Action) where Action.ValueType == Bool {}
  /// Makes a toggle with a label for its title and one for each state.
  nonisolated public init<Title: View, Label: View>(
    isOn: Bool, action: Action, @ViewBuilder label: () -> Title, @ViewBuilder valueLabel: (Bool) -> Label
  ) where Action.ValueType == Bool {}
}

extension ControlWidgetTemplate {
  /// The colour of the control; without effect here.
  @MainActor @preconcurrency public func tint(_ tint: Color?) -> Self { self }
  /// Whether the control can be used; without effect here.
  @MainActor @preconcurrency public func disabled(_ disabled: Bool) -> Self { self }
  /// What kind of thing the control shows as private; without effect here.
  @MainActor @preconcurrency public func privacySensitive(_ sensitive: Bool = true) -> Self { self }
}

/// Where an app asks for its controls to be shown anew; nothing shows them here.
public final class ControlCenter: Sendable {
  /// The center of the process.
  public static let shared = ControlCenter()
  private init() {}
  /// Does nothing: no control of the kind is shown.
  public func reloadControls(ofKind kind: String) {}
  /// Does nothing: no control is shown.
  public func reloadAllControls() {}
}

extension View {
  /// What the system says about a control's action; kept by name.
  nonisolated public func controlWidgetActionHint(_ hint: LocalizedStringKey) -> _ModifiedView {
    _recorded("controlWidgetActionHint")
  }
  /// What the system says about a control's state; kept by name.
  nonisolated public func controlWidgetStatus(_ status: LocalizedStringKey) -> _ModifiedView {
    _recorded("controlWidgetStatus")
  }
}
