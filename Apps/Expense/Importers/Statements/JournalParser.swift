import FoundationExtras

/// Reads the transactions of an hledger or Ledger journal; directives, prices, rules and comments are passed over, and what
/// is none of them is named.
///
/// Source: hledger's manual, section "Journal", and Ledger's manual, section "Journal format".
struct JournalParser {
  /// A line that cannot be read.
  struct Problem: Hashable, Sendable {
    var line: Int
    var text: String
    var advice: String?
  }

  private(set) var transactions: [JournalTransaction] = []
  private(set) var problems: [Problem] = []
  private var current: JournalTransaction?
  private var isInComment = false
  private var defaultYear: Int?
  /// The mark of all amounts, as a person or the journal states it.
  private var mark: AmountMark?
  private var marks = JournalMarks()
  private(set) var accounts = JournalAccounts()
  /// The account that the lines below it are about.
  private var declaring: String?
  /// The account that balances a posting that stands alone.
  private var bucket: String?
  private let statedMark: AmountMark?
  private let files: JournalFiles
  /// The files that are being read, the innermost last; the journal itself is none.
  private var open: [String] = []
  /// The line of the journal on which the outermost of them is included.
  private var includeLine = 0

  /// - Parameter mark: the decimal mark that a person has stated.
  init(mark: AmountMark?, files: JournalFiles) {
    statedMark = mark
    self.mark = mark
    self.files = files
  }

  /// Reads a journal with what it includes; its own decimal marks are found out by looking at all amounts first.
  ///
  /// - Parameter year: the year of days without one, before the journal names another.
  static func parse(_ files: JournalFiles, mark: AmountMark?, year: Int? = nil) -> JournalParser {
    var parser = JournalParser(mark: mark, files: files)
    parser.defaultYear = year
    for (index, line) in files.texts.values.lazy.flatMap({ Self.lines(of: $0) }).enumerated() where mark == nil {
      parser.marks.look(atDirective: line)
      guard line.first == " " || line.first == "\t", let (_, amount, _) = Self.parts(ofPosting: line) else { continue }
      let (own, price, _) = Self.amountText(amount)
      for text in [own, price] { parser.marks.look(at: text, line: index + 1) }
    }
    parser.read(files.texts[""] ?? "")
    return parser
  }

  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  private mutating func read(_ text: String) {
    for (index, line) in Self.lines(of: text).enumerated() { read(line, number: index + 1) }
    end()
  }

  /// Reads another file in its place; what it says of marks and years holds to its end.
  private mutating func include(_ name: String, _ number: Int) {
    let shown = "'\(name.prefix(80))'"
    let path = JournalFiles.path(name, from: open.last ?? "")
    guard let path else {
      let advice = "files in the journal's folder and below it are: put it there, or import it too"
      return note("\(shown) is another file, which is not read with this one", number, advice)
    }
    if open.contains(path) || files.own.contains(path) {
      return note("\(shown) includes itself", number, "take the line out")
    }
    // A pattern never means the files that are being read.
    let paths = files.matches[path]?.filter { !open.contains($0) } ?? [path]
    let texts = paths.compactMap { path in files.texts[path].map { (path, $0) } }
    if texts.isEmpty {
      let advice = "put it where the line says, or import it too"
      return note("\(shown) is another file, and none is found beside this one", number, advice)
    }
    for (path, text) in texts { include(text, at: path, number) }
  }

  private mutating func include(_ text: String, at path: String, _ number: Int) {
    let outer = (mark, defaultYear)
    if open.isEmpty { includeLine = number }
    open.append(path)
    read(text)
    isInComment = false
    open.removeLast()
    (mark, defaultYear) = outer
  }

  private mutating func note(_ text: String, _ number: Int, _ advice: String?) {
    problems.append(Problem(line: line(number), text: origin(number) + text, advice: advice))
  }

  /// The line of the journal itself: that of the outermost include for what another file says.
  private func line(_ number: Int) -> Int { open.isEmpty ? number : includeLine }

  /// Where something stands in an included file, before what is wrong with it.
  private func origin(_ number: Int) -> String { open.last.map { "line \(number) of '\($0)': " } ?? "" }

  private mutating func read(_ line: Substring, number: Int) {
    if isInComment {
      if line.hasPrefix("end comment") || line.hasPrefix("end test") { isInComment = false }
      return
    }
    guard let first = line.first, !line.allSatisfy(\.isWhitespace) else { return end() }
    if first == " " || first == "\t" {
      readPosting(line, number)
      return
    }
    end()
    declaring = nil
    if first.isNumber {
      begin(line, number)
    } else if line.hasPrefix("comment") || line.hasPrefix("test") {
      isInComment = true
    } else if let match = line.wholeMatch(of: #/(?:Y|year|apply year)\s*(\d{4})\s*/#) {
      defaultYear = Int(match.1)
    } else if let match = line.wholeMatch(of: #/decimal-mark\s+([.,])\s*/#) {
      if statedMark == nil { mark = match.1 == "," ? .comma : .point }
    } else if let match = line.wholeMatch(of: #/(account|bucket|A)[ \t]+(\S.*)/#) {
      let (name, comment) = Self.split(match.2, at: ";")
      if match.1 == "account" {
        accounts.declare(name.trimmingBlanks, comment: comment)
        declaring = name.trimmingBlanks
      } else {
        bucket = name.trimmingBlanks
      }
    } else if let name = JournalFiles.include(line) {
      include(name, number)
    } else if !Self.isPassedOver(line) {
      note("'\(line.prefix(40))' is no transaction, directive or comment", number, nil)
    }
  }

  /// Whether a line at the edge is one of those that say nothing of transactions.
  ///
  /// Source: hledger's manual, sections "Directives" and "Comments", and Ledger's, "Command Directives".
  private static func isPassedOver(_ line: Substring) -> Bool {
    guard let first = line.first else { return true }
    // Comments, headings of outlines, rules and directives of a sign or a letter, clocks.
    if ";#%|*=~!@".contains(first) { return true }
    let word = line.prefix { !$0.isWhitespace }
    return directives.contains(word.lowercased())
  }

  private static let directives: Set<String> = [
    "account", "alias", "apply", "assert", "bucket", "capture", "check", "commodity", "def", "define", "end", "eval",
    "expr", "payee", "python", "tag", "value", "year", "a", "b", "c", "d", "h", "i", "n", "o", "p", "y", "decimal-mark",
  ]

  private mutating func begin(_ line: Substring, _ number: Int) {
    let (text, comment) = Self.split(line, at: ";")
    let dateText = text.prefix { !$0.isWhitespace }
    var rest = text[dateText.endIndex...].drop(while: \.isWhitespace)
    let isPending = rest.first == "!"
    if rest.first == "*" || rest.first == "!" { rest = rest.dropFirst().drop(while: \.isWhitespace) }
    if rest.first == "(", let close = rest.firstIndex(of: ")") {
      rest = rest[rest.index(after: close)...].drop(while: \.isWhitespace)
    }
    let first = dateText.split(separator: "=").first.map(String.init) ?? ""
    current = JournalTransaction(
      line: self.line(number), day: day(first), dateText: first, description: rest.trimmingBlanks, comment: comment)
    current?.isPending = isPending
    let place = origin(number)
    current?.origin = place
  }

  private func day(_ text: String) -> CivilDate? { Self.day(text, year: defaultYear) }

  /// A day, whose year may be left out.
  static func day(_ text: String, year: Int?) -> CivilDate? {
    guard let match = text.wholeMatch(of: #/(?:(\d{4})[-\/.])?(\d{1,2})[-\/.](\d{1,2})/#) else { return nil }
    guard let year = match.1.flatMap({ Int($0) }) ?? year, let month = Int(match.2), let day = Int(match.3)
    else {
      return nil
    }
    return CivilDate(year: year, month: month, day: day)
  }

  private mutating func readPosting(_ line: Substring, _ number: Int) {
    guard current != nil else {
      if let declaring { accounts.declare(declaring, comment: Self.split(line, at: ";").1) }
      return
    }
    guard let (account, amount, comment) = Self.parts(ofPosting: line) else {
      // A line of a comment alone belongs to what stands above it.
      let text = Self.split(line, at: ";").1
      if let last = current?.postings.indices.last {
        current?.postings[last].comment += ", \(text)"
      } else {
        current?.comment += ", \(text)"
      }
      return
    }
    let (name, balance) = JournalTransaction.Posting.account(account)
    var posting = JournalTransaction.Posting(
      line: self.line(number), account: name, balance: balance, comment: comment)
    if let bad = read(amount, into: &posting) {
      let place = self.line(number)
      if current?.problem == nil { current?.problem = (place, "'\(bad.prefix(40))' is not an amount") }
    }
    current?.postings.append(posting)
  }

  /// Reads an amount with what stands behind it; the part that cannot be read, where there is one.
  private func read(_ text: String, into posting: inout JournalTransaction.Posting) -> String? {
    let (own, price, isTotal) = Self.amountText(text)
    let halves = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    posting.hasLot = text.contains("{")
    if halves.count > 1 {
      let assertion = halves[1].drop { "=*".contains($0) }
      let stated = Self.amountText(String(assertion)).amount
      guard journalAmount(stated) != nil else { return stated.isEmpty ? text : stated }
      posting.hasAssertion = true
    }
    guard !own.isEmpty else { return price.isEmpty ? nil : text }
    guard let quantity = journalAmount(own) else { return own }
    posting.amount = quantity
    guard !price.isEmpty else { return nil }
    guard let price = journalAmount(price) else { return price }
    posting.worth =
      isTotal
      ? JournalAmount(
        quantity.digits < 0 ? -price.digits : price.digits, scale: price.scale, commodity: price.commodity,
        isQuoted: price.isQuoted)
      : quantity.times(price)
    return nil
  }

  private func journalAmount(_ text: String) -> JournalAmount? {
    if text.hasPrefix("("), text.hasSuffix(")") { return JournalExpression.value(of: text) { plainAmount($0) } }
    return plainAmount(text)
  }

  private func plainAmount(_ text: String) -> JournalAmount? {
    mark.map { JournalAmount(text, mark: $0) } ?? marks.amount(text)
  }

  private mutating func end() {
    guard var transaction = current else { return }
    current = nil
    if let bucket, transaction.postings.count == 1, let only = transaction.postings.first, only.balance == .real {
      transaction.postings.append(JournalTransaction.Posting(line: only.line, account: bucket, comment: ""))
    }
    if transaction.problem == nil { transaction.balance() }
    transactions.append(transaction)
  }

  /// Account, amount and comment of a posting; nil for a comment.
  private static func parts(ofPosting line: Substring) -> (account: String, amount: String, comment: String)? {
    var (text, comment) = split(line, at: ";")
    text = text.drop(while: \.isWhitespace)
    if text.first == "*" || text.first == "!" { text = text.dropFirst().drop(while: \.isWhitespace) }
    guard let first = text.first, first != "#" else { return nil }
    // Two blanks or a tab end the account's name, which may have single ones in it.
    let end = text.firstRange(of: #/  |\t/#)?.lowerBound ?? text.endIndex
    return (text[..<end].trimmingBlanks, text[end...].trimmingBlanks, comment)
  }

  /// The amount before a price, a lot and an assertion; the price, and whether it is for all of it.
  private static func amountText(_ text: String) -> (amount: String, price: String, isTotal: Bool) {
    let stated = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
    let plain = stated.replacing(#/\{[^}]*\}|\[[^\]]*\]/#, with: " ")
    let parts = plain.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count > 1 else { return (plain.trimmingBlanks, "", false) }
    let isTotal = parts[1].hasPrefix("@")
    return (parts[0].trimmingBlanks, (isTotal ? parts[1].dropFirst() : parts[1]).trimmingBlanks, isTotal)
  }

  private static func split(_ line: Substring, at mark: Character) -> (Substring, String) {
    guard let index = line.firstIndex(of: mark) else { return (line, "") }
    return (line[..<index], line[line.index(after: index)...].trimmingBlanks)
  }
}
