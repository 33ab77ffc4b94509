import AppUI
import SwiftUI
import WidgetKit

/// The picture of the widget `today` in every family that it supports.
struct TodayView: View {
  let entry: TodayEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch entry.content {
    case .figures(let figures): picture(of: figures, isEmpty: false)
    case .empty(let figures): picture(of: figures, isEmpty: true)
    case .unavailable(let reason): UnavailableView(reason: reason)
    }
  }

  @ViewBuilder
  private func picture(of figures: TodayEntry.Figures, isEmpty: Bool) -> some View {
    switch family {
    case .accessoryInline: TodayInlineView(figures: figures)
    case .accessoryCircular: TodayCircularView(figures: figures)
    case .accessoryRectangular: TodayRectangularView(figures: figures)
    case .systemSmall: TodaySmallView(figures: figures, isEmpty: isEmpty)
    case .systemLarge: TodayLargeView(figures: figures, isEmpty: isEmpty)
    default: TodayMediumView(figures: figures, isEmpty: isEmpty)
    }
  }
}
