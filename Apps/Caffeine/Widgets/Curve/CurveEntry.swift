import Foundation
import FoundationExtras
import WidgetKit

/// What the widget `curve` shows at one moment.
struct CurveEntry: TimelineEntry {
  /// The moment.
  let date: Date
  /// What is known about it.
  let content: Content

  /// A failure is a state of its own: it is never drawn as sample data or as a blank.
  enum Content: Sendable {
    /// Figures.
    case figures(Figures)
    /// Nothing is in the body, and nothing was drunk in the hours shown.
    case empty(Figures)
    /// The store could not be read.
    case unavailable(String)
  }

  /// The figures of one moment.
  struct Figures: Sendable {
    /// The level over the hours.
    var curve: CaffeineCurve
    /// What is in the body now.
    var level: Double
    /// What will be in the body at bedtime if nothing more is drunk.
    var levelAtBedtime: Double
    /// The next bedtime.
    var bedtime: Date
    /// From when the level stays at or below the threshold; nil where it does already, or never will.
    var calm: CalmTime?
    /// Whether the threshold is marked.
    var showsThreshold: Bool
    /// The latest drinks of the hours shown, the latest first.
    var drinks: [ShownDrink]
    /// The drinks that the buttons log.
    var quickDrinks: [QuickDrink]

    /// The level that is wanted at bedtime.
    var threshold: Double { curve.threshold }
    /// Whether more than that will be left at bedtime.
    var isTooMuch: Bool { levelAtBedtime > threshold }
  }

  /// Figures for the gallery and for the time before there are any; never shown in the place of real ones.
  static func sample(at date: Date, in zone: TimeZone) -> CurveEntry {
    let profile = CaffeineProfile()
    let drunk = [("latte", 4.5, 150.0), ("espresso", 1, 63)].compactMap { id, hours, milligrams in
      DrinkCatalogue.standard.drinks.first { $0.id == id }.map {
        (drink: $0, time: date.addingTimeInterval(-hours * 3600), milligrams: Milligrams(milligrams))
      }
    }
    let quick = ["espresso", "green-tea", "latte"].compactMap { id in
      DrinkCatalogue.standard.drinks.first { $0.id == id }.map { QuickDrink(DrinkEntity($0)) }
    }
    let summary = CurveSummary(
      records: CurveSummary.Records(
        doses: drunk.map { Dose($0.milligrams, at: $0.time) }, entries: [], quickDrinks: quick),
      profile: profile, configuration: CurveConfiguration(), zone: zone, from: date)
    let entry = summary.entry(at: date)
    guard case .figures(var figures) = entry.content else { return entry }
    figures.drinks = drunk.reversed().map {
      ShownDrink(name: $0.drink.name, milligrams: $0.milligrams.value, time: $0.time)
    }
    return CurveEntry(date: date, content: .figures(figures))
  }
}
