import AppUI
import SwiftUI
import WidgetKit

/// The picture of the widget `curve` in every family that it supports.
struct CurveView: View {
  let entry: CurveEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch entry.content {
    case .figures(let figures): picture(of: figures, isEmpty: false)
    case .empty(let figures): picture(of: figures, isEmpty: true)
    case .unavailable(let reason): UnavailableView(reason: reason)
    }
  }

  @ViewBuilder
  private func picture(of figures: CurveEntry.Figures, isEmpty: Bool) -> some View {
    switch family {
    case .accessoryCircular: CurveCircularView(figures: figures)
    case .accessoryRectangular: CurveRectangularView(figures: figures)
    case .systemMedium: CurveMediumView(figures: figures, isEmpty: isEmpty)
    default: CurveLargeView(figures: figures, isEmpty: isEmpty)
    }
  }
}

/// The wide card: the level now and at bedtime, and the curve.
struct CurveMediumView: View {
  let figures: CurveEntry.Figures
  let isEmpty: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      CurveHeadline(figures: figures)
      if isEmpty {
        CurveEmptyView(drink: figures.quickDrinks.first)
      } else {
        CurveChart(figures: figures, levelCount: 1, labelDistance: 0.22, headroom: 0)
          .overlay(CurveSpokenCalm(figures: figures))
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// The high card: also when the level is low enough, the drinks behind the curve, and buttons.
struct CurveLargeView: View {
  let figures: CurveEntry.Figures
  let isEmpty: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      CurveHeadline(figures: figures)
      CurveCalmView(figures: figures)
      if isEmpty {
        CurveEmptyView(drink: figures.quickDrinks.first)
        Spacer(minLength: 0)
      } else {
        CurveChart(figures: figures, levelCount: 4, labelDistance: 0.22, headroom: 0.05)
          .padding(.top, 12)
        if !figures.drinks.isEmpty {
          DrinkListView(drinks: figures.drinks, most: 3)
            .padding(.top, 12)
        }
      }
      if !figures.quickDrinks.isEmpty {
        QuickButtons(drinks: figures.quickDrinks.prefix(3))
          .padding(.top, 12)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}

/// What is in the body now, and what will be at bedtime.
struct CurveHeadline: View {
  let figures: CurveEntry.Figures

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      CurveLevelView(figures: figures)
      Spacer(minLength: 0)
      CurveBedtimeView(figures: figures)
    }
  }
}

/// What is in the body now.
struct CurveLevelView: View {
  let figures: CurveEntry.Figures
  /// Whether it is what the card is about; in a few lines it is as large as the others.
  var isLarge = true

  var body: some View {
    FigureText(
      figures.level.wholeMilligrams, unit: "mg now", shortUnit: "now", prominence: isLarge ? .title : .body
    )
    .contentTransition(.numericText(value: figures.level))
    .accessibilityLabel("Level now")
    .accessibilityValue("\(figures.level.wholeMilligrams) mg")
  }
}

/// What will be left at bedtime; a bedtime beyond the curve has its day, so that the one that is marked is not taken for
/// it.
struct CurveBedtimeView: View {
  let figures: CurveEntry.Figures

  var body: some View {
    BedtimeLine(
      level: figures.levelAtBedtime, isTooMuch: figures.isTooMuch, bedtime: figures.bedtime,
      hasWeekday: figures.bedtime > figures.curve.end, isLarge: true)
  }
}

/// From when the level stays at or below the threshold.
struct CurveCalmView: View {
  let figures: CurveEntry.Figures
  @Environment(\.locale) private var locale

  var body: some View {
    CalmView(threshold: figures.threshold, calm: figures.calm)
    if figures.calm == nil, figures.level <= figures.threshold {
      Text(verbatim: "\(figures.threshold.wholeMilligrams) mg or less".digits(of: locale)).foregroundStyle(.subdued)
        .font(.caption)
        .lineLimit(1)
        .shrinkingInWidth(to: 0.6)
        .invalidatableContent()
        .privacySensitive()
    }
  }
}

/// What the curve tells somebody who cannot see it.
struct CurveSpokenCalm: View {
  let figures: CurveEntry.Figures
  @Environment(\.locale) private var locale

  var body: some View {
    if let calm = figures.calm {
      Color.clear
        .accessibilityValue("\(calm.text(in: locale))")
        .accessibilityLabel("\(figures.threshold.wholeMilligrams) mg or less")
    }
  }
}

/// Nothing to draw: an invitation.
struct CurveEmptyView: View {
  let drink: QuickDrink?

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Spacer(minLength: 0)
      EmptyStateView("No caffeine in your body", command: LogWords.command(for: drink))
      Spacer(minLength: 0)
    }
  }
}
