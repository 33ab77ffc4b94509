public import Rendering

/// Weight for the lines that a person reads: nothing where the terminal has none, so that every line is right without it.
public struct TextEmphasis: Hashable, Sendable {
  private let isShown: Bool

  /// Plain text.
  public static let none = TextEmphasis(isShown: false)

  private init(isShown: Bool) { self.isShown = isShown }

  /// The weights that a terminal shows.
  public init(_ capabilities: TerminalCapabilities) { self.init(isShown: capabilities.hasTextAttributes) }

  /// A heading.
  ///
  /// Source of the codes: ECMA-48, "SGR".
  public func strong(_ text: String) -> String { marked(text, "1") }

  /// What is there when it is looked for: identifiers, units of order.
  public func faint(_ text: String) -> String { marked(text, "2") }

  private func marked(_ text: String, _ code: String) -> String {
    isShown && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
