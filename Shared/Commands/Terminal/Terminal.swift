public import Rendering
import SystemCalls

/// What the process's three streams are, found out once at the edge of the program.
public struct Terminal: Sendable {
  /// Whether a person types.
  public var inputIsTerminal: Bool
  /// Whether a person reads the results.
  public var outputIsTerminal: Bool
  /// Whether a person reads everything else.
  public var errorIsTerminal: Bool
  /// The width in cells; 80 where nothing says otherwise.
  public var width: Int
  /// What the terminal of the results can show.
  public var capabilities: TerminalCapabilities
  /// The terminal's type, from `TERM`.
  public var term: String?
  /// What a person types next, without its line feed; nil at the end of the input.
  public var nextLine: @Sendable () -> String? = { Swift.readLine() }

  /// Makes a description of the streams.
  public init(
    inputIsTerminal: Bool, outputIsTerminal: Bool, errorIsTerminal: Bool, width: Int = 80,
    environment: [String: String] = [:]
  ) {
    self.inputIsTerminal = inputIsTerminal
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.width = width
    term = environment["TERM"]
    capabilities = TerminalCapabilities(environment: environment, isTerminal: outputIsTerminal)
  }

  /// The streams of this process; the environment comes from outside, so that one place reads it.
  public static func current(environment: [String: String]) -> Terminal {
    let output = Descriptor.standardOutput.isTerminal
    let error = Descriptor.standardError.isTerminal
    return Terminal(
      inputIsTerminal: Descriptor.standardInput.isTerminal, outputIsTerminal: output, errorIsTerminal: error,
      width: width(environment: environment, of: output ? .standardOutput : error ? .standardError : nil),
      environment: environment)
  }

  /// Whether a question reaches a person and the answer comes back.
  public var canAsk: Bool { inputIsTerminal && errorIsTerminal }

  /// Asks on these streams; nil where nobody would answer.
  public func asker(_ output: Output) -> Asker? {
    guard canAsk else { return nil }
    return Asker(show: { output.say($0) }, readLine: nextLine)
  }

  private static func width(environment: [String: String], of descriptor: Descriptor?) -> Int {
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), (20...1000).contains(columns) { return columns }
    return descriptor?.terminalColumns ?? 80
  }
}
