/// The words of one command, sorted into its positional arguments and options.
public struct ParsedWords: Hashable, Sendable {
  /// The words of each positional argument by its name; one that was not given is left out.
  public var operands: [String: [String]]
  /// The values of each option by its long name; a flag's are `true`, a toggle's the last of `true` and `false`.
  public var options: [String: [String]]

  /// Makes parsed words.
  public init(operands: [String: [String]] = [:], options: [String: [String]] = [:]) {
    self.operands = operands
    self.options = options
  }

  /// The positional argument as one text; nil when it was not given.
  public func operand(_ name: String) -> String? {
    operands[name].map { $0.joined(separator: " ") }
  }

  /// The words of a positional argument that takes many; empty when it was not given.
  public func words(_ name: String) -> [String] { operands[name] ?? [] }

  /// An option's last value; nil when it was not given.
  public func value(_ name: String) -> String? { options[name]?.last }

  /// All values of an option; empty when it was not given.
  public func values(_ name: String) -> [String] { options[name] ?? [] }

  /// Whether a flag was given, or what a toggle was turned to; nil when neither was.
  public func toggle(_ name: String) -> Bool? { options[name]?.last.map { $0 == "true" } }

  /// Whether a flag was given.
  public func flag(_ name: String) -> Bool { toggle(name) ?? false }
}
