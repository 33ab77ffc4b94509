import Foundation
import FoundationExtras
import Testing

@testable import CaffeineTracker

struct CaffeineCurveTests {
  private func curve(
    now: String, doses: [(String, Double)] = [], threshold: Milligrams = 50, bedtime: String = "23:00", back: Int = 6,
    ahead: Int? = nil, model: CaffeineModel = .instant, zone: TimeZone = Fixture.berlin
  ) throws -> CaffeineCurve {
    CaffeineCurve(
      CaffeineCurve.Request(
        doses: try doses.map { Dose(Milligrams($0.1), at: try Fixture.instant($0.0)) },
        kinetics: CaffeineKinetics(model: model), threshold: threshold, bedtime: try #require(ClockTime(bedtime)),
        now: try Fixture.instant(now), zone: zone, hoursBack: back, hoursAhead: ahead))
  }

  @Test func `it reaches from the hours before to the hours after now`() throws {
    let curve = try curve(now: "2026-03-02T14:20+01:00", back: 4, ahead: 5)
    #expect(curve.start == (try Fixture.instant("2026-03-02T10:20+01:00")))
    #expect(curve.end == (try Fixture.instant("2026-03-02T19:20+01:00")))
    #expect(curve.past.first?.instant == curve.start && curve.past.last?.instant == curve.now)
    #expect(curve.ahead.first?.instant == curve.now && curve.ahead.last?.instant == curve.end)
    #expect(curve.past.count == 4 * 6 + 1 && curve.ahead.count == 5 * 6 + 1)
  }

  @Test(
    arguments: [
      ("an afternoon", "2026-03-02T14:20+01:00", 13), ("late", "2026-03-02T21:00+01:00", 8),
      ("the morning", "2026-03-02T08:00+01:00", 21), ("after bedtime", "2026-03-02T23:10+01:00", 8),
    ])
  func `without hours ahead it looks beyond bedtime, and not to the next one in the night`(
    name: String, now: String, hours: Int
  ) throws {
    let curve = try curve(now: now)
    #expect(curve.end.timeIntervalSince(curve.now) == Double(hours) * 3600, "\(name)")
  }

  @Test func `a sample is the level, and a leap has both of its ends`() throws {
    let curve = try curve(now: "2026-03-02T14:00+01:00", doses: [("2026-03-02T10:05+01:00", 100)])
    let leap = try Fixture.instant("2026-03-02T10:05+01:00")
    #expect(curve.past.last { $0.instant < leap }?.level == 0)
    #expect(curve.past.first { $0.instant >= leap } == CaffeineCurve.Sample(instant: leap, level: 100))
    // 100 mg are half after five hours.
    let later = try Fixture.instant("2026-03-02T15:10+01:00")
    #expect(curve.ahead.first { $0.instant == later }?.level == 49.4)
    #expect(curve.drinking == [leap])
  }

  @Test(
    arguments: [
      ("little", 0.0, 50.0, 100.0), ("a coffee", 95, 50, 100), ("more", 118, 50, 150), ("much", 612, 50, 800),
      ("no threshold", 3, 0, 10), ("a high threshold", 20, 90, 200),
    ])
  func `the upper end is a round number above the level and twice the threshold`(
    name: String, dose: Double, threshold: Double, top: Double
  ) throws {
    let curve = try curve(
      now: "2026-03-02T14:00+01:00", doses: [("2026-03-02T14:00+01:00", dose)], threshold: Milligrams(threshold))
    #expect(curve.top == top, "\(name)")
  }

  @Test func `now is always marked, then bedtime, then hours that have room`() throws {
    let curve = try curve(now: "2026-03-02T14:20+01:00")
    let marks = curve.timeMarks(distance: 0.22)
    #expect(marks.map(\.meaning) == [.hour, .now, .bedtime])
    #expect(marks.map(\.instant).first == (try Fixture.instant("2026-03-02T09:00+01:00")))
    let crowded = try self.curve(now: "2026-03-02T22:30+01:00").timeMarks(distance: 0.22)
    #expect(crowded.map(\.meaning) == [.hour, .now, .hour])
    #expect(!crowded.contains { $0.meaning == .bedtime })
  }

  @Test func `a bedtime near the end is marked, and an hour keeps away from its words`() throws {
    let marks = try curve(now: "2026-03-02T14:00+01:00", ahead: 10).timeMarks(distance: 0.22)
    // 18:00 has room before 23:00, and none before words that end where the picture does.
    #expect(marks.map(\.meaning) == [.hour, .now, .bedtime])
    #expect(marks.first?.instant == (try Fixture.instant("2026-03-02T09:00+01:00")))
  }

  @Test func `an hour gives way to what was drunk there`() throws {
    let marks = try curve(now: "2026-03-02T14:20+01:00", doses: [("2026-03-02T09:30+01:00", 50)])
      .timeMarks(distance: 0.22)
    #expect(marks.map(\.meaning) == [.now, .bedtime])
  }

  @Test func `COR01 hours and bedtimes are those of the clock, also where it changes`() throws {
    let curve = try curve(now: "2026-03-29T08:30+02:00", bedtime: "02:30", back: 8, ahead: 20)
    #expect(
      curve.bedtimes == [try Fixture.instant("2026-03-29T03:00+02:00"), try Fixture.instant("2026-03-30T02:30+02:00")])
    let hours = curve.timeMarks(distance: 0.01).filter { $0.meaning == .hour }.map(\.instant)
    #expect(hours.contains(try Fixture.instant("2026-03-29T06:00+02:00")))
    #expect(hours.allSatisfy { CivilDate($0, in: Fixture.berlin) != CivilDate(year: 2026, month: 3, day: 28) })
  }

  @Test func `the threshold is marked at the side and round levels keep away from it`() throws {
    let curve = try curve(now: "2026-03-02T14:00+01:00", doses: [("2026-03-02T14:00+01:00", 130)], threshold: 45)
    #expect(curve.top == 150)
    #expect(curve.levelMarks(count: 1, showsThreshold: true) == [45, 150])
    #expect(curve.levelMarks(count: 4, showsThreshold: true) == [45, 100, 150])
    #expect(curve.levelMarks(count: 4, showsThreshold: false) == [50, 100, 150])
    let high = try self.curve(now: "2026-03-02T14:00+01:00", doses: [("2026-03-02T14:00+01:00", 240)])
    #expect(
      high.top == 250 && high.levelMarks(count: 4, showsThreshold: false) == [100, 250], "200 would be one line below")
    #expect(
      try self.curve(now: "2026-03-02T14:00+01:00", doses: [("2026-03-02T14:00+01:00", 0.4)]).ahead.allSatisfy {
        $0.level == 0
      })
  }

  @Test func `a picture that moves goes on at rest, and turns at bedtime`() throws {
    let now = try Fixture.instant("2026-03-02T20:10+01:00")
    let bedtime = try Fixture.instant("2026-03-02T23:00+01:00")
    let timeline = LevelTimeline(
      LevelTimeline.Request(
        doses: [], countedInstants: [], kinetics: CaffeineKinetics(), threshold: 50, window: .today, now: now,
        zone: Fixture.berlin, dayStart: .midnight, restStep: 30 * 60, turns: [bedtime]))
    #expect(timeline.dates.prefix(2) == [now, now.addingTimeInterval(30 * 60)])
    #expect(timeline.dates.contains(bedtime))
    #expect(timeline.dates.count == 48 + 2)
    #expect(timeline.nextReload == now.addingTimeInterval(24 * 3600))
  }
}
