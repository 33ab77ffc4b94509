import AppIntents
import AppSupport
import Commands

/// What `log` and `entry` give back: an entry by the names that `list` and the export have for its fields.
struct EntryFigures: TransientAppEntity {
  @Property(title: "Id") var id: String
  /// When the first sip was taken, on the clock that was seen there; nil where only the day is known.
  @Property(title: "When") var at: ZonedInstant?
  /// The day for which it counts.
  @Property(title: "Day") var day: String
  @Property(title: "Drink") var drink: String
  /// The drink of the catalogue, where it is one.
  @Property(title: "Drink id") var drinkID: String?
  @Property(title: "Category") var category: DrinkCategory
  /// The caffeine of all its drinks in milligrams.
  @Property(title: "Caffeine in mg") var mg: Double
  /// The size of one drink in millilitres.
  @Property(title: "Size in ml") var sizeMl: Double?
  @Property(title: "Count") var count: Int
  @Property(title: "Drinking time in seconds") var drinkingSeconds: Int
  @Property(title: "Source key") var sourceKey: String?

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "entry"

  var displayRepresentation: DisplayRepresentation { "\(drink) \(Milligrams(mg).text) mg" }

  init() {
    (id, day, drink) = ("", "", "")
    (category, mg, count, drinkingSeconds) = (.other, 0, 1, 0)
  }

  init(_ entry: CaffeineEntry) {
    self.init()
    id = ShortID.text(entry.id)
    if case .instant(let instant, let offset) = entry.time { at = ZonedInstant(instant, offsetSeconds: offset) }
    day = entry.logicalDay.description
    (drink, drinkID, category) = (entry.drinkName, entry.drinkID, entry.category)
    (mg, sizeMl, count) = (entry.milligrams.value, entry.millilitres, entry.count)
    (drinkingSeconds, sourceKey) = (entry.drinkingSeconds, entry.sourceKey)
  }
}
