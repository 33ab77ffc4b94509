import AppIntents
import AppUI
import SwiftUI
import WidgetKit

/// A quick amount that a button records, with the intent of the button.
///
/// The intent is made once for a timeline: each of its entries shows the same buttons.
struct QuickButton: Identifiable, Sendable {
  /// The quick amount's identifier.
  let id: String
  /// What it is called.
  let name: String
  /// What the button is called: name and amount with its currency.
  let title: String
  /// What the button does.
  let intent: QuickExpenseIntent

  init(_ quick: QuickAmount, style: MoneyStyle) {
    let entity = QuickEntity(quick)
    id = entity.id
    name = quick.name
    title = "\(quick.name) \(style.briefText(quick.amount))"
    intent = QuickExpenseIntent(name: entity)
  }
}

/// Buttons that record a person's quick amounts: as many as fit with their whole names, and where not even one does, its
/// symbol.
struct QuickButtons: View {
  let quick: ArraySlice<QuickButton>
  @Environment(\.locale) private var locale

  /// A button, made once for all the rows that it may stand in.
  private struct Choice: Identifiable {
    let id: String
    let button: Button<ButtonLabel>
    /// The same without the amount, for a narrow card.
    let short: Button<ButtonLabel>
  }

  var body: some View {
    let choices = quick.map { quick in
      Choice(
        id: quick.id,
        button: Button(intent: quick.intent) { ButtonLabel(quick.title.digits(of: locale), systemImage: "plus") },
        short: Button(intent: quick.intent) { ButtonLabel(quick.name, systemImage: "plus") })
    }
    ViewThatFits(in: .horizontal) {
      row(choices[...])
      row(choices.prefix(2))
      row(choices.prefix(1))
      HStack { ForEach(choices.prefix(1)) { choice in choice.short } }
        .lineLimit(1)
      HStack { ForEach(choices.prefix(1)) { choice in choice.short } }
        .lineLimit(1)
        .labelStyle(.titleOnly)
      HStack { ForEach(choices.prefix(1)) { choice in choice.short } }
        .labelStyle(.iconOnly)
    }
    .font(.caption)
    .tint(.banknote)
    .privacySensitive()
  }

  private func row(_ choices: ArraySlice<Choice>) -> some View {
    HStack(spacing: 8) {
      ForEach(choices) { choice in choice.button }
    }
    .lineLimit(1)
  }
}
