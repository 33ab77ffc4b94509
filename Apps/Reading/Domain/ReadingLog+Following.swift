import Foundation
import FoundationExtras

/// What a person told of how far a sitting went, which is the kind of the command that made it.
enum SittingTelling: String, Hashable, Sendable {
  /// A place, or none.
  case place = "log-place"
  /// So many pages further.
  case pages = "log-pages"

  init(_ reach: SittingRequest.Reach?) {
    self = if case .pages? = reach { .pages } else { .place }
  }

  /// Reads the word that an export has for it.
  init?(word: String) {
    switch word {
    case "place": self = .place
    case "pages": self = .pages
    default: return nil
    }
  }

  /// The word that an export has for it.
  var word: String { self == .pages ? "pages" : "place" }
}

/// What sittings were worked out from before a change: what follows from it can be worked out anew.
struct FormerSittings {
  fileprivate var sessions: [UUID: ReadingSession] = [:]
  fileprivate var beginnings: [UUID: Position?] = [:]
  /// Those whose pages are the ones between their two places.
  fileprivate var counted: Set<UUID> = []

  /// Prepares what follows of books as they stand before a change.
  init(_ logs: ReadingLog...) {
    for log in logs {
      beginnings.merge(log.beginnings) { first, _ in first }
      for session in log.sessions {
        sessions[session.id] = session
        if let to = session.to, session.pages == log.pages(from: session.from, to: to) { counted.insert(session.id) }
      }
    }
  }

  /// Takes in sittings that came from another home, as they stood there: nobody says where a sitting begins, so that they began
  /// where one ended.
  mutating func take(_ brought: [ReadingSession], into log: ReadingLog) {
    let ends = Set(log.sessions.compactMap(\.to))
    for session in brought where session.from.map(ends.contains) ?? true {
      sessions[session.id] = session
      beginnings[session.id] = .some(session.from)
      if let to = session.to, session.pages == log.pages(from: session.from, to: to) { counted.insert(session.id) }
    }
  }

  /// Whether a sitting began where the one before it ended.
  fileprivate func isFollowing(_ id: UUID) -> Bool {
    guard let beginning = beginnings[id], let session = sessions[id] else { return false }
    return beginning == session.from
  }
}

extension ReadingLog {
  /// Lets sittings begin where the ones before them end, after another one was noted, changed or deleted, or the book's pages were:
  /// so what a day has does not depend on the order in which days are told.
  ///
  /// Only what was worked out is worked out anew. A place that was said stays, and so does a number of pages that was said;
  /// where a sitting was told by its pages, its place moves with its beginning.
  ///
  /// - Parameters:
  ///   - former: What stood before the change.
  ///   - told: What was told of each sitting; of others nobody knows, so that they stay.
  ///   - changed: Those that are as a person has just said.
  /// - Returns: the sittings that are different now.
  mutating func follow(
    _ former: FormerSittings, told: [UUID: SittingTelling], except changed: Set<UUID> = []
  ) -> [ReadingSession] {
    var different: [ReadingSession] = []
    for chain in chains {
      var place: Position?
      for index in chain {
        let session = sessions[index]
        if let telling = told[session.id], !changed.contains(session.id), former.isFollowing(session.id) {
          sessions[index] = moved(session, to: place, telling, isCounted: former.counted.contains(session.id))
          if sessions[index] != session { different.append(sessions[index]) }
        }
        place = sessions[index].to ?? place
      }
    }
    return different
  }

  /// Takes a sitting in the place of the one with its identifier, at the time that was said, and lets it begin where the one before it
  /// ends, if it did so before.
  ///
  /// - Returns: the sitting.
  mutating func place(_ session: ReadingSession, told telling: SittingTelling?) -> ReadingSession {
    let former = FormerSittings(self)
    guard let index = sessions.firstIndex(where: { $0.id == session.id }) else { return session }
    sessions[index] = session
    sortSessions()
    guard let telling, former.isFollowing(session.id), let place = beginnings[session.id],
      let moved = sessions.firstIndex(where: { $0.id == session.id })
    else { return session }
    sessions[moved] = self.moved(session, to: place, telling, isCounted: former.counted.contains(session.id))
    return sessions[moved]
  }

  /// A sitting with another beginning, and what follows from that.
  private func moved(
    _ session: ReadingSession, to place: Position?, _ telling: SittingTelling, isCounted: Bool
  ) -> ReadingSession {
    var moved = session
    moved.from = place
    guard isCounted, let to = session.to else { return moved }
    switch telling {
    case .place: moved.pages = pages(from: place, to: to)
    case .pages where place != session.from: if let end = endPage(of: session, from: place) { moved.to = .page(end) }
    case .pages: break
    }
    return moved
  }

  /// Where each sitting begins: at the end of the one before it that tells of one.
  fileprivate var beginnings: [UUID: Position?] {
    var beginnings: [UUID: Position?] = [:]
    for chain in chains {
      var place: Position?
      for session in chain.map({ sessions[$0] }) {
        beginnings[session.id] = .some(place)
        place = session.to ?? place
      }
    }
    return beginnings
  }

  /// The sittings of each time of reading, by their places among all, the earliest first.
  private var chains: [[Int]] {
    let reading = present?.id
    let present = Set(presentSessions.map(\.id))
    let placed = sessions.indices.filter { sessions[$0].readingID != nil || present.contains(sessions[$0].id) }
    return Array(Dictionary(grouping: placed) { sessions[$0].readingID ?? reading }.values)
  }

  /// The page up to which a sitting goes that was told by its pages; nil beyond the end.
  private func endPage(of session: ReadingSession, from place: Position?) -> Int? {
    guard let pages = session.pages, let start = place.map({ $0.page(ofPages: book.pages) }) ?? 0 else { return nil }
    let end = start + pages
    return end <= book.pages ?? .max ? end : nil
  }
}
