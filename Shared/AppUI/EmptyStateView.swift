public import SwiftUI
import WidgetKit

/// Nothing is there yet: says so, and shows the words that change it.
///
///     EmptyStateView("No drink yet", command: "caffeine log espresso")
public struct EmptyStateView: View {
  private let message: String
  private let command: String?
  @Environment(\.widgetFamily) private var family

  /// Makes an invitation.
  ///
  /// - Parameters:
  ///   - message: What is not there.
  ///   - command: What a person types to begin; nil where a button of the card does it.
  public init(_ message: String, command: String? = nil) {
    self.message = message
    self.command = command
  }

  /// The message and below it, dim, the command, in as many lines as they need.
  ///
  /// A flat card has one line for each. A round card, and one that is low for the size of the text, has room for the message
  /// alone.
  public var body: some View {
    switch family {
    case .accessoryCircular, .accessoryCorner:
      Text(message)
        .font(.caption)
        .multilineTextAlignment(.center)
        .lineLimit(3)
        .minimumScaleFactor(0.5)
    default:
      ViewThatFits(in: .vertical) {
        words(hasCommand: true)
        // Half a command is none.
        words(hasCommand: false)
      }
      .invalidatableContent()
    }
  }

  private func words(hasCommand: Bool) -> some View {
    VStack(alignment: .leading, spacing: 3) {
      Text(message)
        .font(.subheadline)
        .lineLimit(isFlat ? 1 : 2)
      if hasCommand, let command {
        Text(command)
          .font(.caption.monospaced())
          .foregroundStyle(.subdued)
          .lineLimit(isFlat ? 1 : 3)
      }
    }
    .shrinkingInWidth(to: 0.7)
  }

  private var isFlat: Bool { family == .accessoryInline || family == .accessoryRectangular }
}
