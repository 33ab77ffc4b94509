public import SwiftUI
import WidgetKit

/// The data could not be read: why, and nothing that looks like data.
public struct UnavailableView: View {
  private let reason: String
  @Environment(\.widgetFamily) private var family

  /// Makes the view of a failure.
  ///
  /// - Parameter reason: What went wrong and what to do, in one or two sentences.
  public init(reason: String) { self.reason = reason }

  /// A sign and the reason; a round card has room for the sign and two words.
  public var body: some View {
    switch family {
    case .accessoryCircular, .accessoryCorner:
      VStack(spacing: 0) {
        Image(systemName: "exclamationmark.triangle")
        Text("No data")
          .font(.caption)
          .shrinkingInWidth(to: 0.6)
          .accessibilityLabel("No data: \(reason)")
      }
      .lineLimit(1)
    default:
      VStack(alignment: .leading, spacing: 4) {
        Label("No data", systemImage: "exclamationmark.triangle")
          .font(.headline)
        Text(reason)
          .font(.caption)
          .foregroundStyle(.subdued)
          .shrinkingInWidth(to: 0.7)
        Spacer(minLength: 0)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
