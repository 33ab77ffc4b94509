/// What a store has of the records that a file may bring again, by their keys.
///
/// Of a key only a fingerprint is kept: hundreds of thousands of records then take a few megabytes.
public struct ImportedRecords: Sendable, ExpressibleByDictionaryLiteral {
  private var states: [Fingerprint: ExistingRecord] = [:]

  /// A store without records.
  public init() {}

  /// The records with these keys; of a key that comes twice the last state counts.
  public init(_ records: some Sequence<(String, ExistingRecord)>) {
    for (key, record) in records { self[key] = record }
  }

  /// The records with these keys.
  public init(dictionaryLiteral elements: (String, ExistingRecord)...) {
    self.init(elements)
  }

  /// The state of the record with a key; nil where there is none.
  public subscript(key: String) -> ExistingRecord? {
    get { states[Fingerprint([key])] }
    set { states[Fingerprint([key])] = newValue }
  }
}

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
