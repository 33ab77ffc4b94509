import Rendering

/// Facts one a line, each with its name: `Level now: 61 mg`.
public struct Facts: Hashable, Sendable {
  /// A fact.
  public struct Fact: Hashable, Sendable {
    /// What it is about.
    public var name: String
    /// What holds.
    public var value: String

    /// Makes a fact.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The facts in order.
  public var facts: [Fact]

  /// Makes a list of facts.
  public init(_ facts: [Fact] = []) { self.facts = facts }

  /// Adds a fact; nothing where the value is nil.
  public mutating func add(_ name: String, _ value: String?) {
    if let value { facts.append(Fact(name, value)) }
  }

  /// One fact a line, for screen readers and scripts.
  public func plainLines() -> [String] {
    facts.map { "\(TerminalText.escaped($0.name)): \(TerminalText.escaped($0.value))" }
  }

  /// Names and values in two columns, for a person's eyes.
  public func alignedLines(width: Int? = nil) -> [String] {
    Table(columns: [.left(), .left(isFlexible: true)], rows: facts.map { [$0.name, $0.value] }).lines(width: width)
  }
}
