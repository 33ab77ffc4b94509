import Foundation
import Synchronization

/// What was noted of books that stand for those of other homes, so that what both homes have noted stays once.
final class RecordTwins: Sendable {
  private let readings: [UUID: [Reading]]
  private let sessions: [UUID: [ReadingSession]]
  private let notes: [UUID: [BookNote]]
  /// The time of reading that each one of another home is; each is taken once.
  private let found = Mutex<[UUID: UUID]>([:])

  /// Prepares the histories of those books.
  init(_ logs: [ReadingLog] = [], notes: [BookNote] = []) {
    readings = logs.reduce(into: [:]) { $0[$1.book.id] = $1.readings }
    sessions = logs.reduce(into: [:]) { $0[$1.book.id] = $1.sessions }
    self.notes = Dictionary(grouping: notes, by: \.bookID)
  }

  /// The time of reading that one of another home is: of one source, with the same end, or of which the same is known.
  func twin(of reading: Reading) -> Reading? {
    let own = readings[reading.bookID] ?? []
    if own.contains(where: { $0.id == reading.id }) { return nil }
    if let source = reading.sourceKey, let same = own.first(where: { $0.sourceKey == source }) { return same }
    return found.withLock { found in
      if let id = found[reading.id] { return own.first { $0.id == id } }
      let free = own.filter { !found.values.contains($0.id) }
      let id = Reading.twins([reading], free)[reading.id]
      if let id { found[reading.id] = id }
      return id.flatMap { id in free.first { $0.id == id } }
    }
  }

  /// The sitting that one of another home is: of one source, or at the same time.
  func twin(of session: ReadingSession) -> ReadingSession? {
    let own = sessions[session.bookID] ?? []
    if own.contains(where: { $0.id == session.id }) { return nil }
    return own.first { other in
      (session.sourceKey != nil && other.sourceKey == session.sourceKey)
        || (session.instant != nil && other.instant == session.instant)
    }
  }

  /// The note that says just what one of another home says.
  func twin(of note: BookNote) -> BookNote? {
    let own = notes[note.bookID] ?? []
    if own.contains(where: { $0.id == note.id }) { return nil }
    return own.first {
      ($0.kind, $0.text, $0.location, $0.instant) == (note.kind, note.text, note.location, note.instant)
    }
  }

  /// The time of reading to which a sitting of another home belongs here, where its own is another one here.
  ///
  /// Where none stands yet it keeps the one that it names, which may come.
  func reading(of session: ReadingSession) -> UUID? {
    let own = readings[session.bookID] ?? []
    guard let named = session.readingID, !own.isEmpty, !own.contains(where: { $0.id == named }) else {
      return session.readingID
    }
    if let stored = sessions[session.bookID]?.first(where: { $0.id == session.id }) { return stored.readingID }
    if let twin = found.withLock({ $0[named] }) { return twin }
    return own.last { reading in
      let isBegun = reading.start.map { $0.days.lowerBound <= session.day } ?? true
      let isEnded = reading.finish.map { $0.days.upperBound < session.day } ?? false
      return isBegun && !isEnded && (reading.state == .open || reading.finish != nil)
    }?.id
  }
}
