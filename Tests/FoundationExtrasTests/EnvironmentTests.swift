import Foundation
import Testing

@testable import FoundationExtras

@Suite struct EnvironmentTests {
  @Test(arguments: [
    ("Asia/Tokyo", 32_400, 32_400), (":Asia/Tokyo", 32_400, 32_400), ("JST-9", 32_400, 32_400),
    ("UTC", 0, 0), ("", 0, 0), ("Nonsense/Zone", 0, 0), ("UTC0", 0, 0), ("GMT0", 0, 0),
    ("GMT+9", -32_400, -32_400), ("Etc/GMT+9", -32_400, -32_400), ("<+0330>-3:30", 12_600, 12_600),
    ("<-03>3", -10_800, -10_800), ("NPT-5:45", 20_700, 20_700), ("XYZ+1:02:03", -3_723, -3_723),
    ("CET-1CEST,M3.5.0,M10.5.0/3", 3_600, 7_200), ("CET-1CEST-2,M3.5.0/2:00:00,M10.5.0/03:00:00", 3_600, 7_200),
    ("IST-1GMT0,M10.5.0,M3.5.0/1", 0, 3_600), ("EST5EDT", -18_000, -14_400),
    ("EST5EDT,M3.2.0,M11.1.0", -18_000, -14_400), ("AEST-10AEDT,M10.1.0,M4.1.0/3", 39_600, 36_000),
    ("AAA-1BBB,M1.1.0,M2.1.0", 3_600, 3_600), (":/usr/share/zoneinfo/Europe/Berlin", 3_600, 7_200),
    ("posix/Europe/Berlin", 3_600, 7_200), ("Europe/Berlin", 3_600, 7_200), ("/etc/passwd", 0, 0), ("ABC-99", 0, 0),
    (":", 0, 0), ("A1", 0, 0),
  ])
  func `TZ is read as the C library reads it`(value: String, january: Int, july: Int) throws {
    let zone = TimeZone.fromEnvironment(["TZ": value])
    #expect(zone.offsetSeconds(at: try moment("2026-01-15T12:00:00Z")) == january)
    #expect(zone.offsetSeconds(at: try moment("2026-07-15T12:00:00Z")) == july)
  }

  @Test(
    arguments: [
      (nil, nil), ("", nil), (":", nil), ("Europe/Berlin", nil), ("JST-9", nil), ("UTC0", nil),
      ("Nope/Zone", "Nope/Zone"), (":Nope/Zone", ":Nope/Zone"), ("/etc/passwd", "/etc/passwd"), ("ABC-99", "ABC-99"),
    ] as [(String?, String?)])
  func `a TZ that names no zone is known as such`(value: String?, unknown: String?) {
    #expect(TimeZone.unknownName(inEnvironment: value.map { ["TZ": $0] } ?? [:]) == unknown)
  }

  @Test func `without TZ it is the machine's zone`() {
    let link = URL(fileURLWithPath: "/etc/localtime").resolvingSymlinksInPath().path
    let zone = TimeZone.fromEnvironment([:])
    if let range = link.range(of: "zoneinfo/"), let named = TimeZone(identifier: String(link[range.upperBound...])) {
      #expect(zone == named)
    } else {
      #expect(zone == .gmt)
    }
  }

  @Test(arguments: [
    (["LANG": "de_DE.UTF-8"], "de_DE"), (["LANG": "de_DE.UTF-8", "LC_ALL": "ja_JP.UTF-8"], "ja_JP"),
    (["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"], "en_DE"), (["LANG": "de_AT@euro"], "de_AT"),
    (["LANG": "en_US.UTF-8", "LC_MESSAGES": "fr_FR.UTF-8"], "fr_US"),
    (["LANG": "sr_RS@latin"], "sr_Latn_RS"), (["LANG": "C.UTF-8"], "en_001@hours=h23"),
    (["LANG": "POSIX"], "en_001@hours=h23"),
    ([:], "en_001@hours=h23"), (["LANG": ""], "en_001@hours=h23"), (["LC_ALL": "", "LANG": "pt_BR.UTF-8"], "pt_BR"),
    (["LANG": "eo"], "eo"), (["LANG": "../../etc"], "en_001@hours=h23"), (["LANG": "zh_Hant_TW"], "zh_Hant_TW"),
    (["LC_TIME": "de_DE.UTF-8"], "de_DE"), (["LANG": "C", "LC_TIME": "de_DE.UTF-8"], "en_DE"),
  ])
  func `language and forms come from the variables that have them`(environment: [String: String], identifier: String) {
    #expect(Locale.fromEnvironment(environment).identifier == identifier)
  }
}
