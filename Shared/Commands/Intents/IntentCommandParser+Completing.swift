import AppIntents
public import ViewArchive

extension IntentCommandParser {
  /// An intent whose values are known already, with those that it still needs: they are asked for.
  ///
  /// - Throws: a `CommandError` of usage where nobody can be asked, or what looking up choices throws.
  public func complete(_ intent: ArchivedIntent) async throws -> IntentReading {
    var draft = IntentDraft(identifier: intent.identifier)
    draft.reading.intent.parameters = intent.parameters
    do {
      for parameter in command.descriptor.parameters
      where parameter.isRequired && intent.parameters[parameter.name] == nil {
        try await ask(for: parameter, into: &draft)
      }
    } catch let error as CommandError {
      throw error.withUsage(command.syntax(program: program).usage)
    }
    return draft.reading(of: command)
  }
}
