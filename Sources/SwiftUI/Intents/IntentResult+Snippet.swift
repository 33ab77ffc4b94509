public import AppIntents
import ViewArchive

/// The room of a snippet, in points: as wide as a medium widget, as high as it likes.
private let snippetSize = CGSize(width: 338, height: 354)

/// A view that is evaluated when the result is shown.
private func snippet(_ view: some View) -> IntentSnippet {
  let view = Sealed<any View>(view)
  return IntentSnippet { _archive(AnyView(erasing: view.value), environment: EnvironmentValues(), size: snippetSize) }
}

extension IntentResult {
  /// A result that shows a view.
  public static func result<Content: View>(
    view: Content
  ) -> Self where Self == IntentResultContainer<Never, Never, IntentSnippet, Never> {
    IntentResultContainer(value: nil, _parts: IntentResultParts(snippet: snippet(view)))
  }
  /// A result that shows a view.
  public static func result<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> Self where Self == IntentResultContainer<Never, Never, IntentSnippet, Never> { .result(view: content()) }

  /// A result that says something and shows a view.
  public static func result<Content: View>(
    dialog: IntentDialog, view: Content
  ) -> Self where Self == IntentResultContainer<Never, Never, IntentSnippet, IntentDialog> {
    IntentResultContainer(value: nil, _parts: IntentResultParts(dialog: dialog, snippet: snippet(view)))
  }
  /// A result that says something and shows a view.
  public static func result<Content: View>(
    dialog: IntentDialog, @ViewBuilder content: () -> Content
  ) -> Self where Self == IntentResultContainer<Never, Never, IntentSnippet, IntentDialog> {
    .result(dialog: dialog, view: content())
  }

  /// A result with a value that shows a view.
  public static func result<V: _IntentValue, Content: View>(
    value: V, view: Content
  ) -> Self where Self == IntentResultContainer<V, Never, IntentSnippet, Never> {
    IntentResultContainer(value: value, _parts: IntentResultParts(value: value, snippet: snippet(view)))
  }
  /// A result with a value that shows a view.
  public static func result<V: _IntentValue, Content: View>(
    value: V, @ViewBuilder content: () -> Content
  ) -> Self where Self == IntentResultContainer<V, Never, IntentSnippet, Never> {
    .result(value: value, view: content())
  }

  /// A result with a value that says something and shows a view.
  public static func result<V: _IntentValue, Content: View>(
    value: V, dialog: IntentDialog, view: Content
  ) -> Self where Self == IntentResultContainer<V, Never, IntentSnippet, IntentDialog> {
    IntentResultContainer(value: value, _parts: IntentResultParts(value: value, dialog: dialog, snippet: snippet(view)))
  }
  /// A result with a value that says something and shows a view.
  public static func result<V: _IntentValue, Content: View>(
    value: V, dialog: IntentDialog, @ViewBuilder content: () -> Content
  ) -> Self where Self == IntentResultContainer<V, Never, IntentSnippet, IntentDialog> {
    .result(value: value, dialog: dialog, view: content())
  }

  /// A result that runs another intent, says something and shows a view.
  public static func result<O: AppIntent, Content: View>(
    opensIntent: O, dialog: IntentDialog, @ViewBuilder content: () -> Content
  ) -> Self where Self == IntentResultContainer<Never, O, IntentSnippet, IntentDialog> {
    IntentResultContainer(
      value: nil, _parts: IntentResultParts(dialog: dialog, opens: opensIntent, snippet: snippet(content())))
  }
  /// A result that runs another intent and shows a view.
  public static func result<O: AppIntent, Content: View>(
    opensIntent: O, @ViewBuilder content: () -> Content
  ) -> Self where Self == IntentResultContainer<Never, O, IntentSnippet, Never> {
    IntentResultContainer(value: nil, _parts: IntentResultParts(opens: opensIntent, snippet: snippet(content())))
  }
}
