import Rendering
import Testing
import ViewArchive

/// Cards that look as those of the apps do, for goldens.
struct SampleCard: Sendable, CustomTestStringConvertible {
  var name: String
  var card: WidgetCard
  var columns: Int
  var rows: Int
  var view: ViewNode

  var testDescription: String { name }

  func lines(_ environment: RenderEnvironment) -> [String] {
    TerminalRenderer().card(view, card: card, columns: columns, rows: rows, environment: environment)
  }
}

enum SampleCards {
  static let all = [caffeineMedium, caffeineSmall, habits, pomodoro, caffeineRound, rings]

  static let caffeineMedium = SampleCard(
    name: "caffeine medium", card: WidgetCard(title: "Caffeine", trailing: "14:20", footer: "coffee only"),
    columns: 42, rows: 9,
    view: vertical(
      horizontal(
        align: .top,
        vertical(
          horizontal(
            align: .firstTextBaseline, spacing: 4, text("201", .largeTitle, .tint, weight: .bold),
            text("mg", .caption, .secondary)),
          text("of 400", .caption, .secondary)),
        spacer,
        vertical(
          align: .leading, curve,
          horizontal(text("now", .caption2, .secondary), spacer, text("23:00", .caption2, .secondary)).frame(width: 136)
        )),
      bar(0.5, value: text("61 mg at bedtime", .caption, .secondary)),
      text("Espresso · 13:05 · 63 mg", .footnote).padding(top: 12),
      spacer,
      horizontal(button("Espresso", "plus"), button("Latte", "plus"), button("Tea", "plus"))
    ).filling())

  /// The level over the day as bars of a chart.
  static let curve = horizontal(
    align: .bottom, spacing: 0,
    each: [6, 10, 17, 15, 14, 12, 10, 9, 8, 7, 6, 5, 4.5, 4, 3.5, 3, 2.5].map { height in
      ViewNode.shape(ShapeNode(.rectangle, paint: .tint)).frame(width: 8, height: height)
    })

  static let caffeineSmall = SampleCard(
    name: "caffeine small", card: WidgetCard(title: "Caffeine"), columns: 20, rows: 9,
    view: vertical(
      horizontal(
        align: .firstTextBaseline, spacing: 4, text("201", .largeTitle, .tint, weight: .bold),
        text("mg", .caption, .secondary)),
      bar(0.5, value: text("400", .caption, .secondary)),
      spacer,
      text("Espresso 13:05", .footnote, lines: 1),
      text("61 mg at 23:00", .caption, .secondary),
      button("Espresso", "plus").padding(top: 16)
    ).filling())

  static let habits = SampleCard(
    name: "habits", card: WidgetCard(title: "Today", trailing: "3 of 5", footer: "tag: morning"), columns: 42, rows: 9,
    view: ViewNode.grid(
      GridNode(
        alignment: Placement(.leading, .center), horizontalSpacing: 8, verticalSpacing: 4,
        rows: [
          habit("Read", true, 0.84, "84 %", ""), habit("Stretch", true, 0.61, "61 %", ""),
          habit("Water 6/8", true, 0.72, "72 %", ""), habit("Run", false, 0.8, "80 %", "27 d"),
          habit("Journal", false, 0.24, "24 %", ""),
        ])
    ).filling())

  private static func habit(
    _ name: String, _ isDone: Bool, _ strength: Double, _ percent: String, _ streak: String
  ) -> GridNode.Row {
    GridNode.Row(cells: [
      toggle(name, isDone), bar(strength).frame(width: 64), text(percent, .caption, .secondary),
      text(streak, .caption, .secondary),
    ])
  }

  static let pomodoro = SampleCard(
    name: "pomodoro", card: WidgetCard(title: "Focus 3 of 4"), columns: 42, rows: 9,
    view: vertical(
      spacing: 4,
      horizontal(
        align: .firstTextBaseline, spacing: 24,
        live(
          .timer(
            from: 1_772_457_162, to: 1_772_458_662, pausedAt: nil, countsDown: true, showsHours: false), .largeTitle),
        text("Write the report", .headline)),
      ViewNode.progress(
        ProgressNode(
          value: .interval(from: 1_772_457_162, to: 1_772_458_662, countsDown: false),
          currentValue: text("until 14:37", .caption, .secondary))),
      text("today 1 h 40 min", .footnote, .secondary),
      spacer,
      horizontal(spacing: 16, button("pause"), button("skip"), button("stop"))
    ).filling())

  static let caffeineRound = SampleCard(
    name: "caffeine round", card: WidgetCard(title: "Caffeine"), columns: 9, rows: 4,
    view: vertical(align: .center, text("201", .title, weight: .bold), bar(0.5).frame(width: 40)).filling(.center))

  static let rings = SampleCard(
    name: "rings", card: WidgetCard(title: "Month", trailing: "€ 412,30"), columns: 42, rows: 9,
    view: horizontal(
      spacing: 8,
      ring(0.61, "61%", .color(.system(.green))), ring(0.25, "25%", .color(.system(.orange))),
      ViewNode.gauge(
        GaugeNode(fraction: 0.8, style: .circularCapacity, label: text("Fun"), currentValue: text("80"))),
      vertical(
        text("Food", .headline), text("日本語のリスト", .caption, lines: 1),
        horizontal(spacing: 4, symbol("flame.fill", .color(.system(.orange))), text("27 d")))
    ).filling(Placement(.leading, .center)))

  private static func ring(_ fraction: Double, _ words: String, _ paint: Paint) -> ViewNode {
    let stroke = ShapeNode.Drawing.stroke(StrokeNode(width: 6, cap: .round))
    return pile(
      align: .center,
      .shape(ShapeNode(.circle, drawing: stroke, paint: .opacity(paint, 0.2))),
      .modified(
        .shape(ShapeNode(.trimmed(.circle, from: 0, to: fraction), drawing: stroke, paint: paint)),
        .rotation(degrees: -90, anchor: RelativePoint(x: 0.5, y: 0.5))),
      text(words, .caption, weight: .bold)
    ).frame(width: 56, height: 56)
  }
}
