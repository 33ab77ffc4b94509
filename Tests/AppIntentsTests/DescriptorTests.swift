import AppIntents
import Foundation
import Testing
import ViewArchive

@Suite struct DescriptorTests {
  struct Kinds: WidgetConfigurationIntent {
    static let title: LocalizedStringResource = "Kinds"
    @Parameter(title: "Text", default: "a") var text: String
    @Parameter(title: "Whole") var whole: Int?
    @Parameter(title: "Number", inclusiveRange: (0.5, 2)) var number: Double
    @Parameter(title: "Single") var single: Float?
    @Parameter(title: "Truth", default: true, displayName: .init(true: "Shown", false: "Hidden")) var truth: Bool
    @Parameter(title: "Date", kind: .date) var date: Date?
    @Parameter(title: "Link") var link: URL?
    @Parameter(title: "Length", inclusiveRange: (.seconds(1), .seconds(90))) var length: Duration
    @Parameter(title: "Mass", defaultValue: 63, defaultUnit: .milligrams, supportsNegativeNumbers: false)
    var mass: Measurement<UnitMass>
    @Parameter(title: "Volume") var volume: Measurement<UnitVolume>?
    @Parameter(title: "Size", default: .large) var size: Size
    @Parameter(title: "Drinks", default: [], size: [.systemSmall: 1, .systemMedium: 3]) var drinks: [DrinkEntity]
    @Parameter(title: "Three", size: 3) var three: [String]
    @Parameter(title: "Many") var many: EntityCollection<DrinkEntity>
    @Parameter(title: "File") var file: IntentFile?
    @Parameter(title: "Price") var price: Decimal?
    @Parameter(title: "Tags", default: ["x"]) var tags: Set<String>
    @Parameter(title: "Id") var identifier: UUID?
    @Parameter(title: "Money") var money: IntentCurrencyAmount?
    @Parameter(description: "Has no title.") var maximumCount: Int?
    @Parameter var bare: String?
    let unrelated = 5
  }

  private func descriptor(_ name: String) throws -> ParameterDescriptor {
    try #require(Kinds._descriptor.parameter(name))
  }

  @Test(arguments: [
    ("text", IntentValueKind.string, false), ("whole", .integer, true), ("number", .number, false),
    ("single", .number, true), ("truth", .bool, false), ("date", .date, true), ("link", .url, true),
    ("length", .duration, false), ("mass", .measurement(unit: "mg"), false), ("volume", .measurement(unit: "L"), true),
    ("size", .enumeration(typeName: "Size"), false), ("drinks", .array(.entity(typeName: "DrinkEntity")), false),
    ("three", .array(.string), false), ("many", .collection(typeName: "DrinkEntity"), false), ("file", .file, true),
    ("price", .number, true), ("tags", .array(.string), false), ("identifier", .other("UUID"), true),
    ("money", .other("IntentCurrencyAmount"), true), ("maximumCount", .integer, true), ("bare", .string, true),
  ])
  func `A parameter has a kind and may be optional`(name: String, kind: IntentValueKind, isOptional: Bool) throws {
    let descriptor = try descriptor(name)
    #expect(descriptor.kind == kind)
    #expect(descriptor.isOptional == isOptional)
  }

  @Test func `Parameters come in the order of their declaration under the names of their properties`() {
    #expect(LogDrinkIntent._descriptor.parameters.map(\.name) == ["drink", "size", "cups", "note"])
    #expect(Kinds._descriptor.parameters.count == 21)
  }

  @Test func `A descriptor says all that the declaration says`() throws {
    let whole = LogDrinkIntent._descriptor
    #expect(whole.identifier == "LogDrinkIntent")
    #expect(whole.title == "Log a drink")
    #expect(whole.description == "Writes down what you drank.")
    #expect(!whole.isConfiguration)
    #expect(Kinds._descriptor.isConfiguration)
    #expect(
      whole.parameter("cups")
        == ParameterDescriptor(
          name: "cups", title: "Cups", description: "How many.", kind: .integer, defaultValue: .integer(1),
          lowerBound: 1, upperBound: 10))
    #expect(
      whole.parameter("drink")
        == ParameterDescriptor(
          name: "drink", title: "Drink", kind: .entity(typeName: "DrinkEntity"),
          requestDialog: "What did you drink?", hasOptions: true))
  }

  @Test(arguments: [
    ("text", ArchivedValue.string("a")), ("truth", .bool(true)), ("size", .string("L")), ("drinks", .array([])),
    ("tags", .array([.string("x")])), ("mass", .array([.number(63), .string("mg")])),
  ])
  func `A default is data`(name: String, value: ArchivedValue) throws {
    #expect(try descriptor(name).defaultValue == value)
  }

  @Test(arguments: ["whole", "number", "many", "price", "bare"])
  func `Nothing is no default`(name: String) throws { #expect(try descriptor(name).defaultValue == nil) }

  @Test func `Ranges are in the parameter's unit`() throws {
    #expect(try descriptor("length").lowerBound == 1)
    #expect(try descriptor("length").upperBound == 90)
    #expect(try descriptor("mass").lowerBound == 0)
    #expect(try descriptor("mass").upperBound == nil)
    #expect(try descriptor("number").upperBound == 2)
  }

  @Test func `Sizes of collections are told`() throws {
    #expect(try descriptor("three").size == IntentCollectionSize(exactly: 3))
    #expect(try descriptor("drinks").sizes == [.systemSmall: 1, .systemMedium: 3])
  }

  @Test func `A parameter without a title is called as its property is`() throws {
    #expect(try descriptor("maximumCount").title == "Maximum count")
    #expect(try descriptor("bare").title == "Bare")
  }

  @Test func `Choices are announced where there are some`() {
    let announced = Kinds._descriptor.parameters.filter(\.hasOptions).map(\.name)
    #expect(announced == ["truth", "size", "drinks", "many"])
  }

  @Test func `A key path names its parameter`() {
    #expect(LogDrinkIntent._name(of: \.$drink) == "drink")
    #expect(LogDrinkIntent._name(of: \.$note) == "note")
    #expect(Kinds._name(of: \.$maximumCount) == "maximumCount")
  }
}
