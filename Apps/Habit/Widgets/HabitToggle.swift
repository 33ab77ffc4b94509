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
  /// Whether there is room for an amount at all.
  var showsAmount = true

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
      if showsAmount, let amount {
        Text(amount)
          .warning(if: line.state == .exceeded)
          .foregroundStyle(.subdued)
          // Numbers that are cut would be other numbers: the name gives way.
          .fixedSize(horizontal: true, vertical: false)
          .layoutPriority(1)
          // A share alone might be that of the strength.
          .accessibilityLabel(amount == share ? line.amount ?? amount : amount)
      }
    }
  }

  /// So many letters of a name stay, however long its amount is.
  private static let leastLetters = 3

  /// The share of the goal; nothing where the circle tells that all of it is reached.
  private var share: String? {
    line.state == .done && !line.isBound ? nil : "\(Int((line.progress * 100).rounded())) %"
  }

  private var amount: String? {
    switch line.state {
    case .skipped: "–"
    case .notDone: "✗"
    default: line.shortAmount.flatMap { $0.count > longestAmount ? share : $0 }
    }
  }
}
