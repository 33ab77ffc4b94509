import AppGroup
import Commands
import Foundation
import FoundationExtras
import WidgetKitCore

extension AppSession {
  /// The app's settings, then those that every app follows.
  var settingDefinitions: [SettingDefinition] { Self.settingDefinitions(of: app) }

  private static func settingDefinitions(of app: AppDefinition) -> [SettingDefinition] {
    app.settings + SharedSettings.everywhere.filter { shared in !app.settings.contains { $0.key == shared.key } }
  }

  /// The settings before anything is opened for good.
  ///
  /// A store that cannot be read is told about by whatever needs it, with what to do.
  static func firstSettings(
    of app: AppDefinition, in stores: SessionStores, path: String, shared: [String: String], role: StoreRole
  ) -> AppSettings {
    var stored: [String: String] = [:]
    if AppStore.exists(atPath: path), let store = try? stores.store(role) {
      stored = (try? SuiteValues(store).texts(prefix: AppSettings.suiteKey(""))) ?? [:]
    }
    return AppSettings(settingDefinitions(of: app), stored: stored, shared: shared)
  }

  /// What is set for all apps; where the host's database cannot be read, nothing, and what is to be said about it.
  ///
  /// A record must not be refused because another file is broken.
  static func sharedSettings(_ host: HostDatabase) -> (values: [String: String], note: String?) {
    do {
      return (try host.sharedSettings(), nil)
    } catch {
      return (
        [:], "what is set for all apps did not hold, since it cannot be read: \(CommandError(atEdge: error).message)"
      )
    }
  }

  /// The settings as they are set in a store.
  ///
  /// - Throws: the store's error.
  func settings(in store: AppStore) throws -> AppSettings {
    AppSettings(
      settingDefinitions, stored: try SuiteValues(store).texts(prefix: AppSettings.suiteKey("")),
      shared: (try? hostDatabase.sharedSettings()) ?? [:])
  }

  /// What must be said before anything else: that `TZ` names no zone, where nothing else says which one holds.
  var zoneNote: String? {
    guard !options.help, !options.version, options.timeZone == nil,
      settings.value(SharedSettings.timeZone.key) == nil,
      let name = TimeZone.unknownName(inEnvironment: inputs.environment)
    else { return nil }
    return "\(quoted(name)) in TZ is no time zone that is known; UTC is used"
  }

  /// What times are read against under some settings.
  func times(_ settings: AppSettings) -> TimeContext { settings.times(in: world) }
}
