import Foundation
import FoundationExtras
import Interchange

/// The databases of Loop and of Rewire: backups that people have of their telephones.
struct DatabaseAdapter: TableAdapter {
  let name = "a backup of Loop Habit Tracker or of Rewire"

  func recognises(_ head: String) -> Bool { DatabaseCopy.begins(head) }

  func table(of source: any ByteSource) throws -> any ByteSource {
    switch try ForeignHabits(source) {
    case .loop(let habits): table(.loopDatabase, habits) { $0.loopValue }
    case .rewire(let habits): table(.rewire, habits) { $0.rewireValue }
    }
  }

  private func table(
    _ kind: SourceFormat.Kind, _ habits: [ForeignHabit], value: (ForeignHabit.Day) -> SourceValue
  ) -> any ByteSource {
    var table = SourceTable(kind)
    var line = 0
    for habit in habits {
      line += 1
      var measure = (name: SourceTable.yesNo, target: "")
      if let goal = habit.goal { measure = (goal.direction.rawValue, NumberText.plain(goal.target)) }
      table.add(
        SourceTable.HabitLine(
          line: line, key: habit.key, name: habit.name, question: habit.question, notes: habit.notes,
          measure: measure.name, target: measure.target, unit: habit.goal?.unit ?? "", schedule: habit.schedule,
          color: habit.color, isArchived: habit.isArchived, start: habit.start?.description ?? ""))
      for day in habit.days {
        line += 1
        table.add(
          SourceTable.DayLine(
            line: line, habit: habit.key, name: habit.name, date: day.date, value: value(day), note: day.note))
      }
    }
    return table.source
  }
}

extension ForeignHabit.Day {
  /// What a row of Loop says: amounts are thousandths.
  fileprivate var loopValue: SourceValue {
    guard let code = number.flatMap({ Int(exactly: $0) }) else {
      return .other(number.map { NumberText.plain($0) } ?? "")
    }
    return LoopCell.value(String(code), isMeasured: isMeasured, usesWords: false)
  }

  /// What a row of Rewire says: of its states only `done` is known.
  fileprivate var rewireValue: SourceValue {
    guard state == 2 else { return .unknown }
    return number.map { $0 > 0 ? .amount(NumberText.plain($0)) : .done } ?? .done
  }
}
