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
    let doses = [Dose(150, at: date.addingTimeInterval(-4.5 * 3600)), Dose(63, at: date.addingTimeInterval(-3600))]
    let summary = CurveSummary(
      records: CurveSummary.Records(doses: doses, entries: [], quickDrinks: []), profile: profile,
      configuration: CurveConfiguration(), zone: zone, from: date)
    return summary.entry(at: date)
  }
}
