import AppUI
import SwiftUI
import WidgetKit

/// The categories that the configuration names do not exist any more.
struct MissingCategoryView: View {
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch family {
    case .accessoryCircular, .accessoryInline: Text("Pick a category").lineLimit(1)
    default:
      VStack(alignment: .leading, spacing: 2) {
        Text("This category is gone")
          .font(.headline)
          .lineLimit(1)
          .shrinkingInWidth(to: 0.7)
        Text("Pick another:")
          .font(.caption)
        Text("widgets configure ID --category NAME")
          .font(.caption.monospaced())
          .foregroundStyle(.subdued)
          .shrinkingInWidth(to: 0.6)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }
}
