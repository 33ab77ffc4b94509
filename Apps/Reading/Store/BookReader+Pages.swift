import Foundation
import SQLite

extension BookReader {
  /// A sitting with its pages counted in those of its book, as lists have them.
  func inBookPages(_ session: ReadingSession) throws -> ReadingSession {
    guard case .page(_, .some)? = session.to else { return session }
    let row = try connection.firstRow("SELECT pages FROM books WHERE uuid = ?", [session.bookID])
    return session.counted(ofPages: try row?[0, as: Int?.self] ?? nil)
  }
}
