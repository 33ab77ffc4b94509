import Foundation

extension WireValue {
  /// A world without its maker of identifiers, which is the extension's own: two questions in one world must not get the
  /// same identifiers for their records.
  init(_ world: World) {
    self = .object([
      "now": .date(world.now),
      "zone": .string(world.timeZone.identifier),
      "locale": .string(world.locale.identifier),
      "calendar": world.calendarIdentifier == .gregorian
        ? nil : Self.name(of: world.calendarIdentifier).map { .string($0) },
      "firstWeekday": world.firstWeekday.map { .integer(Int64($0)) },
      // As text: half of all seeds are more than a number in JSON can be trusted to hold (RFC 8259, section 6).
      "seed": .string(String(world.random.seed)),
    ])
  }

  func world(newID: @escaping @Sendable () -> UUID) throws(WireError) -> World {
    let zone = try string("zone")
    guard let timeZone = TimeZone(identifier: zone) else { throw WireError("the zone '\(shortened(zone))' is unknown") }
    guard let seed = UInt64(try string("seed")) else { throw WireError("'seed' is not a whole number") }
    var calendar = Calendar.Identifier.gregorian
    if let name = try stringIfAny("calendar") {
      guard let found = Self.calendars.first(where: { $0.name == name }) else {
        throw WireError("the calendar '\(shortened(name))' is unknown")
      }
      calendar = found.identifier
    }
    var firstWeekday: Int?
    if let day = self["firstWeekday"] {
      let number = try day.asInt("firstWeekday")
      guard (1...7).contains(number) else { throw WireError("'firstWeekday' is not a day of the week") }
      firstWeekday = number
    }
    let now = try double("now")
    return World(
      now: Date(timeIntervalSince1970: now), timeZone: timeZone, locale: Locale(identifier: try string("locale")),
      calendarIdentifier: calendar, firstWeekday: firstWeekday, random: RandomSource(seed: seed), newID: newID)
  }

  private static func name(of identifier: Calendar.Identifier) -> String? {
    calendars.first { $0.identifier == identifier }?.name
  }

  /// The calendars by the names that CLDR gives them (Unicode Technical Standard 35, key "ca").
  private static let calendars: [(name: String, identifier: Calendar.Identifier)] = [
    ("gregorian", .gregorian), ("buddhist", .buddhist), ("chinese", .chinese), ("coptic", .coptic),
    ("ethiopic-amete-alem", .ethiopicAmeteAlem), ("ethiopic", .ethiopicAmeteMihret), ("hebrew", .hebrew),
    ("iso8601", .iso8601), ("indian", .indian), ("islamic", .islamic), ("islamic-civil", .islamicCivil),
    ("islamic-tbla", .islamicTabular), ("islamic-umalqura", .islamicUmmAlQura), ("japanese", .japanese),
    ("persian", .persian), ("roc", .republicOfChina),
  ]
}
