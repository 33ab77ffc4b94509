import AppGroup
import AppSupport
import Foundation
import Interchange
import SQLite

/// What a merge of two books has moved.
struct MergeCounts: Hashable, Sendable {
  var readings = 0
  var sittings = 0
  var notes = 0
}

extension BookWriter {
  /// Makes one book of two: what was noted of the second is noted of the first.
  ///
  /// The first keeps what is said of it and takes what it lacks. A time of reading or a sitting that both have stays once. The
  /// sources of the second know the first from now on, so that their next files find it.
  func merge(_ other: Book, into keep: Book, newID: () -> UUID) throws -> MergeCounts {
    let keepsEdits = try reader.isEdited(keep.id)
    let former = try FormerSittings(reader.log(of: keep), reader.log(of: other))
    let all = BookFields.all.reduce(into: BookFields()) { $0.formUnion($1.flag) }
    try put(ImportedBook(book: other, stated: all, readings: nil).filling(keep))
    for var key in try reader.all(BookKey.self, where: "book = ?", [other.id]) {
      key.bookID = keep.id
      try put(key)
    }
    if let key = other.sourceKey { try link(key, to: keep.id, keepsEdits: keepsEdits, id: newID()) }
    // In another home it may stand yet, and export what is noted of it there.
    try link(OwnBooksFormat.key(other.id).text, to: keep.id, keepsEdits: keepsEdits, id: newID())
    var counts = MergeCounts()
    let renamed = try moveReadings(of: other, to: keep, &counts)
    try moveSittings(of: other, to: keep, renamed, &counts)
    try moveNotes(of: other, to: keep, &counts)
    if var log = try reader.log(of: keep.id) {
      for session in log.follow(former, told: try reader.tellings(of: keep.id)) { try put(session) }
    }
    if try reader.goal(of: keep.id) == nil, let goal = try reader.goal(of: other.id) {
      try setGoal(goal, of: keep.id, id: newID())
    }
    let chosen = try journal.connection.firstRow(
      "SELECT book FROM choices WHERE deleted_s IS NULL ORDER BY id DESC LIMIT 1"
    )
    .map { try $0[0] as UUID }
    if chosen == other.id { try choose(keep.id, id: newID()) }
    try delete(other)
    return counts
  }

  /// - Returns: which time of reading of the first book each is that both have.
  private func moveReadings(of other: Book, to keep: Book, _ counts: inout MergeCounts) throws -> [UUID: UUID] {
    let moving = try reader.all(Reading.self, where: "book = ?", [other.id])
    let standing = try reader.all(Reading.self, where: "book = ?", [keep.id])
    let same = Reading.twins(moving, standing)
    for var reading in moving {
      if let id = same[reading.id], let old = standing.first(where: { $0.id == id }) {
        let filled = old.filled(from: reading)
        if filled != old { try put(filled) }
        try delete(reading)
      } else {
        reading.bookID = keep.id
        try put(reading)
        counts.readings += 1
      }
    }
    return same
  }

  private func moveSittings(
    of other: Book, to keep: Book, _ renamed: [UUID: UUID], _ counts: inout MergeCounts
  ) throws {
    let known = Set(try reader.all(ReadingSession.self, where: "book = ?", [keep.id]).compactMap(\.instant))
    for var session in try reader.all(ReadingSession.self, where: "book = ?", [other.id]) {
      if let instant = session.instant, known.contains(instant) {
        try delete(session)
        continue
      }
      session.bookID = keep.id
      session.readingID = session.readingID.map { renamed[$0] ?? $0 }
      try put(session)
      counts.sittings += 1
    }
  }

  private func moveNotes(of other: Book, to keep: Book, _ counts: inout MergeCounts) throws {
    let known = try reader.all(BookNote.self, where: "book = ?", [keep.id])
    for var note in try reader.all(BookNote.self, where: "book = ?", [other.id]) {
      let isKnown = known.contains {
        ($0.kind, $0.text, $0.location, $0.instant) == (note.kind, note.text, note.location, note.instant)
      }
      if isKnown {
        try delete(note)
      } else {
        note.bookID = keep.id
        try put(note)
        counts.notes += 1
      }
    }
  }
}
