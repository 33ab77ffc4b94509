import AppUI
import SwiftUI
import WidgetKit

/// Habits that a configuration names and that were deleted.
struct MissingHabits: Hashable, Sendable {
  /// What they were called; nothing where nobody knows it any more.
  var names: [String]
  /// What a person types to pick another, and the option that is in it.
  var command: String
  var option: String

  /// What is the matter: `Run was deleted`.
  var message: String {
    switch names.count {
    case 0: "Deleted habit"
    case 1: "\(names[0]) was deleted"
    case 2: "\(names[0]) and \(names[1]) were deleted"
    default: "\(names[0]) and \(names.count - 1) more were deleted"
    }
  }
}

/// The habits that the configuration names do not exist any more: which they were, and how to pick another.
struct MissingHabitView: View {
  let missing: MissingHabits
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch family {
    case .accessoryCircular: Text("Pick a habit").lineLimit(2).multilineTextAlignment(.center)
    case .accessoryInline: Text(missing.message).lineLimit(1)
    default:
      VStack(alignment: .leading, spacing: 2) {
        Text(missing.message)
          .font(.subheadline).bold()
          .lineLimit(family == .accessoryRectangular ? 1 : 2)
        if family != .accessoryRectangular {
          Text("Pick another:")
            .font(.caption)
        }
        command
          .font(.caption.monospaced())
          .foregroundStyle(.subdued)
      }
      .shrinkingInWidth(to: 0.7)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  /// In one line where it has room; else no option is parted from its dashes.
  private var command: some View {
    ViewThatFits(in: .horizontal) {
      Text("\(missing.command) \(missing.option)").lineLimit(1)
      VStack(alignment: .leading, spacing: 0) {
        Text(missing.command).lineLimit(2)
        Text(missing.option).lineLimit(1)
      }
    }
  }
}
