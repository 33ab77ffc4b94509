import ActivityKit
import Foundation
import Testing
import ViewArchive
import WidgetKit
import WidgetKitCore
import WidgetTesting

@testable import PomodoroTimer

@Suite @MainActor struct `The timer's Live Activity` {
  private let host: WidgetTestHost
  private var desk = Desk()

  init() throws {
    host = try WidgetTestHost(TimerActivity(), now: Fixture.instant("2026-03-02T09:00Z"))
  }

  /// Lets the activity follow the timer as it stands at an instant.
  private func follow(_ instant: String) async throws {
    let timer = try desk.timer(instant)
    try await host.advance(to: Fixture.instant(instant))
    try await host.asApp { try await TimerActivity.follow(timer) }
  }

  private func text(_ presentation: ActivityPresentation = .content) throws -> [String] {
    try #require(try host.activities().first).text(presentation)
  }

  @Test mutating func `lives from the first session to the last, and follows each change`() async throws {
    try desk.start("2026-03-02T09:00Z", "Write")
    try await follow("2026-03-02T09:00Z")
    let id = try #require(try host.activities().first?.id)
    #expect(try host.activities().first?.staleDate == Fixture.instant("2026-03-02T09:25Z"))
    #expect(try text() == ["25:00 Focus 1 of 4", "Elapsed: 0%", "until 09:25", "Task: Write"])
    #expect(try text(.compactTrailing) == ["25:00"])
    try await host.advance(to: Fixture.instant("2026-03-02T09:07:18Z"))
    #expect(try text(.compactTrailing) == ["17:42"], "it counts down by itself")
    try desk.pause("2026-03-02T09:10Z")
    try await follow("2026-03-02T09:10Z")
    #expect(try host.activities().first?.staleDate == nil)
    #expect(try text()[0] == "15:00 Focus 1 of 4")
    #expect(try text().contains("paused"))
    #expect(try text(.compactTrailing) == ["15:00 paused"], "other than what runs")
    try desk.resume("2026-03-02T09:20Z")
    try await follow("2026-03-02T09:20Z")
    #expect(try host.activities().first?.staleDate == Fixture.instant("2026-03-02T09:35Z"))
    try desk.skip("2026-03-02T09:30Z")
    try await follow("2026-03-02T09:30Z")
    #expect(try text()[0] == "5:00 Short break")
    #expect(try host.activities().map(\.id) == [id], "one activity for all of it")
    try desk.stop("2026-03-02T09:31Z")
    try await follow("2026-03-02T09:31Z")
    #expect(try host.activities().isEmpty)
  }

  @Test mutating func `says that a session is over though nobody did`() async throws {
    try desk.start("2026-03-02T09:00Z", "Write")
    try await follow("2026-03-02T09:00Z")
    try await host.advance(to: Fixture.instant("2026-03-02T09:25Z"))
    let stale = try #require(try host.activities().first)
    #expect(stale.phase == .stale)
    #expect(stale.text() == ["0:00 Focus 1 of 4", "Focus is over · next: short break", "Task: Write"])
    #expect(stale.text(.compactTrailing) == ["focus over"])
  }

  @Test mutating func `ends with the last session, and says so until the cycle would begin anew`() async throws {
    try desk.start("2026-03-02T09:00Z", "Write")
    try await follow("2026-03-02T09:00Z")
    try await follow("2026-03-02T09:25Z")
    let ended = try #require(try host.activities().first)
    #expect(ended.phase == .ended)
    #expect(ended.text()[1] == "Focus is over · next: short break")
    try await host.advance(to: Fixture.instant("2026-03-02T10:24:59Z"))
    #expect(try host.activities().count == 1)
    try await host.advance(to: Fixture.instant("2026-03-02T10:25Z"))
    #expect(try host.activities().isEmpty)
  }

  @Test mutating func `gives its place to the next one`() async throws {
    try desk.start("2026-03-02T09:00Z", "Write")
    try await follow("2026-03-02T09:00Z")
    try await follow("2026-03-02T09:25Z")
    try desk.rest("2026-03-02T09:26Z")
    try await follow("2026-03-02T09:26Z")
    #expect(try host.activities().map(\.phase) == [.active])
    #expect(try text()[0] == "5:00 Short break")
  }

  @Test mutating func `goes on through phases that begin by themselves`() async throws {
    desk.rules.automatic = .all
    try desk.start("2026-03-02T09:00Z", "Write")
    try await follow("2026-03-02T09:00Z")
    try await follow("2026-03-02T09:25Z")
    #expect(try text()[0] == "5:00 Short break")
    try await follow("2026-03-02T09:31Z")
    #expect(try text()[0] == "24:00 Focus 2 of 4")
    #expect(try host.activities().count == 1)
  }

  @Test func `is none without a session`() async throws {
    try await follow("2026-03-02T09:00Z")
    #expect(try host.activities().isEmpty)
  }
}
