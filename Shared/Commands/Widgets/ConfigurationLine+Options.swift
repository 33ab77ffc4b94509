import WidgetKitCore

extension Sequence<ConfigurationLine> {
  /// What was set, in one line and under the options' names: `hours-ahead: 12 · category: coffee`; empty where nothing was.
  var optionSummary: String {
    filter(\.isSet).map { "\($0.name.kebabCased): \($0.text)" }.joined(separator: " · ")
  }
}
