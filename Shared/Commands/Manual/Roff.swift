/// Text for `man` in the making: data in it is never taken for a request.
struct Roff {
  private(set) var page = ""

  /// A request with arguments in quotes.
  mutating func request(_ name: String, _ arguments: [String] = []) {
    page += "." + name
    for argument in arguments { page += " \"" + Self.escaped(argument).replacing("\"", with: "\\(dq") + "\"" }
    page += "\n"
  }

  /// The title of a page about a user's command; the date keeps plain hyphens, since it is read and not only shown.
  mutating func title(_ name: String, date: String, source: String) {
    page += ".TH \"\(Self.escaped(name))\" 1 \(date) \"\(Self.escaped(source))\" \"User Commands\"\n"
  }

  /// The beginning of a paragraph.
  mutating func paragraph() { request("PP") }

  /// Running text, in lines of input that stay short.
  mutating func text(_ text: String) {
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !line.isEmpty, Self.escaped(line).utf8.count + Self.escaped(String(word)).utf8.count >= 80 {
        page += Self.line(line) + "\n"
        line = ""
      }
      line += line.isEmpty ? String(word) : " " + word
    }
    page += Self.line(line) + "\n"
  }

  /// A usage line in bold, whole.
  mutating func usage(_ text: String) { page += ".B " + Self.escaped(text) + "\n" }

  /// A term and what it means.
  mutating func definition(_ term: String, _ text: String) {
    request("TP")
    page += ".B " + Self.escaped(term) + "\n"
    self.text(text.isEmpty ? "." : text)
  }

  /// Lines that stand as they are.
  mutating func verbatim(_ lines: [String]) {
    page += ".RS 4\n.nf\n"
    for line in lines { page += Self.line(line) + "\n" }
    page += ".fi\n.RE\n"
  }

  /// Text whose line is not taken for a request.
  private static func line(_ text: String) -> String {
    let escaped = escaped(text)
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// Text as it is shown: a hyphen stays one that can be copied, a backslash stays, an apostrophe stays straight.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case "\n", "\t", "\r": result += " "
      case _ where scalar.properties.generalCategory == .control: continue
      case _ where !scalar.isASCII:
        // A page in ASCII is right whatever encoding the reader's roff expects.
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
