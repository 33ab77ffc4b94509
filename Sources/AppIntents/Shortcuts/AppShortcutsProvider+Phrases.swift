import FoundationExtras

extension AppShortcutsProvider {
  /// The phrases that some words come nearest to, as a person would say them; none where nothing comes near.
  ///
  /// Forgetting the app's name is the smallest of mistakes.
  ///
  /// - Throws: what a query throws.
  public static func _phrases(
    nearest words: String, applicationName: String, limit: Int = 3
  ) async throws -> [String] {
    try await phrases(nearest: words, applicationName: applicationName, limit: limit, comparing: editDistance)
  }

  /// The same with another measure of distance, by which a test counts how often letters are compared.
  static func phrases(
    nearest words: String, applicationName: String, limit: Int, comparing measure: (String, String) -> Int
  ) async throws -> [String] {
    let wanted = words.spoken
    guard !wanted.isEmpty else { return [] }
    let length = wanted.count
    let furthest = max(2, length * 2 / 5)
    // A text that is so much longer or shorter is no nearer: what somebody pasted is not compared letter by letter.
    func distance(to said: String) -> Int? {
      let said = said.spoken
      return abs(length - said.count) > furthest ? nil : measure(wanted, said)
    }
    var near: [(distance: Int, phrase: String)] = []
    for (phrase, values) in try await spokenPhrases() {
      let said = phrase.text(applicationName: applicationName) { values[$0] ?? $0 }
      let nameless = phrase.text(applicationName: "") { values[$0] ?? $0 }
      let distances = [distance(to: said), phrase.namesApplication ? distance(to: nameless).map { $0 + 1 } : nil]
      if let least = distances.compactMap(\.self).min(), least <= furthest { near.append((least, said)) }
    }
    // Sorted with their places, so that of equally near ones the app's order decides.
    let phrases = near.enumerated().sorted { ($0.element.distance, $0.offset) < ($1.element.distance, $1.offset) }
      .map(\.element.phrase)
    // Two phrases for two articles are one that is said: with the article that fits the value.
    let known = Set(phrases)
    return phrases.filter { $0.fittingArticles == $0 || !known.contains($0.fittingArticles) }.prefix(limit).map { $0 }
  }

  /// The phrases with each value of their parameters, as a person would say them and as many as an app may have.
  ///
  /// - Throws: what a query throws.
  public static func _phrases(applicationName: String) async throws -> [String] {
    try await spokenPhrases().map { phrase, values in
      phrase.text(applicationName: applicationName) { values[$0] ?? $0 }
    }
  }

  private static func spokenPhrases() async throws -> [(phrase: ShortcutPhrase, values: [String: String])] {
    var found: [(phrase: ShortcutPhrase, values: [[String: String]])] = []
    for shortcut in appShortcuts {
      let type = type(of: shortcut.intent)
      for phrase in shortcut.phrases {
        var expanded = [[String: String]()]
        for name in phrase.parameters {
          let choices = try await type._choices(for: name)
          expanded = expanded.flatMap { values in
            choices.map { choice in values.merging([name: choice.title]) { _, new in new } }
          }
        }
        found.append((phrase, expanded))
      }
    }
    let shares = shares(of: found.map(\.values.count), most: ShortcutDiagnostic.maximumPhrases)
    return zip(found, shares).flatMap { entry, share in entry.values.prefix(share).map { (entry.phrase, $0) } }
  }

  /// How many of each there may be, where all together are too many: as many of each as of the others, so that no phrase is lost
  /// since another one has many values.
  static func shares(of counts: [Int], most: Int) -> [Int] {
    var shares = counts
    var (left, others) = (most, counts.count)
    for index in counts.indices.sorted(by: { (counts[$0], $0) < (counts[$1], $1) }) {
      shares[index] = min(counts[index], left / max(others, 1))
      left -= shares[index]
      others -= 1
    }
    return shares
  }
}

extension String {
  /// The words with "an" before a vowel and "a" before any other letter.
  fileprivate var fittingArticles: String {
    var words = split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for index in words.indices.dropLast() where ["a", "an"].contains(words[index]) {
      words[index] = words[index + 1].first.map { "aeiouAEIOU".contains($0) } == true ? "an" : "a"
    }
    return words.joined(separator: " ")
  }
}
