import Foundation
import FoundationExtras
import Interchange

/// HabitBull's export: a row for each habit and day, with dates as in ISO 8601 or as `M/D/YYYY`.
struct HabitBullAdapter: TableAdapter {
  let name = "an export of HabitBull"
  /// What stands where a day was left empty; it occurs in files of people and is no quantity.
  private static let empty = -2_150_000_000.0

  func recognises(_ head: String) -> Bool {
    let header = (head.split(whereSeparator: \.isNewline).first ?? "").lowercased()
    return ["habitname", "calendardate", "value"].allSatisfy { header.contains($0) }
  }

  private struct Line {
    var line: Int
    var cells: [String: String]
    subscript(column: String) -> String { cells[column] ?? "" }
  }

  func table(of source: any ByteSource) throws -> any ByteSource {
    var columns: [String] = []
    var order: [String] = []
    var lines: [String: [Line]] = [:]
    try CSVFile(source).forEachRow { row in
      if columns.isEmpty {
        columns = row.cells.map { $0.lowercased().filter(\.isLetter) }
        return true
      }
      var line = Line(line: row.line, cells: [:])
      for (column, cell) in zip(columns, row.cells) {
        line.cells[column] = cell.trimmingCharacters(in: .whitespacesAndNewlines)
      }
      let name = line["habitname"]
      if lines[name] == nil { order.append(name) }
      lines[name, default: []].append(line)
      return true
    }
    var table = SourceTable(.habitBull)
    for name in order { add(name, lines[name] ?? [], to: &table) }
    return table.source
  }

  private func add(_ name: String, _ lines: [Line], to table: inout SourceTable) {
    guard let first = lines.first else { return }
    // Whoever only ever answers yes or no has no amounts.
    let amounts = lines.compactMap { Double($0["value"]) }.filter { $0 != Self.empty && $0 >= 0 }
    let isMeasured = amounts.contains { $0 != 0 && $0 != 1 }
    var habit = SourceTable.HabitLine(line: first.line, key: name, name: name, notes: first["habitdescription"])
    habit.tags = tidiedTags([first["habitcategory"]])
    if isMeasured {
      habit.measure = SourceTable.withoutGoal
      habit.target = NumberText.plain(amounts.filter { $0 > 0 }.min() ?? 1)
    }
    let values = lines.map { value($0["value"], isMeasured: isMeasured) }
    // Rows none of which can be used make no habit.
    if !values.allSatisfy(\.isOther) { table.add(habit) }
    for (line, value) in zip(lines, values) {
      table.add(
        SourceTable.DayLine(
          line: line.line, habit: name, name: name, date: line["calendardate"], value: value,
          note: line["commenttext"]))
    }
  }

  private func value(_ text: String, isMeasured: Bool) -> SourceValue {
    if text.isEmpty { return .unsaid }
    guard let number = Double(text), number.isFinite else { return .other(text) }
    if number == Self.empty { return .unsaid }
    if number < 0 { return .other(text) }
    if isMeasured { return .amount(text) }
    return number == 1 ? .done : .notDone
  }
}
