public import Foundation

extension AppStore {
  /// Runs changes and questions as one command, in one transaction.
  ///
  /// - Parameter body: The work; when it throws, nothing has changed.
  public func write<Value>(as command: JournalCommand, _ body: (JournalWriter) throws -> Value) throws -> Value {
    try write { try body(JournalWriter($0, command)) }
  }

  /// The same for a tap, whose second arrival changes nothing.
  public func write<Value>(
    tap: UUID, as command: JournalCommand, _ body: (JournalWriter) throws -> Value
  ) throws -> WriteOutcome<Value> {
    try write(tap: tap) { try body(JournalWriter($0, command)) }
  }

  /// Takes back the latest command that stands, or the one with an identifier, whatever its size.
  ///
  /// - Returns: what was taken back.
  /// - Throws: ``JournalRefusal``; then nothing has changed.
  @discardableResult
  public func undo(_ id: UUID? = nil, now: Date) throws -> JournalEntry {
    try write { try Journal($0).undo(id, now: now) }
  }

  /// Does again what was taken back last; a new command ends that.
  ///
  /// - Returns: what was done again.
  /// - Throws: ``JournalRefusal``; then nothing has changed.
  @discardableResult
  public func redo(now: Date) throws -> JournalEntry {
    try write { try Journal($0).redo(now: now) }
  }
}
