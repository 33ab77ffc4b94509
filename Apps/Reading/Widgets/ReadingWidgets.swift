import SwiftUI
import WidgetKit

/// The widgets of the app.
struct ReadingWidgets: WidgetBundle {
  var body: some Widget {
    GoalWidget()
    PlanWidget()
    ShelfWidget()
  }
}
