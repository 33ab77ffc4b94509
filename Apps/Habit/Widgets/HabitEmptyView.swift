import AppUI
import SwiftUI
import WidgetKit

/// Nothing is there to show: why, and below it the command by which there is, in as many lines as it needs.
struct HabitEmptyView: View {
  /// What is the matter.
  let message: String
  /// What a person types, with the program's name; nil where there is nothing to do.
  var command: String?
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch family {
    case .accessoryCircular, .accessoryInline, .accessoryRectangular: EmptyStateView(message, command: command)
    default:
      VStack(alignment: .leading, spacing: 3) {
        Text(message)
          .font(.subheadline)
          .lineLimit(2)
        if let command {
          Text(command)
            .font(.caption.monospaced())
            .foregroundStyle(.subdued)
            .lineLimit(3)
        }
      }
      .shrinkingInWidth(to: 0.7)
      .invalidatableContent()
    }
  }
}
