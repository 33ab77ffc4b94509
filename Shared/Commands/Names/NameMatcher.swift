import FoundationExtras

/// Finds a value by its name: exactly after folding case, width and accents, then by the beginnings of its words.
public struct NameMatcher<Value: Hashable & Sendable>: Sendable {
  private struct Entry: Sendable {
    var named: NamedValue<Value>
    var foldedNames: [String]
    var foldedWords: [[Substring]]
  }

  private let entries: [Entry]

  /// Prepares the values for matching; a value that occurs twice counts once, with all its names.
  public init(_ values: [NamedValue<Value>]) {
    var entries: [Entry] = []
    var places: [Value: Int] = [:]
    for named in values {
      let folded = ([named.title] + named.otherNames).map { Self.folded($0) }
      let words = folded.map { $0.split(separator: " ") }
      if let place = places[named.value] {
        entries[place].foldedNames += folded
        entries[place].foldedWords += words
      } else {
        places[named.value] = entries.count
        entries.append(Entry(named: named, foldedNames: folded, foldedWords: words))
      }
    }
    self.entries = entries
  }

  /// The values in the order in which they were given.
  public var values: [NamedValue<Value>] { entries.map(\.named) }

  /// The value with exactly this name after folding; nil when there is none, or more than one.
  public func exact(_ name: String) -> NamedValue<Value>? {
    let folded = Self.folded(name)
    let hits = entries.filter { $0.foldedNames.contains(folded) }
    return hits.count == 1 ? hits.first?.named : nil
  }

  /// What a name stands for.
  public func match(_ name: String) -> NameMatch<Value> {
    let folded = Self.folded(name)
    guard !folded.isEmpty else { return .none(suggestion: nil) }
    let exact = entries.filter { $0.foldedNames.contains(folded) }
    if !exact.isEmpty { return Self.result(exact) }
    let words = folded.split(separator: " ")
    let begun = entries.filter { entry in entry.foldedWords.contains { Self.begins(words, in: $0) } }
    if !begun.isEmpty { return Self.result(begun) }
    return .none(suggestion: suggestion(for: name))
  }

  private static func result(_ hits: [Entry]) -> NameMatch<Value> {
    if hits.count == 1, let hit = hits.first { return .one(hit.named) }
    return .several(hits.map(\.named))
  }

  /// Whether each word begins one of the name's words, in the name's order.
  private static func begins(_ words: [Substring], in name: [Substring]) -> Bool {
    var rest = name[...]
    for word in words {
      guard let hit = rest.firstIndex(where: { $0.hasPrefix(word) }) else { return false }
      rest = rest[(hit + 1)...]
    }
    return true
  }

  /// The title of what is spelt most like a text; nil where nothing comes near.
  ///
  /// To a text without capitals it answers without capitals, since that is what its writer would type.
  public func suggestion(for name: String) -> String? {
    let names = entries.flatMap(\.foldedNames)
    guard let near = nearest(to: Self.folded(name), among: names, within: 3) else { return nil }
    guard let title = entries.first(where: { $0.foldedNames.contains(near) })?.named.title else { return nil }
    return name == name.lowercased() ? title.lowercased() : title
  }

  private static func folded(_ text: String) -> String {
    text.foldedForMatching.split(whereSeparator: \.isWhitespace).text(separatedBy: " ")
  }
}

extension NameMatcher {
  /// The one value that a name stands for.
  ///
  /// - Throws: an error that lists the candidates, or suggests the nearest spelling, or lists the valid names.
  public func find(
    _ name: String, noun: String, plural: String? = nil, exitCode: ExitCode = .usage
  ) throws(CommandError) -> NamedValue<Value> {
    switch match(name) {
    case .one(let named):
      return named
    case .several(let hits):
      let lines = listed(hits.map { Self.candidateLine($0) }, as: "candidates")
      throw CommandError("\(quoted(name)) may be more than one \(noun)", details: lines, exitCode: exitCode)
    case .none(let suggestion?):
      throw CommandError(
        "\(quoted(name)) is not \(noun.withArticle)", details: ["did you mean \(quoted(suggestion))?"],
        exitCode: exitCode)
    case .none(nil):
      let counts = Dictionary(entries.map { ($0.named.title, 1) }, uniquingKeysWith: +)
      let titles = entries.map { counts[$0.named.title] == 1 ? $0.named.title : Self.candidateLine($0.named) }
      throw CommandError(
        "\(quoted(name)) is not \(noun.withArticle)",
        details: titles.isEmpty ? ["there is none yet"] : listed(titles, as: plural ?? noun.inPlural),
        exitCode: exitCode)
    }
  }

  private static func candidateLine(_ named: NamedValue<Value>) -> String {
    named.subtitle.map { "\(named.title) (\($0))" } ?? named.title
  }
}
