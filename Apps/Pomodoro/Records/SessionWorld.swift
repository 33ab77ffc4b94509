import AppGroup
import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import ViewArchive
import WidgetKitCore

/// What a record's question needs of a run.
struct SessionWorld {
  let store: PomodoroStore
  let rules: TimerRules
  let moment: Moment
  let zone: TimeZone

  init(_ context: AppContext) {
    store = PomodoroStore(context.store)
    rules = TimerRules(context.settings)
    moment = Moment(context.world.now, boot: context.world.bootTime())
    zone = context.world.timeZone
  }

  /// How the timer stands.
  func timer(_ reader: SessionReader) throws -> FocusTimer { try PomodoroLog.timer(reader, rules, moment, zone) }
}
