/// The drawings of symbols by name, in the notation of ``SymbolParser``; `=` stands before another name for the same.
///
/// A line is a name, a space and a drawing. As one text it takes the compiler no time and the program no memory until the
/// first symbol is drawn.
enum SymbolTable {
  /// All drawings.
  static let all: [Substring: String] = {
    var table: [Substring: String] = [:]
    for part in [part1, part2, part3, part4, part5] {
      for line in part.split(separator: "\n") {
        guard let space = line.firstIndex(of: " ") else { continue }
        table[line[..<space]] = String(line[line.index(after: space)...])
      }
    }
    return table
  }()
}
