/// Asks a person at a terminal; where nobody sits, there is no asker.
public struct Asker: Sendable {
  private let show: @Sendable (String) -> Void
  private let nextLine: @Sendable () -> String?

  /// Makes an asker.
  ///
  /// - Parameters:
  ///   - show: shows text as it is; a question ends without a line feed.
  ///   - readLine: the next line without its line feed; nil at the end of the input.
  public init(show: @escaping @Sendable (String) -> Void, readLine: @escaping @Sendable () -> String?) {
    self.show = show
    nextLine = readLine
  }

  /// The next line; at the end of the input, whose key writes nothing, the question's line is ended.
  private func readLine() -> String? {
    if let line = nextLine() { return line }
    show("\n")
    return nil
  }

  /// Whether the person says yes; no answer, and the end of the input, are no.
  public func confirm(_ question: String) -> Bool {
    for _ in 0..<3 {
      show("\(question) [y/N] ")
      guard let answer = readLine()?.lowercased().trimmingBlanks else { return false }
      switch answer {
      case "y", "yes": return true
      case "", "n", "no": return false
      default: show("please answer y or n\n")
      }
    }
    return false
  }

  /// The most options that stand on the screen at once, and how many of more do; nobody reads sixty lines.
  private static let manyOptions = 12
  private static let firstOptions = 10

  /// What the person chose from numbered options: a number's option, or the text that was typed instead.
  ///
  /// Of many options the first stand there, and a part of a name shows those that it may mean; `?` shows all.
  /// Nil for an empty answer and at the end of the input.
  ///
  /// - Parameters:
  ///   - options: Those that are chosen most come first.
  ///   - isRepeated: Whether question and options stand on the screen already and are not shown again.
  public func choose(_ question: String, among options: [String], isRepeated: Bool = false) -> String? {
    var shown = options.count > Self.manyOptions ? Array(options.prefix(Self.firstOptions)) : options
    if !isRepeated {
      show(question + "\n")
      list(shown, of: options.count)
    }
    let names = NameMatcher(options.enumerated().map { NamedValue($0.offset, title: $0.element) })
    var mistakes = 0
    while mistakes < 3 {
      show(options.isEmpty ? "> " : "number or name> ")
      guard let answer = readLine()?.trimmingBlanks, !answer.isEmpty else { return nil }
      if answer == "?", shown.count < options.count {
        shown = options
        list(shown, of: shown.count)
        continue
      }
      guard let number = Int(answer) else {
        // A beginning that several have is narrowed down here; what it means else is the asking command's to say.
        guard options.count > Self.manyOptions, case .several(let hits) = names.match(answer), hits.count < shown.count
        else { return answer }
        shown = hits.map(\.title)
        list(shown, of: shown.count)
        continue
      }
      if shown.indices.contains(number - 1) { return shown[number - 1] }
      if options.isEmpty { return answer }
      mistakes += 1
      show("please give a number from 1 to \(shown.count), or a name\n")
    }
    return nil
  }

  private func list(_ options: [String], of count: Int) {
    let width = String(options.count).count
    for (index, option) in options.enumerated() {
      let number = String(index + 1)
      let blanks = String(repeating: " ", count: width - number.count)
      show("  \(blanks)\(number)  \(visible(option, cells: 70))\n")
    }
    if count > options.count {
      show("  \(count - options.count) more: type a part of a name to find one, or ? to see all\n")
    }
  }

  /// The text that the person types; nil for an empty answer and at the end of the input.
  public func text(_ question: String) -> String? {
    show(question + " ")
    guard let answer = readLine()?.trimmingBlanks, !answer.isEmpty else { return nil }
    return answer
  }

  /// Says something between two questions, in a line of its own.
  public func say(_ text: String) { show(text + "\n") }
}

extension String {
  /// The text without white space at its ends.
  var trimmingBlanks: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
