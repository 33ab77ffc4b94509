import AppIntents
import AppSupport
import Commands
import Foundation
import SwiftUI
import WidgetKitCore

/// How much caffeine is in the body at an instant, and what follows from it.
struct LevelIntent: AppIntent {
  static let title: LocalizedStringResource = "Show the caffeine level"
  static let description = IntentDescription(
    "Tells how much caffeine is in your body, what will be left at bedtime, and how much more fits under your threshold."
  )

  @Parameter(title: "When", description: "Now unless given; it may lie ahead")
  var at: Date?

  @Parameter(title: "Model", description: "How a dose becomes a level")
  var model: ModelChoice?

  @Parameter(title: "Half-life in hours", inclusiveRange: (1.5, 9.5))
  var halfLife: Double?

  @Dependency private var log: CaffeineLog
  @Dependency private var profile: CaffeineProfile
  @Dependency private var world: World

  func perform() async throws -> some IntentResult & ReturnsValue<LevelFigures> & ProvidesDialog & ShowsSnippetView {
    var profile = profile
    if let model {
      let peak = if case .oneCompartment(let minutes) = profile.model { minutes } else { 45.0 }
      profile.model = model.model(peakMinutes: peak)
    }
    if let halfLife, let valid = HalfLife(hours: halfLife) { profile.halfLife = valid }
    let instant = at ?? world.now
    let report = try log.report(at: instant, profile: profile, zone: world.timeZone)
    let times = TimeContext(now: world.now, timeZone: world.timeZone, dayStart: profile.dayStart)
    let when = TimeExpression.echo(of: instant, in: times)
    let figures = LevelFigures(report, profile: profile, zone: world.timeZone)
    return .result(value: figures, dialog: "\(report.level.fixed) mg · \(when) · \(profile.modelText)") {
      LevelSnippet(report: report, profile: profile, times: times)
    }
  }
}
