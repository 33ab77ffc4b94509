import FoundationExtras

/// A word that may stand at the cursor.
public struct Completion: Hashable, Sendable {
  /// The whole word, without quotes.
  public var value: String
  /// What it is, for shells that show it.
  public var meaning: String

  /// Makes a completion.
  public init(_ value: String, _ meaning: String = "") {
    self.value = value
    self.meaning = meaning
  }

  /// Whether it can be typed and shown: not empty, and without characters that a shell or a terminal would obey.
  var isPrintable: Bool {
    !value.isEmpty
      && !value.unicodeScalars.contains {
        $0.properties.generalCategory == .control || $0.value == 0x2028 || $0.value == 0x2029
      }
  }
}

/// What may stand at the cursor.
public enum CompletionAnswer: Hashable, Sendable {
  /// These words.
  case values([Completion])
  /// A file, which the shell knows best; the text before it stays.
  case files(prefix: String)
  /// A directory; the text before it stays.
  case directories(prefix: String)
}

/// What stands before the cursor, for whoever looks values up.
public struct CompletionSituation: Sendable {
  /// The command.
  public var command: CommandNode
  /// What was given before the cursor.
  public var given: ParsedWords
  /// The first argument; nil where there is none yet.
  public var subject: String?
  /// What the value begins with so far.
  public var typed: String

  /// Makes a situation.
  public init(command: CommandNode, given: ParsedWords, subject: String?, typed: String) {
    self.command = command
    self.given = given
    self.subject = subject
    self.typed = typed
  }
}

/// Looks up values that change: entities, widgets, settings, records.
///
/// Whatever goes wrong gives nothing: a person in the middle of a word is told nothing.
public protocol CompletionSource: Sendable {
  /// The values of a source, best first; those that do not begin with what was typed may be among them.
  func values(_ source: ValueSource, in situation: CompletionSituation) async -> [Completion]
  /// The kind of a widget that a word names; nil where it names none.
  func kind(of word: String) async -> String?
}
