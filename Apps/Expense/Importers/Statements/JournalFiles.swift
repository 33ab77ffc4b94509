import FoundationExtras
import Interchange

/// A journal with the files that it includes: those that lie in its folder or below it.
struct JournalFiles {
  /// So many files are read with one.
  static let most = 100

  /// The files by their paths from the journal's folder; the journal itself has none.
  let texts: [String: String]
  /// The files that each pattern means, in their order.
  let matches: [String: [String]]
  /// The paths under which the journal itself was found.
  let own: Set<String>

  /// A journal that stands alone.
  init(_ text: String) { (texts, matches, own) = (["": text], [:], []) }

  /// A journal and what it includes, each file read once and all of them no larger than one may be.
  ///
  /// - Parameters:
  ///   - paths: The files in the journal's folder and below it, among which patterns choose.
  ///   - open: Gives the text of a file; nil where there is none.
  init(_ text: String, among paths: @autoclosure () -> [String] = [], open: (String) throws -> String?) rethrows {
    var (texts, matches, own) = (["": text], [String: [String]](), Set<String>())
    var waiting = [""]
    var room = JSONTable.limit - text.utf8.count
    var listed: [String]?
    while let path = waiting.popLast() {
      for name in Self.includes(in: texts[path] ?? "") {
        guard let wanted = Self.path(name, from: path) else { continue }
        var others = [wanted]
        if Self.isPattern(name) {
          let all = listed ?? paths().sorted()
          listed = all
          // A pattern of many stars fits in more ways than can be tried.
          let isSimple = name.count { $0 == "*" } <= 8
          others = all.filter { isSimple && matchesPattern($0.split(separator: "/"), wanted.split(separator: "/")) }
          matches[wanted] = others
        }
        for other in others where texts[other] == nil && !own.contains(other) && texts.count <= Self.most {
          guard let found = try open(other), found.utf8.count <= room else { continue }
          // Nothing but the journal itself has all of its text.
          if found == text {
            own.insert(other)
            continue
          }
          room -= found.utf8.count
          texts[other] = found
          waiting.append(other)
        }
      }
    }
    (self.texts, self.matches, self.own) = (texts, matches, own)
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

  private static func isPattern(_ name: String) -> Bool { name.contains { "*?[".contains($0) } }

  /// The path from the journal's folder of a file that another one includes, or of a pattern; nil for one that leads out of
  /// it, and for readers of other formats.
  static func path(_ name: String, from path: String) -> String? {
    guard !name.isEmpty, !name.contains(where: { "{}~:".contains($0) }), name.first != "/" else { return nil }
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

/// Whether a path fits a pattern: `*` and `?` within a name, `[…]` for one character, `**` for folders of any number.
///
/// Source: hledger's manual, section "include directive".
private func matchesPattern(_ path: [Substring], _ pattern: [Substring]) -> Bool {
  guard let first = pattern.first else { return path.isEmpty }
  let rest = Array(pattern.dropFirst())
  if first == "**" {
    return (0...path.count).contains { matchesPattern(Array(path.dropFirst($0)), rest) }
  }
  guard let name = path.first, matchesName(name[...], first[...]) else { return false }
  return matchesPattern(Array(path.dropFirst()), rest)
}

private func matchesName(_ name: Substring, _ pattern: Substring) -> Bool {
  guard let first = pattern.first else { return name.isEmpty }
  let rest = pattern.dropFirst()
  switch first {
  case "*": return matchesName(name, rest) || !name.isEmpty && matchesName(name.dropFirst(), pattern)
  case "?": return !name.isEmpty && matchesName(name.dropFirst(), rest)
  case "[":
    guard let end = rest.firstIndex(of: "]"), let letter = name.first else { return false }
    return isOne(letter, of: rest[..<end]) && matchesName(name.dropFirst(), rest[rest.index(after: end)...])
  default: return name.first == first && matchesName(name.dropFirst(), rest)
  }
}

/// Whether a character is one of a set such as `a-c` or `!x`.
private func isOne(_ letter: Character, of set: Substring) -> Bool {
  let isExcluded = set.first == "!" || set.first == "^"
  var rest = isExcluded ? set.dropFirst() : set
  var isFound = false
  while let first = rest.popFirst() {
    if rest.first == "-", let last = rest.dropFirst().first {
      rest = rest.dropFirst(2)
      if first <= last, (first...last).contains(letter) { isFound = true }
    } else if first == letter {
      isFound = true
    }
  }
  return isFound != isExcluded
}
