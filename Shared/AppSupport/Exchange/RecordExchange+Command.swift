public import AppGroup
public import Interchange
import WidgetKitCore

extension RecordExchange {
  /// Carries an import out as one command, which says afterwards how much it was; one that brings nothing is taken back.
  ///
  /// - Parameters:
  ///   - one: What one record is called; `many` is more of them.
  ///   - body: Writes in one transaction under the command, and gives its journal and what came of it to `finish`.
  public func asCommand(
    _ one: String, _ many: String, _ context: AppContext,
    _ body: (_ command: JournalCommand, _ finish: (JournalWriter, ImportSummary) throws -> ImportSummary) throws
      -> ImportSummary
  ) throws -> ImportSummary {
    let command = JournalCommand(id: context.run, kind: "import", title: "Imported \(many)", now: context.world.now)
    do {
      return try body(command) { journal, summary in
        guard summary.written > 0 else { throw NothingToWrite(summary: summary) }
        let count = "\(summary.written) \(summary.written == 1 ? one : many)"
        try journal.retitle("Imported \(count) from \(summary.reading.format)")
        return summary
      }
    } catch let nothing as NothingToWrite {
      return nothing.summary
    }
  }
}

/// Why a transaction is taken back in which nothing was written.
private struct NothingToWrite: Error {
  let summary: ImportSummary
}
