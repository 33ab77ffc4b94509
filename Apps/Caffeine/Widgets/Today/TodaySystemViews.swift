import AppUI
import SwiftUI
import WidgetKit

/// The narrow card: the total and the day's bar, the level now and at bedtime, the last drink, one button.
struct TodaySmallView: View {
  let figures: TodayEntry.Figures
  let isEmpty: Bool

  var body: some View {
    ViewThatFits(in: .vertical) {
      form(lines: 3)
      form(lines: 2)
      form(lines: 1)
      form(lines: 1, hasButton: false)
      form(lines: 0, hasButton: false)
      TodayTotalView(figures: figures)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  /// The card with so many lines below its bar: large words leave room for few.
  private func form(lines: Int, hasButton: Bool = true) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      TodayTotalView(figures: figures)
      TodayLimitBar(figures: figures)
      VStack(alignment: .leading, spacing: 1) {
        if lines > 1 { TodayLevelView(figures: figures) }
        if lines > 0 { TodayBedtimeView(figures: figures) }
        Spacer(minLength: 0)
        if lines > 2 { TodayLastDrinkView(figures: figures, isEmpty: isEmpty) }
      }
      if hasButton { QuickButtons(drinks: figures.quickDrinks.prefix(1)) }
    }
  }
}

/// What the wide and the high card begin with: total and level side by side, the day's bar and what is left at bedtime.
///
/// It can be compared, as what follows, since several forms of a card begin with it.
struct TodayHeadView: View, Equatable {
  let figures: TodayEntry.Figures

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      TodayFirstLine(figures: figures)
      HStack(alignment: .firstTextBaseline, spacing: 8) {
        TodayLimitBar(figures: figures)
        Spacer(minLength: 0)
        TodayBedtimeView(figures: figures)
      }
    }
  }
}

/// The total and the level side by side.
struct TodayFirstLine: View, Equatable {
  let figures: TodayEntry.Figures

  var body: some View {
    ViewThatFits(in: .horizontal) {
      line(isShort: false)
      line(isShort: true)
      TodayTotalView(figures: figures)
    }
  }

  private func line(isShort: Bool) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      TodayTotalView(figures: figures, isShort: isShort)
      Spacer(minLength: 0)
      TodayLevelView(figures: figures, isShort: isShort)
    }
  }
}

/// The wide card: total and level side by side, the day's bar, the last drink, three buttons.
struct TodayMediumView: View {
  let figures: TodayEntry.Figures
  let isEmpty: Bool

  var body: some View {
    ViewThatFits(in: .vertical) {
      form(lines: 2)
      form(lines: 1)
      form(lines: 0)
      TodayHeadView(figures: figures)
      TodayFirstLine(figures: figures)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  /// The card with so many lines between head and buttons: large words leave room for few.
  private func form(lines: Int) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      TodayHeadView(figures: figures)
      VStack(alignment: .leading, spacing: 1) {
        Spacer(minLength: 0)
        if lines > 0 { TodayLastDrinkView(figures: figures, isEmpty: isEmpty) }
        if lines > 1 { CalmView(threshold: figures.threshold, calm: figures.calm) }
        Spacer(minLength: 0)
      }
      QuickButtons(drinks: figures.quickDrinks.prefix(3))
    }
  }
}

/// The high card: the wide one's figures, the drinks of the window, the days before and three buttons.
struct TodayLargeView: View {
  let figures: TodayEntry.Figures
  let isEmpty: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      TodayHeadView(figures: figures)
      // Where there is little room the earliest days go first, then drinks.
      ViewThatFits(in: .vertical) {
        middle(drinks: 4, days: 6)
        middle(drinks: 4, days: 5)
        middle(drinks: 4, days: 4)
        middle(drinks: 3, days: 3)
        middle(drinks: 4, days: 0)
        middle(drinks: 2, days: 0)
        middle(drinks: 0, days: 0)
        Spacer(minLength: 0)
      }
      QuickButtons(drinks: figures.quickDrinks.prefix(3))
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  /// What stands between head and buttons, with one distance between all of it.
  private func middle(drinks: Int, days: Int) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      CalmView(threshold: figures.threshold, calm: figures.calm)
      if drinks > 0 {
        Spacer(minLength: 12)
        if isEmpty {
          TodayInvitation(usual: figures.quickDrinks.first)
        } else {
          DrinkTable(drinks: figures.drinks, most: drinks)
        }
      }
      if days > 0, !figures.days.isEmpty {
        Spacer(minLength: 12)
        TodayDaysView(figures: figures, most: days)
      }
      Spacer(minLength: 12)
    }
  }
}
