import AppIntents

/// What an error says, in one sentence without a full stop.
func errorSentence(_ error: any Error) -> String {
  if let refusal = error as? Refusal { return refusal.description }
  // Advice of an app stands on lines of its own, which a sentence has not.
  let text = IntentError.message(for: error).split(separator: "\n").joined(separator: "; ")
  return text.hasSuffix(".") ? String(text.dropLast()) : text
}

/// A person's own text as it stands in a sentence: cut, so that the sentence stays one.
func shortened(_ text: String) -> String {
  text.count > 60 ? text.prefix(59) + "…" : text
}
