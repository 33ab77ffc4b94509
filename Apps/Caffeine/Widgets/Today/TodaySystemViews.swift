import AppUI
import SwiftUI
import WidgetKit

/// The narrow card: the total and the day's bar, the level now and at bedtime, the last drink, one button.
struct TodaySmallView: View {
  let figures: TodayEntry.Figures
  let isEmpty: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      TodayTotalView(figures: figures)
      TodayLimitBar(figures: figures)
      ViewThatFits(in: .vertical) {
        lines(most: 3)
        lines(most: 2)
        lines(most: 1)
        Spacer(minLength: 0)
      }
      QuickButtons(drinks: figures.quickDrinks.prefix(1))
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  /// What stands between bar and button, as much as there is room for.
  private func lines(most: Int) -> some View {
    VStack(alignment: .leading, spacing: 1) {
      if most > 1 { TodayLevelView(figures: figures) }
      TodayBedtimeView(figures: figures)
      Spacer(minLength: 0)
      if most > 2 { TodayLastDrinkView(figures: figures, isEmpty: isEmpty) }
    }
  }
}

/// What the wide and the high card begin with: total and level side by side, the day's bar and what is left at bedtime.
struct TodayHeadView: View {
  let figures: TodayEntry.Figures

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      TodayTotalView(figures: figures)
      Spacer()
      TodayLevelView(figures: figures)
    }
    HStack(spacing: 8) {
      TodayLimitBar(figures: figures)
      Spacer()
      TodayBedtimeView(figures: figures)
    }
  }
}

/// The wide card: total and level side by side, the day's bar, the last drink, three buttons.
struct TodayMediumView: View {
  let figures: TodayEntry.Figures
  let isEmpty: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      TodayHeadView(figures: figures)
      ViewThatFits(in: .vertical) {
        lines(most: 2)
        lines(most: 1)
        Spacer(minLength: 0)
      }
      QuickButtons(drinks: figures.quickDrinks.prefix(3))
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  /// What stands between head and buttons, as much as there is room for.
  private func lines(most: Int) -> some View {
    VStack(alignment: .leading, spacing: 1) {
      Spacer(minLength: 0)
      TodayLastDrinkView(figures: figures, isEmpty: isEmpty)
      if most > 1 { CalmView(threshold: figures.threshold, calm: figures.calm) }
      Spacer(minLength: 0)
    }
  }
}

/// The high card: the wide one's figures, the drinks of the window and three buttons.
struct TodayLargeView: View {
  let figures: TodayEntry.Figures
  let isEmpty: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      TodayHeadView(figures: figures)
      CalmView(threshold: figures.threshold, calm: figures.calm)
        .padding(.top, 16)
      Group {
        if isEmpty {
          TodayInvitation(figures: figures)
        } else {
          DrinkListView(drinks: figures.drinks, most: 4)
        }
      }
      .padding(.top, 16)
      Spacer(minLength: 0)
      TodayDaysView(figures: figures)
      Spacer(minLength: 0)
      QuickButtons(drinks: figures.quickDrinks.prefix(3))
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// What was drunk in the window.
struct TodayTotalView: View {
  let figures: TodayEntry.Figures

  var body: some View {
    (Text(figures.total.wholeMilligrams).font(.title).bold()
      + Text(figures.window == .today ? " mg today" : " mg in 24 h").font(.caption).foregroundStyle(.subdued))
      .lineLimit(1)
      .shrinkingInWidth(to: 0.6)
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
    (Text(figures.level.wholeMilligrams).bold() + Text(" mg now").font(.caption).foregroundStyle(.subdued))
      .lineLimit(1)
      .shrinkingInWidth(to: 0.6)
      .contentTransition(.numericText(value: figures.level))
      .invalidatableContent()
      .accessibilityLabel("Level now")
      .accessibilityValue("\(figures.level.wholeMilligrams) mg")
  }
}

/// The days before this one against the limit.
struct TodayDaysView: View {
  let figures: TodayEntry.Figures

  var body: some View {
    VStack(alignment: .leading, spacing: 5) {
      ForEach(figures.days, id: \.start) { day in
        MeterRow(
          Text(day.start, format: .dateTime.weekday(.abbreviated)),
          fraction: figures.limit > 0 ? day.total / figures.limit : 0, value: "\(day.total.wholeMilligrams) mg",
          titleWidth: 32, valueWidth: 64, tint: .coffee)
      }
    }
    .font(.caption)
  }
}

/// The total against the day's limit.
struct TodayLimitBar: View {
  let figures: TodayEntry.Figures
  /// How wide bar and limit are together; nil takes all the room.
  var width: CGFloat? = 112

  var body: some View {
    LimitBar(
      value: figures.total, limit: figures.limit, label: "Limit", limitText: figures.limit.wholeMilligrams,
      spoken: LimitBar.spoken(
        figures.total.wholeMilligrams, of: figures.limit.wholeMilligrams, unit: "mg",
        isOver: figures.total > figures.limit),
      width: width, tint: .coffee)
  }
}

/// What will be left at bedtime; red where that is more than is wanted.
///
/// In a narrow card the words between figure and time give way, and never the figure or the time.
struct TodayBedtimeView: View {
  let figures: TodayEntry.Figures

  var body: some View {
    ViewThatFits(in: .horizontal) {
      line(" mg at ")
      line(" at ")
      line(" · ")
    }
    .font(.caption)
    .lineLimit(1)
    .shrinkingInWidth(to: 0.6)
  }

  private func line(_ words: String) -> Text {
    Text(figures.levelAtBedtime.wholeMilligrams).warning(if: figures.isTooMuch)
      + Text(words).foregroundStyle(.subdued)
      + Text(figures.bedtime, style: .time).foregroundStyle(.subdued)
  }
}

/// The latest drink, or an invitation.
struct TodayLastDrinkView: View {
  let figures: TodayEntry.Figures
  let isEmpty: Bool
  @Environment(\.widgetFamily) private var family

  var body: some View {
    Group {
      if let drink = figures.lastDrink {
        TodayDrinkLine(drink: drink)
          .id(drink.identity)
          .transition(.push(from: .bottom))
      } else if isEmpty, family == .systemSmall || figures.calm != nil {
        // There is no room for more, and the button below invites too.
        EmptyStateView("No drink yet")
      } else if isEmpty {
        TodayInvitation(figures: figures)
      }
    }
    .font(.caption)
    .lineLimit(1)
  }
}

/// Nothing was drunk: what a person types to log the drink that they have most.
struct TodayInvitation: View {
  let figures: TodayEntry.Figures

  var body: some View {
    EmptyStateView(
      "No drink yet", command: LogWords.command(for: figures.quickDrinks.first))
  }
}

/// A drink, its time and its caffeine; in a narrow card the caffeine gives way.
struct TodayDrinkLine: View {
  let drink: ShownDrink
  @Environment(\.widgetFamily) private var family

  var body: some View {
    HStack(spacing: family == .systemSmall ? 0 : 8) {
      Text(drink.name)
      if family == .systemSmall {
        Spacer(minLength: 8)
        time
      } else {
        details.foregroundStyle(.subdued)
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
      Text(time, style: .time).foregroundStyle(.subdued)
        .layoutPriority(1)
    }
  }
}
