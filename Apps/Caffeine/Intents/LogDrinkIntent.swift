import AppIntents
import AppSupport
import Commands
import Foundation
import FoundationExtras
import WidgetKitCore

/// Logs a drink.
struct LogDrinkIntent: AppIntent {
  static let title: LocalizedStringResource = "Log a drink"
  static let description = IntentDescription("Logs a drink and its caffeine.")

  @Parameter(title: "Drink", requestValueDialog: "Which drink?")
  var drink: DrinkEntity

  @Parameter(
    title: "Caffeine of one drink in mg", description: "The drink's own unless given", inclusiveRange: (0, 2000))
  var mg: Double?

  @Parameter(
    title: "Size of one drink in ml", description: "The usual one unless given", inclusiveRange: (1, 5000),
    optionsProvider: DrinkSizes())
  var size: Double?

  @Parameter(title: "Count", description: "How many of them", default: 1, inclusiveRange: (1, 100))
  var count: Int

  @Parameter(title: "When", description: "When the first sip was taken; now unless given")
  var at: ZonedInstant?

  @Parameter(title: "Drinking time", description: "From the first sip to the last, such as 20m; at once unless given")
  var duration: Duration?

  @Dependency private var log: CaffeineLog
  @Dependency private var profile: CaffeineProfile
  @Dependency private var world: World

  init() {}

  /// The intent of a button that logs one drink of the usual size.
  init(drink: DrinkEntity) {
    self.drink = drink
  }

  /// A day in seconds: whoever drinks for longer means two drinks.
  private static let longestDrinking: Int64 = 86_400

  func perform() async throws -> some IntentResult & ReturnsValue<EntryFigures> & ProvidesDialog {
    let time = at ?? ZonedInstant(world.now)
    let zone = time.zone(in: world.timeZone)
    let seconds = duration?.components.seconds ?? 0
    guard (0...Self.longestDrinking).contains(seconds) else {
      throw CommandError("A drink takes at most 24 hours", details: ["give --duration a shorter time, such as 20m"])
    }
    guard let known = try log.catalogue().drink(id: drink.id) else {
      throw CommandError("\(quoted(drink.name)) is not a drink of the catalogue any more", exitCode: .noInput)
    }
    let single = mg.map { Milligrams($0) } ?? known.milligrams(millilitres: size)
    guard EntryLimits.milligrams.contains(single.value) else {
      throw CommandError(
        "\(single) is more than one drink may have", details: ["give --mg a value, or --size a smaller one"])
    }
    let entry = CaffeineEntry(
      id: world.newID(), drink: known, milligrams: mg.map { Milligrams($0) }, millilitres: size, count: count,
      at: time.instant, drinkingSeconds: Int(seconds), in: zone, dayStart: profile.dayStart)
    let times = TimeContext(now: world.now, timeZone: world.timeZone, dayStart: profile.dayStart)
    let when = TimeExpression.echo(of: time.instant, offset: zone.offsetSeconds(at: time.instant), in: times)
    let amount = count > 1 ? "\(count) × \(entry.drinkName)" : entry.drinkName
    let title = "Logged \(amount) \(entry.milligrams.text) mg · \(when)"
    let id = try log.add([entry], title: title)
    return .result(value: EntryFigures(entry), dialog: "\(title) · \(id)")
  }
}
