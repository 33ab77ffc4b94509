public import AppIntents
import Rendering
import SystemCalls
public import WidgetKitCore

/// Everything that a run takes from the process around it: read once at the edge, then passed on as a value.
public struct ProcessInputs: Sendable {
  /// The path that the program was called by; empty where nobody asks.
  public var path = ""
  /// The words after the program's name.
  public var arguments: [String]
  /// Whether a word's bytes are not UTF-8, so that ``arguments`` is not what was typed.
  public var hasBrokenArguments = false
  /// The environment's variables.
  public var environment: [String: String]
  /// What the three streams are.
  public var terminal: Terminal
  /// The machine's world: its clock, zone, locale and chance.
  public var world: World
  /// Whether the process ends with the run: the system then closes what is open, at once.
  public var endsProcess = false
  /// How long an intent may run.
  public var intentLimits: IntentLimits
  /// Where words go; whether notes are dropped is decided by the options.
  public var output: @Sendable (_ isQuiet: Bool) -> Output

  /// Makes inputs.
  public init(
    arguments: [String], environment: [String: String], terminal: Terminal, world: World,
    intentLimits: IntentLimits = IntentLimits(), output: @escaping @Sendable (_ isQuiet: Bool) -> Output
  ) {
    self.arguments = arguments
    self.environment = environment
    self.terminal = terminal
    self.world = world
    self.intentLimits = intentLimits
    self.output = output
  }

  /// The inputs of this very process.
  public static func current() -> ProcessInputs {
    let environment = processEnvironment()
    let words = CommandLine.arguments
    let charset = TextCharset(environment: environment)
    var inputs = ProcessInputs(
      arguments: Array(words.dropFirst()), environment: environment,
      terminal: .current(environment: environment), world: .current(environment: environment),
      output: { .standard(isQuiet: $0, charset: charset) })
    inputs.path = words.first ?? ""
    inputs.endsProcess = true
    // Swift puts this character in the place of bytes that are none; who typed it has it in their bytes too.
    if words.contains(where: { $0.unicodeScalars.contains("\u{FFFD}") }),
      let bytes = FileManager.default.contents(atPath: "/proc/self/cmdline")
    {
      inputs.hasBrokenArguments = String(validating: bytes, as: UTF8.self) == nil
    }
    return inputs
  }
}

extension ProcessInputs {
  /// The options that the words before the cursor name, as far as they can be read, and inputs that ask nobody.
  public func forCompletion(_ words: [String]) -> (options: GlobalOptions, inputs: ProcessInputs) {
    var options = (try? GlobalOptions.extract(from: words))?.options ?? GlobalOptions()
    options.quiet = true
    var inputs = self
    inputs.terminal.inputIsTerminal = false
    return (options, inputs)
  }
}
