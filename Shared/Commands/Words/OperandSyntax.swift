/// One positional argument of a command, as data.
public struct OperandSyntax: Hashable, Sendable {
  /// How many words it takes.
  public enum Extent: Hashable, Sendable {
    /// One word.
    case one
    /// All words that are left, joined by a space, so that a name of two words needs no quotes.
    case joined
    /// Any number of words, each a value of its own.
    case many
  }

  /// The name in usage lines, without angle brackets.
  public var name: String
  /// How many words it takes.
  public var extent: Extent
  /// Whether the command can do without it.
  public var isOptional: Bool
  /// One line of help, without a full stop at its end.
  public var help: String
  /// Where its values come from.
  public var values: ValueSource

  /// Makes a positional argument; it takes one word and is required unless said otherwise.
  public init(
    _ name: String, extent: Extent = .one, isOptional: Bool = false, help: String = "", values: ValueSource = .any
  ) {
    self.name = name
    self.extent = extent
    self.isOptional = isOptional
    self.help = help
    self.values = values
  }

  /// Its spelling in a usage line.
  public var usage: String {
    let word = "<\(name)>" + (extent == .many ? " …" : "")
    return isOptional ? "[\(word)]" : word
  }
}
