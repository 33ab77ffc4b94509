import Testing
import ViewArchive

@Suite struct `Archived values as JSON` {
  @Test(
    arguments: [
      (.null, "null"), (.bool(true), "true"), (.bool(false), "false"), (.integer(-12), "-12"),
      (.integer(.min), "-9223372036854775808"), (.number(12), "12.0"), (.number(-0.0), "0.0"), (.number(0.1), "0.1"),
      (.number(5e-300), "5e-300"), (.number(1e300), "1e+300"), (.string("a\"\\\n\u{1}é👍"), #""a\"\\\n\u0001é👍""#),
      (.string("\u{2028}"), #""\u2028""#), (.date(1.5), #"{"date":1.5}"#), (.array([]), "[]"),
      (.array([.integer(1), .array([.null])]), "[1,[null]]"),
    ] as [(ArchivedValue, String)])
  func `have one text and come back`(value: ArchivedValue, text: String) throws {
    #expect(value.jsonText == text)
    #expect(try ArchivedValue(jsonText: text) == value)
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func `come back whatever they are`(seed: UInt64) throws {
    var views = RandomViews(seed: seed)
    let intent = views.intent()
    #expect(try ArchivedIntent(jsonText: intent.jsonText) == intent)
    #expect(try ArchivedValue.values(jsonText: ArchivedValue.jsonText(of: intent.parameters)) == intent.parameters)
  }

  @Test func `are in the order of their names`() {
    let intent = ArchivedIntent(identifier: "log", parameters: ["size": .integer(1), "drink": .string("espresso")])
    #expect(intent.jsonText == #"{"intent":"log","parameters":{"drink":"espresso","size":1}}"#)
  }

  @Test(arguments: [
    (#" { "parameters" : { } , "intent" : "log" } "#, ArchivedIntent(identifier: "log")),
    (#"{"intent":"\u0041\ud83d\ude00\/"}"#, ArchivedIntent(identifier: "A😀/")),
  ])
  func `are read with spaces, escapes and in any order`(text: String, intent: ArchivedIntent) throws {
    #expect(try ArchivedIntent(jsonText: text) == intent)
  }

  @Test(arguments: [
    "", " ", "nul", "truex", "01", "1.", ".5", "+1", "1e", "0x1p3", "nan", "inf", "9223372036854775808", "1e999", "\"",
    "\"\\x\"", "\"\\ud800\"", "\"\\ud800\\u0041\"", "\"\\u12\"", "\"a\nb\"", "[1,]", "[1 2]", "[", "{}",
    "{\"date\":\"x\"}",
    "{\"day\":1}", "{\"date\":1,\"date\":2}", "1 2", String(repeating: "[", count: 100_000),
  ])
  func `are refused where they are not`(text: String) {
    #expect(throws: ArchivedJSONError.self) { try ArchivedValue(jsonText: text) }
  }

  @Test(arguments: [
    "{}", "{\"intent\":1}", "{\"intent\":\"a\",\"intent\":\"b\"}", "{\"intent\":\"a\",\"x\":1}",
    "{\"intent\":\"a\",\"parameters\":{\"x\":1,\"x\":2}}", "{\"parameters\":{}}", "null",
  ])
  func `of an intent are refused where they are none`(text: String) {
    #expect(throws: ArchivedJSONError.self) { try ArchivedIntent(jsonText: text) }
  }

  @Test(arguments: 0..<40 as Range<UInt64>) func `never trap on damaged text`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var views = RandomViews(seed: seed)
    let bytes = Array(views.intent().jsonText.utf8)
    for _ in 0..<200 {
      var damaged = bytes
      damaged[Int.random(in: 0..<damaged.count, using: &generator)] = .random(in: 0...255, using: &generator)
      damaged.removeLast(Int.random(in: 0..<damaged.count, using: &generator))
      _ = try? ArchivedIntent(jsonText: String(decoding: damaged, as: UTF8.self))
    }
  }
}
