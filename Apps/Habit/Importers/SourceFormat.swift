import Foundation
import FoundationExtras
import Interchange

/// The lines of a ``SourceTable`` as habits and check-ins.
struct SourceFormat: ImportFormat {
  /// Where lines come from; the raw values stand in stored keys and never change.
  enum Kind: String, CaseIterable, Sendable {
    case loopCSV = "loop-csv"
    case loopDatabase = "loop"
    case habitBull = "habitbull"
    case rewire
  }

  let kind: Kind
  let name: String
  let placing: HabitPlacing
  let isAdapted = true
  let lineColumn: String? = "line"
  let decimalMark: DecimalMark? = .point

  var id: String { kind.rawValue }

  var columns: [ImportColumn] {
    SourceTable.columns.map { column in
      ImportColumn(column, titles: ["\(id) \(column)"], kind: column == "date" ? .date : .text, isRequired: true)
    }
  }

  /// It is never a member's own table: an adapter makes it.
  func opens(member path: String) -> Bool { false }

  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<HabitImport> {
    let key = "\(id)|habit|\(row.text("habit"))"
    do throws(CellProblem) {
      return row.text("kind") == "habit" ? try habit(row, key) : try checkIn(row, key)
    } catch {
      let file = row.text("file")
      // A line means nothing without its file, where there are several.
      throw file.isEmpty ? error : CellProblem(reason: "\(error.reason) in '\(file)'", advice: error.advice)
    }
  }

  private func habit(_ row: ImportRow, _ key: String) throws(CellProblem) -> ImportOutcome<HabitImport> {
    let name = tidiedName(row.text("name"))
    guard !name.isEmpty else { throw CellProblem(reason: "a habit without a name") }
    let (measure, isSaid) = measure(row)
    var schedule = row.text("schedule").isEmpty ? nil : HabitSchedule(row.text("schedule"))
    if let goal = measure.goal, goal.direction == .atMost, schedule?.times ?? 1 > 1 { schedule = .daily }
    let text = { (column: String) in row.text(column).isEmpty ? nil : row.text(column) }
    let isNew = placing.directory[key] == nil
    placing.directory.meet(key)
    return .record(
      .habit(
        HabitDraft(
          id: placing.newID(), name: name, question: text("question"), notes: text("notes"), measure: measure,
          isMeasureGuessed: !isSaid, schedule: schedule,
          tags: text("tags").map { $0.split(separator: ",").map(String.init) },
          color: HabitColor(row.text("color")), start: CivilDate(row.text("start")),
          isArchived: text("archived").map { $0 == "yes" }, sourceKey: key)),
      key: .identifier("habit|\(row.text("habit"))"),
      note: isNew ? note(ofNew: name, guessed: isSaid ? nil : measure.goal) : nil)
  }

  /// What is told of a habit that a file brings; nil where nothing is.
  private func note(ofNew name: String, guessed goal: HabitGoal?) -> String? {
    let notes = [placing.directory.note(ofNew: name), goal.map { Self.note(of: name, $0) }].compactMap(\.self)
    return notes.isEmpty ? nil : notes.joined(separator: "; and ")
  }

  /// What is told of a goal that nobody set: which habit has it, and how to say another one.
  private static func note(of name: String, _ goal: HabitGoal) -> String {
    let amount = NumberText.plain(goal.target)
    return
      "with a habit whose goal is not in the file: \(name) is to be at least \(amount), the least amount there; "
      + "set another one with: habits edit '\(name.replacing("'", with: "'\\''"))' --at-least N"
  }

  private func measure(_ row: ImportRow) -> (HabitMeasure, isSaid: Bool) {
    let word = row.text("measure")
    if word == SourceTable.unsaid { return (.yesNo, false) }
    guard let target = Double(row.text("target")), target.isFinite, target >= 0 else { return (.yesNo, true) }
    let direction = HabitGoal.Direction(rawValue: word)
    guard direction != nil || word == SourceTable.withoutGoal else { return (.yesNo, true) }
    let goal = HabitGoal(direction ?? .atLeast, target, unit: tidiedName(row.text("unit")))
    // At least nothing is always reached, and was no goal there either.
    return (
      .measured(direction == .atLeast && target == 0 ? HabitGoal(.atLeast, 1, unit: goal.unit) : goal),
      direction != nil
    )
  }

  private func checkIn(_ row: ImportRow, _ habit: String) throws(CellProblem) -> ImportOutcome<HabitImport> {
    let note = row.text("note")
    let value: CheckIn.Value
    switch SourceValue(text: row.text("value")) {
    case .done: value = .done
    case .notDone: value = .notDone
    case .skip: value = .skip
    case .amount(let digits):
      guard let amount = Double(digits), (0...1_000_000_000).contains(amount) else {
        throw CellProblem(reason: "'\(digits.prefix(40))' is not an amount of a habit")
      }
      value = .amount(amount)
    case .other(let text): throw CellProblem(reason: "'\(text.prefix(40))' says nothing about a habit")
    case .implied where note.isEmpty: return .skipped(reason: "implied by other days")
    case .unsaid where note.isEmpty: return .skipped(reason: "nothing said")
    case .unknown where note.isEmpty: return .skipped(reason: "neither done nor left out")
    // A person's words are kept where there is nothing else.
    case .implied, .unsaid, .unknown: value = .noted
    }
    guard let day = try row.moment("date")?.date else { throw CellProblem(reason: "no date") }
    let key = "\(row.text("habit"))|\(day)"
    return try placing.checkIn(
      CheckInDraft(
        id: placing.newID(), habit: habit, habitName: row.text("name"), day: day, value: value,
        note: note.isEmpty ? nil : note, sourceKey: "\(id)|\(key)"),
      key: .identifier(key))
  }
}
