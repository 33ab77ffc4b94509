import Interchange
import SQLite

/// The statistics of KOReader: its database, read from a copy, so that nothing is written beside it.
///
/// The tables are `book` and `page_stat_data`, a row a look at a page; `page_stat` is only a view of it, rescaled.
/// Source: KOReader's plugin `statistics.koplugin`, schema 20221111.
struct ForeignStatistics {
  /// A book as KOReader knows it: by the digest of its file, its title and its authors.
  struct Book {
    var title: String
    var authors: [String]
    var pages: Int?
    var series: String
    var digest: String
    /// The looks at its pages, the earliest first.
    var looks: [Look] = []
  }

  /// A look at a page: a number of page means something only among so many.
  struct Look {
    var page: Int
    var of: Int
    /// Seconds since 1970.
    var start: Int
    var seconds: Int
  }

  var books: [Book]

  /// Reads a database.
  ///
  /// - Throws: `ImportError.refused` for one that is not KOReader's, and what reading throws.
  init(_ source: any ByteSource) throws {
    books = try DatabaseCopy.read(source) { connection in
      let tables = try connection.rows("SELECT name FROM sqlite_master WHERE type = 'table'").map { row -> String in
        try row[0]
      }
      guard tables.contains("book"), tables.contains("page_stat_data") else {
        throw ImportError.refused(
          message: "the database is none of KOReader's statistics",
          advice: "on the device it is settings/statistics.sqlite3; one of before 2020 must be opened there once")
      }
      var looks: [Int: [Look]] = [:]
      try connection.forEachRow(
        "SELECT id_book, page, total_pages, start_time, duration FROM page_stat_data ORDER BY start_time, page"
      ) { row in
        looks[try row[0], default: []].append(
          Look(page: try row[1], of: try row[2], start: try row[3], seconds: try row[4]))
      }
      return try connection.rows("SELECT id, title, authors, pages, series, md5 FROM book ORDER BY id").map { row in
        func text(_ index: Int) throws -> String {
          let text: String? = try row[index]
          // What it does not know it calls so.
          return text == "N/A" ? "" : text ?? ""
        }
        let id: Int = try row[0]
        // Several authors stand a line each.
        let authors = try text(2).split(whereSeparator: \.isNewline).map(String.init)
        return Book(
          title: try text(1), authors: authors, pages: try row[3, as: Int?.self].flatMap { $0 > 0 ? $0 : nil },
          series: try text(4), digest: try text(5), looks: looks[id] ?? [])
      }
    }
  }
}
