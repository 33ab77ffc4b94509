import AppUI
import Foundation
import SwiftUI

/// The toggle of a habit and a day: a tap says that it was done, or takes back whatever was said.
struct HabitToggle: View {
  let line: HabitLine
  /// The first instant of the day.
  let day: Date
  let tint: Color
  /// The longest amount that there is room for beside a name; a longer one is told as a share of the goal.
  var longestAmount = 12

  var body: some View {
    toggle
      .tint(tint)
      .toggleStyle(.check)
  }

  @ViewBuilder private var toggle: some View {
    switch line.state {
    case .done, .exceeded, .skipped, .notDone:
      Toggle(isOn: line.state == .done, intent: UncheckIntent(habit: line.id, day: day)) { label }
    case .due, .satisfied, .notAsked:
      Toggle(isOn: false, intent: CheckInIntent(habit: line.id, day: day)) { label }
    }
  }

  private var label: some View {
    HStack(spacing: 8) {
      Text(line.name)
        .frame(minWidth: CGFloat(min(line.name.count, Self.leastLetters)) * 8, alignment: .leading)
      if let amount {
        Text(amount)
          .warning(if: line.state == .exceeded)
          .foregroundStyle(.subdued)
          .layoutPriority(1)
      }
    }
  }

  /// So many letters of a name stay, however long its amount is.
  private static let leastLetters = 5

  private var amount: String? {
    switch line.state {
    case .skipped: "–"
    case .notDone: "✗"
    // Numbers that are cut would be other numbers.
    default:
      line.shortAmount.map { $0.count > longestAmount ? "\(Int((line.progress * 100).rounded())) %" : $0 }
    }
  }
}
