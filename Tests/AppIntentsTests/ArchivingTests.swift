import AppIntents
import Foundation
import Testing
import ViewArchive

@Suite struct ArchivingTests {
  /// Archives a value and makes it again.
  private func roundTrip<Value: _IntentValue & Equatable>(_ value: Value, _ archived: ArchivedValue) async throws {
    #expect(value._encode() == archived)
    #expect(try await Value._decode(archived) == value)
  }

  @Test func `Every kind of value is archived and made again`() async throws {
    try await roundTrip("a \n é", .string("a \n é"))
    try await roundTrip(Int.min, .integer(Int64.min))
    try await roundTrip(0.1, .number(0.1))
    try await roundTrip(Float(1.5), .number(1.5))
    try await roundTrip(true, .bool(true))
    try await roundTrip(Date(timeIntervalSince1970: 1.25), .date(1.25))
    try await roundTrip(try #require(URL(string: "https://a.example/%20?q=1")), .string("https://a.example/%20?q=1"))
    let identifier = "6F1D6A4E-0A6B-4C59-9B8C-0A4B1F0C9D11"
    try await roundTrip(try #require(UUID(uuidString: identifier)), .string(identifier))
    try await roundTrip(try #require(Decimal(string: "12345678901234567.89")), .string("12345678901234567.89"))
    try await roundTrip(Duration.seconds(5400), .integer(5400))
    try await roundTrip(Duration.milliseconds(1500), .number(1.5))
    try await roundTrip(Measurement(value: 63, unit: UnitMass.milligrams), .array([.number(63), .string("mg")]))
    try await roundTrip(Measurement(value: 20, unit: UnitTemperature.celsius), .array([.number(20), .string("°C")]))
    try await roundTrip(Size.large, .string("L"))
    try await roundTrip(OldStyleKind.second, .string("2"))
    try await roundTrip(EntityCollection<DrinkEntity>(identifiers: ["b", "a"]), .array([.string("b"), .string("a")]))
    try await roundTrip([1, 2], .array([.integer(1), .integer(2)]))
    try await roundTrip(Set(["b", "a"]), .array([.string("a"), .string("b")]))
    try await roundTrip(Int?.none, .null)
    try await roundTrip(Int?.some(3), .integer(3))
    try await roundTrip([Size.small, .large], .array([.string("S"), .string("L")]))
    try await roundTrip(IntentFile(fileURL: URL(fileURLWithPath: "/tmp/a.txt")), .string("/tmp/a.txt"))
    try await roundTrip(
      IntentFile(data: Data([1, 2, 3]), filename: "b.bin"), .array([.string("b.bin"), .string("AQID")]))
    try await roundTrip(
      IntentCurrencyAmount(amount: 12.5, currencyCode: "EUR"), .array([.string("12.5"), .string("EUR")]))
  }

  @Test func `A number may be archived either way where nothing is lost`() async throws {
    #expect(try await Double._decode(.integer(3)) == 3)
    #expect(try await Int._decode(.number(3)) == 3)
    #expect(try await Decimal._decode(.number(0.1)) == Decimal(string: "0.1"))
    #expect(try await Measurement<UnitMass>._decode(.integer(2)) == Measurement(value: 2, unit: .kilograms))
    #expect(try await OldStyleKind._decode(.integer(2)) == .second)
  }

  @Test func `A number that is not finite is archived as nothing`() {
    #expect(Double.nan._encode() == .null)
    #expect((-Double.infinity)._encode() == .null)
  }

  /// Whether a type refuses an archived value with an error of ours.
  private func refuses<Value: _IntentValue>(_ type: Value.Type, _ value: ArchivedValue) async -> Bool {
    do {
      _ = try await type._decode(value)
      return false
    } catch {
      return error is IntentError
    }
  }

  @Test(arguments: [
    ArchivedValue.null, .bool(true), .integer(.max), .number(0.5), .number(.nan), .number(.infinity), .string("x"),
    .date(.nan), .array([]), .array([.string("x")]), .array([.number(1), .string("parsec²")]),
    .array([.array([]), .null]),
  ])
  func `What is of another kind is refused and never traps`(value: ArchivedValue) async throws {
    var refusals = 0
    let answers = [
      await refuses(String.self, value), await refuses(Int.self, value), await refuses(Double.self, value),
      await refuses(Float.self, value), await refuses(Bool.self, value), await refuses(Date.self, value),
      await refuses(URL.self, value), await refuses(UUID.self, value), await refuses(Decimal.self, value),
      await refuses(Duration.self, value), await refuses(Measurement<UnitMass>.self, value),
      await refuses(Size.self, value), await refuses(EntityCollection<OldStyleEntity>.self, value),
      await refuses([Int].self, value), await refuses(IntentFile.self, value),
      await refuses(IntentCurrencyAmount.self, value),
    ]
    for answer in answers where answer { refusals += 1 }
    #expect(refusals >= 10)
    #expect(await refuses(Int?.self, .string("x")))
  }

  @Test(arguments: [
    ArchivedValue.date(1e300), .date(-1e300), .date(.infinity), .date(.nan), .number(1e300), .number(-.infinity),
    .integer(.min), .string("1e99999"), .string("\u{0}"), .string(""), .array([.array([.array([.null])])]),
  ])
  func `An extreme value is put into words and never traps`(value: ArchivedValue) async throws {
    #expect(!value._plainText.isEmpty || value == .string(""))
    let format = IntentValueFormat()
    _ = await Date._text(of: value, in: format)
    _ = await Duration._text(of: value, in: format)
    _ = await Decimal._text(of: value, in: format)
    _ = await Int._text(of: value, in: format)
    _ = await Float._text(of: value, in: format)
    _ = await IntentFile._text(of: value, in: format)
    _ = await URL._text(of: value, in: format)
    _ = await Measurement<UnitMass>._text(of: .array([value, .string("mg")]), in: format)
    _ = await IntentCurrencyAmount._text(of: .array([value, .string("EUR")]), in: format)
    _ = await [DrinkEntity?]._text(of: .null, in: format)
  }

  @Test func `Symbols of units name one unit each`() async throws {
    func check<Unit: Dimension>(_ units: [Unit]) async throws {
      for unit in units {
        let one = Measurement(value: 1, unit: unit)
        let made = try await Measurement<Unit>._decode(one._encode())
        #expect(made.unit == unit, "\(Unit.self) \(unit.symbol)")
      }
    }
    try await check([UnitMass.kilograms, .grams, .milligrams, .micrograms, .ounces, .pounds, .stones, .metricTons])
    try await check([UnitMass.shortTons, .carats, .ouncesTroy, .slugs, .nanograms])
    try await check([UnitVolume.liters, .milliliters, .fluidOunces, .cups, .metricCups, .imperialPints, .pints])
    try await check([UnitVolume.gallons, .imperialGallons, .teaspoons, .tablespoons, .cubicMeters, .quarts])
    try await check([UnitVolume.imperialFluidOunces, .imperialQuarts, .imperialTeaspoons, .imperialTablespoons])
    try await check([UnitDuration.seconds, .minutes, .hours])
    try await check([UnitLength.meters, .kilometers, .miles, .feet, .inches, .nauticalMiles, .millimeters])
    try await check([UnitEnergy.joules, .kilojoules, .kilocalories, .calories, .kilowattHours])
    try await check([UnitTemperature.kelvin, .celsius, .fahrenheit])
    try await check([UnitSpeed.metersPerSecond, .kilometersPerHour, .milesPerHour, .knots])
    try await check([UnitInformationStorage.bits, .bytes, .kilobytes, .kibibytes])
    try await check([UnitPower.watts, .horsepower])
    try await check([UnitPressure.bars, .millibars, .kilopascals])
    try await check([UnitAngle.degrees, .radians])
    try await check([UnitFrequency.hertz, .gigahertz])
    try await check([UnitArea.squareMeters, .hectares, .acres, .ares])
  }

  @Test func `An intent is its identifier and its parameters`() {
    let intent = LogDrinkIntent()
    intent.drink = DrinkEntity(id: "espresso", name: "Espresso")
    intent.size = .large
    #expect(
      intent._archived()
        == ArchivedIntent(
          identifier: "LogDrinkIntent",
          parameters: ["drink": .string("espresso"), "size": .string("L"), "cups": .integer(1)]))
  }

  struct WithDefault: AppIntent {
    static let title: LocalizedStringResource = "Default"
    @Parameter(title: "Count", default: 5) var count: Int?
    func perform() async throws -> some IntentResult { .result() }
  }

  @Test func `Nothing that somebody chose survives, where the default is something`() async throws {
    let intent = WithDefault()
    #expect(intent._archived().parameters == ["count": .integer(5)])
    intent.count = nil
    #expect(intent._archived().parameters == ["count": .null])
    #expect(try await WithDefault._make(intent._archived().parameters).count == nil)
    #expect(try await WithDefault._make([:]).count == 5)
  }

  @Test func `Copies share their parameters, and a new value does not`() {
    let one = LogDrinkIntent()
    let copy = one
    copy.cups = 4
    #expect(one.cups == 4)
    #expect(LogDrinkIntent().cups == 1)
  }
}
