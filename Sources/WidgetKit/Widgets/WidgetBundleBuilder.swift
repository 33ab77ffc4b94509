/// Puts the widgets of a bundle together.
///
/// All parts have one type, so that conditions and any number of widgets cost the type checker nothing.
@MainActor @preconcurrency @resultBuilder
public enum WidgetBundleBuilder {
  /// A widget of the bundle.
  public static func buildExpression<Content: Widget>(_ widget: Content) -> _WidgetGroup {
    _WidgetGroup(plans: Content._plans(widget), activities: Content._activities(widget))
  }
  /// A control of the bundle.
  public static func buildExpression<Content: ControlWidget>(_ control: Content) -> _WidgetGroup {
    _WidgetGroup(controls: Content.Body._plans(control.body))
  }
  /// The widgets of a block.
  public static func buildBlock(_ groups: _WidgetGroup...) -> _WidgetGroup { _WidgetGroup(joining: groups) }
  /// Widgets under a condition.
  public static func buildOptional(_ group: _WidgetGroup?) -> _WidgetGroup { group ?? _WidgetGroup() }
  /// The first of two alternatives.
  public static func buildEither(first group: _WidgetGroup) -> _WidgetGroup { group }
  /// The second of two alternatives.
  public static func buildEither(second group: _WidgetGroup) -> _WidgetGroup { group }
  /// Widgets that exist only where a platform's version allows it.
  public static func buildLimitedAvailability(_ group: _WidgetGroup) -> _WidgetGroup { group }
}

/// Several widgets and controls as one.
public struct _WidgetGroup: Widget {
  var plans: [_WidgetPlan] = []
  var controls: [_ControlPlan] = []
  var activities: [_ActivityPlan] = []

  /// Makes an empty group.
  public init() {}

  init(plans: [_WidgetPlan] = [], controls: [_ControlPlan] = [], activities: [_ActivityPlan] = []) {
    self.plans = plans
    self.controls = controls
    self.activities = activities
  }

  init(joining groups: [_WidgetGroup]) {
    plans = groups.flatMap(\.plans)
    controls = groups.flatMap(\.controls)
    activities = groups.flatMap(\.activities)
  }

  /// A group has no configuration of its own.
  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }

  /// The kinds of all widgets of the group.
  @MainActor public static func _plans(_ widget: Self) -> [_WidgetPlan] { widget.plans }
  /// The kinds of Live Activities of all widgets of the group.
  @MainActor public static func _activities(_ widget: Self) -> [_ActivityPlan] { widget.activities }
}
