import Foundation

/// What a person or a tap asked for: one transaction, undone as a whole.
struct EntryCommand: Hashable, Sendable {
  /// What was done; the raw values are stored and never change.
  enum Kind: String, Hashable, Sendable {
    case log, edit, delete
    case importing = "import"
  }

  let id: UUID
  let kind: Kind
  /// What was done, in words for a list: `Logged Espresso 63 mg`.
  let title: String
  let now: Date
}

/// A command that was taken back.
struct UndoneCommand: Hashable, Sendable {
  let id: UUID
  let kind: EntryCommand.Kind?
  let title: String
  let at: Date
  /// The entries that it had touched, as it had left them.
  let entries: [CaffeineEntry]
}

/// Why a command cannot be taken back; nothing has changed.
enum UndoRefusal: Error, Hashable, Sendable {
  /// There is no command that is not undone already.
  case nothingToUndo
  /// No command has the id.
  case unknown(UUID)
  /// The command was taken back before.
  case alreadyUndone(title: String)
  /// A later command has changed one of its entries.
  case changedSince(title: String, by: String)

  /// What is wrong and why, as one sentence without a full stop.
  var message: String {
    switch self {
    case .nothingToUndo: "there is nothing to undo"
    case .unknown(let id): "there is no command \(id.uuidString.lowercased())"
    case .alreadyUndone(let title): "'\(title)' is undone already"
    case .changedSince(let title, let later):
      "'\(title)' cannot be undone: '\(later)' has changed it since; undo that first"
    }
  }
}
