/// A kind of XML file that an app can import, known by its root element.
///
/// A format only maps records; encodings, limits, duplicates and counts are the importer's.
public protocol XMLImportFormat<Value>: Sendable {
  /// What a record becomes.
  associatedtype Value: Sendable

  /// The name space of the keys of its records; it is stored, and therefore never changes.
  var id: String { get }
  /// The name that a person knows the files by.
  var name: String { get }
  /// The name of the root element.
  var root: String { get }
  /// The elements that are records.
  var records: [XMLSelector] { get }
  /// Why elements of a record's name without its attribute are skipped.
  var reasonForOthers: String { get }

  /// Whether a file in a zip archive may be of this format, by its name.
  func opens(member path: String) -> Bool

  /// Maps a record.
  ///
  /// - Throws: a ``CellProblem``, which rejects the record.
  func read(_ record: XMLRecord) throws(CellProblem) -> ImportOutcome<Value>
}

extension XMLImportFormat {
  /// No file in an archive is.
  public func opens(member path: String) -> Bool { false }

  var expectation: ImportExpectation { ImportExpectation(format: name, columns: [root]) }
}

/// An element with all that is in it.
public struct XMLRecord: Hashable, Sendable {
  /// Its beginning.
  public let tag: XMLTag
  /// The beginnings of the elements in it, in their order, however deep.
  public fileprivate(set) var children: [XMLTag] = []
  /// The text in it, that of its children included.
  public fileprivate(set) var text = ""

  /// The line on which it begins.
  public var line: Int { tag.line }

  /// An attribute without blanks at its ends; empty where there is none.
  public func text(_ attribute: String) -> String { tag.attributes[attribute]?.trimmed ?? "" }

  /// Makes a record without children.
  init(_ tag: XMLTag) { self.tag = tag }
}

/// Puts records together from events.
struct XMLRecordAssembler {
  private let names: Set<String>
  private var record: XMLRecord?
  private var depth = 0

  init(_ selectors: [XMLSelector]) {
    names = Set(selectors.map(\.element))
  }

  /// The record that an event completes, if it does.
  mutating func take(_ event: XMLEvent) -> XMLRecord? {
    switch event {
    case .start(let tag) where record == nil:
      guard names.contains(tag.name), tag.depth > 1 else { return nil }
      record = XMLRecord(tag)
      depth = 1
    case .start(let tag):
      record?.children.append(tag)
      depth += 1
    case .text(let text):
      record?.text += text
    case .end:
      guard record != nil else { return nil }
      depth -= 1
      if depth == 0 {
        defer { record = nil }
        return record
      }
    }
    return nil
  }
}
