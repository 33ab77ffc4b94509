import AppGroup
import AppSupport
import Foundation
import FoundationExtras
import SQLite
import WidgetKitCore

/// Questions to the books, all on one snapshot.
struct BookReader: RecordReader {
  let connection: Connection

  /// The records of a table that stand and meet a condition, in the table's order.
  func all<Record: StoredRecord>(
    _ type: Record.Type = Record.self, where condition: String = "TRUE",
    _ arguments: [any DatabaseValueConvertible] = []
  ) throws -> [Record] {
    try connection.rows(
      "SELECT \(Record.columnText) FROM \(Record.table) WHERE deleted_s IS NULL AND \(condition) ORDER BY \(Record.order)",
      arguments
    ).map { try Record($0) }
  }

  /// The record with an id; nil where there is none, or where it was deleted.
  func record<Record: StoredRecord>(_ id: UUID, _ type: Record.Type = Record.self) throws -> Record? {
    try all(Record.self, where: "uuid = ?", [id]).first
  }

  /// The record that an import brought under a key, whether it stands or not.
  func record<Record: StoredRecord>(sourceKey: String, _ type: Record.Type = Record.self) throws -> Record? {
    try connection.firstRow("SELECT \(Record.columnText) FROM \(Record.table) WHERE source_key = ?", [sourceKey])
      .map { try Record($0) }
  }

  /// The books that a filter lets through, by title.
  func books(_ filter: RecordFilter = .all) throws -> [Book] {
    let clause = try FilterClause(filter, by: BookField.self)
    return try connection.rows(
      """
      SELECT \(Book.columnText) FROM books
      WHERE deleted_s IS NULL\(clause.sql) ORDER BY \(Book.order)\(clause.limitSQL)
      """, clause.arguments
    ).map { try Book($0) }
  }

  /// The title of the latest book that nobody has begun; nil where there is none.
  func titleOfUnread() throws -> String? {
    try connection.firstRow(
      """
      SELECT title FROM books WHERE deleted_s IS NULL
        AND uuid NOT IN (SELECT book FROM readings WHERE deleted_s IS NULL) ORDER BY id DESC LIMIT 1
      """
    ).map { try $0[0] }
  }

  /// The books of a shelf, those that are being read first, then those that were read last; and how many there are.
  func shelf(_ filter: RecordFilter, most: Int) throws -> (books: [Book], count: Int) {
    let clause = try FilterClause(filter, by: BookField.self)
    let count = try connection.firstRow(
      "SELECT count(*) FROM books WHERE deleted_s IS NULL\(clause.sql)", clause.arguments
    ).map { try $0[0] as Int }
    let books = try connection.rows(
      """
      SELECT \(Book.columnText) FROM books WHERE deleted_s IS NULL\(clause.sql)
      ORDER BY \(BookField.shelfOrder), \(Book.order) LIMIT ?
      """, clause.arguments + [most]
    ).map { try Book($0) }
    return (books, count ?? 0)
  }

  /// The books with what tells where they stand: sittings only of those that are not read.
  func standings(_ filter: RecordFilter = .all) throws -> [ReadingLog] {
    let books = try books(filter)
    // A few are looked up, of many all is read at once.
    let readings = books.count < 50 ? nil : Dictionary(grouping: try all(Reading.self), by: \.bookID)
    return try books.map { book in
      var log = ReadingLog(
        book: book, readings: try readings.map { $0[book.id] ?? [] } ?? all(where: "book = ?", [book.id]))
      if !log.isFinished { log.sessions = try all(where: "book = ?", [book.id]) }
      return log
    }
  }

  /// The books that are called by a text: by their title however it is written, a number or their identifier.
  func books(called text: String) throws -> [Book] {
    try all(
      where: "title_folded = ? OR isbn13 = ? OR uuid = ?",
      [text.foldedForMatching, ISBN(text)?.isbn13, text.lowercased()])
  }

  /// Another book that is the same; nil where there is none.
  ///
  /// Books are asked for by their numbers and by their titles, which alone are read of all.
  func same(as book: Book) throws -> Book? {
    if let isbn = book.isbn,
      let same = try all(Book.self, where: "isbn13 = ? AND uuid <> ?", [isbn.isbn13, book.id]).first
    {
      return same
    }
    let letters = Book.ComparedTitle(book.title).letters
    let titles = try connection.rows("SELECT uuid, title FROM books WHERE deleted_s IS NULL AND uuid <> ?", [book.id])
    for row in titles where try Book.ComparedTitle(row[1]).letters == letters {
      if let other = try record(row[0], Book.self), other.isSameBook(as: book) { return other }
    }
    return nil
  }

  /// Another book that is called in the same way and has the same number; nil where there is none.
  func double(of book: Book) throws -> Book? {
    try all(
      where: "title_folded = ? AND isbn13 IS ? AND uuid <> ?",
      [book.title.foldedForMatching, book.isbn?.isbn13, book.id]
    ).first { $0.isSame(as: book) }
  }

  /// The books whose titles have a text in them.
  func books(titledLike text: String) throws -> [Book] {
    try all(where: "instr(title_folded, ?) > 0", [text.foldedForMatching])
  }

  /// What a book was called that was deleted; nil for any other.
  func titleOfDeleted(_ id: UUID) throws -> String? {
    try connection.firstRow("SELECT title FROM books WHERE uuid = ? AND deleted_s IS NOT NULL", [id]).map { try $0[0] }
  }

  /// A book with all that was noted about reading it; nil where it is gone.
  func log(of id: UUID) throws -> ReadingLog? { try record(id, Book.self).map { try log(of: $0) } }

  /// A book with all that was noted about reading it.
  func log(of book: Book) throws -> ReadingLog {
    ReadingLog(
      book: book, readings: try all(where: "book = ?", [book.id]), sessions: try all(where: "book = ?", [book.id]),
      goal: try goal(of: book.id))
  }

  /// What is wanted of a book; of the goals that stand the newest holds.
  func goal(of book: UUID) throws -> ReadingGoal? {
    let row = try connection.firstRow(
      "SELECT by_day, pages_a_day FROM goals WHERE book = ? AND deleted_s IS NULL ORDER BY id DESC LIMIT 1", [book])
    guard let row else { return nil }
    if let day: CivilDate = try row[0] { return .by(day) }
    if let pages: Int = try row[1] { return .pagesADay(pages) }
    return nil
  }

  /// The book that is read now: the one that was chosen last, unless it ended since; else that of the latest sitting or
  /// beginning among those that go on.
  func currentBook() throws -> Book? {
    let chosen = try connection.firstRow(
      """
      SELECT c.book FROM choices c JOIN books b ON b.uuid = c.book AND b.deleted_s IS NULL
      WHERE c.deleted_s IS NULL ORDER BY c.id DESC LIMIT 1
      """
    ).map { try $0[0] as UUID }
    if let chosen, let log = try log(of: chosen), !log.hasEnded { return log.book }
    let latest = try connection.firstRow(
      """
      SELECT r.book FROM readings r JOIN books b ON b.uuid = r.book AND b.deleted_s IS NULL
      LEFT JOIN sessions s ON s.book = r.book AND s.deleted_s IS NULL
      WHERE r.state = 'open' AND r.deleted_s IS NULL
      GROUP BY r.id ORDER BY max(s.day) IS NOT NULL DESC, max(s.day) DESC, max(coalesce(s.start_s, 0)) DESC, r.id DESC
      LIMIT 1
      """
    ).map { try $0[0] as UUID }
    if let latest { return try record(latest, Book.self) }
    // A device notes sittings and never that a book is begun: there it is the one that was read last.
    let device = try connection.firstRow(
      """
      SELECT s.book FROM sessions s JOIN books b ON b.uuid = s.book AND b.deleted_s IS NULL
      WHERE s.deleted_s IS NULL AND coalesce(b.shelf, '') NOT IN ('read', 'did-not-finish')
        AND NOT EXISTS (SELECT 1 FROM readings r WHERE r.book = s.book AND r.deleted_s IS NULL)
      ORDER BY s.day DESC, s.start_s DESC LIMIT 1
      """
    ).map { try $0[0] as UUID }
    return try device.flatMap { try record($0, Book.self) }
  }

  /// The sittings of days in the pages of their books and with their titles, with open ends, the earliest first; a filter's limit
  /// counts from the latest.
  func sessions(from first: CivilDate?, through last: CivilDate?, filter: RecordFilter = .all) throws
    -> [(session: ReadingSession, title: String)]
  {
    let question = try Self.sessionsQuestion(from: first, through: last, filter: filter)
    return try connection.rows(question.sql, question.arguments)
      .map { row in
        let session = try ReadingSession(row).counted(ofPages: row[ReadingSession.columns.count + 1])
        return (session, try row[ReadingSession.columns.count])
      }.reversed()
  }

  /// What ``sessions(from:through:filter:)`` asks, so that a test can see how the database answers it.
  static func sessionsQuestion(
    from first: CivilDate?, through last: CivilDate?, filter: RecordFilter = .all
  ) throws -> Question {
    let clause = try FilterClause(filter, by: SittingField.self)
    let days = DayCondition(from: first, through: last)
    let names = ReadingSession.columns.map { "s.\($0)" }.joined(separator: ", ")
    let sql = """
      SELECT \(names), b.title, b.pages FROM sessions s JOIN books b ON b.uuid = s.book
      WHERE s.deleted_s IS NULL AND b.deleted_s IS NULL AND \(days.sql)\(clause.sql)
      ORDER BY s.day DESC, s.start_s IS NULL DESC, s.start_s DESC, s.id DESC\(clause.limitSQL)
      """
    return (sql, days.arguments + clause.arguments)
  }

  /// The title of a book that stands.
  func title(of book: UUID) throws -> String? {
    try connection.firstRow("SELECT title FROM books WHERE uuid = ? AND deleted_s IS NULL", [book]).map { try $0[0] }
  }

  /// Whether a person has told of a sitting of a book.
  func isTold(_ book: UUID) throws -> Bool {
    try connection.firstRow(
      """
      SELECT 1 FROM sessions s JOIN group_commands c ON c.id = s.created_by
      WHERE s.book = ? AND s.deleted_s IS NULL AND (s.told IS NOT NULL OR c.kind IN (?, ?)) LIMIT 1
      """, [book, SittingTelling.place.rawValue, SittingTelling.pages.rawValue]) != nil
  }

  /// The books of whose sittings a person has told, and of which a command has made or changed some.
  func toldBooks(of command: UUID) throws -> [UUID] {
    try connection.rows(
      """
      SELECT DISTINCT s.book FROM group_changes g JOIN group_commands c ON c.id = g.command_id
        JOIN sessions s ON s.id = g.record_id
      WHERE c.uuid = ? AND g.table_name = 'sessions' ORDER BY s.book
      """, [command]
    ).map { try $0[0] }.filter { try isTold($0) }
  }

  /// What a person told of a sitting; nil where no person told of it.
  func telling(of session: UUID) throws -> SittingTelling? {
    let row = try connection.firstRow(
      "SELECT c.kind, s.told FROM sessions s JOIN group_commands c ON c.id = s.created_by WHERE s.uuid = ?", [session])
    guard let row else { return nil }
    let (kind, word): (String, String?) = (try row[0], try row[1])
    return word.flatMap { SittingTelling(word: $0) } ?? SittingTelling(rawValue: kind)
  }

  /// What a person told of the sittings of a book, or of all, by their identifiers.
  func tellings(of book: UUID? = nil) throws -> [UUID: SittingTelling] {
    let rows = try connection.rows(
      """
      SELECT s.uuid, c.kind, s.told FROM sessions s JOIN group_commands c ON c.id = s.created_by
      WHERE s.deleted_s IS NULL\(book == nil ? "" : " AND s.book = ?")
      """, book.map { [$0] } ?? [])
    return try rows.reduce(into: [:]) { told, row in
      let (kind, word): (String, String?) = (try row[1], try row[2])
      told[try row[0]] = word.flatMap { SittingTelling(word: $0) } ?? SittingTelling(rawValue: kind)
    }
  }

  /// The days with a sitting, each once, the latest first: from one to the next by the index, and not through all sittings.
  ///
  /// Only of books that were deleted it is asked which days nothing else has.
  static let daysSQL = """
    WITH RECURSIVE d (day) AS (
      SELECT max(day) FROM sessions WHERE deleted_s IS NULL
      UNION ALL SELECT (SELECT max(day) FROM sessions WHERE deleted_s IS NULL AND day < d.day) FROM d WHERE day IS NOT NULL)
    SELECT day FROM d WHERE day IS NOT NULL AND day NOT IN (
      SELECT g.day FROM books b CROSS JOIN sessions g ON g.book = b.uuid AND g.deleted_s IS NULL
      WHERE b.deleted_s IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM sessions s CROSS JOIN books k ON k.uuid = s.book AND k.deleted_s IS NULL
        WHERE s.day = g.day AND s.deleted_s IS NULL))
    """

  /// Hands the days with a sitting to a closure, each once and the latest first, until it wants no more of them.
  func forEachSessionDay(_ body: (CivilDate) -> Bool) throws {
    struct Enough: Error {}
    do {
      try connection.forEachRow(Self.daysSQL) { row in if !body(try row[0]) { throw Enough() } }
    } catch is Enough {}
  }

  /// The times of reading that ended in a year, of books that stand.
  func finished(inYear year: Int) throws -> [Reading] {
    let text = PartialDate(year: year)?.description ?? ""
    return try all(
      where: "state = 'finished' AND finish >= ? AND finish < ? AND \(Self.ofStanding)", [text, text + "~"])
  }

  /// The condition that the book of a record stands: few were deleted.
  static let ofStanding = "book NOT IN (SELECT uuid FROM books WHERE deleted_s IS NOT NULL)"

  /// The titles of books by their identifiers.
  func titles() throws -> [UUID: String] {
    let rows = try connection.rows("SELECT uuid, title FROM books")
    return try Dictionary(rows.map { (try $0[0], try $0[1]) }) { first, _ in first }
  }
}
