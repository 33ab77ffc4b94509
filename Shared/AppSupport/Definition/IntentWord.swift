public import AppIntents
public import Commands

/// An intent with the word that calls it.
///
/// Intents are listed and never looked up by name at run time: an optimised build drops types that nothing mentions.
public struct IntentWord: Sendable {
  /// What running the intent does to the app's store.
  public enum Effect: Hashable, Sendable {
    /// Nothing: the store is opened for reading alone, and none is made where there is none.
    case reads
    /// It changes records: a link to it needs consent, and `--now` needs a home of its own.
    case writes
  }

  /// The intent's persistent identifier.
  public let identifier: String
  /// What it does to the store.
  public let effect: Effect
  let register: @Sendable (inout IntentRegistry) -> Void
  let command: @Sendable () -> IntentCommand

  /// An intent that changes records.
  ///
  /// - Parameters:
  ///   - type: The intent.
  ///   - name: The word that calls it; nil is the type's name without `Intent` in kebab-case.
  ///   - adjust: Says more about the words: aliases, positional parameters, nouns, how times are read.
  public static func writes<I: AppIntent>(
    _ type: I.Type, as name: String? = nil, adjust: @escaping @Sendable (inout IntentCommand) -> Void = { _ in }
  ) -> IntentWord {
    IntentWord(type, effect: .writes, name: name, adjust: adjust)
  }

  /// An intent that changes nothing; see ``writes(_:as:adjust:)``.
  public static func reads<I: AppIntent>(
    _ type: I.Type, as name: String? = nil, adjust: @escaping @Sendable (inout IntentCommand) -> Void = { _ in }
  ) -> IntentWord {
    IntentWord(type, effect: .reads, name: name, adjust: adjust)
  }

  private init<I: AppIntent>(
    _ type: I.Type, effect: Effect, name: String?, adjust: @escaping @Sendable (inout IntentCommand) -> Void
  ) {
    identifier = I.persistentIdentifier
    self.effect = effect
    register = { $0.register(type) }
    command = {
      var command = IntentCommand(identifier: I.persistentIdentifier, name: name) { I._descriptor }
      adjust(&command)
      return command
    }
  }
}
