import Foundation
import FoundationExtras
import SwiftUI
import Testing
import ViewArchive

@MainActor
struct TextTests {
  nonisolated static let moment = Date(timeIntervalSince1970: 1_772_441_400)  // 2026-03-02 08:50 UTC

  nonisolated static func runs(_ runs: TextRun...) -> ViewNode { .text(TextNode(runs: runs)) }

  nonisolated static let rows: [Row] = [
    Row("a number is grouped", text("12,345 items")) { Text("\(12_345) items") },
    Row("a number in a string is not", text("12345")) { Text(String(12_345)) },
    Row("a fraction has six decimals", text("1.500000")) { Text("\(1.5)") },
    Row("a specifier", text("1.5 / 007")) { Text("\(1.5, specifier: "%.1f") / \(7, specifier: "%03d")") },
    Row("a format", text("50%")) { Text("\(0.5, format: .percent)") },
    Row("a formatted value", text("Mar 2, 2026")) { Text(moment, format: .dateTime.year().month().day()) },
    Row("a format with its own locale", text("2. März")) {
      Text(moment, format: .dateTime.day().month(.wide).locale(Locale(identifier: "de_DE")))
    },
    Row("a string is not marked", text("**a**")) { Text(verbatim: "**a**") },
    Row("a string value is not marked", text("x *a* y")) {
      let value = "*a*"
      Text("x \(value) y")
    },
    Row(
      "marks",
      runs(
        TextRun(.verbatim("a ")), TextRun(.verbatim("b"), style: TextStyle(font: FontDescription(weight: .bold))),
        TextRun(.verbatim(" c_d ")), TextRun(.verbatim("e"), style: TextStyle(font: FontDescription(isItalic: true))),
        TextRun(.verbatim(" f")))
    ) { Text("a **b** c_d *e* [f](https://example.org)") },
    Row("marks around a value", styled("7 *") { $0.font.weight = .bold }) {
      let star = "*"
      Text("**\(7) \(star)**")
    },
    Row("a lone mark is text", text("2 * 3 * 4 ~ 5")) { Text("2 * 3 * 4 ~ 5") },
    Row("agreement marks are taken off", text("3 cups")) { Text("^[\(3) cups](inflect: true)") },
    Row("a time", runs(TextRun(.date(1_772_441_400, .time)))) { Text(moment, style: .time) },
    Row("a relative time within text", runs(TextRun(.verbatim("in ")), TextRun(.date(1_772_441_400, .relative)))) {
      Text("in \(moment, style: .relative)")
    },
    Row("an interval", runs(TextRun(.interval(from: 1_772_441_400, to: 1_772_441_460)))) {
      Text(moment...moment.addingTimeInterval(60))
    },
    Row(
      "a timer",
      runs(
        TextRun(
          .timer(from: 1_772_441_400, to: 1_772_441_460, pausedAt: 1_772_441_410, countsDown: false, showsHours: false))
      )
    ) {
      Text(
        timerInterval: moment...moment.addingTimeInterval(60), pauseTime: moment.addingTimeInterval(10),
        countsDown: false, showsHours: false)
    },
    Row(
      "a symbol within text",
      runs(TextRun(.image(ImageNode(.symbol(name: "star", variableValue: nil)))), TextRun(.verbatim(" x")))
    ) {
      Text("\(Image(systemName: "star")) x")
    },
    Row("a resource", text("Log 1,234")) {
      let resource: LocalizedStringResource = "Log \(1234)"
      Text(resource)
    },
    Row(
      "texts one after another",
      runs(
        TextRun(.verbatim("a"), style: TextStyle(font: FontDescription(size: .style(.caption)))),
        TextRun(
          .verbatim("b"),
          style: TextStyle(font: FontDescription(size: .style(.title)), foreground: .color(.system(.red)))))
    ) {
      (Text("a").font(.caption) + Text("b").foregroundColor(.red)).font(.title)
    },
    Row("neighbours of one style are one run", text("ab")) { Text("a") + Text(verbatim: "b") },
    Row(
      "attributes",
      runs(
        TextRun(
          .verbatim("x"),
          style: TextStyle(
            font: FontDescription(size: .style(.caption)), foreground: .color(.system(.green)), isUnderlined: true)))
    ) {
      let attributed = {
        var attributed = AttributedString("x")
        attributed.font = .caption
        attributed.foregroundColor = .green
        attributed.underlineStyle = .single
        return attributed
      }()
      Text(attributed)
    },
    Row("empty text", text("")) { Text("") },
  ]

  @Test(arguments: rows) func `each text becomes its runs`(row: Row) { row.check() }

  @Test func `values follow the environment's locale and zone`() {
    let environment = fixedEnvironment {
      $0.locale = Locale(identifier: "de_DE")
      $0.timeZone = TimeZone(secondsFromGMT: 9 * 3600) ?? .gmt
    }
    #expect(node(of: Text("\(12_345)"), in: environment) == text("12.345"))
    #expect(node(of: Text("\(1.5, specifier: "%.1f")"), in: environment) == text("1,5"))
    #expect(node(of: Text(Self.moment, format: .dateTime.hour().minute()), in: environment) == text("17:50"))
  }

  nonisolated static let digits: [(String, String)] = [
    ("en_US", "7 999 1,000 -7"), ("de_DE", "7 999 1.000 -7"), ("ja_JP", "7 999 1,000 -7"),
    ("sv_SE", "7 999 1\u{A0}000 \u{2212}7"),
    ("ar_EG", "٧ ٩٩٩ ١٬٠٠٠ \u{61C}-٧"), ("en_US@numbers=deva", "७ ९९९ १,००० -७"),
  ]

  @Test(arguments: digits) func `numbers have the digits of their locale`(locale: String, words: String) {
    let environment = fixedEnvironment { $0.locale = Locale(identifier: locale) }
    #expect(node(of: Text("\(7) \(UInt8(255) > 0 ? 999 : 0) \(1000) \(-7)"), in: environment) == text(words))
  }

  @Test func `texts are equal by what they say and how`() {
    #expect(Text("a") == Text("a"))
    #expect(Text("a").bold() != Text("a"))
    #expect(Text("\(1, format: .number)") == Text("\(1, format: .number)"))
    #expect(Text("\(1, format: .number)") != Text("\(2, format: .number)"))
    #expect(Text("a").foregroundStyle(.red) == Text("a").foregroundColor(.red))
    #expect(LocalizedStringKey("a") == "a")
  }

  nonisolated static let fonts: [(Font, FontDescription)] = [
    (.body, FontDescription()),
    (.caption.bold(), FontDescription(size: .style(.caption), weight: .bold)),
    (.system(size: 12), FontDescription(size: .points(12))),
    (
      .system(size: 12, weight: .heavy, design: .rounded),
      FontDescription(size: .points(12), weight: .heavy, design: .rounded)
    ),
    (
      .system(.title, design: .serif, weight: .light),
      FontDescription(size: .style(.title), weight: .light, design: .serif)
    ),
    (.system(.title, design: .monospaced), FontDescription(size: .style(.title), design: .monospaced)),
    (.system(.largeTitle), FontDescription(size: .style(.largeTitle))),
    (
      .headline.weight(.thin).italic().monospacedDigit(),
      FontDescription(size: .style(.headline), weight: .thin, isItalic: true, hasMonospacedDigits: true)
    ),
    (.custom("Inter", size: 9, relativeTo: .body), FontDescription(size: .points(9), family: "Inter")),
    (.footnote.monospaced(), FontDescription(size: .style(.footnote), design: .monospaced)),
  ]

  @Test(arguments: fonts) func `each font becomes its description`(font: Font, description: FontDescription) {
    #expect(node(of: Text("a").font(font)) == styled("a") { $0.font = description })
    #expect(node(of: VStack { Text("a") }.font(font)).children == [styled("a") { $0.font = description }])
  }

  @Test func `a secondary scale goes to what is inside and to a part of a text`() {
    let small = FontDescription(isSecondary: true)
    #expect(node(of: VStack { Text("a") }.textScale(.secondary)).children == [styled("a") { $0.font = small }])
    #expect(node(of: Text("a").textScale(.secondary)) == styled("a") { $0.font = small })
    #expect(node(of: Text("a").textScale(.secondary, isEnabled: false)) == styled("a") { _ in })
    #expect(node(of: VStack { Text("a").textScale(.default) }.textScale(.secondary)).children == [styled("a") { _ in }])
  }
}
