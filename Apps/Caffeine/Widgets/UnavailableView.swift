import SwiftUI

/// The store could not be read: why, and nothing that looks like data.
struct UnavailableView: View {
  let reason: String

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Label("No data", systemImage: "exclamationmark.triangle")
        .font(.headline)
      Text(reason)
        .font(.caption)
        .foregroundStyle(.secondary)
      Spacer(minLength: 0)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
