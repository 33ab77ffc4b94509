import Foundation
import SQLite

/// A note beside a store that damage was met in it, for as long as nobody has found the store sound again.
///
/// Without it a write that does not come near the damaged page would succeed, and every write after a damage makes it
/// harder to save what is left.
struct DamageMark: Sendable {
  /// The note's file; the time of the file is when the damage was met first.
  let path: String

  init(storePath: String) { path = "\(storePath)-damaged" }

  /// Whether damage was met.
  var isSet: Bool { DatabaseFile(path: path) != .missing }

  /// Notes what was met, unless something is noted already.
  func set(_ reason: String) {
    if isSet { return }
    let text = """
      Damage was met in the database beside this file: \(reason)
      Nothing is written to it until it is found sound, which is looked at before each write.
      This file goes by itself when a sound copy stands in the database's place.

      """
    // Where no note can be made, hardly anything can be written either, and the damage is met again.
    _ = FileManager.default.createFile(
      atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
  }

  /// Takes the note away.
  func clear() { try? FileManager.default.removeItem(atPath: path) }
}
