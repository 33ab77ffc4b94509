/// What must be taken from one text and added to make another, by lines.
struct LineDifference {
  /// The lines with `- `, `+ ` or two spaces before them; equal ones far from any change are left out.
  let text: String

  /// - Complexity: The product of the numbers of lines between the first and the last that differ.
  init(from old: String, to new: String, context: Int = 3) {
    let lines = Self.compare(Self.lines(old), Self.lines(new))
    var kept: [String] = []
    var isGap = false
    for (index, line) in lines.enumerated() {
      let near = lines[max(0, index - context)...min(lines.count - 1, index + context)]
      guard near.contains(where: { $0.mark != " " }) else {
        if !isGap { kept.append("  …") }
        isGap = true
        continue
      }
      isGap = false
      kept.append("\(line.mark) \(line.text)")
    }
    text = kept.joined(separator: "\n")
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The last line feed ends a line and begins none; where it is missing, that is a difference to be seen.
    if lines.last == "" { lines.removeLast() } else { lines[lines.count - 1] += " (no line feed at the end)" }
    return lines
  }

  private typealias Line = (mark: Character, text: String)

  /// The longest common sequence, after Hunt and McIlroy, by a table.
  private static func compare(_ old: [String], _ new: [String]) -> [Line] {
    var length = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        length[i][j] = old[i] == new[j] ? length[i + 1][j + 1] + 1 : max(length[i + 1][j], length[i][j + 1])
      }
    }
    var lines: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, old[i] == new[j] {
        lines.append((" ", old[i]))
        (i, j) = (i + 1, j + 1)
      } else if i < old.count, j == new.count || length[i + 1][j] >= length[i][j + 1] {
        lines.append(("-", old[i]))
        i += 1
      } else {
        lines.append(("+", new[j]))
        j += 1
      }
    }
    return lines
  }
}
