/// What an import does: the preview shows it and the store carries it out, so that both always agree.
///
/// Rows that change nothing are counted by their reasons. The changes are kept as far as they are wanted, or carried out
/// one by one while the file is read, so that a file of any size takes little memory.
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

  /// A record that goes, since others take its place.
  public struct Replacement: Hashable, Sendable {
    /// The line on which the first row begins that takes its place.
    public let line: Int
    /// The key under which it is stored.
    public let key: String
  }

  /// The records that are written, in the file's order, as far as they are kept.
  public let changes: [Change]
  /// The records that go, in the order of the rows that take their places, as far as they are kept.
  public let replacements: [Replacement]
  /// The counts and reasons without the records.
  public let summary: ImportSummary

  /// How the file was read.
  public var reading: ImportReading { summary.reading }

  /// The plan of a file that was read out of an archive.
  func from(member: String, isFolder: Bool) -> ImportPlan {
    ImportPlan(
      changes: changes, replacements: replacements, summary: summary.from(member: member, isFolder: isFolder))
  }

  /// The summary with a line for each change, as a preview shows them.
  ///
  /// - Parameter replaced: describes the record under a key that goes.
  public func summary(
    describing describe: (Value) throws -> String, replaced: (String) throws -> String = { $0 }
  ) rethrows -> ImportSummary {
    var summary = summary
    var going = replacements[...]
    var lines: [ImportSummary.ChangeLine] = []
    for change in changes {
      while let next = going.first, next.line <= change.line {
        lines.append(.init(line: next.line, sign: "-", text: try replaced(next.key)))
        going.removeFirst()
      }
      if lines.count >= ImportSummary.shown { break }
      let sign =
        switch change.kind {
        case .add: "+"
        case .update: "~"
        case .restore: "<"
        }
      lines.append(.init(line: change.line, sign: sign, text: try describe(change.value)))
    }
    summary.changes = lines
    return summary
  }
}

/// What becomes of changes while a file is read.
public enum ImportSink<Value: Sendable> {
  /// So many are kept in the plan; all are counted.
  case kept(Int)
  /// Each is carried out at once, a record that goes before the one that takes its place; none is kept.
  case carriedOut((ImportPlan<Value>.Change) throws -> Void, replacing: (ImportPlan<Value>.Replacement) throws -> Void)

  /// Every change is kept.
  public static var all: ImportSink { .kept(.max) }
  /// As many are kept as a preview shows.
  public static var preview: ImportSink { .kept(ImportSummary.shown) }

  /// What reading rows is for.
  var stage: ImportProgress.Stage {
    switch self {
    case .kept: .reading
    case .carriedOut: .writing
    }
  }
}

@available(*, unavailable)
extension ImportSink: Sendable {}

/// How a file was read: what was found out by looking, and what had to be assumed.
public struct ImportReading: Hashable, Sendable {
  /// The name of the format.
  public internal(set) var format: String
  /// The file in an archive that was read, where it was one.
  public internal(set) var member: String?
  /// Whether the archive is a folder.
  public internal(set) var isFolder = false
  /// The encoding; XML names its own, and is UTF-8 here.
  public internal(set) var encoding: TextEncoding
  /// Whether the encoding is a guess.
  public internal(set) var isEncodingAssumed = false
  /// Delimiter and quote; nil for XML.
  public internal(set) var dialect: CSVDialect?
  /// What rejections and changes count.
  public internal(set) var unit = ImportUnit.line
  /// The line of the header, or of the root element.
  public internal(set) var headerLine: Int
  /// The decimal mark.
  public internal(set) var decimalMark: DecimalMark
  /// The order of dates, where one was needed.
  public internal(set) var dateOrder: DateOrder?

  /// What was found out before the file became a table.
  public internal(set) var sourceNotes: [String] = []

  /// What a person should know about the reading, a line each; nothing for a plain file in UTF-8.
  public var notes: [String] {
    var notes = sourceNotes
    if let member { notes.append("read from '\(member)' in the \(isFolder ? "folder" : "zip archive")") }
    if isEncodingAssumed { notes.append("read as \(encoding.rawValue), since it is not UTF-8") }
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
  /// As it was imported, which its source called provisional: what it says for good later updates it.
  case announced
  /// Another record of its source has taken its place: the row that brought it brings nothing again.
  case replaced
}

/// What a person decides about an import beforehand.
public struct ImportOptions: Hashable, Sendable {
  /// Whose version of a record stays when it was changed or deleted here since its import.
  public enum Preference: String, Hashable, Sendable, CaseIterable { case store, file }

  /// An encoding that a person names; UTF-16 is either of the two.
  public enum Encoding: String, Hashable, Sendable, CaseIterable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case windows1252 = "windows-1252"
  }

  /// How the bytes of a table stand for characters; nil where the file is asked.
  public var encoding: Encoding?
  /// The answer where the file leaves its decimal mark open.
  public var decimalMark: DecimalMark?
  /// The answer where the file leaves its order of dates open.
  public var dateOrder: DateOrder?
  /// Whose version stays; the store's by default.
  public var preference: Preference
  /// Whether rows that are there already bring nothing; otherwise each is one more record, but for a record of the app's
  /// own export.
  public var skipsDuplicates = true
  /// Whether it is only asked if anything would be written: the first change is thrown as ``ImportError/FirstChange``.
  public var isProbe = false
  /// What an app alone asks for, by the names of its options.
  public var stated: [String: String] = [:]

  /// Makes options; by default the file decides and the store's version stays.
  public init(
    encoding: Encoding? = nil, decimalMark: DecimalMark? = nil, dateOrder: DateOrder? = nil,
    preference: Preference = .store
  ) {
    (self.encoding, self.decimalMark, self.dateOrder) = (encoding, decimalMark, dateOrder)
    self.preference = preference
  }
}
