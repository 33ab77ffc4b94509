/// What the cells of a whole file prove about a choice that is the file's and never a cell's.
struct FileEvidence<Choice: Hashable & Sendable>: Hashable, Sendable {
  /// A cell, for the sentence that asks.
  struct Example: Hashable, Sendable {
    var text: String
    var line: Int
  }

  /// The first cell that proves each choice; more than one is a contradiction.
  private(set) var proof: [Choice: Example] = [:]
  /// The first cell that can be read in more than one way.
  private(set) var doubtful: Example?

  /// Notes a cell that can only be read in one way.
  mutating func prove(_ choice: Choice, _ example: Example) {
    if proof[choice] == nil { proof[choice] = example }
  }

  /// Notes a cell that can be read in more than one way.
  mutating func doubt(_ example: Example) {
    if doubtful == nil { doubtful = example }
  }
}
