public import SwiftUI

/// Nothing is there yet: says so, and shows the words that change it.
///
///     EmptyStateView("No drink yet", command: "log espresso")
public struct EmptyStateView: View {
  private let message: String
  private let command: String?

  /// Makes an invitation.
  ///
  /// - Parameters:
  ///   - message: What is not there.
  ///   - command: What a person types after the program's name to begin; nil where a button of the card does it.
  public init(_ message: String, command: String? = nil) {
    self.message = message
    self.command = command
  }

  /// The message and below it, dim, the command.
  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(message)
      if let command {
        Text(command).foregroundStyle(.secondary)
      }
    }
    .font(.caption)
    .lineLimit(1)
  }
}
