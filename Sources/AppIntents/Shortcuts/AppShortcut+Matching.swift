import FoundationExtras
public import ViewArchive

extension AppShortcut {
  /// The intent that a person asks for with some words; nil if no phrase is meant.
  ///
  /// Words match whatever their case, width and accents. What stands in the place of a parameter must be the name of one
  /// of its choices.
  public func intent(for words: String, applicationName: String) async throws -> ArchivedIntent? {
    let spoken = words.foldedForMatching.trimmed
    for phrase in phrases {
      for values in phrase.readings(of: spoken, applicationName: applicationName) {
        var archived = intent._archived()
        var isComplete = true
        for (name, text) in values {
          guard let choice = try await choice(named: text, for: name) else {
            isComplete = false
            break
          }
          archived.parameters[name] = choice.value
        }
        if isComplete { return archived }
      }
    }
    return nil
  }

  private func choice(named text: String, for parameter: String) async throws -> ParameterChoice? {
    try await type(of: intent)._choices(for: parameter, matching: text).first { choice in
      ([choice.title] + choice.synonyms).contains { $0.foldedForMatching.trimmed == text }
    }
  }
}

extension ShortcutPhrase {
  /// The ways in which folded words can be read as this phrase: what stands in the place of each parameter.
  func readings(of words: String, applicationName: String) -> [[String: String]] {
    // Neighbouring stretches of fixed words are one, so that a space between them cannot get lost.
    var stretches: [Part] = []
    for part in parts {
      let fixed: String
      switch part {
      case .text(let text): fixed = text
      case .applicationName: fixed = applicationName
      case .parameter:
        stretches.append(part)
        continue
      }
      if case .text(let before) = stretches.last {
        stretches.removeLast(); stretches.append(.text(before + fixed))
      } else {
        stretches.append(.text(fixed))
      }
    }
    return Self.readings(of: words[...], as: stretches[...])
  }

  private static func readings(of words: Substring, as stretches: ArraySlice<Part>) -> [[String: String]] {
    guard let first = stretches.first else { return words.allSatisfy(\.isWhitespace) ? [[:]] : [] }
    let rest = stretches.dropFirst()
    switch first {
    case .text(let text):
      let fixed = text.foldedForMatching
      // A space at the ends of a phrase says nothing.
      guard let after = words.droppingPrefix(fixed) ?? words.droppingPrefix(fixed.trimmed) else { return [] }
      return readings(of: after, as: rest)
    case .parameter(let name):
      return words.indices.dropFirst().map { words[..<$0] }.reversed().reduce(into: readingsToEnd(words, name, rest)) {
        found, value in
        for reading in readings(of: words[value.endIndex...], as: rest) {
          found.append(reading.merging([name: String(value).trimmed]) { _, new in new })
        }
      }
    case .applicationName: return []
    }
  }

  private static func readingsToEnd(
    _ words: Substring, _ name: String, _ rest: ArraySlice<Part>
  ) -> [[String: String]] {
    rest.isEmpty && !words.isEmpty ? [[name: String(words).trimmed]] : []
  }
}

extension Substring {
  /// What follows a prefix; nil if there is another one.
  fileprivate func droppingPrefix(_ prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    let head = drop(while: \.isWhitespace)
    guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(head[...last])
  }
}
