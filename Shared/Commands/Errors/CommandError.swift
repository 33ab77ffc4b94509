import Rendering

/// What went wrong, in the words that a person at a terminal reads, and the exit code that a script reads.
///
/// It prints as up to four parts, each on lines of its own:
///
///     error: 'expresso' is not a drink
///       did you mean 'espresso'?
///     usage: caffeine log <drink> [--mg <n>]
public struct CommandError: Error, Hashable, Sendable {
  /// What is wrong, in one line without prefix; the person's own text stands in it in single quotes.
  public var message: String
  /// Further lines that help: a suggestion, candidates, valid values, advice.
  public var details: [String]
  /// The command's usage without the prefix; nil where the words were not the fault.
  public var usage: String?
  /// The status with which the process ends.
  public var exitCode: ExitCode

  /// Makes an error; without an exit code it is one of usage.
  public init(_ message: String, details: [String] = [], usage: String? = nil, exitCode: ExitCode = .usage) {
    self.message = message
    self.details = details
    self.usage = usage
    self.exitCode = exitCode
  }

  /// A fault of the program itself, with how to report it.
  public static func internalError(_ message: String) -> CommandError {
    CommandError(
      message,
      details: ["this is a fault of the program; please report it with the command you ran and this text"],
      exitCode: .software)
  }

  /// The same error with a usage line, where it has none yet and is one of usage.
  public func withUsage(_ usage: String) -> CommandError {
    guard self.usage == nil, exitCode == .usage else { return self }
    var copy = self
    copy.usage = usage
    return copy
  }

  /// The same error with more lines of help after those it has.
  public func adding(details: [String]) -> CommandError {
    var copy = self
    copy.details += details
    return copy
  }
}

extension CommandError {
  /// The lines for standard error, without control characters; only the usage line is wrapped to the width in cells.
  public func lines(width: Int = 80) -> [String] {
    let prefix = exitCode == .software ? "internal error: " : "error: "
    var lines = [prefix + TerminalText.escaped(message)]
    lines += details.map { "  " + TerminalText.escaped($0) }
    if let usage { lines += UsageLine.wrapped(usage, width: width) }
    return lines
  }

  /// The whole text for standard error, with a line feed at its end.
  public func rendered(width: Int = 80) -> String {
    lines(width: width).map { $0 + "\n" }.joined()
  }
}

extension CommandError: CustomStringConvertible {
  /// The message and its details in one line each.
  public var description: String { ([message] + details).joined(separator: "\n") }
}
