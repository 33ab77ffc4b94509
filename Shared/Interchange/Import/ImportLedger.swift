/// Which keys a file has brought so far, and which the store has.
struct ImportLedger {
  enum Entry {
    case add(ImportKey)
    /// It is there already, and comes once more as another record.
    case again(ImportKey)
    /// The store has the record under the text, as it was imported, and the source may have changed it since.
    case known(ImportKey, as: String)
    /// The store has it under the text as its source announced it, and the row may say it for good.
    case announced(ImportKey, as: String)
    /// The store has it under the text, changed or deleted since, and the file goes before that.
    case restore(ImportKey, ExistingRecord, as: String)
    /// It is there already, under the text where that is known.
    case duplicate(ExistingRecord, as: String? = nil)
    /// An earlier line has the identifier and says something else.
    case contradiction(line: Int)
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
  private let skipsDuplicates: Bool
  private var occurrences: [Fingerprint: Int] = [:]
  /// Where each identifier came first, and what its row said.
  private var identified: [Fingerprint: (line: UInt32, content: UInt32)] = [:]
  private var claimed: Set<Fingerprint> = []
  private var replaced: Set<Fingerprint> = []

  init(
    formatID: String, existing: ImportedRecords, preference: ImportOptions.Preference, skipsDuplicates: Bool = true
  ) {
    (self.formatID, self.existing, self.preference) = (formatID, existing, preference)
    self.skipsDuplicates = skipsDuplicates
  }

  /// Takes a record's key.
  ///
  /// - Parameters:
  ///   - aliases: Other keys under which the store may have it.
  ///   - line: Where its row begins.
  ///   - cells: What its row says.
  ///   - replacement: What it takes the place of; it may be what was announced of the record itself.
  mutating func enter(
    _ source: SourceKey, aliases: [String], line: Int, cells: [String], replacing replacement: ImportReplacement? = nil
  ) throws -> Entry {
    let entry = try enterOnce(source, aliases: aliases, line: line, cells: cells, replacing: replacement)
    guard !skipsDuplicates else { return entry }
    switch (source, entry) {
    case (.identifier, _), (_, .restore), (_, .contradiction), (_, .again): return entry
    case (_, .add(let key)): return claim([key.text]) ? entry : .add(try oneMore(source))
    case (_, .announced(_, let known)) where replacement?.key == known: return entry
    case (_, .known), (_, .announced), (_, .duplicate): return .again(try oneMore(source))
    }
  }

  /// The key of a record that is there already and is wanted once more: its first number that is free.
  private mutating func oneMore(_ source: SourceKey) throws -> ImportKey {
    var number = 2
    while true {
      let key = ImportKey(format: formatID, key: source, occurrence: number)
      if try stored([key.text]) == nil, claim([key.text]) { return key }
      number += 1
    }
  }

  private mutating func enterOnce(
    _ source: SourceKey, aliases: [String], line: Int, cells: [String], replacing replacement: ImportReplacement?
  ) throws -> Entry {
    if case .identifier(let id) = source, let first = firstLine(of: id, line, cells) {
      return first.saysTheSame ? .duplicate(.untouched) : .contradiction(line: first.line)
    }
    guard let occurrence = occurrence(of: source) else { return .duplicate(.untouched) }
    let key = ImportKey(format: formatID, key: source, occurrence: occurrence)
    guard let (known, record) = try stored([key.text] + aliases) else {
      return claim(aliases) ? .add(key) : .duplicate(.untouched)
    }
    let isAnnounced = record == .announced || record == .edited && replacement?.takesOver(known) == true
    if !isAnnounced {
      switch record {
      case .untouched, .announced: if case .content = source { return .duplicate(record) }
      case .edited, .deleted: if preference == .store { return .duplicate(record, as: known) }
      case .replaced: return .duplicate(.untouched)
      }
    }
    guard claim(aliases.contains(known) ? aliases : [known] + aliases) else { return .duplicate(.untouched) }
    if isAnnounced { return .announced(key, as: known) }
    return record == .untouched ? .known(key, as: known) : .restore(key, record, as: known)
  }

  /// Two rows may mean one record, by its key and by another name; the first one has it.
  private mutating func claim(_ names: [String]) -> Bool {
    var isFree = true
    for name in names where !claimed.insert(Fingerprint([name])).inserted { isFree = false }
    return isFree
  }

  /// Takes a record out of the store, whose place another one takes.
  mutating func replace(_ replacement: ImportReplacement) throws -> Replacement {
    let key = replacement.key
    switch try existing.state(of: key) {
    case nil, .deleted, .replaced: return .isGone
    case .edited where preference == .store && !replacement.carriesEdits: return .stays
    case .edited, .untouched, .announced: return replaced.insert(Fingerprint([key])).inserted ? .goes : .isGone
    }
  }

  /// The first of some keys that the store knows, and the state of its record.
  private func stored(_ keys: [String]) throws -> (key: String, ExistingRecord)? {
    for key in keys {
      if let record = try existing.state(of: key) { return (key, record) }
    }
    return nil
  }

  /// The earlier line that has an identifier; nil where this one is the first, which is remembered.
  private mutating func firstLine(of id: String, _ line: Int, _ cells: [String]) -> (line: Int, saysTheSame: Bool)? {
    var hasher = Hasher()
    hasher.combine(cells)
    let content = UInt32(truncatingIfNeeded: hasher.finalize())
    let fingerprint = Fingerprint([id])
    if let first = identified[fingerprint] { return (Int(first.line), first.content == content) }
    identified[fingerprint] = (UInt32(clamping: line), content)
    return nil
  }

  /// The number of a key in the file; nil where its record has come already.
  private mutating func occurrence(of source: SourceKey) -> Int? {
    switch source {
    case .content(let parts):
      return count(Fingerprint(parts))
    // It came for the first time, or it would have been met among the identified.
    case .identifier: return 1
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

extension ImportReplacement {
  /// Whether it is of the record under a key itself, with what a person has changed in it.
  fileprivate func takesOver(_ known: String) -> Bool { carriesEdits && key == known }
}
