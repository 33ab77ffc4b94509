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

  /// The message and below it, dim, the command; a round card has room for the message alone.
  public var body: some View {
    switch family {
    case .accessoryCircular, .accessoryCorner:
      Text(message)
        .font(.caption)
        .multilineTextAlignment(.center)
        .lineLimit(3)
        .minimumScaleFactor(0.5)
    default:
      VStack(alignment: .leading, spacing: 3) {
        Text(message)
          .font(.subheadline)
          .shrinkingInWidth(to: 0.75)
        if let command {
          Text(command)
            .font(.caption.monospaced())
            .foregroundStyle(.subdued)
        }
      }
      .lineLimit(1)
      .shrinkingInWidth(to: 0.7)
      .invalidatableContent()
    }
  }
}
