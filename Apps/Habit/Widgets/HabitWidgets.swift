import SwiftUI
import WidgetKit

/// The widgets of the app.
struct HabitWidgets: WidgetBundle {
  var body: some Widget {
    TodayWidget()
    HabitWidget()
  }
}
