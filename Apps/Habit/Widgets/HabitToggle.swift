import Foundation
import SwiftUI

/// The toggle of a habit and a day: a tap says that it was done, or takes back whatever was said.
struct HabitToggle: View {
  let line: HabitLine
  /// The first instant of the day.
  let day: Date
  let tint: Color

  var body: some View {
    switch line.state {
    case .done, .exceeded, .skipped, .notDone:
      Toggle(isOn: line.state == .done, intent: UncheckIntent(habit: line.id, day: day)) { label }
        .tint(tint)
    case .due, .satisfied, .notAsked:
      Toggle(isOn: false, intent: CheckInIntent(habit: line.id, day: day)) { label }
        .tint(tint)
    }
  }

  private var label: some View {
    HStack(spacing: 8) {
      Text(line.name)
      if let amount {
        Text(amount)
          .foregroundStyle(line.state == .exceeded ? AnyShapeStyle(Color.red) : AnyShapeStyle(.secondary))
          .layoutPriority(1)
      }
    }
  }

  private var amount: String? {
    switch line.state {
    case .skipped: "–"
    case .notDone: "✗"
    default: line.shortAmount
    }
  }
}
