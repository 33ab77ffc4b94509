import Foundation
import FoundationExtras

/// A sitting with a book: when, for how long, how far.
struct ReadingSession: Hashable, Sendable, Identifiable {
  var id: UUID
  var bookID: UUID
  /// The time of reading to which it belongs; nil where its source does not say.
  var readingID: UUID?
  /// When it was; nil where only the day is known.
  var instant: Date?
  /// Seconds east of UTC of the clock that was seen there.
  var offsetSeconds: Int?
  /// The logical day, fixed when it was written.
  var day: CivilDate
  var seconds: Int?
  var from: Position?
  var to: Position?
  /// The pages that were read, of the edition in which its place is told; going back reads pages again and takes none away.
  var pages: Int?
  /// The chapter that was finished with it.
  var chapter: String = ""
  var sourceKey: String?
  /// What a person told of it, where it comes from another home; nil where the command that made it says so.
  var told: SittingTelling?
}

extension ReadingSession {
  /// How many pages were read of an edition of so many: places of another one are told by their total.
  func pages(ofPages pages: Int?) -> Int? {
    self.pages.map { read in
      guard case .page(_, let total?)? = to, total > 0, let pages, pages > 0 else { return read }
      return Int((Double(read) * Double(pages) / Double(total)).rounded())
    }
  }

  /// The same with its pages counted in such an edition, as lists have them.
  func counted(ofPages pages: Int?) -> ReadingSession {
    var counted = self
    counted.pages = self.pages(ofPages: pages)
    return counted
  }
}
