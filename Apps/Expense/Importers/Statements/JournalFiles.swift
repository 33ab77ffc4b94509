import FoundationExtras
import Interchange

/// A journal with the files that it includes: those that lie in its folder or below it.
struct JournalFiles {
  /// So many files are read with one.
  static let most = 100

  /// The files by their paths from the journal's folder; the journal itself has none.
  let texts: [String: String]

  /// A journal that stands alone.
  init(_ text: String) { texts = ["": text] }

  /// A journal and what it includes, each file read once and all of them no larger than one may be.
  ///
  /// - Parameter open: Gives the text of a file; nil where there is none.
  init(_ text: String, open: (String) throws -> String?) rethrows {
    var texts = ["": text]
    var waiting = [""]
    var room = JSONTable.limit - text.utf8.count
    while let path = waiting.popLast() {
      for name in Self.includes(in: texts[path] ?? "") {
        guard let other = Self.path(name, from: path), texts[other] == nil, texts.count <= Self.most,
          let found = try open(other), found.utf8.count <= room
        else { continue }
        room -= found.utf8.count
        texts[other] = found
        waiting.append(other)
      }
    }
    self.texts = texts
  }

  /// The file that a line includes, as it is written; nil for another line.
  ///
  /// Source: hledger's manual, "include directive", and Ledger's, "Command Directives".
  static func include(_ line: Substring) -> String? {
    guard let first = line.first, "i!@".contains(first),
      let match = line.wholeMatch(of: #/[!@]?include\s+(.*)/#)
    else { return nil }
    return match.1.trimmingBlanks
  }

  private static func includes(in text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { include($0) }
  }

  /// The path from the journal's folder of a file that another one includes; nil for one that leads out of it, and for
  /// patterns and readers of other formats.
  static func path(_ name: String, from path: String) -> String? {
    guard !name.isEmpty, !name.contains(where: { "*?[]{}~:".contains($0) }), name.first != "/" else { return nil }
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in name.split(separator: "/") {
      if part == "." { continue }
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}
