import FoundationExtras

/// What a comment of a journal says besides its words: tags, and what the other program keeps in them.
///
/// Source: hledger's manual, sections "Tags" and "Posting dates", and Ledger's manual, section "Metadata".
struct JournalTags {
  /// Names with or without a value, as they are written.
  private var pairs: [(name: String, value: String)] = []
  /// A day in brackets.
  private var bracketed: String?

  init(_ comment: String) {
    if comment.isEmpty { return }
    var comment = comment
    if let match = comment.firstMatch(of: #/\[(\d[\d\-\/.]*)(?:=[^\]]*)?\]/#) {
      bracketed = String(match.1)
      comment.removeSubrange(match.range)
    }
    // `:holiday:fun:`, as Ledger writes tags without values.
    for match in comment.matches(of: #/(?:^|[\s,]):([^\s:,]+(?::[^\s:,]+)*):(?=[\s,]|$)/#) {
      pairs += match.1.split(separator: ":").map { (String($0), "") }
    }
    // A number before a colon is a time of day within a value, and no name.
    let found = comment.matches(of: #/(?:^|[\s,])([\p{L}\p{N}_\-]+):(?!\S*\/\/)/#)
      .filter { $0.1.contains { !$0.isNumber } }
    for (index, match) in found.enumerated() {
      let end = index + 1 < found.count ? found[index + 1].range.lowerBound : comment.endIndex
      let value = comment[match.range.upperBound..<end].prefix { $0 != "," }.drop { $0 == ":" }
      pairs.append((String(match.1), value.trimmingBlanks))
    }
  }

  /// The tags of a person: a value stands behind its name, unless it is as long as a sentence.
  var names: [String] {
    pairs.filter {
      !["date", "date2", "payee", JournalTransaction.idTag].contains($0.name.lowercased()) || $0.value.isEmpty
    }.map { name, value in
      value.isEmpty || value.utf8.count > 60 ? name : "\(name):\(value)"
    }
  }

  /// The name of whom was paid, where it is stated here; empty where it is not.
  var payee: String { pairs.first { $0.name.lowercased() == "payee" }?.value ?? "" }

  /// The day that is stated here.
  var day: String? { pairs.first { $0.name.lowercased() == "date" && !$0.value.isEmpty }?.value ?? bracketed }
}
