/// Why a text is not the JSON of an archived value.
public struct ArchivedJSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The UTF-8 byte at which reading stopped.
  public var offset: Int
  /// What is wrong there, as a clause.
  public var reason: String

  /// One sentence for people.
  public var description: String { "The stored value is damaged at byte \(offset): \(reason)." }
}
