import Foundation
import FoundationExtras
import Synchronization

/// Which habits an import can speak of: those of the store, and those that its file has brought so far.
final class HabitDirectory: Sendable {
  /// What is known of a habit.
  struct Entry: Hashable, Sendable {
    /// Its row; nil for one that is not written yet.
    var row: Int64?
    /// Whether a person has deleted it.
    var isDeleted = false
  }

  private struct State {
    var entries: [String: Entry] = [:]
    /// Other keys of the same habits.
    var aliases: [String: String] = [:]
    /// The names of habits that stand, folded.
    var names: Set<String> = []
  }

  private let state = Mutex(State())

  /// What is known under a key; nil where there is no such habit.
  subscript(key: String) -> Entry? {
    get { state.withLock { state in state.entries[state.aliases[key] ?? key] } }
    set { state.withLock { state in state.entries[state.aliases[key] ?? key] = newValue } }
  }

  /// Takes a habit in that a file has brought, unless it is known by this key or by another one.
  func meet(_ key: String, alsoKnownAs others: [String] = []) {
    state.withLock { state in
      guard state.entries[key] == nil, state.aliases[key] == nil else { return }
      if let other = others.first(where: { state.entries[$0] != nil }) {
        state.aliases[key] = other
      } else {
        state.entries[key] = Entry()
      }
    }
  }

  /// Takes the name of a habit in that stands here.
  func meet(name: String) { state.withLock { _ = $0.names.insert(name.foldedForMatching) } }

  /// What is told of a habit of which a file would make a second one of its name; nil where there is none.
  func note(ofNew name: String) -> String? {
    guard state.withLock({ $0.names.contains(name.foldedForMatching) }) else { return nil }
    return "with a second habit called \(name); give one of them another name with: habits edit ID --name NAME"
  }

  /// The key under which an import finds what was said about a habit and a day, whoever said it; nil for a new habit.
  func keyOfDay(_ habit: String, _ day: Int) -> String? {
    self[habit]?.row.map { Self.keyOfDay(row: $0, day) }
  }

  /// The same for a habit's row.
  static func keyOfDay(row: Int64, _ day: Int) -> String { "day|\(row)|\(day)" }
}
