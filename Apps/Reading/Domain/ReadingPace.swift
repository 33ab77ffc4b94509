import FoundationExtras

/// How long a page takes.
struct ReadingPace: Hashable, Sendable {
  let secondsPerPage: Double

  /// What a page may take at least and at most; a longer look is somebody who has fallen asleep.
  ///
  /// Source: KOReader's statistics plugin, whose settings begin with 5 and 120 seconds a page.
  static let secondsRange = 5.0...120.0

  /// The pace of sittings; nil where none has both a length and pages.
  ///
  /// What a page may take holds for one of the edition that was read.
  ///
  /// - Parameter pages: How many pages the book has: of another edition a page is more or less than one.
  init?(_ sessions: some Sequence<ReadingSession>, ofPages pages: Int? = nil) {
    var (seconds, sum) = (0.0, 0.0)
    for session in sessions {
      guard let length = session.seconds, let read = session.pages, length > 0, read > 0 else { continue }
      let each = Double(length) / Double(read)
      seconds += min(max(each, Self.secondsRange.lowerBound), Self.secondsRange.upperBound) * Double(read)
      var part = 1.0
      if case .page(_, let total?)? = session.to, total > 0, let pages, pages > 0 {
        part = Double(pages) / Double(total)
      }
      sum += Double(read) * part
    }
    guard sum > 0 else { return nil }
    secondsPerPage = seconds / sum
  }

  /// Whole pages an hour.
  var pagesPerHour: Int { Int((3600 / secondsPerPage).rounded()) }
}

/// A length in words: `3 h 20 min`, `45 min`.
func lengthText(_ seconds: Int) -> String {
  let minutes = max(0, (seconds + 30) / 60)
  if minutes < 60 { return "\(minutes) min" }
  return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
}
