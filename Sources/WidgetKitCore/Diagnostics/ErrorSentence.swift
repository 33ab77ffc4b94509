import AppIntents

/// What an error says, in one sentence without a full stop.
func errorSentence(_ error: any Error) -> String {
  let text = IntentError.message(for: error)
  return text.hasSuffix(".") ? String(text.dropLast()) : text
}
