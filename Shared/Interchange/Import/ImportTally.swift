/// The counts of an import while its file is read.
struct ImportTally {
  /// Reasons are a format's constants; a format that made them of cells must not exhaust memory.
  private static let reasonLimit = 100

  private(set) var added = 0
  private(set) var updated = 0
  private(set) var restored = 0
  private(set) var duplicates = 0
  private(set) var keptChanges = 0
  private(set) var replaced = 0
  private(set) var skips: [String: Int] = [:]
  private(set) var notes: [String: Int] = [:]
  /// The first rows that bring nothing, by the reason.
  private(set) var places: [String: [Int]] = [:]
  private(set) var rejected = 0
  private(set) var rejections: [ImportRejection] = []

  var rows: Int { added + updated + restored + duplicates + rejected + skips.values.reduce(0, +) }

  mutating func skip(_ reason: String, count: Int = 1, line: Int? = nil) {
    guard count > 0 else { return }
    let isRoomy = skips.count < Self.reasonLimit || skips[reason] != nil
    let reason = isRoomy ? reason : "other reasons"
    skips[reason, default: 0] += count
    if let line { place(line, under: reason) }
  }

  private mutating func place(_ line: Int, under reason: String) {
    guard places[reason]?.count ?? 0 < ImportSummary.placesShown else { return }
    places[reason, default: []].append(line)
  }

  mutating func note(_ note: String) {
    if notes.count < Self.reasonLimit || notes[note] != nil { notes[note, default: 0] += 1 }
  }

  mutating func replace() { replaced += 1 }

  mutating func reject(_ rejection: ImportRejection) {
    rejected += 1
    if rejections.count < ImportSummary.kept { rejections.append(rejection) }
  }

  mutating func duplicate(_ record: ExistingRecord, line: Int) {
    duplicates += 1
    place(line, under: ImportSummary.thereAlready)
    if record != .untouched { keptChanges += 1 }
  }

  mutating func change<Value>(_ kind: ImportPlan<Value>.Kind, of type: Value.Type) {
    switch kind {
    case .add: added += 1
    case .update: updated += 1
    case .restore: restored += 1
    }
  }
}

/// A plan while its file is read: rows go in, changes and counts stay.
struct ImportPlanBuilder<Value: Sendable> {
  /// Whether the store's record under a key says something else than the file.
  typealias Comparison = (Value, String) throws -> Bool

  private(set) var tally = ImportTally()
  private var changes: [ImportPlan<Value>.Change] = []
  private var replacements: [ImportPlan<Value>.Replacement] = []
  private var ledger: ImportLedger
  private let differs: Comparison?
  private let equals: Comparison?
  private let sink: ImportSink<Value>
  private let unit: ImportUnit
  private let isProbe: Bool

  init(
    formatID: String, existing: ImportedRecords, options: ImportOptions, differs: Comparison?,
    equals: Comparison?, sink: ImportSink<Value>, unit: ImportUnit
  ) {
    ledger = ImportLedger(
      formatID: formatID, existing: existing, preference: options.preference,
      skipsDuplicates: options.skipsDuplicates)
    (self.differs, self.equals, self.sink, self.unit) = (differs, equals, sink, unit)
    isProbe = options.isProbe
  }

  /// Takes what a format made of a row.
  ///
  /// - Parameter cells: what the row says, so that a second one with the same identifier is known to say it too.
  mutating func take(_ outcome: ImportOutcome<Value>, line: Int, cells: [String] = []) throws {
    switch outcome {
    case .skipped(let reason): tally.skip(reason, line: line)
    case .record(let value, let key, let aliases, let replacement, let note):
      switch try ledger.enter(key, aliases: aliases, line: line, cells: cells, replacing: replacement) {
      case .add(let key): try change(.add, value, key, line, replacement, note)
      case .again(let key):
        tally.note("taken once more")
        try change(.add, value, key, line, replacement, note)
      case .restore(let key, let record, let known):
        if try isSame(value, as: known, record) {
          tally.duplicate(.untouched, line: line)
        } else {
          try change(.restore, value, key, line, replacement, note)
        }
      case .duplicate(let record, let known):
        let says = try known.map { try isSame(value, as: $0, record) } ?? false
        tally.duplicate(says ? .untouched : record, line: line)
      case .contradiction(let first):
        let reason = "it has the identifier of \(unit) \(first) and says something else"
        reject(CellProblem(reason: reason, advice: "keep the row that is right"), line: line)
      case .announced(let key, let known):
        // It takes its own place.
        if try differs?(value, known) == true {
          try change(.update, value, key, line, nil, note)
        } else {
          tally.duplicate(.untouched, line: line)
        }
      case .known(let key, let known):
        if try differs?(value, known) == true {
          try change(.update, value, key, line, replacement, note)
        } else {
          tally.duplicate(.untouched, line: line)
        }
      }
    }
  }

  /// Whether a person has made of a record just what the file says.
  private func isSame(_ value: Value, as known: String, _ record: ExistingRecord) throws -> Bool {
    guard record == .edited, let equals else { return false }
    return try equals(value, known)
  }

  mutating func reject(_ problem: CellProblem, line: Int) {
    tally.reject(ImportRejection(line: line, unit: unit, reason: problem.reason, advice: problem.advice))
  }

  mutating func skip(_ reason: String, count: Int) { tally.skip(reason, count: count) }

  func plan(_ reading: ImportReading) -> ImportPlan<Value> {
    ImportPlan(changes: changes, replacements: replacements, summary: ImportSummary(tally, reading: reading))
  }

  private mutating func change(
    _ kind: ImportPlan<Value>.Kind, _ value: Value, _ key: ImportKey, _ line: Int, _ replacement: ImportReplacement?,
    _ note: String?
  ) throws {
    if let replacement {
      switch try ledger.replace(replacement) {
      case .goes:
        tally.replace()
        let replacement = ImportPlan<Value>.Replacement(line: line, key: replacement.key)
        switch sink {
        case .kept(let limit): if replacements.count < limit { replacements.append(replacement) }
        case .carriedOut(_, let replace): try replace(replacement)
        }
      case .isGone: break
      case .stays: return tally.skip(replacement.reasonIfKept, line: line)
      }
    }
    if isProbe { throw ImportError.FirstChange() }
    if let note { tally.note(note) }
    tally.change(kind, of: Value.self)
    let change = ImportPlan.Change(line: line, value: value, key: key, kind: kind)
    switch sink {
    case .kept(let limit): if changes.count < limit { changes.append(change) }
    case .carriedOut(let write, _): try write(change)
    }
  }
}
