import Rendering

/// Breaks text into lines by the cells it takes.
enum TextWrap {
  /// The lines of a text, broken at spaces; a word wider than a line is a line of its own.
  static func lines(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        let escaped = TerminalText.escaped(String(word))
        let needed = TerminalText.cellWidth(of: line) + 1 + TerminalText.cellWidth(of: escaped)
        if !line.isEmpty, needed > width {
          lines.append(line)
          line = escaped
        } else {
          line += (line.isEmpty ? "" : " ") + escaped
        }
      }
      lines.append(line)
    }
    return lines
  }

  /// The width of a first column that holds most of the terms; a wider one stands on a line of its own.
  static func column(for terms: [String]) -> Int {
    let widest = 28
    return terms.map { TerminalText.cellWidth(of: TerminalText.escaped($0)) }.filter { $0 <= widest }.max() ?? widest
  }

  /// Two columns, the second wrapped; a first cell that is wider than its column has a line of its own.
  static func definitions(
    _ entries: [(term: String, text: String)], width: Int, column: Int? = nil, indent: Int = 2
  ) -> [String] {
    let column = column ?? self.column(for: entries.map(\.term))
    let terms = entries.map { TerminalText.escaped($0.term) }
    let margin = String(repeating: " ", count: indent)
    let hanging = String(repeating: " ", count: indent + column + 2)
    var lines: [String] = []
    for (term, entry) in zip(terms, entries) {
      guard !entry.text.isEmpty else {
        lines.append(margin + term)
        continue
      }
      let texts = self.lines(entry.text, width: max(20, width - indent - column - 2))
      let cells = TerminalText.cellWidth(of: term)
      if cells > column {
        lines.append(margin + term)
        lines += texts.map { hanging + $0 }
      } else {
        let blanks = String(repeating: " ", count: column - cells + 2)
        lines.append(margin + term + blanks + (texts.first ?? ""))
        lines += texts.dropFirst().map { hanging + $0 }
      }
    }
    return lines
  }
}
