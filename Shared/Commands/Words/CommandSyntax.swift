/// A command's positional arguments and options, as data.
public struct CommandSyntax: Hashable, Sendable {
  /// The words that call it, program first: `caffeine log`.
  public var path: String
  /// The positional arguments in order.
  public var operands: [OperandSyntax]
  /// The options in the order in which help lists them, without those that every command has.
  public var options: [OptionSyntax]
  /// What it does, in one line without a full stop.
  public var summary: String
  /// More about it for its help; empty when the summary says all.
  public var discussion: String
  /// Command lines that show how it is used.
  public var examples: [CommandExample]
  /// What `--format` takes for it.
  public var formats: [String]

  /// Makes a command's syntax.
  public init(
    _ path: String, operands: [OperandSyntax] = [], options: [OptionSyntax] = [], summary: String = "",
    discussion: String = "", examples: [CommandExample] = [], formats: [String] = usualFormats
  ) {
    self.path = path
    self.operands = operands
    self.options = options
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.formats = formats
  }

  /// What `--format` takes almost everywhere.
  public static let usualFormats = ["text", "plain", "json"]

  /// The usage without its prefix, on one line however long.
  public var usage: String {
    var parts = [path] + operands.map(\.usage)
    parts += options.map { $0.isRequired ? $0.usage : "[\($0.usage)]" }
    return parts.joined(separator: " ")
  }
}
