public import SwiftUI
import WidgetKit

/// A toggle as a line of a list: a circle before the words, filled and checked where it is on.
///
///     Toggle(isOn: done, intent: intent) { Text("Read") }
///       .toggleStyle(.check)
///
/// A switch is higher than the lines of a small card are.
public struct CheckToggleStyle: ToggleStyle {
  /// Makes the style.
  nonisolated public init() {}

  /// The circle in the tint in force, and behind it the label.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 6) {
      Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
        .foregroundStyle(configuration.isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.subdued))
        .widgetAccentable()
        // The control says its state itself.
        .accessibilityHidden(true)
      configuration.label
    }
    .invalidatableContent()
    .privacySensitive()
  }
}

extension ToggleStyle where Self == CheckToggleStyle {
  /// A circle before the words, filled and checked where it is on.
  nonisolated public static var check: CheckToggleStyle { CheckToggleStyle() }
}
