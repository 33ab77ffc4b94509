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
}

extension ReadingLog {
  /// Lets sittings begin where the ones before them end, after an earlier one was noted or changed: so what a day has does not
  /// depend on the order in which days are told.
  ///
  /// Only what was worked out is worked out anew. A place that was said stays, and so does a number of pages that was said;
  /// where a sitting was told by its pages, its place moves with its beginning.
  ///
  /// - Parameters:
  ///   - former: The book before the change.
  ///   - told: What was told of each sitting; of others nobody knows, so that they stay.
  /// - Returns: the sittings that are different now.
  mutating func follow(_ former: ReadingLog, told: [UUID: SittingTelling]) -> [ReadingSession] {
    let before = former.beginnings
    let old = Dictionary(former.sessions.map { ($0.id, $0) }) { first, _ in first }
    var changed: [ReadingSession] = []
    for id in presentSessions.map(\.id) {
      guard let index = sessions.firstIndex(where: { $0.id == id }), let telling = told[id],
        old[id] == sessions[index], before[id] == sessions[index].from,
        let place = beginnings[id], place != sessions[index].from
      else { continue }
      let session = sessions[index]
      sessions[index].from = place
      if let to = session.to, session.pages == pages(from: session.from, to: to) {
        switch telling {
        case .place: sessions[index].pages = pages(from: place, to: to)
        case .pages: if let end = endPage(of: session, from: place) { sessions[index].to = .page(end) }
        }
      }
      changed.append(sessions[index])
    }
    return changed
  }

  /// Where each present sitting begins: at the end of the one before it that tells of one.
  private var beginnings: [UUID: Position?] {
    var place: Position?
    var beginnings: [UUID: Position?] = [:]
    for session in presentSessions {
      beginnings[session.id] = .some(place)
      place = session.to ?? place
    }
    return beginnings
  }

  /// The page up to which a sitting goes that was told by its pages; nil beyond the end.
  private func endPage(of session: ReadingSession, from place: Position?) -> Int? {
    guard let pages = session.pages, let start = place.map({ $0.page(ofPages: book.pages) }) ?? 0 else { return nil }
    let end = start + pages
    return end <= book.pages ?? .max ? end : nil
  }
}
