/// Which keys a file has brought so far, and which the store has.
struct ImportLedger {
  enum Entry {
    case add(ImportKey)
    /// The store has the record under the text, as it was imported, and the source may have changed it since.
    case known(ImportKey, as: String)
    case restore(ImportKey)
    case duplicate(ExistingRecord)
  }

  /// What becomes of a record that another one takes the place of.
  enum Replacement {
    case goes
    /// There is none, or it went already.
    case isGone
    /// A person has changed it.
    case stays
  }

  private let formatID: String
  private let existing: ImportedRecords
  private let preference: ImportOptions.Preference
  private var occurrences: [Fingerprint: Int] = [:]
  private var claimed: Set<Fingerprint> = []
  private var replaced: Set<Fingerprint> = []

  init(formatID: String, existing: ImportedRecords, preference: ImportOptions.Preference) {
    (self.formatID, self.existing, self.preference) = (formatID, existing, preference)
  }

  mutating func enter(_ source: SourceKey, aliases: [String]) -> Entry {
    guard let occurrence = occurrence(of: source) else { return .duplicate(.untouched) }
    let key = ImportKey(format: formatID, key: source, occurrence: occurrence)
    guard let known = ([key.text] + aliases).first(where: { existing[$0] != nil }), let record = existing[known]
    else { return .add(key) }
    switch record {
    case .untouched: if case .content = source { return .duplicate(record) }
    case .edited, .deleted: if preference == .store { return .duplicate(record) }
    }
    // Two rows may mean one record, by its key and by another name; the first one has it.
    guard claimed.insert(Fingerprint([known])).inserted else { return .duplicate(.untouched) }
    return record == .untouched ? .known(key, as: known) : .restore(key)
  }

  /// Takes a record out of the store, whose place another one takes.
  mutating func replace(_ key: String) -> Replacement {
    switch existing[key] {
    case nil, .deleted: return .isGone
    case .edited where preference == .store: return .stays
    case .edited, .untouched: return replaced.insert(Fingerprint([key])).inserted ? .goes : .isGone
    }
  }

  /// The number of a key in the file; nil where its record has come already.
  private mutating func occurrence(of source: SourceKey) -> Int? {
    switch source {
    case .content(let parts):
      return count(Fingerprint(parts))
    case .identifier(let id):
      return count(Fingerprint([id])) == 1 ? 1 : nil
    case .sharedIdentifier(let id, let content):
      guard count(Fingerprint([id] + content)) == 1 else { return nil }
      return count(Fingerprint([id]))
    }
  }

  private mutating func count(_ fingerprint: Fingerprint) -> Int {
    occurrences[fingerprint, default: 0] += 1
    return occurrences[fingerprint] ?? 1
  }
}
