public import ViewArchive

/// Somebody who can be asked while an intent runs, as a terminal can.
///
/// Without one in `current`, an intent that asks ends with an `IntentError` which says what was asked: whoever ran it
/// may then run it again with a value.
public struct IntentPrompter: Sendable {
  /// The prompter of the running task; nil asks nobody.
  @TaskLocal public static var current: IntentPrompter?

  /// Asks for a value of a parameter; nil is no answer.
  public var value: @Sendable (ParameterDescriptor, String) async throws -> ArchivedValue?
  /// Asks which of several values of a parameter is meant; nil is no answer.
  public var choice: @Sendable (ParameterDescriptor, [ParameterChoice], String) async throws -> ArchivedValue?
  /// Asks whether to go on.
  public var confirmation: @Sendable (String) async throws -> Bool

  /// Makes a prompter from what it does with each kind of question.
  public init(
    value: @escaping @Sendable (ParameterDescriptor, String) async throws -> ArchivedValue?,
    choice: @escaping @Sendable (ParameterDescriptor, [ParameterChoice], String) async throws -> ArchivedValue?,
    confirmation: @escaping @Sendable (String) async throws -> Bool
  ) {
    self.value = value
    self.choice = choice
    self.confirmation = confirmation
  }
}
