/// What an extension answers instead of a result.
public struct ExtensionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of error it is; another version may know more of them.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The word in the line.
    public let rawValue: String

    /// The kind of a word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// What was asked of the app failed.
    public static let failed = Kind(rawValue: "failed")
    /// The host cancelled it.
    public static let cancelled = Kind(rawValue: "cancelled")
    /// The line was not understood.
    public static let malformed = Kind(rawValue: "malformed")
    /// The extension has no such method.
    public static let unknownMethod = Kind(rawValue: "unknown-method")
    /// More is asked at once than the extension takes.
    public static let busy = Kind(rawValue: "busy")
    /// The result takes more than a line may.
    public static let tooLarge = Kind(rawValue: "too-large")
  }

  /// The answer to what was cancelled, from an app that has nothing to say about it.
  static let cancelled = ExtensionError(.cancelled, "it was cancelled")

  /// What kind of error it is.
  public var kind: Kind
  /// What is wrong, in one sentence for people.
  public var message: String

  /// Makes an error.
  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  /// The sentence.
  public var description: String { message }
}
