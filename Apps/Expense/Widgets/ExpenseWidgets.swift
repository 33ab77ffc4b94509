import SwiftUI
import WidgetKit

/// The widgets of the app.
struct ExpenseWidgets: WidgetBundle {
  var body: some Widget {
    MonthWidget()
    BudgetsWidget()
    LatestWidget()
  }
}
