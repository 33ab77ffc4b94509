/// The words before the cursor, sorted without complaint: a line in the making is never wrong.
struct CompletionLine {
  /// The command that the words call so far.
  private(set) var command: CommandNode
  /// The positional words after the command's name.
  private(set) var operands: [String] = []
  /// The values of each option by its long name.
  private(set) var options: [String: [String]] = [:]
  /// The option whose value stands at the cursor.
  private(set) var pending: OptionSyntax?
  /// Whether `--` was given: nothing after it is an option.
  private(set) var isAfterDashes = false

  init(_ words: [String], root: CommandNode) {
    command = root
    var loose: [String] = []
    for word in words {
      if let option = pending {
        options[option.name, default: []].append(word)
        pending = nil
      } else if isAfterDashes {
        loose.append(word)
      } else if word == "--" {
        isAfterDashes = true
      } else if OptionWord.isOption(word) {
        take(OptionWord(word))
      } else {
        loose.append(word)
      }
      let found = root.command(loose)
      command = found.node
      operands = Array(loose.dropFirst(found.count))
    }
  }

  /// All options that may be given here, those of every command last.
  var known: [OptionSyntax] {
    var known = command.syntax.options
    for option in command.subjectOptions.flatMap(\.options) where !known.contains(where: { $0.name == option.name }) {
      known.append(option)
    }
    return known + command.syntax.globalOptions
  }

  /// What was given, as the command's parser would sort it.
  var given: ParsedWords {
    ParsedWords(
      operands: (try? command.syntax.assign(operands, isComplete: false)) ?? [:], options: options)
  }

  /// The positional argument at the cursor, and the words that belong to it already.
  var operand: (syntax: OperandSyntax, words: [String])? {
    var left = operands[...]
    for operand in command.syntax.operands {
      switch operand.extent {
      case .one:
        if left.isEmpty { return (operand, []) }
        left = left.dropFirst()
      case .joined, .many:
        return (operand, Array(left))
      }
    }
    return nil
  }

  /// Leaves only some of the options that the first argument decides.
  mutating func keepSubject(_ isKept: (CommandNode.SubjectOptions) -> Bool) {
    command.subjectOptions = command.subjectOptions.filter(isKept)
  }

  private mutating func take(_ word: OptionWord) {
    guard let option = option(spelled: word) else { return }
    if !option.takesValue {
      options[option.name] = ["true"]
    } else if let value = word.value(of: option) {
      options[option.name, default: []].append(value)
    } else {
      pending = option
    }
  }

  func option(spelled word: OptionWord) -> OptionSyntax? {
    switch word.name {
    case .long(let name):
      known.first { option in
        option.name == name || option.aliases.contains(name) || (option.form == .toggle && name == "no-" + option.name)
      }
    case .short(let letter, _): known.first { $0.short == letter }
    }
  }
}
