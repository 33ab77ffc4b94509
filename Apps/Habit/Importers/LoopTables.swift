import Foundation
import FoundationExtras
import Interchange

/// A habit of Loop's list `Habits.csv`, in its current or its earlier form.
struct LoopHabit {
  var line: Int
  /// Its number in names of folders; nil where the list has none.
  var number: Int?
  var name: String
  /// The name, and which of those with the same name it is.
  var key: String
  var question = ""
  var description = ""
  /// Nil where only a table of check marks is known.
  var schedule: HabitSchedule?
  var color: HabitColor?
  /// `YES_NO` or `NUMERICAL`; empty in earlier lists.
  var type = ""
  var unit = ""
  var targetType = ""
  var target = ""
  var isArchived: Bool?

  /// A habit of which nothing is known but its name.
  init(named name: String) { self.init(line: 1, name: tidiedName(name), key: tidiedName(name)) }

  init(line: Int, number: Int? = nil, name: String, key: String) {
    (self.line, self.number, self.name, self.key) = (line, number, name, key)
  }

  /// The habits of a list, in its order.
  static func list(_ source: any ByteSource) throws -> [LoopHabit] {
    var habits: [LoopHabit] = []
    var keys = LoopKeys()
    var columns: [String: Int] = [:]
    try CSVFile(source).forEachRow { row in
      if columns.isEmpty {
        for (index, cell) in row.cells.enumerated() { columns[folded(cell)] = index }
        return true
      }
      let text = { (names: String...) -> String in
        names.lazy.compactMap { columns[$0] }.first.map { $0 < row.cells.count ? row.cells[$0] : "" } ?? ""
      }
      let name = text("name")
      var habit = LoopHabit(line: row.line, number: Int(text("position")), name: name, key: keys.key(of: name))
      (habit.question, habit.description) = (text("question"), text("description"))
      habit.schedule = loopSchedule(
        times: Int(text("frequencynumerator", "numrepetitions")), days: Int(text("frequencydenominator", "interval")))
      (habit.color, habit.type, habit.unit) = (HabitColor(text("color")), text("type"), text("unit"))
      (habit.targetType, habit.target) = (text("targettype"), text("targetvalue"))
      let archived = text("archived").lowercased()
      habit.isArchived = archived.isEmpty ? nil : archived == "true"
      habits.append(habit)
      return true
    }
    return habits
  }

  private static func folded(_ title: String) -> String { title.lowercased().filter { $0.isLetter } }
}

/// Loop's frequency as a schedule: its weeks are any seven days, not those of the calendar.
func loopSchedule(times: Int?, days: Int?) -> HabitSchedule {
  guard let times, let days, times >= 1, days > times else { return .daily }
  return HabitSchedule.rollingOrDaily(times: times, days: min(days, 366)) ?? .daily
}

/// Names as keys: of several habits with one name the second has a number, and so on.
struct LoopKeys {
  private var seen: [String: Int] = [:]

  mutating func key(of name: String) -> String {
    let number = seen[name, default: 0] + 1
    seen[name] = number
    return number == 1 ? name : "\(name)|\(number)"
  }
}

/// A table of check marks: `Checkmarks.csv` of all habits, a column each, or of one habit with its notes.
struct LoopMarks {
  struct Row {
    var line: Int
    var date: String
    var cells: [String]
  }

  /// The habits' names, of a table of all of them.
  var names: [String] = []
  var rows: [Row] = []
  /// Whether answers are written as words.
  var usesWords = false

  /// Reads a table of all habits, or one of a single habit, whose header is `Date,Value,Notes` or missing.
  init(_ source: any ByteSource) throws {
    var isFirst = true
    try CSVFile(source).forEachRow { row in
      let cells = LoopCell.mended(row.cells)
      defer { isFirst = false }
      if isFirst, cells.first?.lowercased().filter({ $0.isLetter }) == "date" {
        names = Array(cells.dropFirst())
        // A line ends with a comma.
        if names.last?.isEmpty == true { names.removeLast() }
        return true
      }
      rows.append(Row(line: row.line, date: Self.date(cells.first ?? ""), cells: Array(cells.dropFirst())))
      return true
    }
    usesWords = rows.contains { $0.cells.contains(where: LoopCell.isWord) }
  }

  /// A date that a spreadsheet has written with two digits of its year.
  private static func date(_ text: String) -> String {
    // Most files have dates as in ISO 8601, and matching takes its time.
    guard text.utf8.count <= 8, let match = text.wholeMatch(of: #/\s*(\d{1,2})([-\/.])(\d{1,2})\2(\d\d)\s*/#) else {
      return text
    }
    return "\(match.1)\(match.2)\(match.3)\(match.2)20\(match.4)"
  }

  /// How many cells rows have.
  var width: Int {
    rows.map { $0.cells.last?.isEmpty == true ? $0.cells.count - 1 : $0.cells.count }.max() ?? names.count
  }

  /// The names of the columns, where Loop's list does not tell them.
  ///
  /// - Throws: `ImportError.refused`, since Loop does not quote names: one with a comma looks like two.
  func requireNames() throws(ImportError) -> [String] {
    guard width <= names.count, rows.isEmpty || width == names.count else {
      throw .refused(
        message: "\(names.count) names stand above \(width) columns: Loop writes a name with a comma without quotes",
        advice: "import the whole folder or zip archive, or rename the habit and export again")
    }
    return names
  }

  /// Whether a table holds scores, which Loop works out from check marks.
  var isScores: Bool {
    let cells = rows.flatMap(\.cells).filter { !$0.isEmpty }
    // A spreadsheet leaves zeros out: 0.5000 is 0.5 then, and 1.0000 is 1.
    return cells.contains { $0.contains(".") || $0.contains(",") }
      && cells.allSatisfy { $0.wholeMatch(of: #/0|1|[01]?[.,]\d+/#) != nil }
  }

  /// Whether a column says something, and nothing of it about a habit.
  func isForeign(column: Int) -> Bool {
    let said = rows.filter { column < $0.cells.count }
      .map { $0.cells[column].trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    let isMeasured = isMeasured(column: column)
    return !said.isEmpty
      && said.allSatisfy {
        LoopCell.value($0, isMeasured: isMeasured, usesWords: usesWords).isOther
      }
  }

  /// Whether a column has numbers that are amounts.
  func isMeasured(column: Int) -> Bool {
    rows.contains { column < $0.cells.count && LoopCell.isAmount($0.cells[column]) }
  }

  /// The least amount above nothing in a column; nil where there is none.
  func leastAmount(column: Int) -> String? {
    let numbers = rows.compactMap { row in
      column < row.cells.count && LoopCell.isAmount(row.cells[column]) ? Int(row.cells[column]) : nil
    }
    return numbers.min().flatMap { LoopCell.thousandths(String($0)) }
  }
}
