import FoundationExtras

extension CommandSyntax {
  /// Sorts the words after the command's name, `--` among them, into positional arguments and options.
  ///
  /// An option's value is the next word, or stands after an equals sign. A next word that begins with a dash is a value
  /// only if it is a negative number: so an option never swallows another one.
  ///
  /// - Throws: a usage error for an unknown option, a missing value, and words too many or too few.
  public func parse(_ words: [String], requiringOperands: Bool = true) throws(CommandError) -> ParsedWords {
    var loose: [String] = []
    var parsed = ParsedWords()
    var index = words.startIndex
    while index < words.endIndex {
      let word = words[index]
      index += 1
      if word == "--" {
        try requireNoOption(in: words[index...], after: words[..<(index - 1)])
        loose += words[index...]
        break
      }
      guard OptionWord.isOption(word) else {
        if OptionWord.isNegativeNumber(word) { throw negativeOperand(word, after: loose) }
        loose.append(word)
        continue
      }
      let found = OptionWord(word)
      guard let (option, isNegated) = option(spelled: found) else { throw unknownOption(found) }
      if option.takesValue {
        let value: String
        if let attached = found.value(of: option) {
          value = attached
        } else if index < words.endIndex, !OptionWord.isOption(words[index]) {
          value = words[index]
          index += 1
        } else {
          let next = index < words.endIndex ? words[index] : nil
          throw missingValue(option, spelled: found.spelling, next: next)
        }
        try requireQuotes(value, of: option, spelled: found, before: words[index...])
        parsed.options[option.name, default: []].append(value)
      } else {
        guard found.attachedValue == nil else {
          throw CommandError("\(quoted(found.spelling)) takes no value", usage: usage)
        }
        parsed.options[option.name] = [isNegated ? "false" : "true"]
      }
    }
    var named: [String: [String]] = [:]
    for operand in operands where operand.isOptional && !options.contains(where: { $0.name == operand.name }) {
      named[operand.name] = parsed.options.removeValue(forKey: operand.name)?.suffix(1)
    }
    parsed.operands = try assign(loose, named: named, isComplete: requiringOperands)
    if requiringOperands, let missing = options.first(where: { $0.isRequired && parsed.options[$0.name] == nil }) {
      throw CommandError("Missing \(missing.usage)", details: [missing.help].filter { !$0.isEmpty }, usage: usage)
    }
    return parsed
  }

  /// The option that a word spells, and whether it turns it around.
  private func option(spelled word: OptionWord) -> (OptionSyntax, isNegated: Bool)? {
    switch word.name {
    case .long(let name):
      if let exact = options.first(where: { $0.name == name || $0.aliases.contains(name) }) { return (exact, false) }
      // What may be left out can be named, so that a later one can be given without it.
      if let operand = operands.first(where: { $0.name == name && $0.isOptional && $0.extent != .many }) {
        return (OptionSyntax(operand.name, form: .value(placeholder: operand.name), values: operand.values), false)
      }
      guard name.hasPrefix("no-") else { return nil }
      let positive = String(name.dropFirst(3))
      let toggle = options.first { $0.form == .toggle && ($0.name == positive || $0.aliases.contains(positive)) }
      return toggle.map { ($0, true) }
    case .short(let letter, let rest):
      guard let option = options.first(where: { $0.short == letter }) else { return nil }
      return rest.isEmpty || rest.hasPrefix("=") || option.takesValue ? (option, false) : nil
    }
  }

  /// Refuses an option behind a negative number: `--` stands there for the number, and the option would become text.
  private func requireNoOption(in words: ArraySlice<String>, after before: ArraySlice<String>) throws(CommandError) {
    guard let number = words.first, OptionWord.isNegativeNumber(number) else { return }
    var (kept, moved): ([String], [String]) = ([], [])
    var rest = words
    while let word = rest.popFirst() {
      let spelled = OptionWord(word)
      guard OptionWord.isOption(word),
        let option = option(spelled: spelled)?.0 ?? GlobalOptions.option(spelled: spelled)
      else {
        kept.append(word)
        continue
      }
      moved.append(word)
      if option.takesValue, spelled.value(of: option) == nil, let value = rest.popFirst() { moved.append(value) }
    }
    guard let first = moved.first else { return }
    let better = [path] + (Array(before) + moved + ["--"] + kept).map { shellWord($0) }
    throw CommandError(
      "\(quoted(first)) stands behind --, where no word is an option",
      details: ["put it before: \(better.joined(separator: " "))"], usage: usage)
  }

  private func unknownOption(_ word: OptionWord) -> CommandError {
    var names = options.flatMap { [$0.name] + $0.aliases + ($0.form == .toggle ? ["no-" + $0.name] : []) }
    names += GlobalOptions.syntax.map(\.name)
    var details: [String] = []
    if case .long(let name) = word.name, let near = nearest(to: name, among: names, within: 3) {
      details = ["did you mean '--\(near)'?"]
    }
    return CommandError("Unknown option \(quoted(word.spelling))", details: details, usage: usage)
  }

  private func missingValue(_ option: OptionSyntax, spelled spelling: String, next: String?) -> CommandError {
    var details: [String] = []
    if let next, next != "--" {
      details = ["if the value begins with a dash, write --\(option.name)=\(visible(next, cells: 30))"]
    }
    return CommandError(
      "Give a value after \(quoted(spelling)): <\(option.placeholder ?? "value")>", details: details, usage: usage)
  }

  private func negativeOperand(_ word: String, after words: [String]) -> CommandError {
    CommandError(
      "\(quoted(word)) looks like an option",
      details: ["put -- before it: \(([path] + words).joined(separator: " ")) -- \(word)"], usage: usage)
  }
}

extension CommandSyntax {
  /// Gives each positional argument its words, in order; one that takes many leaves one word to each after it.
  ///
  /// - Parameter named: The words of those that were given by name, which take none of the others.
  func assign(
    _ words: [String], named: [String: [String]] = [:], isComplete: Bool
  ) throws(CommandError) -> [String: [String]] {
    var result = named
    var left = words[...]
    for (index, operand) in operands.enumerated() where named[operand.name] == nil {
      guard !left.isEmpty else {
        if operand.isOptional || !isComplete { continue }
        throw CommandError(
          "Missing <\(operand.name)>", details: [operand.help].filter { !$0.isEmpty }, usage: usage)
      }
      switch operand.extent {
      case .one:
        result[operand.name] = [left.removeFirst()]
      case .joined:
        let count = wordsForGreedy(at: index, available: left.count)
        result[operand.name] = [Array(left.prefix(count)).text(separatedBy: " ")]
        left = left.dropFirst(count)
      case .many:
        let count = wordsForGreedy(at: index, available: left.count)
        result[operand.name] = Array(left.prefix(count))
        left = left.dropFirst(count)
      }
    }
    if let extra = left.first {
      let count = left.count
      throw CommandError(
        count == 1 ? "\(quoted(extra)) is one word too many" : "\(quoted(extra)) and what follows is too much",
        usage: usage)
    }
    return result
  }

  private func wordsForGreedy(at index: Int, available: Int) -> Int {
    let later = operands[(index + 1)...].count { !$0.isOptional }
    return Swift.max(1, available - later)
  }
}
