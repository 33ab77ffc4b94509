/// What a store has of the records that a file may bring again, by their keys.
///
/// A store is asked for one key after another, so that what an import takes is the file's business and not the store's.
/// Where the keys are given instead, a fingerprint is kept of each.
public struct ImportedRecords: ExpressibleByDictionaryLiteral {
  private var states: [Fingerprint: ExistingRecord] = [:]
  private let find: (String) throws -> ExistingRecord?

  /// A store without records.
  public init() { self.init { _ in nil } }

  /// A store that is asked.
  ///
  /// - Parameter find: The state of the record with a key before the import began; nil where there is none.
  public init(finding find: @escaping (_ key: String) throws -> ExistingRecord?) { self.find = find }

  /// The records with these keys; of a key that comes twice the last state counts.
  public init(_ records: some Sequence<(String, ExistingRecord)>) {
    self.init()
    for (key, record) in records { self[key] = record }
  }

  /// The records with these keys.
  public init(dictionaryLiteral elements: (String, ExistingRecord)...) {
    self.init(elements)
  }

  /// The state that was given for the record with a key; nil where none was.
  public subscript(key: String) -> ExistingRecord? {
    get { states[Fingerprint([key])] }
    set { states[Fingerprint([key])] = newValue }
  }

  /// The state of the record with a key; nil where there is none.
  func state(of key: String) throws -> ExistingRecord? {
    if !states.isEmpty, let state = self[key] { return state }
    return try find(key)
  }
}

@available(*, unavailable)
extension ImportedRecords: Sendable {}

/// 128 bits that stand for texts within one run of a program.
struct Fingerprint: Hashable {
  private let high: Int
  private let low: Int

  init(_ parts: [String]) {
    var first = Hasher()
    first.combine(parts)
    var second = Hasher()
    second.combine(parts.count)
    for part in parts.reversed() { second.combine(part) }
    (high, low) = (first.finalize(), second.finalize())
  }
}
