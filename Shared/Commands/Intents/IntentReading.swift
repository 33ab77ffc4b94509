public import AppIntents
public import ViewArchive

/// Words that were understood as an intent.
public struct IntentReading: Hashable, Sendable {
  /// The intent with the values that the words name.
  public var intent: ArchivedIntent
  /// How times were understood, by parameter: their offset and what to echo.
  public var times: [String: TimeReading]
  /// What should be said beside the result, one line each.
  public var notes: [String]
  /// The value that each parameter was given, in words, by the parameter's option name and in the order of declaration.
  public var spoken: [SpokenValue]

  /// A value in words.
  public struct SpokenValue: Hashable, Sendable {
    /// The parameter's option name.
    public var name: String
    /// The value: the title of what a name stands for, a time's echo, else the text that was given.
    public var text: String
  }
}

/// What may be chosen for a parameter: all suggestions, or what matches a text, given the other values.
public typealias ChoiceProvider =
  @Sendable (_ parameter: String, _ given: [String: ArchivedValue], _ matching: String?) async throws
  -> [ParameterChoice]
