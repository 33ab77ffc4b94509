import FoundationExtras

/// A journal as Beancount writes it, line by line as hledger would write the same; what brings no expense is named.
///
/// Source: "Beancount Language Syntax", the manual of version 3.
struct BeancountJournal {
  /// The journal, each of its lines where it was.
  private(set) var text = ""
  /// The directives that are about money and bring no expense, in their order.
  private(set) var directives: [(line: Int, name: String)] = []
  /// The tags that hold for all transactions until they are taken away.
  private var pushed: [String] = []
  private var isInTransaction = false

  /// Whether a text is such a journal: by its options, its accounts that are opened, or a transaction whose words are quoted.
  static func begins(_ text: String) -> Bool {
    if text.hasPrefix(journalTitle) { return false }
    // A long journal shows it at its beginning.
    let isWhole = text.utf8.count <= 64 << 10
    let head = isWhole ? text : String(decoding: text.utf8.prefix(64 << 10), as: UTF8.self)
    let lines = head.split(whereSeparator: \.isNewline).dropLast(isWhole ? 0 : 1)
    return head.contains(#/(?m)^(?:option|plugin)[ \t]+"/#)
      || head.contains(#/(?m)^\d{4}[-\/]\d\d[-\/]\d\d[ \t]+open[ \t]+\p{Lu}[^\s:]*:/#)
      || head.contains(quotedTransaction) && lines.allSatisfy { fits($0) }
  }

  private static var quotedTransaction: Regex<Substring> {
    #/(?m)^\d{4}[-\/]\d\d[-\/]\d\d[ \t]+(?:txn|[*!])[ \t]+"(?:[^"\\\n]|\\.)*"[ \t]*(?:"(?:[^"\\\n]|\\.)*"[ \t]*)?(?:[#^;].*)?$/#
  }

  /// Whether a posting can be one of Beancount's: its accounts begin with capitals and have no blanks.
  private static func fits(_ line: Substring) -> Bool {
    guard line.first == " " || line.first == "\t" else { return true }
    return line.wholeMatch(
      of:
        #/\s+(?:[;#^].*|[a-z][A-Za-z0-9\-_]*:(?:\s.*)?|(?:[*!] +)?\p{Lu}[^\s:]*(?::[^\s:]+)+(?:\s+[\-+(.;\d].*)?\s*)?/#)
      != nil
  }

  /// The text itself where it is of another program.
  static func hledgerText(_ text: String) -> String { begins(text) ? BeancountJournal(text).text : text }

  init(_ source: String) {
    let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var written: [String] = []
    written.reserveCapacity(lines.count)
    for (index, line) in lines.enumerated() { written.append(read(line, index + 1)) }
    text = written.joined(separator: "\n")
  }

  private mutating func read(_ line: Substring, _ number: Int) -> String {
    guard let first = line.first, !line.allSatisfy(\.isWhitespace) else {
      isInTransaction = false
      return ""
    }
    if first == " " || first == "\t" { return isInTransaction ? below(line) : ";" }
    isInTransaction = false
    if let match = line.wholeMatch(of: #/(\d{4}[-\/]\d\d[-\/]\d\d)[ \t]+(txn|[*!&#?%A-Z])(?:[ \t]+(.*))?/#) {
      isInTransaction = true
      return transaction(match.1, isPending: match.2 == "!", match.3 ?? "")
    }
    if let match = line.firstMatch(of: #/^\d{4}[-\/]\d\d[-\/]\d\d[ \t]+([a-z]+)\b/#) {
      // What only declares something holds no money.
      if !["open", "close", "commodity"].contains(match.1) { directives.append((number, String(match.1))) }
      return ";"
    }
    if let match = line.firstMatch(of: #/^(push|pop)tag[ \t]+#(\S+)/#) {
      pushed.removeAll { $0 == match.2 }
      if match.1 == "push" { pushed.append(String(match.2)) }
      return ";"
    }
    if let match = line.firstMatch(of: #/^include[ \t]+"([^"]+)"/#) { return "include \(match.1)" }
    return root(line) ?? (Self.isPassedOver(line) ? ";" : String(line))
  }

  private static func isPassedOver(_ line: Substring) -> Bool {
    ["option", "plugin", "pushmeta", "popmeta"].contains { line.hasPrefix($0) }
  }

  /// The name that a person gives accounts of a kind, as hledger is told of it.
  private func root(_ line: Substring) -> String? {
    guard let match = line.firstMatch(of: #/^option[ \t]+"name_([a-z]+)"[ \t]+"([^"]+)"/#) else { return nil }
    let type: String
    switch match.1 {
    case "assets": type = "A"
    case "liabilities": type = "L"
    case "equity": type = "E"
    case "income": type = "R"
    case "expenses": type = "X"
    default: return nil
    }
    return "account \(match.2)  ; type: \(type)"
  }

  private func transaction(_ day: Substring, isPending: Bool, _ rest: Substring) -> String {
    var (rest, words) = (rest, [String]())
    while let (word, behind) = Self.quoted(rest) {
      // A semicolon would begin a comment, and a bar end the payee.
      words.append(word.replacing(";", with: ",").replacing("|", with: "/"))
      rest = behind.drop(while: \.isWhitespace)
    }
    let tags = pushed + Self.tags(rest)
    // One text alone is what was bought, and not from whom.
    let description = words.count == 1 ? "| \(words[0])" : words.prefix(2).joined(separator: " | ")
    let flag = isPending ? "!" : "*"
    return "\(day) \(flag) \(description)"
      + (tags.isEmpty ? "" : "  ; :\(tags.joined(separator: ":")):")
  }

  /// The text in quotes that begins a text, and what stands behind it; a backslash takes what follows it as it is.
  private static func quoted(_ text: Substring) -> (word: String, behind: Substring)? {
    guard text.first == "\"" else { return nil }
    var word = ""
    var isEscaped = false
    var rest = text.dropFirst()
    while let character = rest.popFirst() {
      switch character {
      case "\"" where !isEscaped: return (word, rest)
      case "\\" where !isEscaped: isEscaped = true
      // What stands for a break of the line or a tab would end the description.
      case "n" where isEscaped, "t" where isEscaped, "r" where isEscaped: (word, isEscaped) = (word + " ", false)
      default: (word, isEscaped) = (word + String(character), false)
      }
    }
    return nil
  }

  /// The tags, and the links, which hold transactions together as tags do.
  private static func tags(_ text: Substring) -> [String] {
    text.prefix { $0 != ";" }.matches(of: #/(?:^|\s)(?:#([^\s#^:,]+)|(\^[^\s#^:,]+))/#).map { match in
      String(match.1 ?? match.2 ?? "")
    }
  }

  /// A posting, or what is said of it or of the transaction.
  private func below(_ line: Substring) -> String {
    let text = line.drop(while: \.isWhitespace)
    if text.first == "#" || text.first == "^" { return "  ; :\(Self.tags(text).joined(separator: ":")):" }
    if let match = text.firstMatch(of: #/^([a-z][A-Za-z0-9\-_]*):(?:[ \t]+(.*))?$/#) {
      let value = String(match.2 ?? "").replacing("\"", with: "").replacing(",", with: " ")
      return "  ; \(match.1): \(value)"
    }
    guard let match = text.firstMatch(of: #/^((?:[*!&#?%A-Z][ \t]+)?[^\s;]+)[ \t]*(.*)$/#) else { return String(line) }
    return "  \(match.1)  \(match.2)"
  }
}
