import SwiftUI
import WidgetKit

/// The widgets of the app.
struct PomodoroWidgets: WidgetBundle {
  var body: some Widget {
    TimerWidget()
    DayWidget()
    TimerActivity()
  }
}
