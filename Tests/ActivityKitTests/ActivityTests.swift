import ActivityKit
import Foundation
import Testing
import ViewArchive
import WidgetKit
import WidgetTesting

@testable import WidgetKitCore

@Suite @MainActor struct `A Live Activity` {
  private let host: WidgetTestHost

  init() throws {
    host = try WidgetTestHost(DeliveryWidgets(), intents: [DeliverIntent.self])
  }

  private func begin(_ content: ActivityContent<Delivery.ContentState>, order: String = "A-17") async throws -> String {
    try await host.asApp {
      try Delivery.request(attributes: DeliveryAttributes(order: order), content: content).id
    }
  }

  /// Does something with the activity of an identifier, as a later run of the app.
  private func with(_ id: String, _ body: (Delivery) async -> Void) async throws {
    try await host.asApp {
      for activity in Delivery.activities where activity.id == id { await body(activity) }
    }
  }

  @Test func `is kept by the host with a view for each place`() async throws {
    let id = try await begin(stops(3))
    let shown = try #require(try host.activities().first)
    #expect(shown.id == id)
    #expect(UUID(uuidString: id) != nil)
    #expect(shown.phase == .active)
    #expect(shown.text() == ["A-17", "3 stops left", "10:00"])
    #expect(shown.text(.compactTrailing) == ["3"])
    #expect(shown.text(.expandedLeading) == ["Box"])
    #expect(shown.text(.expandedTrailing) == ["3"])
    #expect(shown.text(.expandedBottom) == ["Bottom of A-17"])
    #expect(shown.text(.minimal) == [String(id.prefix(2))])
    #expect(shown.view(.expandedCenter) == nil)
    #expect(shown.view(.compactTrailing)?.widgetURL == "delivery://A-17")
    try await host.advance(by: .seconds(60))
    #expect(try host.activities().first?.text().last == "9:00", "a clock ticks without an update")
  }

  @Test func `is found by a later run, which updates and ends it`() async throws {
    let id = try await begin(stops(3))
    try await host.advance(by: .seconds(60))
    try await with(id) { activity in
      #expect(activity.attributes.order == "A-17")
      #expect(activity.content.state.stopsLeft == 3)
      #expect(activity.activityState == .active)
      await activity.update(
        stops(0), alertConfiguration: AlertConfiguration(title: "Here", body: "It is here", sound: .default))
      #expect(activity.content.state.stopsLeft == 0, "it is so at once")
    }
    let shown = try #require(try host.activities().first)
    #expect(shown.text()[1] == "0 stops left")
    #expect(shown.text(.expandedCenter) == ["Here!"])
    #expect(shown.shown.record.alert == ActivityRecord.Alert(title: "Here", body: "It is here"))
    try await with(id) { await $0.end(stops(0), dismissalPolicy: .immediate) }
    #expect(try host.activities().isEmpty)
    try await host.asApp { #expect(Delivery.activities.isEmpty) }
  }

  @Test func `is begun by an intent`() async throws {
    try await host.perform(DeliverIntent())
    #expect(try host.activities().map(\.phase) == [.active])
  }

  @Test func `is out of date from its stale date on, until it is updated`() async throws {
    let id = try await begin(stops(3, staleAfter: 300))
    try await host.advance(by: .seconds(299))
    #expect(try host.activities().first?.phase == .active)
    try await host.advance(by: .seconds(1))
    let stale = try #require(try host.activities().first)
    #expect(stale.phase == .stale)
    #expect(stale.text()[1] == "no news")
    #expect(stale.text(.compactTrailing) == ["3"], "what does not change with age is stored once")
    try await with(id) { activity in
      #expect(activity.activityState == .stale)
      await activity.update(stops(2, staleAfter: 900))
    }
    let fresh = try #require(try host.activities().first)
    #expect(fresh.phase == .active)
    #expect(fresh.text()[1] == "2 stops left")
  }

  // Apple, "Displaying live data with Live Activities": eight hours, and four more on the Lock Screen.
  struct Age: Sendable {
    let seconds: Double
    let phase: ActivityRecord.Phase?
    /// What it says after an update.
    let text: String?
  }

  nonisolated static let ages: [Age] = [
    Age(seconds: 28_799, phase: .active, text: "1 stops left"),
    Age(seconds: 28_800, phase: .ended, text: "3 stops left"),
    Age(seconds: 43_199, phase: .ended, text: "3 stops left"),
    Age(seconds: 43_200, phase: nil, text: nil),
  ]

  @Test(arguments: ages)
  func `is ended after eight hours and gone after twelve`(_ age: Age) async throws {
    let id = try await begin(stops(3))
    try await host.advance(by: .seconds(age.seconds))
    #expect(try host.activities().first?.phase == age.phase)
    try await with(id) { await $0.update(stops(1)) }
    #expect(try host.activities().first?.text()[1] == age.text)
  }

  struct Ending: Sendable {
    let policy: ActivityUIDismissalPolicy
    let lastSeconds: Double
  }

  nonisolated static let endings: [Ending] = [
    Ending(policy: .default, lastSeconds: 14_400),
    Ending(policy: .after(WidgetTestHost.defaultNow.addingTimeInterval(700)), lastSeconds: 600),
    Ending(policy: .after(.distantFuture), lastSeconds: 14_400),
  ]

  @Test(arguments: endings)
  func `that ended stays as long as its policy says, four hours at most`(_ ending: Ending) async throws {
    let id = try await begin(stops(3, staleAfter: 200))
    try await host.advance(by: .seconds(100))
    try await with(id) { await $0.end(nil, dismissalPolicy: ending.policy) }
    try await host.advance(by: .seconds(ending.lastSeconds - 1))
    let last = try #require(try host.activities().first)
    #expect(last.phase == .ended)
    #expect(last.text()[1] == "3 stops left", "one that ended grows no older")
    try await host.advance(by: .seconds(1))
    #expect(try host.activities().isEmpty)
  }

  @Test func `that ended can be taken from the screen earlier, and is never ended again`() async throws {
    let id = try await begin(stops(3))
    try await with(id) { await $0.end(nil, dismissalPolicy: .default) }
    try await host.advance(by: .seconds(3600))
    try await with(id) { await $0.end(stops(0), dismissalPolicy: .after(.distantFuture)) }
    #expect(try host.activities().first?.text()[1] == "3 stops left")
    try await host.advance(by: .seconds(10_799))
    #expect(try host.activities().count == 1)
    try await with(id) { await $0.end(nil, dismissalPolicy: .immediate) }
    #expect(try host.activities().isEmpty)
  }

  @Test func `is refused beyond 4 KB, and keeps what it showed`() async throws {
    await #expect(throws: ActivityAuthorizationError.attributesTooLarge) {
      _ = try await begin(stops(3), order: String(repeating: "x", count: ActivityLimits.bytes))
    }
    #expect(try host.activities().isEmpty)
    let id = try await begin(stops(3), order: String(repeating: "x", count: ActivityLimits.bytes - 60))
    #expect(try host.activities().count == 1)
    try await with(id) { await $0.update(stops(Int.max)) }
    #expect(try host.activities().first?.text()[1] == "3 stops left")
  }

  @Test func `comes in a limited number`() async throws {
    for _ in 0..<ActivityLimits.perApp { _ = try await begin(stops(1)) }
    await #expect(throws: ActivityAuthorizationError.targetMaximumExceeded) { _ = try await begin(stops(1)) }
  }

  @Test func `stands by relevance, then by its beginning`() async throws {
    for (order, relevance) in [("low", 0.0), ("first", 1), ("second", 1)] {
      _ = try await begin(stops(1, relevance: relevance), order: order)
      try await host.advance(by: .seconds(1))
    }
    #expect(try host.activities().map { $0.text()[0] } == ["first", "second", "low"])
  }

  @Test func `tells its changes to those who listen in the same run`() async throws {
    let counts = try await host.asApp { () -> [Int] in
      let activity = try Delivery.request(attributes: DeliveryAttributes(order: "A-17"), content: stops(3))
      var contents = activity.contentUpdates.makeAsyncIterator()
      var states = activity.activityStateUpdates.makeAsyncIterator()
      #expect(await states.next() == .active)
      var counts = [await contents.next()?.state.stopsLeft ?? -1]
      await activity.update(stops(2))
      counts.append(await contents.next()?.state.stopsLeft ?? -1)
      await activity.end(nil, dismissalPolicy: .immediate)
      #expect(await states.next() == .dismissed)
      #expect(await states.next() == nil)
      return counts
    }
    #expect(counts == [3, 2])
  }

  @Test func `ignores late news`() async throws {
    let id = try await begin(stops(3))
    try await host.advance(by: .seconds(60))
    try await with(id) { await $0.update(stops(2)) }
    try await with(id) {
      await $0.update(stops(9), timestamp: WidgetTestHost.defaultNow.addingTimeInterval(30))
    }
    #expect(try host.activities().first?.text()[1] == "2 stops left")
  }

  @Test func `needs somebody who keeps it, and a look`() async throws {
    #expect(!ActivityAuthorizationInfo().areActivitiesEnabled)
    #expect(throws: ActivityAuthorizationError.unsupported) {
      _ = try Delivery.request(attributes: DeliveryAttributes(order: "A-17"), content: stops(1))
    }
    try await host.asApp { #expect(ActivityAuthorizationInfo().areActivitiesEnabled) }
    struct Unseen: ActivityAttributes { struct ContentState: Codable, Hashable {} }
    await #expect(throws: WidgetPlansError.unknownActivity("Unseen", known: ["DeliveryAttributes"])) {
      _ = try await host.asApp {
        _ = try Activity<Unseen>.request(
          attributes: Unseen(), content: ActivityContent(state: Unseen.ContentState(), staleDate: nil))
      }
    }
  }

  @Test func `is no kind of widget`() async throws {
    #expect(try await host.kinds().isEmpty)
  }
}
