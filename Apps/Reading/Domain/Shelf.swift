import FoundationExtras

/// Where a book stands: one of four that every program knows, or one of a person's own.
struct Shelf: Hashable, Sendable {
  /// The name that is stored.
  let name: String

  static let toRead = Shelf(name: "to-read")
  static let reading = Shelf(name: "reading")
  static let read = Shelf(name: "read")
  static let didNotFinish = Shelf(name: "did-not-finish")
  /// Those that every program knows.
  static let standard = [toRead, reading, read, didNotFinish]

  private init(name: String) { self.name = name }

  /// A shelf as programs and people call it; nil for no name.
  init?(_ text: String) {
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !name.isEmpty else { return nil }
    self = Self.synonyms[name.lettersForMatching] ?? Shelf(name: name)
  }

  var isStandard: Bool { Self.standard.contains(self) }

  /// What people call it.
  var title: String {
    switch self {
    case .toRead: "To read"
    case .reading: "Reading"
    case .read: "Read"
    case .didNotFinish: "Did not finish"
    default: name
    }
  }

  /// Names by their letters alone: those of Goodreads, StoryGraph, BookWyrm and Openreads among them.
  private static let synonyms: [String: Shelf] = [
    "toread": .toRead, "wanttoread": .toRead, "planned": .toRead, "wishlist": .toRead, "forlater": .toRead,
    "reading": .reading, "currentlyreading": .reading, "inprogress": .reading,
    "read": .read, "finished": .read, "didnotfinish": .didNotFinish, "dnf": .didNotFinish,
    "stoppedreading": .didNotFinish, "unfinished": .didNotFinish, "abandoned": .didNotFinish,
  ]
}
