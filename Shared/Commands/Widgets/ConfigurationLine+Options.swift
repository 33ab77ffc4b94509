import Foundation
import FoundationExtras
import WidgetKitCore

extension Sequence<ConfigurationLine> {
  /// What was set, in one line and under the options' names: `hours-ahead: 12 · category: coffee`; empty where nothing was.
  var optionSummary: String {
    filter(\.isSet).map { "\($0.name.kebabCased): \($0.shownText)" }.joined(separator: " · ")
  }
}

extension ConfigurationLine {
  /// The value in words, in which the whole identifier of a thing that is gone, which says nothing, is its beginning.
  var shownText: String {
    text.split(separator: ", ", omittingEmptySubsequences: false).map { word in
      guard word.hasSuffix(" (gone)"), let id = UUID(uuidString: String(word.dropLast(" (gone)".count))) else {
        return String(word)
      }
      return "\(ShortID.text(id).prefix(ShortID.minimum)) (gone)"
    }.joined(separator: ", ")
  }
}
