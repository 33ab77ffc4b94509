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

  /// What the person chose from numbered options: a number's option, or the text that was typed instead.
  ///
  /// Nil for an empty answer and at the end of the input.
  ///
  /// - Parameter isRepeated: Whether question and options stand on the screen already and are not shown again.
  public func choose(_ question: String, among options: [String], isRepeated: Bool = false) -> String? {
    if !isRepeated { list(question, options) }
    for _ in 0..<3 {
      show(options.isEmpty ? "> " : "number or name> ")
      guard let answer = readLine()?.trimmingBlanks, !answer.isEmpty else { return nil }
      guard let number = Int(answer) else { return answer }
      if options.indices.contains(number - 1) { return options[number - 1] }
      if options.isEmpty { return answer }
      show("please give a number from 1 to \(options.count), or a name\n")
    }
    return nil
  }

  private func list(_ question: String, _ options: [String]) {
    show(question + "\n")
    let width = String(options.count).count
    for (index, option) in options.enumerated() {
      let number = String(index + 1)
      let blanks = String(repeating: " ", count: width - number.count)
      show("  \(blanks)\(number)  \(visible(option, cells: 70))\n")
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
