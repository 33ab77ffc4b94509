public import ViewArchive

/// Words that were understood as one of an app's shortcuts.
public struct ShortcutReading: Hashable, Sendable {
  /// A parameter that the words name a value for.
  public struct Value: Hashable, Sendable {
    /// The parameter.
    public var parameter: ParameterDescriptor
    /// What was named.
    public var choice: ParameterChoice
  }

  /// What the shortcut is called.
  public var shortTitle: String
  /// The phrase that was said.
  public var phrase: ShortcutPhrase
  /// What it runs, with the values that the shortcut and the words give it.
  public var intent: ArchivedIntent
  /// The values that the words name, in the order of the phrase.
  public var values: [Value]
}

extension AppShortcutsProvider {
  /// Everything that some words can mean: nothing where they are no phrase, several where a name is that of several things.
  ///
  /// Words match whatever their case, width, accents and punctuation. What stands in the place of a parameter must be a
  /// name of one of its choices.
  ///
  /// - Throws: what a query throws.
  public static func _readings(of words: String, applicationName: String) async throws -> [ShortcutReading] {
    var found: [ShortcutReading] = []
    for shortcut in appShortcuts {
      for reading in try await shortcut.readings(of: words, applicationName: applicationName)
      where !found.contains(where: { $0.intent == reading.intent }) {
        found.append(reading)
      }
    }
    return found
  }
}

extension AppShortcutsProvider {
  /// The first parameter in whose place something was said although it has no values at all yet; nil where there is none.
  ///
  /// - Throws: what a query throws.
  public static func _valueless(
    of words: String, applicationName: String
  ) async throws -> (phrase: ShortcutPhrase, intent: String, parameter: ParameterDescriptor)? {
    let spoken = words.spoken
    for shortcut in appShortcuts {
      let type = type(of: shortcut.intent)
      for phrase in shortcut.phrases where !phrase.parameters.isEmpty {
        guard !phrase.readings(of: spoken, applicationName: applicationName).isEmpty else { continue }
        for name in phrase.parameters {
          guard let parameter = type._descriptor.parameter(name), try await type._choices(for: name).isEmpty else {
            continue
          }
          return (phrase, type.persistentIdentifier, parameter)
        }
      }
    }
    return nil
  }
}

extension AppShortcut {
  /// The intent that a person asks for with some words; nil if no phrase is meant.
  ///
  /// Of several meanings it is the first.
  public func intent(for words: String, applicationName: String) async throws -> ArchivedIntent? {
    try await readings(of: words, applicationName: applicationName).first?.intent
  }

  func readings(of words: String, applicationName: String) async throws -> [ShortcutReading] {
    let type = type(of: intent)
    let descriptor = type._descriptor
    let spoken = words.spoken
    var found: [ShortcutReading] = []
    for phrase in phrases {
      for texts in phrase.readings(of: spoken, applicationName: applicationName) {
        var partial = [[ShortcutReading.Value]()]
        for name in phrase.parameters {
          guard let parameter = descriptor.parameter(name), let text = texts[name] else { continue }
          let choices = try await type.choices(named: text, for: name)
          partial = partial.flatMap { values in choices.map { values + [.init(parameter: parameter, choice: $0)] } }
        }
        for values in partial where values.count == phrase.parameters.count {
          var archived = intent._archived()
          for value in values {
            archived.parameters[value.parameter.name] = value.parameter.kind.one(value.choice.value)
          }
          found.append(
            ShortcutReading(shortTitle: shortTitle.text, phrase: phrase, intent: archived, values: values))
        }
      }
    }
    return found
  }
}

extension IntentValueKind {
  /// One value as a parameter of the kind takes it: alone in a list, where it takes several.
  fileprivate func one(_ value: ArchivedValue) -> ArchivedValue {
    switch self {
    case .array, .collection: .array([value])
    default: value
    }
  }
}

extension AppIntent {
  /// The choices of a parameter that have a name; both are compared as they are spoken.
  fileprivate static func choices(named text: String, for parameter: String) async throws -> [ParameterChoice] {
    // What the app finds may be more than it suggests, and folds less than speech does.
    var all = try await _choices(for: parameter, matching: text)
    all += try await _choices(for: parameter).filter { suggested in !all.contains { $0.value == suggested.value } }
    return all.filter { choice in ([choice.title] + choice.synonyms).contains { $0.spoken == text } }
  }
}

extension ShortcutPhrase {
  private enum Stretch {
    case fixed(String)
    case parameter(String)
  }

  /// The ways in which spoken words can be read as this phrase: what stands in the place of each parameter.
  func readings(of words: String, applicationName: String) -> [[String: String]] {
    // Neighbouring stretches of fixed words are one, so that a space between them cannot get lost.
    var fixed = ""
    var stretches: [Stretch] = []
    func end() {
      let text = fixed.spoken
      if !text.isEmpty { stretches.append(.fixed(text)) }
      fixed = ""
    }
    for part in parts {
      switch part {
      case .text(let text): fixed += text
      case .applicationName: fixed += applicationName
      case .parameter(let name):
        end()
        stretches.append(.parameter(name))
      }
    }
    end()
    return Self.readings(of: words[...], as: stretches[...])
  }

  private static func readings(of words: Substring, as stretches: ArraySlice<Stretch>) -> [[String: String]] {
    let words = words.drop { $0 == " " }
    guard let first = stretches.first else { return words.isEmpty ? [[:]] : [] }
    let rest = stretches.dropFirst()
    switch first {
    case .fixed(let text): return words.hasPrefix(text) ? readings(of: words.dropFirst(text.count), as: rest) : []
    case .parameter(let name):
      var found: [[String: String]] = []
      for end in words.indices.dropFirst() + [words.endIndex] where end > words.startIndex {
        let value = String(words[..<end]).withoutSpaceAtItsEnd
        for reading in readings(of: words[end...], as: rest) {
          let merged = reading.merging([name: value]) { _, new in new }
          if !found.contains(merged) { found.append(merged) }
        }
      }
      return found
    }
  }
}

extension String {
  fileprivate var withoutSpaceAtItsEnd: String { hasSuffix(" ") ? String(dropLast()) : self }
}
