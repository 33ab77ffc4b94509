import FoundationExtras

/// Why something cannot be noted of a book.
enum ReadingProblem: Error, Hashable, Sendable {
  /// It was read to its end; reading it again begins with a beginning.
  case isFinished(title: String)
  /// It was stopped.
  case isStopped(title: String)
  /// It is being read already.
  case isOpen(title: String)
  /// It is not being read.
  case isNotOpen(title: String)
  /// The book has not so many pages.
  case beyondEnd(title: String, page: Int, pages: Int)
  /// A number of pages says nothing of a book without pages whose place is a per cent.
  case pagesUnknown(title: String)
  /// A chapter that it does not have.
  case noChapter(title: String, wanted: String, known: [String])
  /// On a day before it was begun nothing of it was read; its number is that of the time of reading.
  case notBegun(title: String, number: Int, day: CivilDate, start: PartialDate)
  /// It ends before it begins; its number is that of the time of reading.
  case endsBeforeStart(title: String, number: Int, start: PartialDate, end: PartialDate)
}
