import AppIntents
import Foundation
import Testing
import ViewArchive

@Suite struct MakingTests {
  private let drink: [String: ArchivedValue] = ["drink": .string("latte")]

  @Test func `An intent is made with what is given and its defaults`() async throws {
    try await with(Shelf()) {
      let intent = try await LogDrinkIntent._make(["drink": .string("latte"), "cups": .integer(2)])
      #expect(intent.drink.name == "Latte")
      #expect(intent.cups == 2)
      #expect(intent.size == .small)
      #expect(intent.note == nil)
    }
  }

  @Test(arguments: [
    (["cups": ArchivedValue.string("many")], "'cups' takes a whole number, not 'many'"),
    (["cups": .integer(11)], "'cups' must be from 1 to 10, not 11"),
    (["cups": .integer(0)], "'cups' must be from 1 to 10, not 0"),
    (["cups": .number(1.5)], "'cups' takes a whole number, not '1.5'"),
    (["size": .string("M")], "'M' is not a Size: S, L"),
    (["cup": .integer(1)], "LogDrinkIntent has no parameter 'cup'. It has drink, size, cups, note."),
    (["zz": .null, "cup": .null], "LogDrinkIntent has no parameter 'cup', 'zz'. It has drink, size, cups, note."),
    (["drink": .string("tea")], "There is no Drink with the id 'tea'"),
    (["drink": .integer(1)], "'drink' takes a value of DrinkEntity, not '1'"),
    (["note": .bool(true)], "'note' takes text, not 'true'"),
  ])
  func `What is not allowed is refused with a sentence`(values: [String: ArchivedValue], words: String) async throws {
    try await with(Shelf()) {
      #expect(await sentence { _ = try await LogDrinkIntent._make(drink.merging(values) { _, new in new }) } == words)
    }
  }

  @Test func `A missing value is asked for in the parameter's words`() async throws {
    try await with(Shelf()) {
      await #expect(throws: IntentError.needsValue(parameter: "drink", dialog: "What did you drink?")) {
        try await LogDrinkIntent._make([:])
      }
    }
  }

  @Test func `A query's default serves a parameter that is not optional`() async throws {
    let intent = try await with(Shelf(favourite: "latte")) { try await LogDrinkIntent._make([:]) }
    #expect(intent.drink.name == "Latte")
  }

  @Test(arguments: ["COR18"])
  func `A configuration keeps working when it has fields of a newer version`(case: String) async throws {
    let intent = try await DescriptorTests.WithRange._make(
      ["count": .integer(2), "colour": .string("red")], ignoringUnknown: true)
    #expect(intent.count == 2)
  }

  struct Amounts: AppIntent {
    static let title: LocalizedStringResource = "Amounts"
    @Parameter(title: "Dose", unit: .milligrams, inclusiveRange: (1, 400)) var dose: Measurement<UnitMass>
    @Parameter(title: "Wait", defaultUnit: .minutes, supportsNegativeNumbers: false)
    var wait: Measurement<UnitDuration>?
    @Parameter(title: "Rates", inclusiveRange: (0, 1)) var rates: [Double]?
    @Parameter(title: "Pair", size: IntentCollectionSize(min: 1, max: 2)) var pair: [String]?
    @Parameter(title: "Length", inclusiveRange: (.seconds(60), .seconds(120))) var length: Duration?
    func perform() async throws -> some IntentResult { .result() }
  }

  @Test(arguments: [
    (["dose": ArchivedValue.integer(63)], nil), (["dose": .array([.number(0.1), .string("g")])], nil),
    (["dose": .array([.number(1), .string("g")])], "'dose' must be from 1 to 400 mg, not 1000"),
    (["dose": .array([.number(1), .string("lumps")])], "'lumps' is not a unit of 'dose': kg, g, dg"),
    (["wait": .integer(-1)], "'wait' must be at least 0 \(UnitDuration.minutes.symbol), not -1"),
    (["rates": .array([.number(0.5), .number(2)])], "'rates' must be from 0 to 1, not 2"),
    (["pair": .array([])], "'pair' takes 1 to 2 values, not 0"),
    (["pair": .array([.string("a"), .string("b"), .string("c")])], "'pair' takes 1 to 2 values, not 3"),
    (["length": .integer(59)], "'length' must be from 60 to 120, not 59"), (["length": .integer(60)], nil),
  ])
  func `Ranges hold for amounts, lengths of time and lists`(
    values: [String: ArchivedValue], words: String?
  ) async throws {
    let all = ["dose": ArchivedValue.integer(1)].merging(values) { _, new in new }
    let said = await sentence { _ = try await Amounts._make(all) }
    if let words { #expect(said?.hasPrefix(words) == true, "\(said ?? "")") } else { #expect(said == nil) }
  }

  @Test func `A number alone is in the declared unit`() async throws {
    let intent = try await Amounts._make(["dose": .integer(63)])
    #expect(intent.dose == Measurement(value: 63, unit: .milligrams))
  }
}

extension DescriptorTests {
  struct WithRange: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Range"
    @Parameter(title: "Count", default: 1, inclusiveRange: (1, 3)) var count: Int
  }
}
