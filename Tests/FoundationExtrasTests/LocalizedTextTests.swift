import Foundation
import FoundationExtras
import Testing

@Suite struct LocalizedTextTests {
  /// Every spelling that iOS source uses.
  static let title: LocalizedStringResource = "Log a drink"
  static let drink = "Espresso"

  @Test func `literals and interpolations become words`() {
    let count = 3
    let resource: LocalizedStringResource = "Log \(Self.drink) ×\(count)"
    #expect(Self.title.text == "Log a drink")
    #expect(resource.text == "Log Espresso ×3")
    #expect(resource.key == "Log %@ ×%lld")
    #expect(LocalizedStringResource("Plain").text == "Plain")
    #expect(LocalizedStringResource(stringLiteral: Self.drink).text == "Espresso")
    #expect("100 % of %@" == LocalizedStringResource("100 % of %@").text)
  }

  @Test func `a key may differ from its words`() {
    let resource = LocalizedStringResource(
      "log.title", defaultValue: "Log \(Self.drink)", table: "Intents", locale: Locale(identifier: "de_DE"),
      bundle: .main, comment: "A title")
    #expect(resource.key == "log.title")
    #expect(resource.text == "Log Espresso")
    #expect(resource.table == "Intents")
    #expect(resource.locale.identifier == "de_DE")
    #expect(LocalizedStringResource("key", defaultValue: "Words").text == "Words")
    #expect(
      LocalizedStringResource("Words \(1)", table: "T", bundle: .atURL(URL(fileURLWithPath: "/"))).text == "Words 1")
    #expect(LocalizedStringResource("Words", comment: "why").text == "Words")
    #expect(LocalizedStringResource("Words", locale: .current, bundle: .main).text == "Words")
  }

  @Test func `numbers in texts follow the platform's rules and the locale`() {
    let price = 12.5
    let big = 12_345
    let german = Locale(identifier: "de_DE")
    #expect(LocalizedStringResource("\(price)", locale: Locale(identifier: "en_US")).text == "12.500000")
    #expect(LocalizedStringResource("\(price, specifier: "%.1f") €", locale: german).text == "12,5 €")
    #expect(LocalizedStringResource("\(price, format: .number.locale(Locale(identifier: "en_US")))").text == "12.5")
    #expect(LocalizedStringResource("\(big)", locale: german).text == "12.345")
    #expect(LocalizedStringResource("\(7, specifier: "%02d")").text == "07")
    #expect(LocalizedStringResource("\(UInt64.max)", locale: german).text == "18.446.744.073.709.551.615")
    #expect(LocalizedStringResource("\(big)").text(in: Locale(identifier: "en_US")) == "12,345")
  }

  @Test(arguments: ["%s", "%@", "%n", "%.1f%s", "%", "", "%*d", "f"])
  func `a specifier that would read what is not there is not used`(specifier: String) {
    #expect(LocalizedStringResource("\(7, specifier: specifier)").text == "7")
    #expect(LocalizedStringResource("\(7.5, specifier: specifier)").text == "7.5")
  }

  @Test func `anything else is described`() {
    struct Thing: CustomStringConvertible { var description: String { "thing" } }
    let optional: String? = nil
    #expect(LocalizedStringResource("a \(Thing())").text == "a thing")
    #expect(LocalizedStringResource("a \(true)").text == "a true")
    #expect(LocalizedStringResource("a \(optional ?? "none")").text == "a none")
    #expect(LocalizedStringResource("a \("bc".prefix(1))").text == "a b")
    #expect(LocalizedStringResource("a \(Self.title)").text == "a Log a drink")
  }

  @Test func `String(localized:) takes texts, keys and resources`() {
    #expect(String(localized: "Hello") == "Hello")
    #expect(String(localized: "Hello \(2)", table: "T", bundle: .main, comment: "c") == "Hello 2")
    #expect(String(localized: "greeting", defaultValue: "Hello \(Self.drink)") == "Hello Espresso")
    #expect(String(localized: Self.title) == "Log a drink")
    #expect(String(localized: String.LocalizationValue(Self.drink)) == "Espresso")
  }

  @Test func `a resource survives as JSON in words`() throws {
    let resource = LocalizedStringResource("Log \(Self.drink)", table: "T", locale: Locale(identifier: "de_DE"))
    let copy = try JSONDecoder().decode(
      LocalizedStringResource.self, from: JSONEncoder().encode(resource))
    #expect(copy.key == resource.key && copy.text == resource.text && copy.table == "T")
    #expect(copy.locale.identifier == "de_DE")
  }

  @Test(arguments: [
    (63.0, "63 mg", "63 milligrams", "63mg"), (1, "1 mg", "1 milligram", "1mg"),
    (62.5, "62.5 mg", "62.5 milligrams", "62.5mg"),
    (0, "0 mg", "0 milligrams", "0mg"), (1_234.5678, "1,234.568 mg", "1,234.568 milligrams", "1,234.568mg"),
    (-1, "-1 mg", "-1 milligram", "-1mg"),
  ])
  func `masses read well`(value: Double, abbreviated: String, wide: String, narrow: String) {
    let mass = Measurement(value: value, unit: UnitMass.milligrams)
    let english = Locale(identifier: "en_US")
    typealias Style = Measurement<UnitMass>.FormatStyle
    #expect(Style(width: .abbreviated, locale: english).format(mass) == abbreviated)
    #expect(Style(width: .wide, locale: english).format(mass) == wide)
    #expect(Style(width: .narrow, locale: english).format(mass) == narrow)
  }

  @Test func `measurements are formatted as iOS source asks`() {
    let mass = Measurement(value: 63, unit: UnitMass.milligrams)
    #expect(mass.formatted() == "63 mg")
    #expect(mass.formatted(.measurement(width: .wide)) == "63 milligrams")
    #expect(Measurement(value: 250, unit: UnitVolume.milliliters).formatted() == "250 mL")
    #expect(
      Measurement(value: 2, unit: UnitVolume.fluidOunces).formatted(.measurement(width: .wide)) == "2 fluid ounces")
    #expect(Measurement(value: 20, unit: UnitTemperature.celsius).formatted() == "20°C")
    let oneDecimal = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(1))
    #expect(
      mass.formatted(
        .measurement(width: .abbreviated, numberFormatStyle: oneDecimal).locale(Locale(identifier: "de_DE")))
        == "63,0 mg")
  }
}
