/// Why a file cannot be imported at all; nothing has been changed.
public enum ImportError: Error, Hashable, Sendable {
  /// The file could not be opened or read.
  case unreadable(reason: String)
  /// The bytes are no text in any encoding that is tried.
  case notText
  /// Most of the bytes are 0, as where a disk or a copy has lost a file's contents and kept its length.
  case zeros
  /// The text is no table.
  case malformed(CSVError)
  /// The file is XML and cannot be read.
  case malformedXML(XMLError)
  /// The file is JSON and cannot be read.
  case malformedJSON(JSONTable.Problem)
  /// The file is a zip archive and cannot be read.
  case archive(ZipError)
  /// No file in a zip archive is of a format that the app knows.
  case nothingInArchive(lookedFor: [ImportExpectation], members: [String])
  /// No file in a zip archive can be used, and this one cannot even be looked into.
  indirect case inArchive(member: String, ImportError)
  /// No file in a folder is of a format that the app knows.
  case nothingInFolder(lookedFor: [ImportExpectation], files: [String])
  /// There are several files in a zip archive or a folder: what can be read of them is to be imported one by one.
  case several(ImportContents)
  /// The root element is of no format that the app knows.
  case unknownRoot(String, lookedFor: [ImportExpectation])
  /// No row names the columns of a format that the app knows.
  case notRecognised(lookedFor: [ImportExpectation], firstRow: [String])
  /// The file is known, and importing it would be wrong.
  case refused(message: String, advice: String)
  /// Numbers or dates can be read in two ways, and only a person knows which.
  case ambiguous(Ambiguity)
  /// The columns are there, but no row below them could be used.
  case noUsableRow(format: String, problems: [ImportRejection])
  /// The root element is right, but there is no record in it that the app keeps.
  case noRecord(format: String, others: Int)

  /// The answer of a probe: the file brings something.
  public struct FirstChange: Error {}

  /// A question that the file leaves open.
  public struct Ambiguity: Hashable, Sendable {
    /// Which option answers it.
    public enum Option: String, Hashable, Sendable {
      case decimalMark = "--decimal-mark"
      case dateOrder = "--date-format"
    }

    /// What is open, with an example and its line.
    public let message: String
    /// The option that answers it.
    public let option: Option

    init(message: String, option: Option) {
      (self.message, self.option) = (message, option)
    }

    /// The values that the option takes.
    public var choices: [String] {
      switch option {
      case .decimalMark: DecimalMark.allCases.map(\.rawValue)
      case .dateOrder: DateOrder.allCases.map(\.rawValue)
      }
    }
  }

  /// Whether nothing in the file, or not all that stands in it, is of a format that was looked for, so that another
  /// importer may know more.
  public var isUnknown: Bool {
    switch self {
    case .notRecognised, .nothingInArchive, .nothingInFolder, .inArchive, .unknownRoot, .several: true
    default: false
    }
  }

  /// The error of two importers of which neither knows the file; the other one's where it knows the file.
  public func lookingAlso(_ other: ImportError) -> ImportError {
    switch (self, other) {
    case (.notRecognised(let mine, let row), .notRecognised(let others, _)):
      .notRecognised(lookedFor: mine + others, firstRow: row)
    case (.nothingInArchive(let mine, let members), .nothingInArchive(let others, _)):
      .nothingInArchive(lookedFor: mine + others, members: members)
    case (.nothingInFolder(let mine, let files), .nothingInFolder(let others, _)):
      .nothingInFolder(lookedFor: mine + others, files: files)
    case (.several(let mine), .several(let others)): .several(mine.merging(others))
    case (_, .several): other
    default: other.isUnknown ? self : other
    }
  }

  /// What is wrong, as one sentence without a full stop.
  public var message: String {
    switch self {
    case .unreadable(let reason): return reason
    case .notText: return "this is not a text file"
    case .zeros: return "most of the file are bytes of 0: its contents are lost"
    case .inArchive(let member, let error): return "'\(member.prefix(80))': \(error.message)"
    case .malformed(let error): return error.message
    case .malformedXML(let error): return error.message
    case .malformedJSON(let error): return error.message
    case .archive(let error): return error.message
    case .nothingInArchive(_, let members):
      let found = members.isEmpty ? "it is empty" : "it holds \(Self.quotedList(members))"
      return "nothing to import in the zip archive: \(found)"
    case .nothingInFolder(_, let files):
      let found = files.isEmpty ? "it has no files" : "it holds \(Self.quotedList(files))"
      return "nothing to import in the folder: \(found)"
    case .several(let contents):
      let files = contents.files.map(\.name) + contents.unread.map(\.path)
      return "there are several files in the \(contents.isFolder ? "folder" : "zip archive"): \(Self.quotedList(files))"
    case .unknownRoot(let root, _): return "no known XML: the root element is '\(root.prefix(40))'"
    case .noRecord(let format, let others):
      return "no record of \(format) in it, and \(others) other\(others == 1 ? "" : "s")"
    case .notRecognised(_, let row) where row.allSatisfy(\.trimmed.isEmpty): return "the file has no rows"
    case .notRecognised(_, let firstRow):
      return "no known columns: it begins with \(Self.quotedList(firstRow))"
    case .refused(let message, _): return message
    case .ambiguous(let ambiguity): return ambiguity.message
    case .noUsableRow(let format, let problems):
      if problems.isEmpty { return "a header of \(format), but no row below it" }
      let shown = problems.prefix(3).map { "\($0.place): \($0.reason)" }
      let more = problems.count > shown.count ? ["\(problems.count - shown.count) more"] : []
      return "no row of \(format) can be used; \((shown + more).joined(separator: "; "))"
    }
  }

  /// What was looked for in a file of which nothing is known; otherwise empty.
  public var lookedFor: [ImportExpectation] {
    switch self {
    case .notRecognised(_, let row) where row.allSatisfy(\.trimmed.isEmpty): []
    case .notRecognised(let expectations, _), .nothingInArchive(let expectations, _),
      .nothingInFolder(let expectations, _), .unknownRoot(_, let expectations):
      expectations
    default: []
    }
  }

  /// What a person can do about it.
  public var advice: String {
    switch self {
    case .unreadable: "check the name of the file and who may read it"
    case .notText: "export the data as CSV in UTF-8 and import that; for a table in UTF-16, say --encoding utf-16"
    case .zeros: "copy the file again, or export the data again"
    case .inArchive(_, let error): error.advice
    case .malformed(let error): error.advice
    case .malformedXML(let error): error.advice
    case .malformedJSON(let error): error.advice
    case .archive(let error): error.advice
    case .nothingInArchive, .nothingInFolder, .unknownRoot, .noRecord: "check that this is the right file"
    case .several: "import one after the other"
    case .notRecognised(_, let row) where row.allSatisfy(\.trimmed.isEmpty): "check that this is the right file"
    case .notRecognised: "check that this is the right file, with its header row"
    case .refused(_, let advice): advice
    case .ambiguous(let ambiguity):
      "say which with \(ambiguity.option.rawValue) \(ambiguity.choices.joined(separator: "|"))"
    case .noUsableRow(_, let problems): problems.lazy.compactMap(\.advice).first ?? "check that this is the right file"
    }
  }

  private static func quotedList(_ cells: [String]) -> String {
    let shown = cells.prefix(4).map { "'\($0.trimmed.prefix(40))'" }.joined(separator: ", ")
    return cells.count > 4 ? shown + ", …" : shown
  }
}

/// What a format looks for in a header row.
public struct ImportExpectation: Hashable, Sendable {
  /// The format's name.
  public let format: String
  /// The columns that it cannot do without; none where the files are no tables.
  public let columns: [String]

  /// The expectation as a line of a list.
  public var sentence: String { columns.isEmpty ? format : "\(format): \(columns.joined(separator: ", "))" }
}

/// Why one cell, and with it its row, cannot be used.
public struct CellProblem: Error, Hashable, Sendable {
  /// What is wrong, without the row's number.
  public let reason: String
  /// What a person can do about it.
  public let advice: String?

  /// Names a problem.
  public init(reason: String, advice: String? = nil) {
    (self.reason, self.advice) = (reason, advice)
  }
}

/// A row that was not imported, though it should have been.
public struct ImportRejection: Hashable, Sendable {
  /// The line of the file on which the row begins, or the record's number.
  public let line: Int
  /// Which of the two it is.
  public let unit: ImportUnit
  /// What is wrong with it.
  public let reason: String
  /// What a person can do about it.
  public let advice: String?

  /// Where the row is, in words.
  var place: String { "\(unit) \(line)" }
}

/// What a person counts in a file to find a row: its lines, or its records where a record may stand on any line.
public enum ImportUnit: String, Hashable, Sendable, CustomStringConvertible {
  /// A line of text, from 1.
  case line
  /// An object of an array in JSON, from 1, or a row of a database by its number there.
  case record

  /// The word for it in a sentence.
  public var description: String { rawValue }
}
