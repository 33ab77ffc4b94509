import Foundation
import FoundationExtras
import Interchange

/// The table into which adapters write what other programs know: a line for each habit, then one for each day.
struct SourceTable {
  /// What the columns are called, after the name of the format.
  static let columns = [
    "line", "kind", "file", "habit", "name", "question", "notes", "measure", "target", "unit", "schedule", "tags",
    "color", "archived", "start", "date", "value", "note",
  ]
  /// Marks of measures beside those of ``HabitGoal/Direction``: done or not; and, where the file does not say which it is,
  /// measured as its amounts show, or nothing at all.
  static let yesNo = "yes-no"
  static let withoutGoal = "without-goal"
  static let unsaid = "unsaid"

  /// A habit as a file of another program has it.
  struct HabitLine {
    var line: Int
    var file = ""
    /// What tells it from the other habits of the source.
    var key: String
    var name: String
    var question = ""
    var notes = ""
    var measure = SourceTable.unsaid
    var target = ""
    var unit = ""
    /// Nil where the file does not say.
    var schedule: HabitSchedule?
    var tags: [String] = []
    var color: HabitColor?
    var isArchived: Bool?
    var start = ""
  }

  /// A day as a file of another program has it.
  struct DayLine {
    var line: Int
    var file = ""
    var habit: String
    var name: String
    /// As the file writes it.
    var date: String
    var value: SourceValue
    var note = ""
  }

  private let writer: CSVWriter
  private var habits = ""
  private var days = ""

  init(_ format: SourceFormat.Kind) {
    writer = CSVWriter(columns: Self.columns.map { "\(format.rawValue) \($0)" })
  }

  mutating func add(_ line: HabitLine) {
    habits += writer.line([
      String(line.line), "habit", line.file, line.key, line.name, line.question, line.notes, line.measure, line.target,
      line.unit, line.schedule?.description ?? "", line.tags.joined(separator: ","), line.color?.description ?? "",
      line.isArchived.map { $0 ? "yes" : "no" } ?? "", line.start, "", "", "",
    ])
  }

  mutating func add(_ line: DayLine) {
    days += writer.line([
      String(line.line), "day", line.file, line.habit, line.name, "", "", "", "", "", "", "", "", "", "", line.date,
      line.value.text, line.note,
    ])
  }

  /// The table's bytes.
  var source: any ByteSource { MemoryByteSource(writer.header + habits + days) }
}

/// What a file of another program says of a day.
enum SourceValue: Hashable, Sendable {
  case done, notDone, skip
  /// It follows from other days, as Loop counts.
  case implied
  /// Nothing was said.
  case unsaid
  /// Something was said whose meaning nobody has written down.
  case unknown
  /// An amount, digit by digit.
  case amount(String)
  /// Text that is none of these.
  case other(String)

  /// Whether it is text that says nothing about a habit.
  var isOther: Bool { if case .other = self { true } else { false } }

  private static let words: [(word: String, value: SourceValue)] = [
    ("done", .done), ("no", .notDone), ("skip", .skip), ("implied", .implied), ("unsaid", .unsaid),
    ("unknown", .unknown),
  ]

  /// The word or the number in the table.
  var text: String {
    switch self {
    case .amount(let digits): "=\(digits)"
    case .other(let text): "?\(text)"
    default: Self.words.first { $0.value == self }?.word ?? ""
    }
  }

  init(text: String) {
    self =
      text.hasPrefix("=")
      ? .amount(String(text.dropFirst()))
      : Self.words.first { $0.word == text }?.value ?? .other(String(text.drop { $0 == "?" }))
  }
}
