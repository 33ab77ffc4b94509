/// What an import does, row by row: the preview shows it and the store carries it out, so that both always agree.
public struct ImportPlan<Value: Sendable>: Sendable {
  /// What happens to one row of the file.
  public enum Verdict: Sendable {
    /// The record is new.
    case add(Value, ImportKey)
    /// The record was changed or deleted here since it was imported, and the file's version comes back.
    case restore(Value, ImportKey)
    /// The record is there already.
    case duplicate(ImportKey, ExistingRecord)
    /// The row holds no record.
    case skip(reason: String)
    /// The row cannot be used.
    case reject(ImportRejection)
  }

  /// A row of the file and what happens to it.
  public struct Row: Sendable {
    /// The line on which the row begins, from 1.
    public let line: Int
    /// What happens to it.
    public let verdict: Verdict
  }

  /// How the file was read.
  public let reading: ImportReading
  /// The rows below the header, in the file's order.
  public let rows: [Row]

  /// The records that are new or come back, with their keys, in the file's order.
  public var changes: [(value: Value, key: ImportKey, isNew: Bool)] {
    rows.compactMap { row in
      switch row.verdict {
      case .add(let value, let key): (value, key, true)
      case .restore(let value, let key): (value, key, false)
      case .duplicate, .skip, .reject: nil
      }
    }
  }

  /// The counts and reasons without the records.
  public var summary: ImportSummary { ImportSummary(self) }
}

/// How a file was read: what was found out by looking, and what had to be assumed.
public struct ImportReading: Hashable, Sendable {
  /// The name of the format.
  public internal(set) var format: String
  /// The encoding.
  public internal(set) var encoding: TextEncoding
  /// Delimiter and quote.
  public internal(set) var dialect: CSVDialect
  /// The line of the header.
  public internal(set) var headerLine: Int
  /// The decimal mark.
  public internal(set) var decimalMark: DecimalMark
  /// The order of dates, where one was needed.
  public internal(set) var dateOrder: DateOrder?

  /// What a person should know about the reading, a line each; nothing for a plain file in UTF-8.
  public var notes: [String] {
    var notes: [String] = []
    if encoding.isAssumed { notes.append("read as \(encoding.rawValue), since it is not UTF-8") }
    if decimalMark == .comma { notes.append("read with a decimal comma") }
    if let dateOrder {
      notes.append("read with dates as \(dateOrder == .dayMonthYear ? "day/month/year" : "month/day/year")")
    }
    return notes
  }
}

/// What a store knows of a record that a file may bring again.
public enum ExistingRecord: String, Hashable, Sendable {
  /// As it was imported.
  case untouched
  /// Changed since.
  case edited
  /// Deleted since.
  case deleted
}

/// What a person decides about an import beforehand.
public struct ImportOptions: Hashable, Sendable {
  /// Whose version of a record stays when it was changed or deleted here since its import.
  public enum Preference: String, Hashable, Sendable, CaseIterable { case store, file }

  /// The answer where the file leaves its decimal mark open.
  public var decimalMark: DecimalMark?
  /// The answer where the file leaves its order of dates open.
  public var dateOrder: DateOrder?
  /// Whose version stays; the store's by default.
  public var preference: Preference

  /// Makes options; by default the file decides and the store's version stays.
  public init(decimalMark: DecimalMark? = nil, dateOrder: DateOrder? = nil, preference: Preference = .store) {
    (self.decimalMark, self.dateOrder, self.preference) = (decimalMark, dateOrder, preference)
  }
}
