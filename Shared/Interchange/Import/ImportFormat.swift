/// A kind of file that an app can import, known by the columns that its header names.
///
/// A format only maps rows; encodings, dialects, marks, orders, duplicates and counts are the importer's.
public protocol ImportFormat<Value>: Sendable {
  /// What a row becomes.
  associatedtype Value: Sendable

  /// The name space of the keys of its records; it is stored, and therefore never changes.
  var id: String { get }
  /// The name that a person knows the files by.
  var name: String { get }
  /// The columns that it reads; the required ones are how a header is recognised.
  var columns: [ImportColumn] { get }
  /// The decimal mark, where every file of the format has the same; otherwise each file is asked.
  var decimalMark: DecimalMark? { get }
  /// Why files of this format are known but not taken.
  var refusal: ImportRefusal? { get }

  /// Whether a header without a row below it is a file that has nothing in it, and no mistake.
  var mayBeEmpty: Bool { get }

  /// Whether its tables are made by a ``TableAdapter``, so that its columns stand in no file of a person.
  var isAdapted: Bool { get }

  /// The column of an adapted table that has the line of the person's own file, from 1; nil where lines are the table's.
  var lineColumn: String? { get }

  /// Whether a file in a zip archive may be of this format, by its name.
  func opens(member path: String) -> Bool

  /// Maps a row.
  ///
  /// - Throws: a ``CellProblem``, which rejects the row.
  func read(_ row: ImportRow) throws(CellProblem) -> ImportOutcome<Value>
}

extension ImportFormat {
  /// Each file is asked.
  public var decimalMark: DecimalMark? { nil }

  /// Somebody wants to import something.
  public var mayBeEmpty: Bool { false }

  /// They are files.
  public var isAdapted: Bool { false }

  /// Lines are those of the table.
  public var lineColumn: String? { nil }

  /// Files of the format are taken.
  public var refusal: ImportRefusal? { nil }

  /// Any table is looked into; what a Mac puts beside each file is none.
  public func opens(member path: String) -> Bool {
    let name = path.lowercased()
    return [".csv", ".tsv", ".txt", ".json"].contains { name.hasSuffix($0) } && !path.hasPrefix("__MACOSX/")
  }

  /// The columns without which a header is not this format's, by their first names.
  public var expectation: ImportExpectation {
    ImportExpectation(format: name, columns: isAdapted ? [] : columns.filter(\.isRequired).map(\.title))
  }
}

/// A column that a format reads.
public struct ImportColumn: Hashable, Sendable {
  /// What stands in the column, so that the file can be asked how it writes it.
  public enum Kind: Hashable, Sendable { case text, number, date }

  /// The name by which the format asks for the column.
  public let id: String
  /// The names that headers give it; case, width, accents and punctuation do not matter.
  public let titles: [String]
  /// What stands in it.
  public let kind: Kind
  /// Whether a header without it is not this format's.
  public let isRequired: Bool

  /// Names a column.
  public init(_ id: String, titles: [String], kind: Kind = .text, isRequired: Bool = false) {
    (self.id, self.titles, self.kind, self.isRequired) = (id, titles, kind, isRequired)
  }

  /// The name for sentences.
  public var title: String { titles.first ?? id }
}

/// A file that is known, and that would do harm if it were imported.
public struct ImportRefusal: Hashable, Sendable {
  /// What the file is, and what importing it would do.
  public let message: String
  /// Which file to import instead.
  public let advice: String

  /// Names a refusal.
  public init(message: String, advice: String) {
    (self.message, self.advice) = (message, advice)
  }
}

/// What a row is.
public enum ImportOutcome<Value: Sendable>: Sendable {
  /// A record, by which key it is known again, under which stored keys it may be known already, which other record it
  /// takes the place of, and what a person should know of it; equal notes are counted.
  case record(
    Value, key: SourceKey, alsoKnownAs: [String] = [], replacing: ImportReplacement? = nil, note: String? = nil)
  /// A row that is right and holds no record, with the reason that is counted.
  case skipped(reason: String)
}

/// A stored record that says the same as records of another kind, and gives way to them: a sum to its parts.
///
/// It goes when the first of them is written. Where a person has changed it, it stays, and they are skipped; unless the
/// file's version is preferred.
public struct ImportReplacement: Hashable, Sendable {
  /// The key under which the record is stored.
  public let key: String
  /// Why rows are skipped where the record stays.
  public let reasonIfKept: String
  /// Whether the new record has what a person has changed in the old one, which then goes all the same.
  public let carriesEdits: Bool

  /// Names the record.
  public init(key: String, reasonIfKept: String, carriesEdits: Bool = false) {
    (self.key, self.reasonIfKept, self.carriesEdits) = (key, reasonIfKept, carriesEdits)
  }
}

/// What tells a record of a source from all others.
public enum SourceKey: Hashable, Sendable {
  /// The source gives each record an identifier: a second row with the same one is a duplicate, and one that says
  /// something else later updates the record.
  case identifier(String)
  /// The source gives identifiers that several of its records may share; those are numbered, and one that is equal in
  /// content too is a duplicate.
  case sharedIdentifier(String, content: [String])
  /// Only the content tells: equal rows in one file are different records and are numbered.
  case content([String])
}

/// Under which key a record is stored, so that a second import finds it.
public struct ImportKey: Hashable, Sendable, CustomStringConvertible {
  /// The key as it is stored.
  public let text: String

  /// Makes the key of a record of a format; equal content is told apart by its number in the file.
  public init(format: String, key: SourceKey, occurrence: Int) {
    switch key {
    case .identifier(let id): text = "\(format)|\(id)"
    case .sharedIdentifier(let id, _): text = occurrence == 1 ? "\(format)|\(id)" : "\(format)|\(id)|\(occurrence)"
    case .content(let parts):
      // Appended piece by piece, since a file has a key for each row.
      var text = format
      for part in parts {
        text += "|"
        text += Self.escaped(part)
      }
      text += "|"
      text += String(occurrence)
      self.text = text
    }
  }

  /// The key as it is stored.
  public var description: String { text }

  private static func escaped(_ part: String) -> String {
    part.utf8.contains { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "\\") }
      ? part.replacing("\\", with: "\\\\").replacing("|", with: "\\|") : part
  }
}
