/// What an import does: the preview shows it and the store carries it out, so that both always agree.
///
/// Kept are the changes; rows that change nothing are counted by their reasons, so that a file of any size of which
/// little is new takes little memory.
public struct ImportPlan<Value: Sendable>: Sendable {
  /// What happens to a record.
  public enum Kind: Hashable, Sendable {
    /// The record is new.
    case add
    /// The source says something else than when it brought the record, which nobody has changed here.
    case update
    /// The record was changed or deleted here since it was imported, and the file's version comes back.
    case restore
  }

  /// A record that is written.
  public struct Change: Sendable {
    /// The line on which its row begins, from 1.
    public let line: Int
    /// The record.
    public let value: Value
    /// The key under which it is found again.
    public let key: ImportKey
    /// What happens to it.
    public let kind: Kind

    /// Whether the store does not have the record yet.
    public var isNew: Bool { kind == .add }
  }

  /// The records that are written, in the file's order.
  public let changes: [Change]
  /// The counts and reasons without the records.
  public let summary: ImportSummary

  /// How the file was read.
  public var reading: ImportReading { summary.reading }

  /// The plan of a file that was read out of an archive.
  func from(member: String) -> ImportPlan {
    var summary = summary
    summary.reading.member = member
    return ImportPlan(changes: changes, summary: summary)
  }

  /// The summary with a line for each change, as a preview shows them.
  public func summary(describing describe: (Value) -> String) -> ImportSummary {
    var summary = summary
    summary.changes = changes.prefix(ImportSummary.kept).map { change in
      let sign =
        switch change.kind {
        case .add: "+"
        case .update: "~"
        case .restore: "<"
        }
      return ImportSummary.ChangeLine(line: change.line, sign: sign, text: describe(change.value))
    }
    return summary
  }
}

/// How a file was read: what was found out by looking, and what had to be assumed.
public struct ImportReading: Hashable, Sendable {
  /// The name of the format.
  public internal(set) var format: String
  /// The file in an archive that was read, where it was one.
  public internal(set) var member: String?
  /// The encoding; XML names its own, and is UTF-8 here.
  public internal(set) var encoding: TextEncoding
  /// Delimiter and quote; nil for XML.
  public internal(set) var dialect: CSVDialect?
  /// The line of the header, or of the root element.
  public internal(set) var headerLine: Int
  /// The decimal mark.
  public internal(set) var decimalMark: DecimalMark
  /// The order of dates, where one was needed.
  public internal(set) var dateOrder: DateOrder?

  /// What a person should know about the reading, a line each; nothing for a plain file in UTF-8.
  public var notes: [String] {
    var notes: [String] = []
    if let member { notes.append("read from '\(member)' in the zip archive") }
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
