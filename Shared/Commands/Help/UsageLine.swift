import Rendering

/// The `usage:` line of a command.
enum UsageLine {
  /// The usage with its prefix, wrapped between whole arguments; further lines are indented under the first argument.
  static func wrapped(_ usage: String, width: Int = 80) -> [String] {
    let prefix = "usage: "
    let indent = String(repeating: " ", count: prefix.count + 2)
    var lines: [String] = []
    var line = prefix
    var isEmpty = true
    for part in parts(of: TerminalText.escaped(usage)) {
      let needed = TerminalText.cellWidth(of: line) + (isEmpty ? 0 : 1) + TerminalText.cellWidth(of: part)
      if !isEmpty, needed > width {
        lines.append(line)
        line = indent + part
      } else {
        line += (isEmpty ? "" : " ") + part
      }
      isEmpty = false
    }
    return lines + [line]
  }

  /// The usage split at spaces that stand outside brackets.
  private static func parts(of usage: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    for character in usage {
      if character == "[" || character == "<" { depth += 1 }
      if character == "]" || character == ">" { depth -= 1 }
      if character == " ", depth <= 0 {
        if !part.isEmpty { parts.append(part) }
        part = ""
      } else {
        part.append(character)
      }
    }
    return part.isEmpty ? parts : parts + [part]
  }
}
