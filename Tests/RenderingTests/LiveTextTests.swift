import Foundation
import Rendering
import Testing
import ViewArchive

@Suite struct `Live text` {
  static let now = 1_772_457_600.0
  static let hour = 3_600.0
  static let day = 86_400.0

  static let contents: [(TextRun.Content, String)] = [
    (.date(now, .time), "14:20"),
    (.date(now - 3 * hour, .time), "11:20"),
    (.date(now - 5 * hour - 900, .time), "09:05"),
    (.date(now, .date), "2 March 2026"),
    (.date(now + 3_909, .timer), "1:05:09"),
    (.date(now - 152, .timer), "2:32"),
    (.date(now + 0.5, .timer), "0:01"),
    (.timer(from: now - 60, to: now + 3_909, pausedAt: nil, countsDown: true, showsHours: true), "1:05:09"),
    (.timer(from: now - 60, to: now + 3_909, pausedAt: nil, countsDown: true, showsHours: false), "65:09"),
    (.timer(from: now - 61, to: now + 100, pausedAt: nil, countsDown: false, showsHours: true), "1:01"),
    (.timer(from: now - 61, to: now + 100, pausedAt: now - 50, countsDown: false, showsHours: true), "0:11"),
    (.timer(from: now - 100, to: now - 10, pausedAt: nil, countsDown: true, showsHours: true), "0:00"),
    (.timer(from: now + 10, to: now + 100, pausedAt: nil, countsDown: false, showsHours: true), "0:00"),
    (.interval(from: now, to: now + 1_800), "14:20–14:50"),
    (.verbatim("as it is"), "as it is"),
  ]

  @Test(arguments: contents) func `says what the clock says`(_ content: TextRun.Content, _ words: String) {
    #expect(said(content, .test())?.filter { $0 != "\u{2009}" } == words)
  }

  static let distances: [(TextRun.Content, String)] = [
    (.date(now - 2 * hour - 300, .relative), "2 hr, 5 min"),
    (.date(now + 2 * hour + 359, .relative), "2 hr, 5 min"),
    (.date(now - 63, .relative), "1 min, 3 sec"),
    (.date(now + 45, .relative), "45 sec"),
    (.date(now, .relative), "0 sec"),
    (.date(now - 3 * day - 4 * hour - 100, .relative), "3 days, 4 hr"),
    (.date(now - 400 * day, .relative), "1 yr, 1 mo"),
    (.date(now - 60, .offset), "+1 minute"),
    (.date(now + 119, .offset), "-1 minute"),
    (.date(now + 2 * hour, .offset), "-2 hours"),
    (.date(now - 95 * day, .offset), "+3 months"),
  ]

  @Test(arguments: distances) func `says how far off an instant is`(_ content: TextRun.Content, _ words: String) {
    #expect(said(content, .test(locale: "en_US")) == words)
  }

  @Test func `follows locale and zone`() {
    let america = RenderEnvironment.test(zone: "America/New_York", locale: "en_US")
    #expect(said(.date(Self.now, .time), america)?.replacing("\u{202F}", with: " ") == "8:20 AM")
    #expect(said(.date(Self.now, .date), america) == "March 2, 2026")
    let morning = Self.now - 5 * Self.hour - 900
    for (locale, words) in [("de_DE", "09:05"), ("es_ES", "9:05"), ("da_DK", "09.05"), ("en_US", "9:05 AM")] {
      let said = said(.date(morning, .time), .test(locale: locale))?.replacing("\u{202F}", with: " ")
      #expect(said == words, "\(locale)")
    }
    #expect(said(.date(Self.now - 7_500, .relative), .test(locale: "de_DE")) == "2 Std., 5 Min.")
  }

  @Test(arguments: [("ar_EG", "١:٠٥:٠٩"), ("fa_IR", "۱:۰۵:۰۹"), ("de_DE", "1:05:09")])
  func `a running clock has the digits of the times beside it`(locale: String, words: String) {
    let end = Self.now + 3_909
    let timer = TextRun.Content.timer(from: 0, to: end, pausedAt: nil, countsDown: true, showsHours: true)
    #expect(said(timer, .test(locale: locale)) == words)
    #expect(said(.date(end, .timer), .test(locale: locale)) == words)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300]) func `never traps on any instant`(
    _ instant: Double
  ) {
    for style in TextRun.DateStyle.allCases { #expect(said(.date(instant, style), .test()) != nil) }
    #expect(said(.interval(from: instant, to: 0), .test()) != nil)
    #expect(
      said(.timer(from: instant, to: 0, pausedAt: instant, countsDown: true, showsHours: true), .test()) != nil)
  }

  @Test(arguments: [(0.0, false, 0.0), (25, false, 0.25), (25, true, 0.75), (200, false, 1), (-5, true, 1)])
  func `progress by the clock becomes a fraction`(_ passed: Double, _ countsDown: Bool, _ fraction: Double) {
    let interval = ProgressNode.Value.interval(
      from: Self.now - passed, to: Self.now - passed + 100, countsDown: countsDown)
    let view = ViewNode.modified(
      .progress(ProgressNode(value: interval)), .overlay(.progress(ProgressNode(value: interval)), alignment: .center))
    let expected = ProgressNode(value: .fraction(fraction))
    #expect(
      resolveLiveText(view, in: .test())
        == .modified(.progress(expected), .overlay(.progress(expected), alignment: .center)))
  }

  private func said(_ content: TextRun.Content, _ environment: RenderEnvironment) -> String? {
    guard case .text(let text) = resolveLiveText(live(content), in: environment),
      case .verbatim(let words)? = text.runs.first?.content
    else { return nil }
    return words
  }
}
