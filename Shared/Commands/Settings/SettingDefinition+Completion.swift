extension SettingDefinition {
  /// The values that may be written, the standard first.
  public var completions: [Completion] {
    if case .timeZone = kind { return ValueSource.timeZoneNames.map { Completion($0) } }
    let words: [Completion] =
      switch kind {
      case .choice(let words): words.map { Completion($0) }
      case .bool: [Completion("yes"), Completion("no")]
      case .weekday: SettingKind.weekdayWords.map { Completion($0) }
      default: []
      }
    guard let standard else { return words }
    return [Completion(standard.text, "standard")] + words.filter { $0.value != standard.text }
  }
}
