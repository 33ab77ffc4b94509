import AppUI
import Commands
import SwiftUI
import WidgetKit

/// No book is being read: how one is begun that waits, or how the first one comes in.
struct NoBookView: View {
  /// The title of a book that waits; nil where none does.
  let next: String?

  var body: some View {
    EmptyStateView(
      "No book is being read", command: next.map { "reading start \(shellWord($0))" } ?? "reading add Dune")
  }
}
