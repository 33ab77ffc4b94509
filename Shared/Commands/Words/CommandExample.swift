/// A command line that help shows, and that a test runs.
public struct CommandExample: Hashable, Sendable {
  /// What is typed after the program's name, with the quotes that a shell needs.
  public var words: String
  /// What it does, in a few words without a full stop; empty where the words say it.
  public var meaning: String
  /// Command lines that must have been run before it in an empty home, such as the `log` before an `undo`.
  public var after: [String]

  /// Makes an example.
  public init(_ words: String, _ meaning: String = "", after: [String] = []) {
    self.words = words
    self.meaning = meaning
    self.after = after
  }
}
