/// Why a line, or a part of it, is not what the protocol says.
struct WireError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, as a clause.
  let description: String

  init(_ description: String) { self.description = description }
}
