import AppGroup
import Foundation
import FoundationExtras
import Interchange
import SystemCalls
import Testing
import WidgetKitCore

@testable import PomodoroTimer

/// Places and values that the tests of this target share.
enum Fixture {
  private static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file that people really have; nil where those are not at hand, beside the package or one folder further up.
  static func real(_ name: String) -> FileByteSource? {
    let paths = ["../shared", "../../shared"].map {
      packageRoot.appendingPathComponent("\($0)/real-data/pomodoro/\(name)").standardizedFileURL.path
    }
    return paths.first { FileManager.default.isReadableFile(atPath: $0) }.map { FileByteSource(path: $0) }
  }

  static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt
  static let london = TimeZone(identifier: "Europe/London") ?? .gmt

  /// An instant, as ISO 8601 with an offset says it.
  static func instant(_ text: String) throws -> Date {
    let located = try CivilMoment(text, order: nil)?.located(in: .gmt)
    return try #require(located, "not an instant: \(text)").instant
  }

  static func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  /// The ids 00000000-0000-4000-8000-000000000001 and so on.
  static func id(_ number: Int) -> UUID {
    let digits = String(number, radix: 16)
    let text = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
    return UUID(uuidString: text) ?? UUID()
  }

  /// A boot clock that shows some seconds.
  static func boot(_ seconds: Double, _ id: String = "one") -> BootClock.Reading {
    BootClock.Reading(bootID: id, seconds: seconds)
  }
}

/// A person at a timer: says what they do and when, and keeps what was written.
struct Desk {
  var rules = TimerRules()
  var zone = TimeZone.gmt
  /// What the store would hold.
  private(set) var stored: [Session] = []
  private(set) var choice: AimChoice?
  private var nextID = 1

  init(_ rules: TimerRules = TimerRules(), zone: TimeZone = .gmt) {
    (self.rules, self.zone) = (rules, zone)
  }

  /// How the timer stands at an instant.
  func timer(_ instant: String, boot: BootClock.Reading? = nil) throws -> FocusTimer {
    FocusTimer(stored, choice: choice, rules: rules, at: Moment(try Fixture.instant(instant), boot: boot), in: zone)
  }

  /// Does something at an instant and stores what it changed.
  @discardableResult
  mutating func at(
    _ instant: String, boot: BootClock.Reading? = nil, _ change: (inout FocusTimer, UUID) throws -> Void
  ) throws -> FocusTimer {
    var timer = try timer(instant, boot: boot)
    try change(&timer, Fixture.id(nextID))
    nextID += 1
    choice = timer.choice
    for session in timer.changes {
      if let index = stored.firstIndex(where: { $0.id == session.id }) {
        stored[index] = session
      } else {
        stored.append(session)
      }
    }
    return timer
  }

  @discardableResult
  mutating func start(_ instant: String, _ task: String = "", boot: BootClock.Reading? = nil) throws -> FocusTimer {
    try at(instant, boot: boot) { try $0.start(Aim(task: task), id: $1) }
  }

  @discardableResult
  mutating func pause(_ instant: String, boot: BootClock.Reading? = nil) throws -> FocusTimer {
    try at(instant, boot: boot) { timer, _ in try timer.pause() }
  }

  @discardableResult
  mutating func resume(_ instant: String, boot: BootClock.Reading? = nil) throws -> FocusTimer {
    try at(instant, boot: boot) { timer, _ in try timer.resume() }
  }

  @discardableResult
  mutating func choose(_ instant: String, _ task: String, project: String? = nil) throws -> FocusTimer {
    try at(instant) { timer, _ in timer.choose(task: task, project: project, tags: nil) }
  }

  @discardableResult
  mutating func rest(_ instant: String) throws -> FocusTimer { try at(instant) { try $0.rest(id: $1) } }

  @discardableResult
  mutating func skip(_ instant: String) throws -> FocusTimer { try at(instant) { try $0.skip(id: $1) } }

  @discardableResult
  mutating func stop(_ instant: String) throws -> FocusTimer { try at(instant) { timer, _ in try timer.stop() } }
}

extension FocusTimer {
  /// The timer in one line: what runs and for how long it still does, else what is due.
  var line: String {
    guard let current else { return "idle, next \(next.rawValue), \(completedInCycle) completed" }
    let left = clockText(current.remainingSeconds(at: moment))
    let state = current.expectedEnd(at: moment) == nil ? "paused" : "running"
    return "\(current.phase.rawValue) \(state) \(left), \(completedInCycle) completed"
  }
}

extension SessionReader {
  /// All sessions, the earliest first.
  func allSessions() throws -> [Session] { try latestSessions(from: nil, through: nil, filter: .all) }
}
