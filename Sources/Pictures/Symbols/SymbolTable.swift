/// The drawings of symbols by name, in the notation of ``SymbolParser``; `=` stands before another name for the same.
///
/// A line is a name, a space and a drawing. As one text it takes the compiler no time and the program no memory until the
/// first symbol is drawn.
enum SymbolTable {
  private static let parts = [part1, part2, part3, part4, part5]

  /// The drawing of a name; nil for one that is not in the table.
  ///
  /// The text is read through for each: a picture has a handful of symbols, and to take all of it apart costs a hundred times as much.
  static func text(of name: String) -> String? {
    let wanted = Array(name.utf8)
    guard !wanted.isEmpty, !wanted.contains(0x20) else { return nil }
    for part in parts {
      let text = part.utf8.span
      var start = 0
      while start < text.count {
        var place = 0
        while place < wanted.count, start + place < text.count, text[start + place] == wanted[place] { place += 1 }
        var end = start + place
        while end < text.count, text[end] != 0x0A { end += 1 }
        if place == wanted.count, start + place < end, text[start + place] == 0x20 {
          let first = part.utf8.index(part.startIndex, offsetBy: start + place + 1)
          return String(part[first..<part.utf8.index(part.startIndex, offsetBy: end)])
        }
        start = end + 1
      }
    }
    return nil
  }

  /// All drawings.
  static let all: [Substring: String] = {
    var table: [Substring: String] = [:]
    for part in parts {
      for line in part.split(separator: "\n") {
        guard let space = line.firstIndex(of: " ") else { continue }
        table[line[..<space]] = String(line[line.index(after: space)...])
      }
    }
    return table
  }()
}
