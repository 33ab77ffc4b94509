import AppIntents
import FoundationExtras

/// All commands of an app: the words that every app has, and its intents.
///
/// A built-in word wins over an intent of the same name, which is then called `do NAME`; an intent whose name has more words
/// than one, `books merge`, is a verb of the built-in word.
public struct CommandWords: Sendable {
  /// The word before an intent that shares its name with a built-in command.
  public static let intentPrefix = "do"

  /// What the first words call.
  public enum Command: Hashable, Sendable {
    /// A built-in command, by its first word.
    case builtIn(String)
    /// An intent.
    case intent(IntentCommand)
  }

  /// The built-in words.
  public var builtIn: [String]
  /// The app's intents.
  public var intents: [IntentCommand]

  /// Makes the list of commands.
  public init(builtIn: [String], intents: [IntentCommand]) {
    self.builtIn = builtIn
    self.intents = intents
  }

  /// What the words call, and the words that are left for it.
  ///
  /// - Throws: a usage error that suggests the nearest command.
  public func resolve(_ words: [String], program: String) throws(CommandError) -> (command: Command, rest: [String]) {
    guard let first = words.first else { throw CommandError("Name a command", usage: "\(program) <command>") }
    if first == Self.intentPrefix, let (intent, count) = intent(at: words.dropFirst()) {
      return (.intent(intent), Array(words.dropFirst(1 + count)))
    }
    if let (intent, count) = intent(at: words[...]), count > 1 {
      return (.intent(intent), Array(words.dropFirst(count)))
    }
    if builtIn.contains(first) { return (.builtIn(first), Array(words.dropFirst())) }
    if let (intent, count) = intent(at: words[...]) { return (.intent(intent), Array(words.dropFirst(count))) }
    let names = builtIn + intents.flatMap { [$0.name] + $0.aliases }
    let near = nearest(to: first, among: names, within: 3)
    throw CommandError(
      "\(quoted(first)) is not a command",
      details: [near.map { "did you mean '\($0)'?" } ?? "see them all with: \(program) --help"],
      usage: "\(program) <command>")
  }

  /// What a developer should know about names that are not what they seem.
  public var diagnostics: [String] {
    var found: [String] = []
    var owners: [String: String] = [:]
    for intent in intents {
      for name in [intent.name] + intent.aliases {
        if !isFree(name) {
          found.append(
            "'\(name)' is a built-in command; \(intent.identifier) is called '\(Self.intentPrefix) \(name)'")
        }
        if let owner = owners[name], owner != intent.identifier {
          found.append("'\(name)' is the name of both \(owner) and \(intent.identifier)")
        }
        owners[name] = owners[name] ?? intent.identifier
      }
      for parameter in intent.descriptor.parameters {
        let plain = intent.optionNames[parameter.name] ?? parameter.name.kebabCased
        let name = intent.optionName(of: parameter)
        if plain != name {
          found.append("'--\(plain)' is an option of every command; '\(intent.name)' has '--\(name)'")
        }
      }
    }
    return found
  }

  /// The words with which an intent is called: its name, after `do` where a built-in command has it.
  public func callName(of intent: IntentCommand) -> String {
    isFree(intent.name) ? intent.name : "\(Self.intentPrefix) \(intent.name)"
  }

  /// Whether a name of an intent calls it as it is, since no built-in command has it.
  public func isFree(_ name: String) -> Bool { !builtIn.contains(name) }

  /// The intent with the longest name that the words begin with, and how many words that is.
  private func intent(at words: ArraySlice<String>) -> (IntentCommand, Int)? {
    var best: (IntentCommand, Int)?
    for intent in intents {
      for name in [intent.name] + intent.aliases {
        let parts = name.split(separator: " ").map(String.init)
        guard !parts.isEmpty, words.starts(with: parts), parts.count > (best?.1 ?? 0) else { continue }
        best = (intent, parts.count)
      }
    }
    return best
  }
}
