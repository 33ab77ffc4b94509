/// A place in an app that a link can lead to: `//drink/<id>`.
public struct DeepLinkRoute: Hashable, Sendable {
  /// A part of the route.
  public enum Segment: Hashable, Sendable {
    /// A word that stands in the link, whatever its case.
    case word(String)
    /// A value, by the name it has in the pattern.
    case value(String)
  }

  /// The pattern, as messages show it: words and names in angle brackets after two slashes.
  public var pattern: String
  /// The parts of the pattern.
  public var segments: [Segment]
  /// Whether following it changes anything: such a link needs consent.
  public var writes: Bool
  /// One line that says what it does, without a full stop.
  public var help: String

  /// Makes a route from a pattern such as `//drink/<id>`.
  public init(_ pattern: String, writes: Bool = false, help: String = "") {
    self.pattern = pattern
    segments = pattern.split(separator: "/").map { part in
      part.hasPrefix("<") && part.hasSuffix(">")
        ? .value(String(part.dropFirst().dropLast())) : .word(String(part))
    }
    self.writes = writes
    self.help = help
  }
}
