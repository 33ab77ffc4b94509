import Foundation
import FoundationExtras
import Interchange

/// How rows of other programs become books: which ids they get, and after what day nothing can have been read.
struct BookPlacing: Sendable {
  /// The present.
  let now: Date
  /// The zone of times that name none.
  let zone: TimeZone
  let dayStart: DayStart
  let newID: @Sendable () -> UUID
  /// The books that rows may be about.
  let matches: BookMatches
  /// What was noted of books that stand for those of other homes.
  var twins = RecordTwins()
  /// Whether the file comes before what a person has changed.
  var prefersFile = false

  /// Today.
  var today: CivilDate { logicalDay(of: now, in: zone, startingAt: dayStart) }

  /// A title in one line.
  ///
  /// - Throws: `CellProblem` for none, and for one that is longer than any.
  func title(_ row: ImportRow, _ column: String = "title") throws(CellProblem) -> String {
    do throws(TitleProblem) {
      return try Book.title(row.text(column))
    } catch {
      switch error {
      case .none: throw CellProblem(reason: "no title")
      case .tooLong: throw CellProblem(reason: "a title of more than \(Book.longestTitle) characters")
      }
    }
  }

  /// A date as far as it is known; nil for an empty cell.
  ///
  /// - Throws: `CellProblem` for other text, and for a day that is still to come.
  func date(_ text: String, _ what: String) throws(CellProblem) -> PartialDate? {
    if text.isEmpty { return nil }
    guard let date = PartialDate(text) else {
      throw CellProblem(
        reason: "'\(text.prefix(40))' is not a date (\(what))", advice: "write it as 2026-03-01, 2026-03 or 2026")
    }
    guard date.days.lowerBound <= today.adding(days: 1) else {
      throw CellProblem(reason: "\(date) is still to come (\(what))")
    }
    return date
  }

  /// A rating of stars; nil for none.
  ///
  /// - Throws: `CellProblem` for other numbers.
  func rating(_ text: String) throws(CellProblem) -> Rating? {
    if text.isEmpty { return nil }
    guard let stars = Double(text.replacing(",", with: ".")), stars.isFinite, (0...5).contains(stars) else {
      throw CellProblem(reason: "'\(text.prefix(40))' is no number of stars from 0 to 5")
    }
    // Some programs give hundredths; what is no quarter is the nearest one.
    return Rating(quarters: Int((stars * 4).rounded()))
  }

  /// A number of pages; nil for none, and for 0.
  func pages(_ text: String) -> Int? {
    guard let pages = Int(text.prefix { $0.isNumber }), (1...1_000_000).contains(pages) else { return nil }
    return pages
  }

  /// A year, negative before Christ; nil for none.
  func year(_ text: String) -> Int? {
    guard let year = Int(text), (-4000...2200).contains(year), year != 0 else { return nil }
    return year
  }

  /// The numbers of a book: its ISBN, and whatever else stands in the cells, if only the ISBN of another edition.
  func numbers(_ texts: String...) -> (isbn: ISBN?, otherID: String?) {
    let isbn = texts.lazy.compactMap { ISBN($0) }.first
    let bare = texts.map { $0.filter { !"=\"[]".contains($0) && !$0.isWhitespace } }.filter { !$0.isEmpty }
    return (isbn, bare.first { ISBN($0) == nil } ?? bare.first { ISBN($0) != isbn })
  }

  /// A time of reading.
  func reading(
    _ book: UUID, start: PartialDate? = nil, finish: PartialDate? = nil, _ state: Reading.State
  ) -> Reading {
    Reading(id: newID(), bookID: book, start: start, finish: finish, state: state)
  }

  /// The times of reading of a book that was read so often, of which the last one's end is known at most.
  func finished(_ book: UUID, count: Int, last: PartialDate?, start: PartialDate? = nil) -> [Reading] {
    guard count > 0 else { return [] }
    return (1...min(count, 1000)).map { number in
      number == count ? reading(book, start: start, finish: last, .finished) : reading(book, .finished)
    }
  }

  /// The times of reading of a book that was put aside: at the end of the last of its spans, and before that as often as it was
  /// not finished.
  ///
  /// - Parameters:
  ///   - spans: Those of which dates are known, the earliest first.
  ///   - count: How often it was read; whether the last time is among them is not known.
  func stopped(_ book: UUID, after spans: [Reading], count: Int) -> [Reading] {
    let known = spans.isEmpty ? [reading(book, .stopped)] : spans
    let unfinished = max(1, known.count - count)
    return finished(book, count: max(0, count - known.count), last: nil)
      + known.enumerated().map { index, span in
        var span = span
        if index >= known.count - unfinished { span.state = .stopped }
        return span
      }
  }

  /// A text of a source that writes line ends as HTML does.
  func text(_ html: String) -> String {
    html.replacing(#/<br\s*\/?>/#.ignoresCase(), with: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
