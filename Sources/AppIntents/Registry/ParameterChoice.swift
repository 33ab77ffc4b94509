import FoundationExtras
public import ViewArchive

/// A value that a person may choose for a parameter.
public struct ParameterChoice: Hashable, Sendable {
  /// The value.
  public var value: ArchivedValue
  /// What it is called.
  public var title: String
  /// A second line.
  public var subtitle: String?
  /// Other names for it.
  public var synonyms: [String]
  /// The symbol that stands for it.
  public var systemImage: String?
  /// The heading under which it stands.
  public var section: String?

  /// Makes a choice.
  public init(
    value: ArchivedValue, title: String, subtitle: String? = nil, synonyms: [String] = [], systemImage: String? = nil,
    section: String? = nil
  ) {
    self.value = value
    self.title = title
    self.subtitle = subtitle
    self.synonyms = synonyms
    self.systemImage = systemImage
    self.section = section
  }

  /// Makes a choice that is shown as a representation says.
  init(value: ArchivedValue, representation: DisplayRepresentation) {
    self.init(
      value: value, title: representation.title.text, subtitle: representation.subtitle?.text,
      synonyms: representation.synonyms.map(\.text), systemImage: representation.image?.systemName)
  }

  /// Whether a text is in one of its names, whatever the case, width and accents.
  public func matches(_ text: String) -> Bool {
    let needle = text.foldedForMatching
    return needle.isEmpty || ([title] + synonyms).contains { $0.foldedForMatching.contains(needle) }
  }

  /// Adds names that it does not have yet.
  mutating func addSynonyms(_ names: [String]) {
    for name in names where name != title && !synonyms.contains(name) { synonyms.append(name) }
  }
}

extension [ParameterChoice] {
  /// Those that match a text; all of them for no text.
  func matching(_ text: String?) -> [ParameterChoice] { text.map { text in filter { $0.matches(text) } } ?? self }
}
