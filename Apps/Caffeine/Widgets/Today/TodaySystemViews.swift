import SwiftUI
import WidgetKit

/// The narrow card: the total, the day's bar, the last drink, the level at bedtime, one button.
struct TodaySmallView: View {
  let figures: TodayEntry.Figures
  let isEmpty: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      TodayTotalView(figures: figures)
      TodayLimitBar(figures: figures)
      Spacer(minLength: 0)
      TodayLastDrinkView(figures: figures, isEmpty: isEmpty)
      TodayBedtimeView(figures: figures)
      Spacer(minLength: 0)
      TodayQuickButtons(drinks: figures.quickDrinks.prefix(1))
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// The wide card: total and level side by side, the day's bar, the last drink, three buttons.
struct TodayMediumView: View {
  let figures: TodayEntry.Figures
  let isEmpty: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .firstTextBaseline) {
        TodayTotalView(figures: figures)
        Spacer()
        TodayLevelView(figures: figures)
      }
      HStack {
        TodayLimitBar(figures: figures)
        Spacer()
        TodayBedtimeView(figures: figures)
      }
      Spacer(minLength: 0)
      TodayLastDrinkView(figures: figures, isEmpty: isEmpty)
      TodayCalmView(figures: figures)
      Spacer(minLength: 0)
      TodayQuickButtons(drinks: figures.quickDrinks.prefix(3))
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

/// What was drunk in the window.
struct TodayTotalView: View {
  let figures: TodayEntry.Figures

  var body: some View {
    (Text(figures.total.wholeMilligrams).font(.title).bold()
      + Text(figures.window == .today ? " mg today" : " mg in 24 h").font(.caption).foregroundStyle(.secondary))
      .lineLimit(1)
      .minimumScaleFactor(0.8)
      .contentTransition(.numericText(value: figures.total))
      .invalidatableContent()
      .accessibilityLabel(figures.window == .today ? "Today" : "Last 24 hours")
      .accessibilityValue("\(figures.total.wholeMilligrams) mg")
  }
}

/// What is in the body now.
struct TodayLevelView: View {
  let figures: TodayEntry.Figures

  var body: some View {
    (Text(figures.level.wholeMilligrams).bold() + Text(" mg now").font(.caption).foregroundStyle(.secondary))
      .lineLimit(1)
      .contentTransition(.numericText(value: figures.level))
      .invalidatableContent()
      .accessibilityLabel("Level now")
      .accessibilityValue("\(figures.level.wholeMilligrams) mg")
  }
}

/// The total against the day's limit.
struct TodayLimitBar: View {
  let figures: TodayEntry.Figures

  var body: some View {
    HStack(spacing: 8) {
      ProgressView(value: min(figures.total, figures.limit), total: figures.limit)
        .tint(isOver ? Color.red : Color.coffee)
        .frame(width: isOver ? 64 : 80)
        .accessibilityLabel("Limit")
        .accessibilityValue("\(figures.total.wholeMilligrams) of \(figures.limit.wholeMilligrams) mg")
      // A full bar alone would not tell "at" from "over" where there is no colour.
      Text(isOver ? "> \(figures.limit.wholeMilligrams)" : figures.limit.wholeMilligrams)
        .font(.caption)
        .foregroundStyle(isOver ? AnyShapeStyle(Color.red) : AnyShapeStyle(.secondary))
        .lineLimit(1)
        .accessibilityHidden(true)
    }
  }

  private var isOver: Bool { figures.total > figures.limit }
}

/// What will be left at bedtime.
struct TodayBedtimeView: View {
  let figures: TodayEntry.Figures

  var body: some View {
    (Text(figures.levelAtBedtime.wholeMilligrams)
      + Text(" mg at ").foregroundStyle(.secondary)
      + Text(figures.bedtime, style: .time).foregroundStyle(.secondary))
      .font(.caption)
      .lineLimit(1)
  }
}

/// The latest drink, or an invitation.
struct TodayLastDrinkView: View {
  let figures: TodayEntry.Figures
  let isEmpty: Bool

  var body: some View {
    Group {
      if let drink = figures.lastDrink {
        TodayDrinkLine(drink: drink)
          .id(drink)
          .transition(.push(from: .bottom))
      } else if isEmpty {
        Text("No drink yet")
          .foregroundStyle(.secondary)
      }
    }
    .font(.caption)
    .lineLimit(1)
  }
}

/// A drink, its time and its caffeine; in a narrow card the caffeine gives way.
struct TodayDrinkLine: View {
  let drink: TodayEntry.LastDrink
  @Environment(\.widgetFamily) private var family

  var body: some View {
    HStack(spacing: family == .systemSmall ? 0 : 8) {
      Text(drink.name)
      if family == .systemSmall {
        Spacer(minLength: 8)
        time
      } else {
        details.foregroundStyle(.secondary)
      }
    }
    .accessibilityElement(children: .combine)
  }

  private var details: Text {
    let amount = Text("· \(drink.milligrams.wholeMilligrams) mg")
    guard let time = drink.time else { return amount }
    return Text("· ") + Text(time, style: .time) + Text(" ") + amount
  }

  @ViewBuilder private var time: some View {
    if let time = drink.time {
      Text(time, style: .time).foregroundStyle(.secondary)
    }
  }
}

/// From when the level stays at or below the threshold.
struct TodayCalmView: View {
  let figures: TodayEntry.Figures

  var body: some View {
    if let calm = figures.calm {
      (Text("\(figures.threshold.wholeMilligrams) mg or less ").foregroundStyle(.secondary)
        + (figures.isCalmFar
          ? Text("after more than a day") : Text("from ").foregroundStyle(.secondary) + Text(calm, style: .time)))
        .font(.caption)
        .lineLimit(1)
    }
  }
}

/// Buttons that log the person's usual drinks: as many as fit with their whole names.
struct TodayQuickButtons: View {
  let drinks: ArraySlice<DrinkEntity>

  var body: some View {
    ViewThatFits(in: .horizontal) {
      row(drinks)
      row(drinks.prefix(2))
      row(drinks.prefix(1))
    }
    .font(.caption)
    .tint(.coffee)
  }

  private func row(_ drinks: ArraySlice<DrinkEntity>) -> some View {
    HStack(spacing: 8) {
      ForEach(drinks) { drink in
        Button(intent: LogDrinkIntent(drink: drink)) {
          Label(drink.name, systemImage: "plus")
        }
      }
    }
    .lineLimit(1)
  }
}
