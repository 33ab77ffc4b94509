import AppUI
import Commands
import SwiftUI

/// What stands where there is no habit: how to begin one, or to take up one that was put away.
struct NoHabitView: View {
  /// A habit that is kept for its history alone; nil where there is none.
  let archived: String?

  var body: some View {
    if let archived {
      EmptyStateView("Every habit is archived", command: "habit habits restore \(shellWord(archived))")
    } else {
      EmptyStateView("No habit yet", command: "habit habits add Run")
    }
  }
}
