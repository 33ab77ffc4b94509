import Foundation
import FoundationExtras
import Synchronization

/// How a bank's tables are read, by the letters of their header.
struct RememberedMapping: Hashable, Sendable, Identifiable {
  var id: UUID
  /// The header's letters, which no separator and no quote changes.
  var header: String
  /// The header as a person reads it.
  var title: String
  var mapping: StatementMapping
}

/// What was stated of tables before, and which of them an import has met.
final class StatementMemory: Sendable {
  /// A table that an import has read.
  struct Met: Hashable, Sendable {
    var header: String
    var title: String
  }

  let known: [String: RememberedMapping]
  private let met = Mutex<Met?>(nil)

  init(_ known: [RememberedMapping] = []) {
    self.known = Dictionary(known.map { ($0.header, $0) }) { _, last in last }
  }

  /// The table that was read; nil for a file of another kind.
  var table: Met? { met.withLock(\.self) }

  /// Takes note of the table that is read.
  func meet(_ table: Met) { met.withLock { $0 = Met(header: table.header, title: String(table.title.prefix(200))) } }

  /// The names that a person has in groups.
  var members: Set<String> { Set(known.values.compactMap { $0.mapping[.member]?.foldedForMatching }) }

  /// The header's letters of a row.
  static func header(_ cells: [String]) -> String { cells.joined().lettersForMatching }

  /// What stands for the header of a table that has none.
  static func headerless(width: Int) -> String { "#\(width)" }

  /// The remembered table whose header is among the first lines of a file.
  func find(in lines: some Sequence<Substring>) -> RememberedMapping? {
    if known.isEmpty { return nil }
    for line in lines {
      let letters = String(line).lettersForMatching
      if letters.count >= 6, let found = known[letters] { return found }
    }
    return nil
  }
}
