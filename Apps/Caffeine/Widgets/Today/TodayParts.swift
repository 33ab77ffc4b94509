import AppUI
import SwiftUI
import WidgetKit

/// What was drunk in the window.
///
/// It holds what it shows and can be compared, as others here: the entries in which that is equal share one picture of it.
struct TodayTotalView: View, Equatable {
  private let total: Double
  private let window: EntryWindow
  private let isShort: Bool

  /// Makes the figure.
  ///
  /// - Parameter isShort: Whether the unit alone stands for what is counted.
  init(figures: TodayEntry.Figures, isShort: Bool = false) {
    total = figures.total
    window = figures.window
    self.isShort = isShort
  }

  var body: some View {
    FigureText(
      total.wholeMilligrams, unit: isShort ? "mg" : window == .today ? "mg today" : "mg in 24 h", shortUnit: "mg",
      prominence: .title
    )
    .contentTransition(.numericText(value: total))
    .accessibilityLabel(window == .today ? "Today" : "Last 24 hours")
    .accessibilityValue("\(total.wholeMilligrams) mg")
  }
}

/// What is in the body now.
struct TodayLevelView: View, Equatable {
  private let level: Double
  private let isShort: Bool

  /// Makes the figure.
  ///
  /// - Parameter isShort: Whether the unit gives way: it stands behind the total, too.
  init(figures: TodayEntry.Figures, isShort: Bool = false) {
    level = figures.level
    self.isShort = isShort
  }

  var body: some View {
    FigureText(level.wholeMilligrams, unit: isShort ? "now" : "mg now", shortUnit: "now")
      .contentTransition(.numericText(value: level))
      .accessibilityLabel("Level now")
      .accessibilityValue("\(level.wholeMilligrams) mg")
  }
}

/// The days before this one against the limit.
struct TodayDaysView: View, Equatable {
  private let days: [TodayEntry.Day]
  private let limit: Double
  @Environment(\.locale) private var locale

  nonisolated static func == (left: Self, right: Self) -> Bool { left.days == right.days && left.limit == right.limit }

  /// Makes a table.
  ///
  /// - Parameter most: How many days there are at the most, the latest.
  init(figures: TodayEntry.Figures, most: Int) {
    days = Array(figures.days.prefix(most))
    limit = figures.limit
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 3) {
      Text("Days before").foregroundStyle(.subdued)
      MeterTable(
        days.map { day in
          MeterRow(
            Text(day.start, format: .dateTime.weekday(.abbreviated).locale(locale.ofCardWords)),
            fraction: limit > 0 ? day.total / limit : 0, value: "\(day.total.wholeMilligrams) mg",
            titleWidth: DrinkRow.firstColumn, valueWidth: 56, tint: .coffee)
        }, spacing: 3)
    }
    .font(.caption)
    .lineLimit(1)
    .invalidatableContent()
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

/// What will be left at bedtime.
struct TodayBedtimeView: View, Equatable {
  private let level: Double
  private let isTooMuch: Bool
  private let bedtime: Date

  init(figures: TodayEntry.Figures) {
    level = figures.levelAtBedtime
    isTooMuch = figures.isTooMuch
    bedtime = figures.bedtime
  }

  var body: some View { BedtimeLine(level: level, isTooMuch: isTooMuch, bedtime: bedtime) }
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
  @Environment(\.locale) private var locale

  var body: some View {
    Group {
      if family == .systemSmall {
        HStack(spacing: 0) {
          Text(verbatim: drink.name)
          if let time = drink.time {
            Spacer(minLength: 8)
            Text(time, style: .time).foregroundStyle(.subdued)
              .layoutPriority(1)
          }
        }
      } else {
        // One text, so that a language that is read from the right keeps its parts together.
        ViewThatFits(in: .horizontal) {
          name + time + amount
          name + time
          name
        }
      }
    }
    .accessibilityElement(children: .combine)
    .invalidatableContent()
    .privacySensitive()
  }

  private var name: Text { Text(verbatim: drink.name.isolated) }

  private var time: Text {
    guard let time = drink.time else { return Text(verbatim: "") }
    return (Text(verbatim: " · ") + Text(time, style: .time)).foregroundStyle(.subdued)
  }

  private var amount: Text {
    Text(verbatim: " · \(drink.milligrams.wholeMilligrams.digits(of: locale)) mg").foregroundStyle(.subdued)
  }
}
