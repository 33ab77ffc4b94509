import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import SQLite

/// Changes to the log within one command.
struct SessionWriter: RecordWriter {
  typealias Reader = SessionReader

  /// Where sessions are kept.
  static let table = "sessions"
  /// Where that is kept which was chosen for the next session.
  static let choiceTable = "choices"
  /// The identifier of the one choice that there is.
  private static let choiceID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0x80, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))

  let journal: JournalWriter

  /// Writes what a command has changed of the timer.
  func put(_ timer: FocusTimer, over before: FocusTimer) throws {
    try put(timer.changes)
    guard let choice = timer.choice, choice != before.choice else { return }
    try journal.put(
      Self.choiceID, in: Self.choiceTable, columns: ["uuid", "chosen_s", "task", "project", "tags"],
      values: [
        Self.choiceID, choice.at.secondsSince1970, choice.aim.task, choice.aim.project,
        SessionRow.listText(choice.aim.tags),
      ])
  }

  /// Writes sessions as they stand, in order: new ones are made, others replaced; their source keys stay.
  func put(_ sessions: [Session]) throws {
    // Of all sessions one at most is open, at every moment: those that end come first.
    for session in sessions.filter({ !$0.isOpen }) + sessions.filter(\.isOpen) {
      try journal.put(
        session.id, in: Self.table, columns: SessionRow.valueColumns, values: SessionRow.values(session))
    }
  }
}
