import Foundation
import FoundationExtras

/// One time of reading a book, from its first page on.
struct Reading: Hashable, Sendable, Identifiable {
  /// How it stands.
  enum State: String, Hashable, Sendable, CaseIterable {
    case open
    case finished
    case stopped
  }

  var id: UUID
  var bookID: UUID
  /// When it was begun, as far as that is known.
  var start: PartialDate?
  /// When it ended, as far as that is known.
  var finish: PartialDate?
  var state: State
  var sourceKey: String?

  /// Whether it counts in a year: what ended on a day that nobody knows is in no year.
  func isFinished(inYear year: Int) -> Bool { state == .finished && finish?.year == year }
}
