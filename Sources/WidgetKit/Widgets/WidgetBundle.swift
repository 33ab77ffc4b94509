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
  /// The entry point of an extension: says what it holds, since it has nothing to show by itself.
  @MainActor public static func main() async {
    print(WidgetPlans(Self()).summary(of: "\(Self.self)"))
  }
}
