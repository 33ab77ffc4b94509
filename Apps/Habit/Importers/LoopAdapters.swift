import Foundation
import FoundationExtras
import Interchange

/// Loop's export, a folder or a zip archive: `Habits.csv`, a folder with `Checkmarks.csv` for each habit, and
/// `Checkmarks.csv` of all of them (`HabitsCSVExporter.kt` of iSoron/uhabits).
///
/// A habit's own table has its notes; that of all habits is read for those without one. Scores are worked out anew.
struct LoopExportAdapter: ArchiveAdapter {
  let name = "an export of Loop Habit Tracker"
  /// Whose check marks a table has that does not say so; nil where nobody has told.
  var owner: LoopHabit?

  func exports(among paths: [String]) -> [ArchivedExport] {
    let depth = { (path: String) in path.count { $0 == "/" } }
    var (left, exports): ([String], [ArchivedExport]) = (paths, [])
    // What lies deeper has its own list; a table of check marks without one belongs to the folder above it.
    for (name, isDeepFirst) in [("Habits.csv", true), ("Checkmarks.csv", false)] {
      let found = paths.filter { $0 == name || $0.hasSuffix("/\(name)") }.sorted {
        isDeepFirst ? depth($0) > depth($1) : depth($0) < depth($1)
      }
      for path in found where left.contains(path) {
        // Tables of habits without a list are one export where their folders lie side by side.
        let parts = path.split(separator: "/").dropLast(LoopHabit(folderOf: path) == nil ? 1 : 2)
        let folder = parts.map { "\($0)/" }.joined()
        let own = left.filter { Self.isPart($0, of: folder) }
        left.removeAll { own.contains($0) }
        exports.append(ArchivedExport(folder: folder, paths: own))
      }
    }
    return exports.sorted { $0.folder < $1.folder }
  }

  /// Whether a file is one that Loop writes into a folder, or into that of a habit below it.
  private static func isPart(_ path: String, of folder: String) -> Bool {
    guard path.hasPrefix(folder) else { return false }
    let parts = path.dropFirst(folder.count).split(separator: "/")
    let names = parts.count == 1 ? ["Habits.csv", "Checkmarks.csv", "Scores.csv"] : ["Checkmarks.csv", "Scores.csv"]
    return parts.count <= 2 && names.contains { $0 == parts.last ?? "" }
  }

  func table(of export: ArchivedExport, in archive: FileArchive) throws -> any ByteSource {
    let paths = export.paths
    let base = export.folder
    let files = Set(paths)
    var habits =
      files.contains(base + "Habits.csv") ? try LoopHabit.list(archive.contents(of: base + "Habits.csv")) : []
    let overviewPath = base + "Checkmarks.csv"
    let overview = files.contains(overviewPath) ? try LoopMarks(archive.contents(of: overviewPath)) : nil
    if habits.isEmpty, overview?.isOfOneHabit ?? true { return try ownTables(of: paths, in: archive) }
    let owns = habits.map { Self.ownTable(of: $0, below: base, among: paths) }
    var columns: [String] = []
    if let overview, habits.isEmpty || owns.contains(nil) {
      // The list has the columns in their order, whatever commas their names have.
      var keys = LoopKeys()
      columns =
        overview.width == habits.count && overview.names.count != habits.count
        ? habits.map(\.key) : try overview.requireNames().map { keys.key(of: $0) }
      for (index, key) in columns.enumerated() where !habits.contains(where: { $0.key == key }) {
        habits.append(LoopHabit(line: 1, name: overview.names[index], key: key))
      }
    }
    var table = SourceTable(.loopCSV)
    for (index, habit) in habits.enumerated() {
      if index < owns.count, let own = owns[index] {
        table.add(habit, try LoopMarks(archive.contents(of: own)), column: 0, file: own)
      } else if let overview, let column = columns.firstIndex(of: habit.key) {
        table.add(habit, overview, column: column, file: overviewPath, isOverview: true)
      } else {
        table.add(habit)
      }
    }
    return table.source
  }

  /// The tables of habits, where neither a list nor a table of all of them is at hand: folders say whose they are.
  private func ownTables(of paths: [String], in archive: FileArchive) throws -> any ByteSource {
    var table = SourceTable(.loopCSV)
    var keys = LoopKeys()
    for path in paths where path == "Checkmarks.csv" || path.hasSuffix("/Checkmarks.csv") {
      let marks = try LoopMarks(archive.contents(of: path))
      guard marks.isOfOneHabit else { continue }
      guard var habit = LoopHabit(folderOf: path) ?? owner else { throw ImportError.ownerless }
      habit.key = keys.key(of: habit.key)
      table.add(habit, marks, file: path)
    }
    return table.source
  }

  /// The path of a habit's own table: its folder begins with its number.
  private static func ownTable(of habit: LoopHabit, below base: String, among paths: [String]) -> String? {
    guard let number = habit.number else { return nil }
    return paths.first { path in
      guard path.hasPrefix(base), path.hasSuffix("/Checkmarks.csv") else { return false }
      let parts = path.dropFirst(base.count).split(separator: "/")
      return parts.count == 2 && Int(parts[0].prefix { $0.isNumber }) == number
    }
  }
}

/// Loop's table of all habits alone, as it is or as a spreadsheet has saved it.
struct LoopOverviewAdapter: TableAdapter {
  let name = "Checkmarks.csv of Loop Habit Tracker"
  /// Whose check marks a table has that does not say so; nil where nobody has told.
  var owner: LoopHabit?

  func recognises(_ head: String) -> Bool {
    let lines = head.split(whereSeparator: \.isNewline)
    if let header = lines.first, LoopMarks.isOfOneHabit(header.split(separator: ",").map(String.init)) { return true }
    guard let header = lines.first, header.prefixMatch(of: #/"?Date"?[,;\t]/#.ignoresCase()) != nil else {
      return false
    }
    guard lines.count > 1 else { return header.count { ",;\t".contains($0) } > 3 }
    return lines[1].prefixMatch(
      of: #/"?\d{1,4}[-\/.]\d{1,2}[-\/.]\d{1,4}"?[,;\t]"?(Entry\(|-?\d+|UNKNOWN|NO|YES_AUTO|YES_MANUAL|SKIP|[,;\t])/#)
      != nil
  }

  func table(of source: any ByteSource) throws -> any ByteSource {
    let marks = try LoopMarks(source)
    if marks.isScores {
      throw ImportError.refused(
        message: "these are Loop's scores, which follow from check marks", advice: "import Checkmarks.csv instead")
    }
    var table = SourceTable(.loopCSV)
    var keys = LoopKeys()
    if marks.isOfOneHabit {
      guard let owner else { throw ImportError.ownerless }
      table.add(owner, marks)
      return table.source
    }
    for (column, name) in try marks.requireNames().enumerated() {
      table.add(LoopHabit(line: 1, name: name, key: keys.key(of: name)), marks, column: column, isOverview: true)
    }
    return table.source
  }
}

/// Loop's list of habits alone.
struct LoopListAdapter: TableAdapter {
  let name = "Habits.csv of Loop Habit Tracker"

  func recognises(_ head: String) -> Bool {
    let header = head.split(whereSeparator: \.isNewline).first ?? ""
    return header.hasPrefix("Position") && header.contains("Name")
      && (header.contains("NumRepetitions") || header.contains("FrequencyNumerator"))
  }

  func table(of source: any ByteSource) throws -> any ByteSource {
    var table = SourceTable(.loopCSV)
    for habit in try LoopHabit.list(source) { table.add(habit) }
    return table.source
  }
}

extension SourceTable {
  /// Writes a habit of Loop with the check marks of a column.
  ///
  /// - Parameter isOverview: Whether the table is that of all habits, which has no notes.
  fileprivate mutating func add(
    _ habit: LoopHabit, _ marks: LoopMarks? = nil, column: Int = 0, file: String = "", isOverview: Bool = false
  ) {
    // An earlier list says nothing of a habit's kind: its numbers do.
    let isMeasured =
      habit.type.isEmpty ? marks?.isMeasured(column: column) ?? false : habit.type.uppercased() == "NUMERICAL"
    var line = HabitLine(
      line: habit.line, key: habit.key, name: habit.name, question: habit.question, notes: habit.description,
      schedule: habit.schedule, color: habit.color, isArchived: habit.isArchived)
    if isMeasured {
      line.unit = habit.unit
      if habit.target.isEmpty {
        line.measure = SourceTable.withoutGoal
        line.target = marks?.leastAmount(column: column) ?? "1"
      } else {
        // Some releases wrote the number of the type.
        let isAtMost = ["AT_MOST", "1"].contains(habit.targetType.uppercased())
        line.measure = (isAtMost ? HabitGoal.Direction.atMost : .atLeast).rawValue
        line.target = habit.target
      }
    } else if !habit.type.isEmpty {
      line.measure = SourceTable.yesNo
    }
    // A column of which nothing can be used makes no habit; one that is listed is a habit all the same.
    if !isOverview || !habit.type.isEmpty || habit.schedule != nil || !(marks?.isForeign(column: column) ?? false) {
      add(line)
    }
    for row in marks?.rows ?? [] where column < row.cells.count {
      let cell = row.cells[column].trimmingCharacters(in: .whitespaces)
      add(
        DayLine(
          line: row.line, file: file, habit: habit.key, name: habit.name, date: row.date,
          value: LoopCell.value(cell, isMeasured: isMeasured, usesWords: marks?.usesWords ?? false),
          note: isOverview || row.cells.count < 2 ? "" : row.cells[1]))
    }
  }
}
