import Foundation
import FoundationExtras
public import WidgetKitCore

extension AppSettings {
  /// The world that follows from options, settings and environment, in this order.
  ///
  /// - Throws: a usage error for a zone or a time that cannot be read.
  public func world(_ machine: World, options: GlobalOptions) throws(CommandError) -> World {
    var world = machine
    if let name = value(SharedSettings.timeZone.key)?.string, let zone = try? readTimeZone(name) {
      world.timeZone = zone
    }
    world.timeZone = try options.resolvedTimeZone(default: world.timeZone)
    if let name = value(SharedSettings.locale.key)?.string {
      world.locale = Locale.fromEnvironment(["LC_ALL": name])
    }
    if source(SharedSettings.weekStart.key) != .standard {
      world.firstWeekday = value(SharedSettings.weekStart.key)?.weekday
    }
    guard options.now != nil else { return world }
    return world.at(try options.resolvedNow(machine: world.now, timeZone: world.timeZone, dayStart: dayStart))
  }

  /// What times are read against in a world.
  public func times(in world: World) -> TimeContext {
    TimeContext(
      now: world.now, timeZone: world.timeZone, dayStart: dayStart,
      firstWeekday: value(SharedSettings.weekStart.key)?.weekday ?? 2)
  }

  private var dayStart: DayStart { value(SharedSettings.dayStart.key)?.dayStart ?? .midnight }
}
