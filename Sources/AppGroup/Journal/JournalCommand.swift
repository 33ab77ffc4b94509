public import Foundation

/// What a person or a tap asks of a store: one transaction, which is undone as a whole.
public struct JournalCommand: Hashable, Sendable {
  /// The command's own identifier.
  public var id: UUID
  /// What was done, as a word that never changes, since it is stored: `log`, `edit`, `delete`, `import`.
  public var kind: String
  /// What was done, in words for a list: `Logged Espresso 63 mg`.
  public var title: String
  /// When it was asked for.
  public var now: Date

  /// Makes a command.
  public init(id: UUID, kind: String, title: String, now: Date) {
    self.id = id
    self.kind = kind
    self.title = title
    self.now = now
  }
}

extension JournalCommand {
  /// The kind of a command that nobody gave: it writes down what time has brought by itself.
  ///
  /// `undo` without an identifier passes it over, and takes it back along with a person's command that it stands in the way of.
  public static let dueKind = "due"
}

/// A command as the journal remembers it.
public struct JournalEntry: Hashable, Sendable {
  /// The command's own identifier.
  public let id: UUID
  /// What was done, as a word.
  public let kind: String
  /// What was done, in words.
  public let title: String
  /// When it was asked for.
  public let at: Date
  /// When it was taken back; nil for one that stands.
  public let undoneAt: Date?
  /// How many records it made or changed.
  public let recordCount: Int
  /// What was taken back along with it, since time had brought it afterwards; the titles, the latest first.
  public internal(set) var takenAlong: [String] = []

  /// Whether nobody gave it, and it wrote down what was due.
  public var isDue: Bool { kind == JournalCommand.dueKind }
}

/// Why a command cannot be taken back or done again; nothing has changed.
public enum JournalRefusal: Error, Hashable, Sendable {
  /// There is no command that stands.
  case nothingToUndo
  /// Nothing was taken back since the last command.
  case nothingToRedo
  /// No command has the identifier.
  case unknown(UUID)
  /// The command was taken back before.
  case alreadyUndone(title: String)
  /// A later command has changed one of its records; its title and its identifier.
  case changedSince(title: String, by: String, id: UUID)
  /// Another command has changed a record of the one that is to be done again; its title and its identifier.
  case changedMeanwhile(title: String, by: String, id: UUID)
  /// A record that stands now has the place of one that would come back.
  case displaced(title: String)

  /// What is wrong and why, as one sentence without a full stop.
  public var message: String {
    switch self {
    case .nothingToUndo: "there is nothing to undo"
    case .nothingToRedo: "there is nothing to redo"
    case .unknown(let id): "there is no command \(id.uuidString.lowercased())"
    case .alreadyUndone(let title): "'\(title)' is undone already"
    case .changedSince(let title, let later, _):
      "'\(title)' cannot be taken back: '\(later)' has changed it since"
    case .changedMeanwhile(let title, let other, _):
      "'\(title)' cannot be done again: '\(other)' has changed it"
    case .displaced(let title):
      "'\(title)' cannot be taken back: a record that stands now has the place of one that would return"
    }
  }
}
