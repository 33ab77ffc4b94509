import AppIntents
import FoundationExtras
import Testing

@Suite struct `The name of a type` {
  @Test func `has a place for a number of it`() {
    let type = TypeDisplayRepresentation(name: "Book", numericFormat: "\(placeholder: .int) books")
    #expect(type.numericFormat?.key == "%lld books")
    #expect(type._text(of: 3) == "3 books")
    #expect(TypeDisplayRepresentation(name: "Book")._text(of: 3) == nil)
  }

  @Test(
    arguments: [
      (.int, "%lld"), (.uint, "%llu"), (.float, "%f"), (.double, "%lf"), (.object, "%@"),
    ] as [(String.LocalizationValue.Placeholder, String)])
  func `has a key as the platform's tables write it`(_ kind: String.LocalizationValue.Placeholder, _ key: String) {
    let resource = LocalizedStringResource("\(placeholder: kind) of \(placeholder: kind, specifier: "%5d")")
    #expect(resource.key == "\(key) of %5d")
  }
}
