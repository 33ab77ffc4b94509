import Foundation
import FoundationExtras
import Interchange

/// The databases of Loop and of Rewire: backups that people have of their telephones.
struct DatabaseAdapter: TableAdapter {
  let name = "a backup of Loop Habit Tracker or of Rewire"

  func recognises(_ head: String) -> Bool { DatabaseCopy.begins(head) }

  /// Rows have numbers of their own in their tables.
  var unit: ImportUnit { .record }

  func table(of source: any ByteSource) throws -> any ByteSource {
    let found = try ForeignHabits(source)
    var table = SourceTable(found.program == .loop ? .loopDatabase : .rewire)
    let file = found.program.daysTable
    for habit in found.habits {
      var measure = (name: SourceTable.yesNo, target: "")
      if let goal = habit.goal { measure = (goal.direction.rawValue, NumberText.plain(goal.target)) }
      table.add(
        SourceTable.HabitLine(
          line: habit.record, file: "Habits", key: habit.key, name: habit.name, question: habit.question,
          notes: habit.notes, measure: measure.name, target: measure.target, unit: habit.goal?.unit ?? "",
          schedule: habit.schedule, color: habit.color, isArchived: habit.isArchived,
          start: habit.start?.description ?? ""))
      for day in habit.days {
        table.add(
          SourceTable.DayLine(
            line: day.record, file: file, habit: habit.key, name: habit.name, date: day.date,
            value: day.value(of: found.program), note: day.note))
      }
    }
    for (habit, day) in found.orphans {
      table.add(
        SourceTable.DayLine(
          line: day.record, file: file, habit: "#\(habit)", name: "number \(habit)", date: day.date,
          value: day.value(of: found.program), note: day.note))
    }
    return table.source
  }
}

extension ForeignHabit.Day {
  fileprivate func value(of program: ForeignHabits.Program) -> SourceValue {
    program == .loop ? loopValue : rewireValue
  }

  /// What a row of Loop says: amounts are thousandths.
  private var loopValue: SourceValue {
    guard let code = number.flatMap({ Int(exactly: $0) }) else {
      return .other(number.map { NumberText.plain($0) } ?? "")
    }
    return LoopCell.value(String(code), isMeasured: isMeasured, usesWords: false)
  }

  /// What a row of Rewire says: of its states only `done` is known.
  private var rewireValue: SourceValue {
    guard state == 2 else { return .unknown }
    return number.map { $0 > 0 ? .amount(NumberText.plain($0)) : .done } ?? .done
  }
}
