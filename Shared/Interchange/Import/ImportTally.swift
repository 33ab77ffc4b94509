/// The counts of an import while its file is read.
struct ImportTally {
  /// Reasons are a format's constants; a format that made them of cells must not exhaust memory.
  private static let reasonLimit = 100

  private(set) var added = 0
  private(set) var updated = 0
  private(set) var restored = 0
  private(set) var duplicates = 0
  private(set) var keptChanges = 0
  private(set) var skips: [String: Int] = [:]
  private(set) var rejected = 0
  private(set) var rejections: [ImportRejection] = []

  var rows: Int { added + updated + restored + duplicates + rejected + skips.values.reduce(0, +) }

  mutating func skip(_ reason: String, count: Int = 1) {
    guard count > 0 else { return }
    let isRoomy = skips.count < Self.reasonLimit || skips[reason] != nil
    skips[isRoomy ? reason : "other reasons", default: 0] += count
  }

  mutating func reject(_ rejection: ImportRejection) {
    rejected += 1
    if rejections.count < ImportSummary.kept { rejections.append(rejection) }
  }

  mutating func duplicate(_ record: ExistingRecord) {
    duplicates += 1
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
  private var ledger: ImportLedger
  private let differs: Comparison?

  init(formatID: String, existing: ImportedRecords, options: ImportOptions, differs: Comparison?) {
    ledger = ImportLedger(formatID: formatID, existing: existing, preference: options.preference)
    self.differs = differs
  }

  /// Takes what a format made of a row.
  mutating func take(_ outcome: ImportOutcome<Value>, line: Int) throws {
    switch outcome {
    case .skipped(let reason): tally.skip(reason)
    case .record(let value, let key, let aliases):
      switch ledger.enter(key, aliases: aliases) {
      case .add(let key): change(.add, value, key, line)
      case .restore(let key): change(.restore, value, key, line)
      case .duplicate(let record): tally.duplicate(record)
      case .known(let key, let known):
        if try differs?(value, known) == true {
          change(.update, value, key, line)
        } else {
          tally.duplicate(.untouched)
        }
      }
    }
  }

  mutating func reject(_ problem: CellProblem, line: Int) {
    tally.reject(ImportRejection(line: line, reason: problem.reason, advice: problem.advice))
  }

  mutating func skip(_ reason: String, count: Int) { tally.skip(reason, count: count) }

  func plan(_ reading: ImportReading) -> ImportPlan<Value> {
    ImportPlan(changes: changes, summary: ImportSummary(tally, reading: reading))
  }

  private mutating func change(_ kind: ImportPlan<Value>.Kind, _ value: Value, _ key: ImportKey, _ line: Int) {
    tally.change(kind, of: Value.self)
    changes.append(.init(line: line, value: value, key: key, kind: kind))
  }
}
