import Foundation
import FoundationExtras
import Testing

@testable import Rendering

@Suite struct ShortTimeTests {
  static let places = ["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe"]
    .compactMap { TimeZone(identifier: $0) }

  @Test(arguments: ShortTimeForm.allCases.flatMap(\.localeIdentifiers) + ["ko_KR", "en_AU", "ar_EG", "hi_IN", "fi_FI"])
  func `a short time is as the locale writes it`(identifier: String) {
    let locale = Locale(identifier: identifier)
    for zone in Self.places {
      // Through the day on which Europe changed its clocks, 29 March 2026.
      for minute in stride(from: 0, to: 1_440, by: 7) {
        let instant = Date(timeIntervalSince1970: 1_774_742_400 + Double(minute) * 60 + 59)
        #expect(shortTime(of: instant, locale: locale, timeZone: zone) == instant.clockText(in: zone, locale: locale))
      }
      for year in [-1_000_000_000.0, -0.5, 0, 2_900_000_000, 4_000_000_000] {
        let instant = Date(timeIntervalSince1970: year)
        #expect(shortTime(of: instant, locale: locale, timeZone: zone) == instant.clockText(in: zone, locale: locale))
      }
    }
  }

  @Test func `nobody's locale has two forms`() {
    let identifiers = ShortTimeForm.allCases.flatMap(\.localeIdentifiers)
    #expect(Set(identifiers).count == identifiers.count)
  }
}
