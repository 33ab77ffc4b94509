extension IntentResult {
  /// Nothing.
  public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> {
    IntentResultContainer()
  }

  /// A value.
  public static func result<V: _IntentValue>(
    value: V
  ) -> Self where Self == IntentResultContainer<V, Never, Never, Never> {
    IntentResultContainer(value: value, _parts: IntentResultParts(value: value))
  }

  /// Words.
  public static func result(
    dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
    IntentResultContainer(value: nil, _parts: IntentResultParts(dialog: dialog))
  }

  /// A value and words.
  public static func result<V: _IntentValue>(
    value: V, dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<V, Never, Never, IntentDialog> {
    IntentResultContainer(value: value, _parts: IntentResultParts(value: value, dialog: dialog))
  }

  /// An intent to run next.
  public static func result<O: AppIntent>(
    opensIntent: O
  ) -> Self where Self == IntentResultContainer<Never, O, Never, Never> {
    IntentResultContainer(value: nil, _parts: IntentResultParts(opens: opensIntent))
  }

  /// An intent to run next, and words.
  public static func result<O: AppIntent>(
    opensIntent: O, dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<Never, O, Never, IntentDialog> {
    IntentResultContainer(value: nil, _parts: IntentResultParts(dialog: dialog, opens: opensIntent))
  }

  /// A value, and an intent to run next.
  public static func result<V: _IntentValue, O: AppIntent>(
    value: V, opensIntent: O
  ) -> Self where Self == IntentResultContainer<V, O, Never, Never> {
    IntentResultContainer(value: value, _parts: IntentResultParts(value: value, opens: opensIntent))
  }

  /// A value, an intent to run next, and words.
  public static func result<V: _IntentValue, O: AppIntent>(
    value: V, opensIntent: O, dialog: IntentDialog
  ) -> Self where Self == IntentResultContainer<V, O, Never, IntentDialog> {
    IntentResultContainer(value: value, _parts: IntentResultParts(value: value, dialog: dialog, opens: opensIntent))
  }
}
