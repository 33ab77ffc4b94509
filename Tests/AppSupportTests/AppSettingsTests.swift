import Commands
import Testing

@testable import AppSupport

@Suite struct `Where a setting comes from` {
  private static let definitions = [
    SharedSettings.bedtime, SettingDefinition("limit", kind: .number(0...9), standard: nil, help: ""),
  ]

  @Test(
    arguments: [
      ([:], [:], "23:00", .standard), ([:], ["bedtime": "22:00"], "22:00", .shared),
      (["bedtime": "21:00"], ["bedtime": "22:00"], "21:00", .app),
      (["bedtime": "nonsense"], ["bedtime": "22:00"], "22:00", .shared),
      (["bedtime": "nonsense"], ["bedtime": "too"], "23:00", .standard),
    ] as [([String: String], [String: String], String, AppSettings.Source)])
  func `come from the app, else from all apps, else from their definition`(
    stored: [String: String], shared: [String: String], text: String, source: AppSettings.Source
  ) {
    let settings = AppSettings(Self.definitions, stored: stored, shared: shared)
    #expect(settings.value("bedtime")?.text == text)
    #expect(settings.source("bedtime") == source)
  }

  @Test func `share only what is meant for all`() {
    let settings = AppSettings(Self.definitions, stored: [:], shared: ["limit": "3"])
    #expect(settings.value("limit") == nil)
  }

  @Test func `that are shared have persistent keys`() {
    #expect(SharedSettings.all.map(\.key) == ["day-start", "week-start", "bedtime", "time-zone", "locale"])
  }
}
