import Foundation
import FoundationExtras

/// Finds what may stand at the cursor, from the tree of commands and from what a source looks up.
public struct Completer: Sendable {
  private let root: CommandNode
  private let source: any CompletionSource
  /// No shell shows more in a useful way.
  private static let limit = 1000

  /// Makes a completer.
  public init(_ root: CommandNode, source: any CompletionSource) {
    self.root = root
    self.source = source
  }

  /// What may stand at the cursor.
  ///
  /// - Parameters:
  ///   - words: The words between the program's name and the one at the cursor, without quotes.
  ///   - current: The word at the cursor up to it, without quotes; may be empty.
  public func answer(_ words: [String], current: String) async -> CompletionAnswer {
    let line = CompletionLine(words, root: root)
    if let option = line.pending { return await values(of: option, typed: current, prefix: "", line) }
    if !line.isAfterDashes, current.hasPrefix("-"), !OptionWord.isNegativeNumber(current) {
      return await optionAnswer(current, line)
    }
    var found = commands(current, line)
    if let (operand, words) = line.operand {
      switch await operandAnswer(operand, words, current, line) {
      case .values(let values): found += values
      case let files: if found.isEmpty { return files }
      }
    }
    // Where nothing else can be said, the options are what is left to say.
    if found.isEmpty, current.isEmpty, !line.isAfterDashes { return await optionAnswer("", line) }
    return Self.answer(found)
  }

  private static func answer(_ found: [Completion]) -> CompletionAnswer {
    var seen: Set<String> = []
    return .values(Array(found.filter { $0.isPrintable && seen.insert($0.value).inserted }.prefix(limit)))
  }

  // MARK: - Commands

  private func commands(_ current: String, _ line: CompletionLine) -> [Completion] {
    line.command.children.flatMap { child in
      ([child.name] + child.aliases).compactMap { name -> Completion? in
        let parts = name.split(separator: " ").map(String.init)
        guard parts.count > line.operands.count, parts.starts(with: line.operands) else { return nil }
        let word = parts[line.operands.count]
        return word.hasPrefix(current) ? Completion(word, child.syntax.summary) : nil
      }
    }
  }

  // MARK: - Options

  private func optionAnswer(_ current: String, _ line: CompletionLine) async -> CompletionAnswer {
    let options = await options(line)
    if let equals = current.firstIndex(of: "="), current.hasPrefix("--") {
      let name = current[..<equals].dropFirst(2)
      guard let option = options.first(where: { $0.name == name && $0.takesValue }) else { return .values([]) }
      return await values(
        of: option, typed: String(current[current.index(after: equals)...]), prefix: "--\(name)=", line)
    }
    var found: [Completion] = []
    for option in options {
      // What was given once is not offered again, unless it may repeat.
      if line.options[option.name] != nil, !option.repeats { continue }
      found.append(Completion("--" + option.name, option.help))
      if option.form == .toggle { found.append(Completion("--no-" + option.name, option.help)) }
    }
    if current.utf8.count == 2, !current.hasPrefix("--"), let letter = current.last,
      let option = options.first(where: { $0.short == letter })
    {
      found.append(Completion(current, option.help))
    }
    return Self.answer(found.filter { $0.value.hasPrefix(current) })
  }

  /// The options that may be given; of a widget those of its kind, where the words name one.
  private func options(_ line: CompletionLine) async -> [OptionSyntax] {
    var line = line
    if let subject = line.operands.first, !line.command.subjectOptions.isEmpty,
      let kind = await source.kind(of: subject)
    {
      line.keepSubject { $0.subject == kind }
    }
    return line.known
  }

  private func values(
    of option: OptionSyntax, typed: String, prefix: String, _ line: CompletionLine
  ) async -> CompletionAnswer {
    switch option.values {
    case .file: return .files(prefix: prefix)
    case .directory: return .directories(prefix: prefix)
    default: break
    }
    let all = await values(option.values, typed: typed, line)
    let whole = Self.matching(all, typed)
    guard option.repeats, whole.isEmpty, let comma = typed.lastIndex(of: ",") else {
      return Self.answer(whole.map { Completion(prefix + $0.value, $0.meaning) })
    }
    // A list after commas: what stands before the last one stays, and is not offered again.
    let before = typed[...comma]
    let given = Set(before.split(separator: ",").map { String($0).foldedForMatching })
    let rest = Self.matching(all, String(typed[typed.index(after: comma)...]))
    return Self.answer(
      rest.filter { !given.contains($0.value.foldedForMatching) }
        .map { Completion(prefix + before + $0.value, $0.meaning) })
  }

  // MARK: - Arguments

  private func operandAnswer(
    _ operand: OperandSyntax, _ words: [String], _ current: String, _ line: CompletionLine
  ) async -> CompletionAnswer {
    switch operand.values {
    case .file: return .files(prefix: "")
    case .directory: return .directories(prefix: "")
    default: break
    }
    guard operand.extent == .joined, !words.isEmpty else {
      let found = Self.matching(await values(operand.values, typed: current, line), current)
      let given = Set(words.map(\.foldedForMatching))
      return .values(
        operand.extent == .many ? found.filter { !given.contains($0.value.foldedForMatching) } : found)
    }
    // A name of several words without quotes: the words that are there already are cut off.
    let typed = (words + [current]).joined(separator: " ")
    let folded = typed.foldedForMatching
    let found = await values(operand.values, typed: typed, line).compactMap { completion -> Completion? in
      let parts = completion.value.split(separator: " ")
      guard parts.count > words.count, completion.value.foldedForMatching.hasPrefix(folded) else { return nil }
      return Completion(parts.dropFirst(words.count).joined(separator: " "), completion.meaning)
    }
    return .values(found)
  }

  private func values(_ source: ValueSource, typed: String, _ line: CompletionLine) async -> [Completion] {
    if let fixed = source.fixedValues { return fixed }
    return await self.source.values(
      source,
      in: CompletionSituation(
        command: line.command, given: line.given, subject: line.operands.first, typed: typed))
  }

  /// Those that begin with what was typed, whatever the case, width and accents; else those of which a word does.
  static func matching(_ completions: [Completion], _ typed: String) -> [Completion] {
    let folded = typed.foldedForMatching
    guard !folded.isEmpty else { return completions }
    let begun = completions.filter { $0.value.foldedForMatching.hasPrefix(folded) }
    if !begun.isEmpty { return begun }
    return completions.filter { completion in
      completion.value.foldedForMatching.split(whereSeparator: { " /".contains($0) }).contains { $0.hasPrefix(folded) }
    }
  }
}

extension OptionSyntax {
  /// Whether it may be given more than once.
  var repeats: Bool {
    if case .list = form { true } else { false }
  }
}

extension ValueSource {
  /// The values where they are always the same; nil where they must be looked up.
  var fixedValues: [Completion]? {
    switch self {
    case .any, .file, .directory: []
    case .words(let words): words.map { Completion($0.word, $0.meaning) }
    case .instant:
      ["now", "5m ago", "20m ago", "1h ago", "today", "yesterday", "tomorrow"].map { Completion($0) } + Self.weekdays
    case .day: ["today", "yesterday", "tomorrow"].map { Completion($0) } + Self.weekdays
    case .range:
      [
        "today", "yesterday", "week", "last week", "month", "last month", "year", "last year", "7d", "30d", "all",
      ].map { Completion($0) } + Self.weekdays
    case .duration: ["5m", "10m", "20m", "30m", "45m", "1h", "1h30m", "2h"].map { Completion($0) }
    case .timeZone: Self.timeZoneNames.map { Completion($0) }
    case .parameter, .placedWidget, .widget, .kind, .family, .control, .filter, .setting, .settingValue, .link, .phrase,
      .record,
      .thing, .change:
      nil
    }
  }

  /// The names of the time zone database, and the one that it is all counted from.
  public static var timeZoneNames: [String] { TimeZone.knownTimeZoneIdentifiers + ["UTC"] }

  private static let weekdays = SettingKind.weekdayWords.map { Completion($0) }
}
