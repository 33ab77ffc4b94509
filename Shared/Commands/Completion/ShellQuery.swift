import Rendering

/// What a shell's script asks, and how it wants the answer: which words may stand at the cursor.
public struct ShellQuery: Sendable {
  private let shell: Shell
  /// Whether bash only lists, with what each word means.
  private let isListing: Bool
  private let line: BashLine
  /// The words between the program's name and the one at the cursor, without quotes.
  public let words: [String]
  /// The word at the cursor up to it, without quotes.
  public let current: String

  /// Takes what a script tells: the shell, then what that shell knows; nil where it is not what a script tells.
  public init?(_ told: [String]) {
    guard let shell = told.first.flatMap({ Shell(rawValue: $0) }) else { return nil }
    let rest = Array(told.dropFirst())
    self.shell = shell
    switch shell {
    case .bash:
      guard rest.count == 3 else { return nil }
      line = BashLine(rest[2], wordBreaks: rest[1])
      // The kinds of completion that only list, by the number in which bash says so.
      isListing = ["33", "63", "64"].contains(rest[0])
      words = Array(line.words.dropFirst())
      current = line.current
    case .zsh, .fish:
      guard let typed = rest.last, rest.count > 1 else { return nil }
      isListing = false
      line = BashLine(typed, wordBreaks: "")
      words = Array(rest.dropFirst().dropLast())
      current = shell == .fish ? line.current : typed
    }
  }

  /// The lines for the script: what kind of answer it is, then one word a line.
  public func lines(_ answer: CompletionAnswer) -> [String] {
    switch answer {
    case .files(let prefix): ["files " + prefix]
    case .directories(let prefix): ["directories " + prefix]
    case .values(let values): ["values"] + values.compactMap { text($0, isOnly: values.count == 1) }
    }
  }

  private func text(_ completion: Completion, isOnly: Bool) -> String? {
    let meaning = visible(completion.meaning, cells: 60)
    switch shell {
    case .bash:
      guard let word = line.insertion(completion.value) else { return nil }
      return isListing && !isOnly && !meaning.isEmpty ? "\(word)  (\(meaning))" : word
    case .zsh, .fish: return meaning.isEmpty ? completion.value : "\(completion.value)\t\(meaning)"
    }
  }
}
