import AppGroup
import AppSupport
import Commands
import Foundation
import FoundationExtras
import WidgetKitCore

/// The log as intents and widgets use it: the store in the world of one run.
struct CaffeineLog: Sendable {
  private let store: CaffeineStore
  private let world: World
  private let run: UUID

  init(_ context: AppContext) {
    store = CaffeineStore(context.store)
    world = context.world
    run = context.run
  }

  /// Logs entries as one command, once however often the run is repeated.
  ///
  /// - Returns: the short id of the first entry.
  func add(_ entries: [CaffeineEntry], title: String) throws -> String {
    let command = JournalCommand(id: run, kind: "log", title: title, now: world.now)
    _ = try store.write(tap: run, as: command) { try $0.log(entries) }
    guard let first = entries.first else { return "" }
    return try store.shortID(of: first.id, in: EntryWriter.Table.entries)
  }

  /// The drinks that come with the app, and a person's own.
  func catalogue() throws -> DrinkCatalogue { try store.read { try $0.catalogue() } }

  /// The same drinks, those that were had most in the last weeks first, then those that every house has.
  func drinksByUse() throws -> [Drink] {
    try store.read { reader in
      let catalogue = try reader.catalogue()
      let start = world.now.addingTimeInterval(-UsualDrinks.memory)
      let usual = UsualDrinks(
        try reader.uses(since: start, through: world.now), categories: nil, drinkIDs: nil, catalogue: catalogue)
      let ids = Set(usual.drinks.map(\.id))
      return usual.drinks + catalogue.drinks.filter { !ids.contains($0.id) }
    }
  }

  /// The entry whose id begins with a text.
  func entry(idPrefix: String) throws -> CaffeineEntry {
    try store.record(called: idPrefix, noun: "entry", in: EntryWriter.Table.entries) { try $0.entry(id: $1) }
  }

  /// The figures of an instant.
  func report(at instant: Date, profile: CaffeineProfile, zone: TimeZone) throws -> CaffeineReport {
    let day = logicalDay(of: instant, in: zone, startingAt: profile.dayStart)
    let (doses, entries) = try store.read { reader in
      (try reader.doses(for: profile.kinetics, at: instant), try reader.entries(in: day...day))
    }
    let total = entries.filter { ($0.instant ?? instant) <= instant }.reduce(Milligrams.zero) { $0 + $1.milligrams }
    return CaffeineReport(doses: doses, dayTotal: total, at: instant, profile: profile, zone: zone)
  }

  /// The entries of the day so far, in order.
  func today(profile: CaffeineProfile) throws -> [CaffeineEntry] {
    let day = logicalDay(of: world.now, in: world.timeZone, startingAt: profile.dayStart)
    return try store.read { try $0.entries(in: day...day) }.filter { ($0.instant ?? world.now) <= world.now }
  }

  /// What the widget `today` needs: the doses of everything, the entries of the filter, the drinks of the buttons.
  ///
  /// - Parameter daysBack: Of how many days before today the totals are wanted.
  func records(
    for configuration: TodayConfiguration, profile: CaffeineProfile, daysBack: Int
  ) throws -> TodaySummary.Records {
    let now = world.now
    let today = logicalDay(of: now, in: world.timeZone, startingAt: profile.dayStart)
    let filter = configuration.filter
    return try store.read { reader in
      let doses = try reader.doses(for: profile.kinetics, at: now).filter { $0.start <= now }
      let counted = try reader.entries(in: today.adding(days: -1)...today.adding(days: 1), filter: filter)
        .filter { ($0.instant ?? now) <= now }
      let usual = UsualDrinks(
        try reader.uses(since: now.addingTimeInterval(-UsualDrinks.memory), through: now, filter: filter),
        categories: configuration.category, drinkIDs: configuration.drink?.map(\.id),
        catalogue: try reader.catalogue())
      var days: [CivilDate: Milligrams] = [:]
      // Entries after midnight look back on today.
      for back in 0..<(daysBack > 0 ? daysBack + 1 : 0) {
        let day = today.adding(days: -back)
        days[day] = try reader.total(in: day...day, filter: filter)
      }
      return TodaySummary.Records(
        doses: doses, counted: counted, days: days,
        quickDrinks: usual.drinks.prefix(3).map { QuickDrink(DrinkEntity($0)) })
    }
  }

  /// What the widget `curve` needs: the doses of everything, the latest entries, the drinks of the buttons.
  func curveRecords(profile: CaffeineProfile) throws -> CurveSummary.Records {
    let now = world.now
    return try store.read { reader in
      let doses = try reader.doses(for: profile.kinetics, at: now).filter { $0.start <= now }
      let dayAgo = now.addingTimeInterval(-24 * 3600)
      let entries = try reader.entries(since: dayAgo)
        .filter { $0.instant.map { $0 > dayAgo && $0 <= now } ?? false }
      let usual = UsualDrinks(
        try reader.uses(since: now.addingTimeInterval(-UsualDrinks.memory), through: now), categories: nil,
        drinkIDs: nil, catalogue: try reader.catalogue())
      return CurveSummary.Records(
        doses: doses, entries: entries,
        quickDrinks: usual.drinks.prefix(3).map { QuickDrink(DrinkEntity($0)) })
    }
  }
}
