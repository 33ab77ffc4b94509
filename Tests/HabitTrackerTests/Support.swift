import AppGroup
import Foundation
import FoundationExtras
import Interchange
import Testing

@testable import HabitTracker

/// Values that the tests of this target share.
enum Fixture {
  private static let packageRoot = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The path of a file that people really have; nil where those are not at hand, beside the package or one folder
  /// further up.
  static func real(_ name: String) -> String? {
    let paths = ["../shared", "../../shared"].map {
      packageRoot.appendingPathComponent("\($0)/real-data/habit/\(name)").standardizedFileURL.path
    }
    return paths.first { FileManager.default.isReadableFile(atPath: $0) }
  }

  /// A file or folder that people really have, as an import opens it; nil where those are not at hand.
  static func source(_ name: String) throws -> (any ByteSource)? { try real(name).map { try byteSource(path: $0) } }

  /// A file or folder of our own making.
  static func own(_ name: String) throws -> any ByteSource { try byteSource(path: ownPath(name)) }

  /// The path of a file or folder of our own making.
  static func ownPath(_ name: String) -> String {
    packageRoot.appendingPathComponent("Tests/Fixtures/habit/\(name)").path
  }

  static func zone(_ name: String) throws -> TimeZone { try #require(TimeZone(identifier: name)) }

  static func day(_ text: String) throws -> CivilDate { try #require(CivilDate(text)) }

  /// The ids 00000000-0000-0000-0000-000000000001 and so on.
  static func id(_ number: Int) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number / 256), UInt8(number % 256)))
  }

  /// A habit of a schedule as it is written.
  static func habit(
    _ schedule: String = "daily", _ measure: HabitMeasure = .yesNo, start: String = "2026-01-01", id: Int = 1,
    name: String = "Run"
  ) throws -> Habit {
    Habit(
      id: self.id(id), name: name, measure: measure, schedule: try #require(HabitSchedule(schedule)),
      start: try day(start))
  }

  /// A history as a text has it, a sign for each day from the start; the last day is today.
  ///
  /// `x` is done, `o` said not to be done, `s` skipped, `.` nothing said, a digit that amount; blanks only separate.
  static func history(
    _ signs: String, _ schedule: String = "daily", _ measure: HabitMeasure = .yesNo, start: String = "2026-01-01",
    firstWeekday: Int = 2
  ) throws -> HabitHistory {
    let first = try day(start)
    let marks = signs.filter { !$0.isWhitespace }
    var said: [(day: CivilDate, value: CheckIn.Value)] = []
    for (index, mark) in marks.enumerated() {
      let day = first.adding(days: index)
      switch mark {
      case "x": said.append((day, .done))
      case "o": said.append((day, .notDone))
      case "s": said.append((day, .skip))
      case ".": break
      default: said.append((day, .amount(try #require(mark.wholeNumberValue.map(Double.init)))))
      }
    }
    return HabitHistory(
      try habit(schedule, measure, start: start), checkIns: said, today: first.adding(days: marks.count - 1),
      firstWeekday: firstWeekday)
  }
}
