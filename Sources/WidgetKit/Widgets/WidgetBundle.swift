/// The widgets of an app's extension.
@MainActor @preconcurrency
public protocol WidgetBundle {
  /// The type of the widgets together.
  associatedtype Body: Widget

  /// Makes the bundle.
  @MainActor @preconcurrency init()
  /// The widgets.
  @WidgetBundleBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension WidgetBundle {
  /// The entry point of an extension: answers a host that calls it with the word `extension`, and tells anybody else what it
  /// holds and how it is shown.
  @MainActor public static func main() async {
    await BundleProgram(WidgetPlans(Self()), title: "\(Self.self)").run()
  }
}
