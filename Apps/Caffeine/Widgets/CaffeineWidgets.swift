import SwiftUI
import WidgetKit

/// The widgets of the app.
struct CaffeineWidgets: WidgetBundle {
  var body: some Widget {
    TodayWidget()
    CurveWidget()
  }
}
