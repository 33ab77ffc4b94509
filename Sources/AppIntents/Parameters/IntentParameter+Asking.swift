import FoundationExtras

extension IntentParameter {
  /// Asks for a value, and takes it.
  ///
  /// - Throws: `IntentError.needsValue` where nobody can be asked or nobody answers.
  @discardableResult public func requestValue(_ dialog: IntentDialog? = nil) async throws -> Value {
    let words = dialog?.text ?? _requestDialog
    guard let prompter = IntentPrompter.current,
      let answer = try await IntentExecution.asking({ try await prompter.value(_descriptor, words) })
    else {
      throw IntentError.needsValue(parameter: _name, dialog: words)
    }
    try await _set(answer)
    return wrappedValue
  }

  /// Asks which of several values is meant, and takes it.
  ///
  /// - Throws: `IntentError.needsChoice` where nobody can be asked or nobody answers.
  @discardableResult public func requestDisambiguation(
    among items: [Value.ValueType], dialog: IntentDialog? = nil
  ) async throws -> Value.ValueType {
    let choices = items.map { $0._choice() }
    let words = dialog?.text ?? declaration.requestDisambiguationDialog?.text ?? "Which one?"
    guard let prompter = IntentPrompter.current,
      let answer = try await IntentExecution.asking({ try await prompter.choice(_descriptor, choices, words) }),
      let index = choices.firstIndex(where: { $0.value == answer })
    else { throw IntentError.needsChoice(parameter: _name, choices: choices, dialog: words) }
    return items[index]
  }

  /// Asks whether a value is right.
  ///
  /// - Throws: `IntentError.needsConfirmation` where nobody can be asked.
  public func requestConfirmation(
    for value: Value.ValueType, dialog: IntentDialog? = nil
  ) async throws -> Bool {
    let words = dialog?.text ?? "Did you mean '\(value._text(in: IntentValueFormat()))'?"
    guard let prompter = IntentPrompter.current else { throw IntentError.needsConfirmation(dialog: words) }
    return try await IntentExecution.asking { try await prompter.confirmation(words) }
  }

  /// The error that asks for a value, after which the intent is performed again.
  public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
    AppIntentError(.needsValue(parameter: _name, dialog: dialog?.text ?? _requestDialog))
  }

  /// The error that asks which of several values is meant, after which the intent is performed again.
  public func needsDisambiguationError(
    among items: [Value.ValueType], dialog: IntentDialog? = nil
  ) -> AppIntentError {
    AppIntentError(
      .needsChoice(
        parameter: _name, choices: items.map { $0._choice() },
        dialog: dialog?.text ?? declaration.requestDisambiguationDialog?.text ?? "Which one?"))
  }

  /// The error that asks whether a value is right.
  public func needsConfirmationError(for value: Value.ValueType, dialog: IntentDialog? = nil) -> AppIntentError {
    AppIntentError(
      .needsConfirmation(dialog: dialog?.text ?? "Did you mean '\(value._text(in: IntentValueFormat()))'?"))
  }
}
