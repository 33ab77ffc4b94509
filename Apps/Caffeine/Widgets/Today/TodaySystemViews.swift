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
          TodayInvitation(usual: figures.quickDrinks.first)
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
///
/// It holds what it shows and can be compared, as others here: the entries in which that is equal share one picture of it.
struct TodayTotalView: View, Equatable {
  private let total: Double
  private let window: EntryWindow

  init(figures: TodayEntry.Figures) {
    total = figures.total
    window = figures.window
  }

  var body: some View {
    (Text(total.wholeMilligrams).font(.title).bold()
      + Text(window == .today ? " mg today" : " mg in 24 h").font(.caption).foregroundStyle(.subdued))
      .lineLimit(1)
      .shrinkingInWidth(to: 0.6)
      .contentTransition(.numericText(value: total))
      .invalidatableContent()
      .accessibilityLabel(window == .today ? "Today" : "Last 24 hours")
      .accessibilityValue("\(total.wholeMilligrams) mg")
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
struct TodayDaysView: View, Equatable {
  private let days: [TodayEntry.Day]
  private let limit: Double

  init(figures: TodayEntry.Figures) {
    days = figures.days
    limit = figures.limit
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 5) {
      ForEach(days, id: \.start) { day in
        MeterRow(
          Text(day.start, format: .dateTime.weekday(.abbreviated)),
          fraction: limit > 0 ? day.total / limit : 0, value: "\(day.total.wholeMilligrams) mg",
          titleWidth: 32, valueWidth: 64, tint: .coffee)
      }
    }
    .font(.caption)
  }
}

/// The total against the day's limit.
struct TodayLimitBar: View, Equatable {
  private let total: Double
  private let limit: Double
  private let width: CGFloat?

  /// Makes a bar.
  ///
  /// - Parameter width: How wide bar and limit are together; nil takes all the room.
  init(figures: TodayEntry.Figures, width: CGFloat? = 112) {
    total = figures.total
    limit = figures.limit
    self.width = width
  }

  var body: some View {
    LimitBar(
      value: total, limit: limit, label: "Limit", limitText: limit.wholeMilligrams,
      spoken: LimitBar.spoken(total.wholeMilligrams, of: limit.wholeMilligrams, unit: "mg", isOver: total > limit),
      width: width, tint: .coffee)
  }
}

/// What will be left at bedtime; red where that is more than is wanted.
///
/// In a narrow card the words between figure and time give way, and never the figure or the time.
struct TodayBedtimeView: View, Equatable {
  private let level: Double
  private let isTooMuch: Bool
  private let bedtime: Date

  init(figures: TodayEntry.Figures) {
    level = figures.levelAtBedtime
    isTooMuch = figures.isTooMuch
    bedtime = figures.bedtime
  }

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
    Text(level.wholeMilligrams).warning(if: isTooMuch)
      + Text(words).foregroundStyle(.subdued)
      + Text(bedtime, style: .time).foregroundStyle(.subdued)
  }
}

/// The latest drink, or an invitation.
struct TodayLastDrinkView: View, Equatable {
  private let drink: ShownDrink?
  private let usual: QuickDrink?
  private let isEmpty: Bool
  private let hasCalm: Bool
  @Environment(\.widgetFamily) private var family

  init(figures: TodayEntry.Figures, isEmpty: Bool) {
    drink = figures.lastDrink
    usual = figures.quickDrinks.first
    self.isEmpty = isEmpty
    hasCalm = figures.calm != nil
  }

  nonisolated static func == (left: Self, right: Self) -> Bool {
    left.drink == right.drink && left.usual == right.usual && left.isEmpty == right.isEmpty
      && left.hasCalm == right.hasCalm
  }

  var body: some View {
    Group {
      if let drink {
        TodayDrinkLine(drink: drink)
          .id(drink.identity)
          .transition(.push(from: .bottom))
      } else if isEmpty, family == .systemSmall || hasCalm {
        // There is no room for more, and the button below invites too.
        EmptyStateView("No drink yet")
      } else if isEmpty {
        TodayInvitation(usual: usual)
      }
    }
    .font(.caption)
    .lineLimit(1)
  }
}

/// Nothing was drunk: what a person types to log the drink that they have most.
struct TodayInvitation: View {
  let usual: QuickDrink?

  var body: some View {
    EmptyStateView(
      "No drink yet", command: LogWords.command(for: usual))
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
