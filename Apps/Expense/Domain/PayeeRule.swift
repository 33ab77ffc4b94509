import Foundation
import FoundationExtras

/// What belongs into a category because of whom it was paid to.
struct PayeeRule: Hashable, Sendable, Identifiable {
  var id: UUID
  /// Words that the payee or the note has in it.
  var words: String
  var category: CategoryPath
  /// By which key an import finds it again.
  var sourceKey: String?

  init(id: UUID, words: String, category: CategoryPath, sourceKey: String? = nil) {
    (self.id, self.words, self.category, self.sourceKey) = (id, tidiedWords(words), category, sourceKey)
  }

  /// Whether the rule speaks of an expense: its words stand in the payee or in the note as whole words.
  func applies(payee: String, note: String) -> Bool {
    let words = words.foldedForMatching
    return Self.has(payee.foldedForMatching, words: words) || Self.has(note.foldedForMatching, words: words)
  }

  /// The same of texts that are folded already.
  static func has(_ text: String, words: String) -> Bool {
    guard !words.isEmpty, text.utf8.count >= words.utf8.count else { return false }
    var rest = text[...]
    while let range = rest.range(of: words) {
      let before = range.lowerBound == text.startIndex ? nil : text[text.index(before: range.lowerBound)]
      let after = range.upperBound == text.endIndex ? nil : text[range.upperBound]
      // `REWE` is not in `Crewe`, and is in `REWE123` as banks write their branches.
      if before?.isLetter != true, after?.isLetter != true || words.last?.isLetter != true { return true }
      rest = text[text.index(after: range.lowerBound)...]
    }
    return false
  }
}

/// All that decides the category of an expense that names none.
struct PayeeRules: Sendable {
  /// The rules of a person; of several that apply the one with the longest words wins.
  let rules: [PayeeRule]
  /// Their words, folded once for all the rows of an import.
  private let folded: [String]
  /// The category last given to a payee, by the payee's folded name.
  let lastGiven: [String: CategoryPath]

  init(rules: [PayeeRule] = [], lastGiven: [String: CategoryPath] = [:]) {
    self.rules = rules.sorted { $0.words.count > $1.words.count }
    folded = self.rules.map(\.words.foldedForMatching)
    self.lastGiven = lastGiven
  }

  /// The category of an expense by its payee and note; nil where nothing speaks of it.
  func category(payee: String, note: String) -> CategoryPath? {
    ruled(payee: payee, note: note) ?? remembered(payee: payee)
  }

  /// The category that a rule of the person states; nil where none applies.
  func ruled(payee: String, note: String) -> CategoryPath? {
    if folded.isEmpty { return nil }
    let (payee, note) = (payee.foldedForMatching, note.foldedForMatching)
    let index = folded.firstIndex { PayeeRule.has(payee, words: $0) || PayeeRule.has(note, words: $0) }
    return index.map { rules[$0].category }
  }

  /// The category last given to a payee, which counts only where nothing else names one; nil for somebody new.
  func remembered(payee: String) -> CategoryPath? { payee.isEmpty ? nil : lastGiven[payee.foldedForMatching] }
}
