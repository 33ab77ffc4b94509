import AppIntents
import Foundation
import Testing
import ViewArchive
import WidgetKitCore

private struct TodayConfiguration: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Today"
  @Parameter(title: "Category") var category: String?
  init() {}
}

private struct OtherConfiguration: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Other"
  init() {}
}

struct WidgetCenterTests {
  @Test func `a task's sink gets what is asked, nobody gets it without one`() async throws {
    let sink = RecordingSink()
    WidgetCenter.$sink.withValue(sink) {
      WidgetCenter.shared.reloadTimelines(ofKind: "today")
      WidgetCenter.shared.reloadAllTimelines()
    }
    #expect(sink.scopes == [.kind("today"), .all])
  }

  @Test func `both forms of asking for the configurations agree`() async throws {
    let sink = RecordingSink()
    let (completed, awaited) = try await WidgetCenter.$sink.withValue(sink) {
      let completed = try await withCheckedThrowingContinuation { continuation in
        WidgetCenter.shared.getCurrentConfigurations { continuation.resume(with: $0) }
      }
      return (completed, try await WidgetCenter.shared.currentConfigurations())
    }
    #expect(completed == awaited)
    #expect(awaited.map(\.kind) == ["today"])
  }

  @Test func `the host's sink lists an app's widgets with their configurations resolved`() async throws {
    let bench = try Bench()
    _ = try await bench.add(set: ["category": .string("tea")])
    let sink = HostReloadSink(host: bench.host, app: "caffeine", reason: .command, world: fixedWorld()) { intent in
      let made = TodayConfiguration()
      if case .string(let category)? = intent.parameters["category"] { made.category = category }
      return made
    }
    let infos = try await WidgetCenter.$sink.withValue(sink) {
      try await WidgetCenter.shared.currentConfigurations()
    }
    let info = try #require(infos.first)
    #expect(info.kind == "today" && info.family == .systemMedium)
    #expect(info.configuration?.identifier == "TodayConfiguration")
    #expect(info.widgetConfigurationIntent(of: TodayConfiguration.self)?.category == "tea")
    #expect(info.widgetConfigurationIntent(of: OtherConfiguration.self) == nil)
  }

  @Test func `the host's sink notes a request with the reason of who runs`() async throws {
    let bench = try Bench()
    let widget = try await bench.add()
    let sink = HostReloadSink(host: bench.host, app: "caffeine", reason: .importing, world: fixedWorld())
    WidgetCenter.$sink.withValue(sink) { WidgetCenter.shared.reloadTimelines(ofKind: "today") }
    #expect(try bench.host.database.requests(of: widget.id).map(\.reason) == [.importing])
  }
}
