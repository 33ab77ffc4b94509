import Rendering

/// A person's own text as it stands in a message: in single quotes, cut so that the message stays a line.
///
/// Control characters are made visible here and not only when the message is printed, so that the cut counts them right.
public func quoted(_ text: String, cells: Int = 60) -> String {
  "'" + visible(text, cells: cells) + "'"
}

/// A person's own text with its control characters made visible, cut to a width in cells.
public func visible(_ text: String, cells: Int) -> String {
  TerminalText.truncate(TerminalText.escaped(text), to: cells)
}

/// A word as a shell reads it: in single quotes where it is not plain, with its own quotes outside of them.
public func shellWord(_ text: String) -> String {
  let isPlain =
    !text.isEmpty
    && text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || "._-+:/".unicodeScalars.contains(scalar))
    }
  return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
}

/// The lines that show valid values: up to five stand inline, more become a list with a count of those left out.
///
///     drinks: espresso, latte, tea
public func listed(_ values: [String], as title: String, limit: Int = 20) -> [String] {
  guard !values.isEmpty else { return [] }
  if values.count <= 5 { return ["\(title): " + values.joined(separator: ", ")] }
  var lines = ["\(title):"] + values.prefix(limit).map { "  " + $0 }
  if values.count > limit { lines.append("  \(values.count - limit) more") }
  return lines
}
