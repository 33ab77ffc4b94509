import Interchange

extension LoopHabit {
  /// The habit of a table on disk, `002 Wake up early/Checkmarks.csv`: as the list above its folder has it, else by the
  /// folder's name.
  static func owner(ofTableAt path: String) -> LoopHabit? {
    guard let named = LoopHabit(folderOf: path) else { return nil }
    let parts = path.split(separator: "/").map(String.init)
    let list = "/" + (parts.dropLast(2) + ["Habits.csv"]).joined(separator: "/")
    let listed = (try? LoopHabit.list(FileByteSource(path: list)))?.first { $0.number == named.number }
    guard var habit = listed else { return named }
    // Its line in the list is none of the table.
    habit.line = 1
    return habit
  }

  /// The habit by the name of the folder in which its table lies; Loop leaves signs out of it.
  init?(folderOf path: String) {
    let parts = path.split(separator: "/")
    guard parts.last == "Checkmarks.csv", let folder = parts.dropLast().last,
      let match = folder.wholeMatch(of: #/(\d{3,})\s+(.*\S)\s*/#)
    else { return nil }
    self.init(named: String(match.2))
    number = Int(match.1)
  }
}

extension LoopMarks {
  /// Whether a header is that of a habit's own table.
  static func isOfOneHabit(_ cells: [String]) -> Bool {
    cells.map { $0.lowercased().filter(\.isLetter) }.filter { !$0.isEmpty } == ["date", "value", "notes"]
  }

  /// Whether it is a habit's own table, by its header.
  var isOfOneHabit: Bool { Self.isOfOneHabit(["date"] + names) }
}

extension ImportError {
  /// A table that does not say whose check marks it has.
  static var ownerless: ImportError {
    .refused(
      message: "this table of check marks does not say whose they are",
      advice: "name the habit with --habit, or import the whole export, which has Habits.csv too")
  }
}
