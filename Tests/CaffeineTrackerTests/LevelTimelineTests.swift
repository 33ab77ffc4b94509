import Foundation
import FoundationExtras
import Testing

@testable import CaffeineTracker

struct LevelTimelineTests {
  private func request(
    now: String, doses: [Dose] = [], counted: [Date] = [], window: EntryWindow = .today,
    zone: TimeZone = Fixture.berlin, dayStart: String = "00:00", limit: Int = 100
  ) throws -> LevelTimeline.Request {
    LevelTimeline.Request(
      doses: doses, countedInstants: counted, kinetics: CaffeineKinetics(model: .instant), threshold: 50,
      window: window, now: try Fixture.instant(now), zone: zone, dayStart: try #require(DayStart(dayStart)),
      limit: limit)
  }

  @Test func `at rest there are now and the next day`() throws {
    let timeline = LevelTimeline(try request(now: "2026-03-02T22:10:30+01:00"))
    let midnight = try Fixture.instant("2026-03-03T00:00+01:00")
    #expect(timeline.dates == [try Fixture.instant("2026-03-02T22:10:30+01:00"), midnight])
    #expect(timeline.nextReload == midnight)
  }

  @Test func `COR01 the next day begins at the day start, also where clocks change`() throws {
    let spring = LevelTimeline(try request(now: "2026-03-29T00:30+01:00", dayStart: "03:00"))
    #expect(spring.dates.contains(try Fixture.instant("2026-03-29T03:00+02:00")))
    let autumn = LevelTimeline(try request(now: "2026-10-25T00:00+02:00"))
    #expect(
      autumn.dates == [try Fixture.instant("2026-10-25T00:00+02:00"), try Fixture.instant("2026-10-26T00:00+01:00")])
  }

  @Test func `while the level is above the threshold there is an entry every 15 minutes and one where it gets there`()
    throws
  {
    let now = try Fixture.instant("2026-03-02T08:00+01:00")
    // 100 mg fall to 50 mg in five hours.
    let timeline = LevelTimeline(try request(now: "2026-03-02T08:00+01:00", doses: [Dose(100, at: now)]))
    #expect(timeline.dates.count == 1 + 19 + 1 + 1)
    #expect(timeline.dates[1] == now.addingTimeInterval(900))
    #expect(abs(timeline.dates[20].timeIntervalSince(now) - 5 * 3600) < 1)
    #expect(timeline.dates.last == (try Fixture.instant("2026-03-03T00:00+01:00")))
  }

  @Test func `an entry leaves the window of 24 hours exactly 24 hours after it began`() throws {
    let counted = [
      try Fixture.instant("2026-03-01T23:30+01:00"), try Fixture.instant("2026-03-02T07:00+01:00"),
    ]
    let rolling = LevelTimeline(try request(now: "2026-03-02T22:00+01:00", counted: counted, window: .lastDay))
    #expect(
      rolling.dates.dropFirst() == [
        try Fixture.instant("2026-03-02T23:30+01:00"), try Fixture.instant("2026-03-03T00:00+01:00"),
        try Fixture.instant("2026-03-03T07:00+01:00"),
      ])
    let today = LevelTimeline(try request(now: "2026-03-02T22:00+01:00", counted: counted))
    #expect(today.dates.count == 2)
  }

  @Test(arguments: ["08:10", "08:12", "08:17:01", "08:19:59", "23:58"])
  func `a step just before or after a change is left out, and the change is not`(leaves: String) throws {
    let now = try Fixture.instant("2026-03-02T08:00+01:00")
    let change = try Fixture.instant("2026-03-02T\(leaves)+01:00")
    let counted = [change.addingTimeInterval(-24 * 3600)]
    let timeline = LevelTimeline(
      try request(now: "2026-03-02T08:00+01:00", doses: [Dose(5000, at: now)], counted: counted, window: .lastDay))
    let midnight = try Fixture.instant("2026-03-03T00:00+01:00")
    #expect(timeline.dates.contains(change) && timeline.dates.contains(midnight))
    for (one, next) in zip(timeline.dates, timeline.dates.dropFirst()) {
      let areChanges = [one, next] == [change, midnight]
      #expect(areChanges || next.timeIntervalSince(one) >= 300, "\(one) \(next)")
    }
  }

  @Test func `over the limit the steps are cut and the next reload is due where they end`() throws {
    let now = try Fixture.instant("2026-03-02T08:00+01:00")
    let timeline = LevelTimeline(try request(now: "2026-03-02T08:00+01:00", doses: [Dose(5000, at: now)], limit: 10))
    #expect(timeline.dates.count == 10)
    #expect(timeline.dates.last == (try Fixture.instant("2026-03-03T00:00+01:00")))
    #expect(timeline.nextReload == now.addingTimeInterval(9 * 900))
  }

  @Test func `any plan begins now, rises strictly and keeps its limit`() throws {
    var state: UInt64 = 7
    func random(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    for _ in 0..<200 {
      let now = Date(timeIntervalSince1970: 1_772_000_000 + Double(random(40_000_000)))
      let doses = (0..<random(6)).map { _ in
        Dose(
          Milligrams(Double(random(300))), at: now.addingTimeInterval(-Double(random(90_000))),
          over: Double(random(4000)))
      }
      let limit = 1 + random(120)
      let timeline = LevelTimeline(
        LevelTimeline.Request(
          doses: doses, countedInstants: doses.map(\.start), kinetics: CaffeineKinetics(),
          threshold: Milligrams(Double(random(80))), window: random(2) == 0 ? .today : .lastDay, now: now,
          zone: Fixture.berlin, dayStart: .midnight, limit: limit))
      #expect(timeline.dates.first == now)
      #expect(zip(timeline.dates, timeline.dates.dropFirst()).allSatisfy(<))
      #expect(timeline.dates.count <= limit)
      #expect(timeline.nextReload > now)
    }
  }

  @Test func `the next bedtime is today's while it lies ahead`() throws {
    let bedtime = try #require(ClockTime("23:00"))
    let before = nextInstant(of: bedtime, after: try Fixture.instant("2026-03-02T22:59+01:00"), in: Fixture.berlin)
    #expect(before == (try Fixture.instant("2026-03-02T23:00+01:00")))
    let after = nextInstant(of: bedtime, after: try Fixture.instant("2026-03-02T23:00+01:00"), in: Fixture.berlin)
    #expect(after == (try Fixture.instant("2026-03-03T23:00+01:00")))
    let skipped = nextInstant(
      of: try #require(ClockTime("02:30")), after: try Fixture.instant("2026-03-28T12:00+01:00"), in: Fixture.berlin)
    #expect(skipped == (try Fixture.instant("2026-03-29T03:00+02:00")))
  }
}
