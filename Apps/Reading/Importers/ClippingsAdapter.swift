import Foundation
import FoundationExtras
import Interchange

/// Kindle's `My Clippings.txt`: entries with a title, a line about place and time, and a text.
struct ClippingsAdapter: TableAdapter {
  let name = "My Clippings of a Kindle"

  static let separator = "=========="
  static let fields = ["title", "author", "kind", "page", "location", "added", "text"]

  func recognises(_ head: String) -> Bool {
    let lines = head.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    guard lines.count > 1, lines[1].hasPrefix("-") else { return false }
    return lines.contains { $0.hasPrefix(Self.separator) } || ClippingLine(String(lines[1])) != nil
  }

  func table(of source: any ByteSource) throws -> any ByteSource {
    let writer = CSVWriter(columns: ClippingFormat.header)
    var text = writer.header
    var entry: [Substring] = []
    func finish() {
      let lines = entry.drop { $0.allSatisfy(\.isWhitespace) || $0 == "\u{FEFF}" }
      entry = []
      guard let title = lines.first else { return }
      let rest = lines.dropFirst()
      let line = rest.first.flatMap { ClippingLine(String($0)) }
      let words = rest.dropFirst().joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
      let (name, author) = Self.parts(tidiedLine(title.drop { $0 == "\u{FEFF}" }))
      text += writer.line([
        name, author, line?.kind.rawValue ?? "", line?.page ?? "", line?.location ?? "", line?.added ?? "", words,
      ])
    }
    let (file, notes) = try anyText(of: source)
    for line in file.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.hasPrefix(Self.separator) { finish() } else { entry.append(line) }
    }
    finish()
    return ToldTable(text, notes: notes)
  }

  /// The title, and the author, who stands in the last brackets; brackets may stand in them.
  static func parts(_ line: String) -> (title: String, author: String) {
    let pairs: [Character: Character] = [")": "(", "）": "（"]
    guard let last = line.last, let opening = pairs[last] else { return (line, "") }
    var depth = 0
    for index in line.indices.reversed() {
      if line[index] == last { depth += 1 }
      if line[index] == opening { depth -= 1 }
      guard depth == 0 else { continue }
      let title = tidiedLine(line[..<index])
      let author = tidiedLine(line[line.index(after: index)...].dropLast())
      return title.isEmpty ? (line, "") : (title, author)
    }
    return (line, "")
  }
}
