import AppUI
import SwiftUI

/// Buttons that log the person's usual drinks: as many as fit with their whole names; where one has none beside its symbol,
/// its name alone, and only where that has no room, the symbol.
struct QuickButtons: View, Equatable {
  let drinks: ArraySlice<QuickDrink>

  /// A button, made once for all the rows that it may stand in.
  private struct Choice: Identifiable {
    let id: String
    let button: Button<ButtonLabel>
  }

  var body: some View {
    let choices = drinks.map { drink in
      Choice(id: drink.id, button: Button(intent: drink.intent) { ButtonLabel(drink.name, systemImage: "plus") })
    }
    ViewThatFits(in: .horizontal) {
      row(choices[...])
      row(choices.prefix(2))
      row(choices.prefix(1))
      row(choices.prefix(1)).labelStyle(.titleOnly)
      row(choices.prefix(1)).labelStyle(.iconOnly)
    }
    .font(.caption)
    .tint(.coffee)
  }

  private func row(_ choices: ArraySlice<Choice>) -> some View {
    HStack(spacing: 8) {
      ForEach(choices) { choice in choice.button }
    }
    .lineLimit(1)
  }
}
