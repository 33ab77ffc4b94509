/// Where the values of an argument or an option come from: what completion offers and what the manual says.
public enum ValueSource: Hashable, Sendable {
  /// Anything: nothing can be offered.
  case any
  /// Fixed words, each with what it means; a meaning may be empty.
  case words([Word])
  /// An instant, as after `--at`.
  case instant
  /// A day, as after `--date`.
  case day
  /// A range of days.
  case range
  /// A length of time.
  case duration
  /// A file.
  case file
  /// A directory.
  case directory
  /// A time zone by name.
  case timeZone
  /// What an intent's parameter takes: its choices, which may depend on the other parameters.
  case parameter(String, intent: String)
  /// A placed widget, by number or name.
  case placedWidget
  /// A placed widget or a kind.
  case widget
  /// A kind of widget.
  case kind
  /// A family of the widget that the first argument names.
  case family
  /// A control of the widget that the first argument names.
  case control
  /// A parameter of the widget that the first argument names.
  case filter
  /// A setting's key.
  case setting
  /// A value of the setting that the first argument names.
  case settingValue
  /// A deep link.
  case link
  /// A phrase of a shortcut.
  case phrase
  /// A record that happened at a moment, by its id.
  case record
  /// A thing of the person's own, by its name; the plural tells of which kind.
  case thing(String)
  /// A command that changed records, by its id.
  case change

  /// A fixed word.
  public struct Word: Hashable, Sendable {
    /// The word as it is typed.
    public var word: String
    /// What it means, in a few words.
    public var meaning: String

    /// Makes a word.
    public init(_ word: String, _ meaning: String = "") {
      self.word = word
      self.meaning = meaning
    }
  }

  /// Fixed words without meanings.
  public static func words(_ words: [String]) -> ValueSource { .words(words.map { Word($0) }) }
}
