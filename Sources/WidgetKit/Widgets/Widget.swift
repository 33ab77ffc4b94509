/// One kind of widget: what it is called and how its entries become views.
///
///     struct TodayWidget: Widget {
///       var body: some WidgetConfiguration {
///         StaticConfiguration(kind: "today", provider: TodayProvider()) { TodayView(entry: $0) }
///           .supportedFamilies([.systemSmall, .systemMedium])
///       }
///     }
@MainActor @preconcurrency
public protocol Widget {
  /// The type of the configuration.
  associatedtype Body: WidgetConfiguration

  /// Makes the widget.
  @MainActor @preconcurrency init()
  /// The widget's kind, provider and view.
  @MainActor @preconcurrency var body: Self.Body { get }

  /// The kinds of widgets that stand behind this value; one, except for groups.
  @MainActor static func _plans(_ widget: Self) -> [_WidgetPlan]
  /// The kinds of Live Activities that stand behind this value.
  @MainActor static func _activities(_ widget: Self) -> [_ActivityPlan]
}

extension Widget {
  /// The kind that the body configures.
  @MainActor public static func _plans(_ widget: Self) -> [_WidgetPlan] { Body._plans(widget.body) }
  /// The kinds of Live Activities that the body configures.
  @MainActor public static func _activities(_ widget: Self) -> [_ActivityPlan] { Body._activities(widget.body) }

  /// The entry point of an extension that consists of this widget alone; see ``WidgetBundle/main()``.
  @MainActor public static func main() async {
    await BundleProgram(WidgetPlans(Self()), title: "\(Self.self)").run()
  }
}
