import Foundation
import FoundationExtras

/// The times that sessions of the timer have in the store before an import: what comes from another export of this app may not
/// run into them.
///
/// What another program has measured is none of them: it may well be of the same hours.
struct TakenTimes: Sendable {
  /// A session's time, and what tells it from others.
  struct Entry: Sendable {
    var id: UUID
    var sourceKey: String?
    var title: String
    var start: Date
    /// The distant future of one that has not ended.
    var end: Date
    var utcOffsetSeconds: Int
  }

  /// The earliest first.
  private let entries: [Entry]
  /// The last end of an entry and all before it.
  private let lastEnds: [Date]
  private let places: [UUID: Int]

  /// Makes them of sessions; those without times and those of other programs are left out.
  init(_ sessions: [Session] = []) {
    entries = sessions.compactMap { session in
      guard case .span(let start, let end, let offset) = session.time, session.outcome != .recorded else { return nil }
      return Entry(
        id: session.id, sourceKey: session.sourceKey, title: session.spoken, start: start, end: end ?? .distantFuture,
        utcOffsetSeconds: offset)
    }.sorted { $0.start < $1.start }
    var last = Date.distantPast
    lastEnds = entries.map { entry in
      last = max(last, entry.end)
      return last
    }
    places = Dictionary(entries.enumerated().map { ($1.id, $0) }) { first, _ in first }
  }

  /// Another session that has some of a session's time; nil where it is free, or is its own already.
  func other(than session: Session) -> Entry? {
    guard session.outcome != .recorded, let start = session.start, let end = session.end else { return nil }
    if let place = places[session.id], entries[place].start == start, entries[place].end == end { return nil }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].start < end { low = middle + 1 } else { high = middle }
    }
    var index = low - 1
    while index >= 0, lastEnds[index] > start {
      let entry = entries[index]
      let isSame = entry.id == session.id || entry.sourceKey != nil && entry.sourceKey == session.sourceKey
      if entry.end > start, !isSame { return entry }
      index -= 1
    }
    return nil
  }
}
